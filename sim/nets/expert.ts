import { ContentError } from '../../engine/core/errors.js';
import { type Game, NOBODY } from '../../engine/core/game.js';
import type { Guide } from '../agents/ismcts.js';
import type { GuideKind } from '../agents/searches.js';
import { wonShares } from '../agents/shares.js';
import type { Agent, AgentKind } from '../lab/agent.js';
import { rulesOf } from '../lab/registry.js';
import { NetJudge } from './judge.js';
import { areFitted, HIGHEST_LEVEL, levelWords } from './levels.js';
import type { NetPair } from './net-file.js';
import type { NetGame } from './net-game.js';
import { netPlayer } from './player.js';
import { FIRST_SEED, type Nets, readNets, shippedName, shippedNets } from './shipped.js';
import { expectByNet } from './values.js';

/** Independently trained experts. */
const SEEDS = [FIRST_SEED, 'b', 'c'] as const;

/** The learned player that comes with the lab, and one of your own. */
export function expertKinds<S, G extends Game<S>>(
  id: string,
  of: NetGame<S, G>,
): Readonly<Record<'expert' | 'net', AgentKind<S, G>>> {
  const player = (name: string, game: G, { nets }: Nets, noise: number): Agent<S> =>
    netPlayer(name, game, nets.actions, of.reader(game), noise);
  /** What an expert plays by, if there is one for the game. */
  const shipped = (game: G, { level, seed }: Readonly<Record<string, number>>) => {
    const nets = shippedNets(id, game.seats, SEEDS[seed]);
    return { nets, noise: noiseOf(nets, level, shippedName(id, game.seats, SEEDS[seed])) };
  };
  const own = (game: G, text: string) => {
    const { file, level } = splitLevel(text);
    const nets = readNets(file, id);
    refuseOther(nets, game, file);
    return { nets, noise: noiseOf(nets, level, file) };
  };
  return {
    expert: {
      about:
        'A net that learned by playing every action on (lab train --player expert); no search.',
      options: {
        level: {
          about: `how well it plays, in even steps of Elo: ${levelWords()}`,
          default: HIGHEST_LEVEL,
          min: 1,
          max: HIGHEST_LEVEL,
          whole: true,
        },
        seed: { about: 'which of the experts that were trained apart', words: SEEDS, default: 0 },
      },
      assertPlays: (game, options) => void shipped(game, options),
      create(game, options) {
        const { nets, noise } = shipped(game, options);
        return player('expert', game, nets, noise);
      },
    },
    net: {
      about:
        'The same with a net of your own, from a folder of lab train --player expert; ' +
        '`,level=4` after the file is a level of it.',
      options: {},
      example: 'runs/expert/expert.json',
      check(text) {
        const { file, level } = splitLevel(text);
        noiseOf(readNets(file, id), level, file);
      },
      assertPlays: (game, _, text) => void own(game, text),
      create(game, _, text) {
        const { nets, noise } = own(game, text);
        return player(`net:${text}`, game, nets, noise);
      },
    },
  };
}

/** `FILE`, `FILE,level=4` or `FILE:level=4`. */
function splitLevel(text: string): { file: string; level: number } {
  const [, file = text, given] = /^(.+)[,:]level=([^,:/]*)$/.exec(text) ?? [];
  const level = given === undefined ? HIGHEST_LEVEL : Number(given || Number.NaN);
  if (Number.isInteger(level) && level >= 1 && level <= HIGHEST_LEVEL) return { file, level };
  throw new ContentError(
    `"net:${text}": level should be a whole number from 1 to ${HIGHEST_LEVEL}`,
  );
}

function noiseOf({ levels }: Nets, level: number, where: string): number {
  if (level < HIGHEST_LEVEL && !areFitted(levels))
    throw new ContentError(
      `${where} has no levels yet: lab train --player expert --from FILE --generations 0 fits them`,
    );
  return levels[level - 1];
}

function refuseOther({ players, rules }: Nets, game: Game<unknown>, file: string): void {
  if (players !== game.seats)
    throw new ContentError(`${file}: was trained for ${players} players, not for ${game.seats}`);
  const { changes, of } = rulesOf(game.id);
  const [trained, here] = [rules, changes(of(game))].map((x) => JSON.stringify(x));
  if (trained !== here)
    throw new ContentError(
      `${file}: was trained for rules with ${trained}, not with ${here}; train one for these with ` +
        'lab train --player expert --rules',
    );
}

/** What a net's scores are in units of a clear difference. */
const CLEAR = 0.5;

/** What nets tell a search: what each legal action is worth to the seat, and what to expect at a stage's end. */
export function netGuide<S, G extends Game<S>>(
  game: G,
  of: NetGame<S, G>,
  { actions, values }: NetPair,
): Guide<S> {
  const judge = new NetJudge(actions, of.reader(game));
  const { stage } = of.prospects(game);
  const expect = expectByNet(game, values, of.reader(game));
  const result = new Int32Array(2 * game.seats);
  return {
    appraise(view, seen, worth) {
      judge.judge(seen, view.seat, view.legal, view.count, worth);
      for (let i = 0; i < view.count; i++) worth[i] /= CLEAR;
    },
    stage,
    ahead: 1,
    expect(state, shares) {
      if (game.turn(state) === NOBODY) wonShares(game, state, result, shares);
      else expect(state, shares);
    },
  };
}

/** The guide of the expert that comes with the lab. */
export const expertGuide = <S, G extends Game<S>>(
  id: string,
  of: NetGame<S, G>,
): GuideKind<S, G> => ({
  like: 'expert',
  create: (game) => netGuide(game, of, shippedNets(id, game.seats, FIRST_SEED).nets),
});
