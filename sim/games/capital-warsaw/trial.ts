import { wordsOf } from '../../../engine/capital-warsaw/actions.js';
import { Source } from '../../../engine/capital-warsaw/gain.js';
import type { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { At, Phase, Piece, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import { sourceName } from '../../../engine/capital-warsaw/text-words.js';
import type { Expectation, GameTrial } from '../../lab/trial.js';
import { effectsExpected, eventOf, watchBuildings } from './trial-effects.js';

const cityTiles = ({ table: t }: CapitalWarsaw) => t.faces.slice(Piece.CITY);

/** `tile I-04 (Arsenal)` */
const tileWords = ({ id, building }: { id: string; building?: string }): string =>
  building === undefined ? `tile ${id}` : `tile ${id} (${building})`;

type Expected = [name: string, expectation: Expectation];

function expect(game: CapitalWarsaw): Record<string, Expectation> {
  const { warLosses } = game.rules;
  return {
    ...Object.fromEntries(epochsOf(game)),
    ...(warLosses.some((losses) => losses > 0) && {
      war: { never: 'nobody ever loses a tile in war' },
    }),
    overbuild: { never: 'nobody ever builds on another tile' },
    discard: { never: 'nobody ever discards a tile' },
    ...Object.fromEntries([...incomesOf(), ...awardsOf(game), ...tilesOf(game), ...effects(game)]),
  };
}

/** A stack of the tile set that has no epoch is never dealt. */
const epochsOf = ({ rules: { tiles, warLosses } }: CapitalWarsaw): Expected[] =>
  tiles.epochs.map((_, e) => [
    `epoch ${e + 1}`,
    {
      never: `epoch ${e + 1} is never dealt, for warLosses has ${warLosses.length} epochs`,
      breaks: true,
    },
  ]);

/** What every game is about, by `Source`. */
const INCOMES = ['a park', 'commerce', 'culture', 'industry', 'transport'];
const incomesOf = (): Expected[] =>
  INCOMES.map((words, i) => [`income ${i}`, { never: `nobody ever gets anything for ${words}` }]);

const awardsOf = ({ rules: { tiles, warLosses } }: CapitalWarsaw): Expected[] =>
  tiles.milestones
    .slice(0, warLosses.length - 1)
    .flat()
    .map(({ name }) => [
      `award ${name}`,
      { never: `nobody is ever awarded the milestone ${name}` },
    ]);

const tilesOf = (game: CapitalWarsaw): Expected[] =>
  cityTiles(game).flatMap((tile): Expected[] => [
    [`can ${tile.id}`, { never: `${tileWords(tile)} is never affordable` }],
    [`${tile.id}`, { never: `nobody ever builds ${tileWords(tile)}`, after: `can ${tile.id}` }],
  ]);

/** What is built or awarded, but never brings anything. */
function effects(game: CapitalWarsaw): Expected[] {
  const { tiles } = game.rules;
  const tileOf = new Map(cityTiles(game).map(({ id, building }) => [building, id]));
  return [
    ...tiles.buildings.flatMap((each) => effectsExpected(each, `${tileOf.get(each.name)}`)),
    ...tiles.milestones.flat().flatMap((each) => effectsExpected(each, `award ${each.name}`)),
  ];
}

function watch(game: CapitalWarsaw, happens: (name: string) => void) {
  const { table: t, rules } = game;
  t.onIncome = (_, __, source, coins, points) => {
    if (source < Source.BUILDING) return happens(`income ${source}`);
    const isGain = coins > 0 || points > 0;
    happens(eventOf(isGain ? 'income' : 'rivals', sourceName(rules, source)));
  };
  const construct = (s: WarsawState, action: number, options: number) => {
    const { id } = t.faces[Piece.CITY + s[At.PICKED + s[At.SEAT]] - 1];
    // Discarding it is always possible.
    if (options > 1) happens(`can ${id}`);
    if (action === t.discard) return happens('discard');
    happens(id);
    if (action >= t.firstOverbuild) happens('overbuild');
  };
  const buildings = watchBuildings(game, happens);
  return {
    begin: buildings.begin,
    decide(s: WarsawState, action: number, options: number): void {
      buildings.decide(s, action);
      const phase: Phase = s[At.PHASE];
      if (phase === Phase.PICK) happens(`epoch ${s[At.EPOCH] + 1}`);
      if (phase === Phase.CONSTRUCT) construct(s, action, options);
      if (phase === Phase.WAR) happens('war');
      if (phase === Phase.MILESTONE)
        happens(`award ${t.milestones[s[At.MILESTONES + s[At.EPOCH]] - 1].name}`);
      if (phase !== Phase.TRADE) return;
      const words = wordsOf(t, action);
      if (words.do === 'trade') happens(eventOf('trade', words.building));
    },
    end: () => {},
  };
}

/** Tiles may be too dear for everybody, or of no use to anybody. */
export const WARSAW_TRIAL: GameTrial<WarsawState, CapitalWarsaw> = { expect, watch };
