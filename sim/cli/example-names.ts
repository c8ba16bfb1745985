import { gameAgents } from '../agents/game-agents.js';
import { aimNames, aimsFile, mildestVariant } from '../balance/variants.js';
import { gameTables } from '../dataset/game-tables.js';
import { notes } from '../lab/notes.js';
import { defaultGame, rulesOf } from '../lab/registry.js';
import { readJson } from '../play/files.js';
import { gameStudies } from '../studies/game-studies.js';

/** Words of a game for examples, looked up when asked for; undefined where the game has no such thing. */
export function exampleNames(game: string): Record<string, () => string | undefined> {
  const { ladder, restrictions = {} } = gameAgents.of(game);
  const tables = gameTables.find(game)?.tables.map(({ name }) => name);
  const [aim] = aimNames(game);
  const aims = () => (aim === undefined ? undefined : (readJson(aimsFile(aim, game)) as AimsFile));
  const variant = () => mildestVariant(game);
  return {
    game: () => (game === defaultGame() ? '' : ` --game ${game}`),
    notes: () => (notes.find(game) === undefined ? undefined : ''),
    strong: () => ladder.at(-1),
    weak: () => ladder.at(-2),
    ladder: () => ladder.join(' '),
    study: () => Object.keys(gameStudies.find(game)?.questions ?? {})[0],
    variant: () => variant()?.name,
    change: () => json(variant()?.rules),
    restriction: () => Object.keys(restrictions)[0],
    clause: () => contestedClauses(game)[0],
    tables: () => tables?.join(','),
    table: () => tables?.[0],
    aim: () => aim,
    aims: () => json(ofYours(aims())),
    vary: () => aims()?.change[0],
    measure: () => aims()?.aims[0].measure,
  };
}

interface AimsFile {
  aims: { measure: string }[];
  change: string[];
}

/** Enough to see what such a file looks like. */
const ofYours = (file: AimsFile | undefined) =>
  file && { aims: file.aims.slice(0, 1), change: file.change.slice(0, 2) };

const json = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

/** Rulings that could have gone the other way. */
function contestedClauses(game: string): string[] {
  const { contested, parse, playerCounts } = rulesOf(game);
  return Object.keys(contested(parse({}, playerCounts[0])));
}
