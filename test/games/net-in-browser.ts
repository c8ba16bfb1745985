import { CapitalLux } from '../../engine/capital-lux/index.js';
import { CapitalWarsaw } from '../../engine/capital-warsaw/index.js';
import type { Game } from '../../engine/core/game.js';
import { Tactoria } from '../../engine/tactoria/index.js';
import { LUX_NETS } from '../../sim/games/capital-lux/agents/expert/index.js';
import { WARSAW_NETS } from '../../sim/games/capital-warsaw/agents/expert/index.js';
import { TACTORIA_NETS } from '../../sim/games/tactoria/agents/expert/index.js';
import { NetJudge } from '../../sim/nets/judge.js';
import { vectorKernel } from '../../sim/nets/kernel.js';
import { parseNets } from '../../sim/nets/net-file.js';
import type { NetGame } from '../../sim/nets/net-game.js';
import { plainKernel } from '../../sim/nets/plain.js';
import type { Decision } from '../kit/learned.js';

/*
 * What a page needs to score decisions: bundled for a browser by its test, and called by Node, too.
 */

const GAMES = {
  'capital-lux': [CapitalLux, LUX_NETS],
  'capital-warsaw': [CapitalWarsaw, WARSAW_NETS],
  tactoria: [Tactoria, TACTORIA_NETS],
} as const;

export type GameId = keyof typeof GAMES;
export const GAME_IDS = Object.keys(GAMES) as GameId[];

export const KERNELS = { vectors: vectorKernel, plain: plainKernel } as const;

export const gameOf = (id: GameId, players: number): Game<Int32Array> =>
  new GAMES[id][0](players as 2 | 3 | 4) as unknown as Game<Int32Array>;

export interface ScoreRequest {
  readonly id: GameId;
  readonly players: number;
  readonly kernel: keyof typeof KERNELS;
  /** The text of a file of nets. */
  readonly file: string;
  /** Lists, as typed arrays do not get into a page. */
  readonly decisions: readonly PlainDecision[];
}

export type PlainDecision = {
  readonly [K in keyof Decision]: Decision[K] extends number ? number : readonly number[];
};

/** The bits of the score of each action of each decision, and of things as they stand. */
export function scoreBits({ id, players, kernel, file, decisions }: ScoreRequest): string[] {
  const of = GAMES[id][1] as unknown as NetGame;
  const { actions } = parseNets(JSON.parse(file), id, of, 'file').nets;
  const made = KERNELS[kernel](actions.shape);
  made.floats.set(actions.weights);
  const judge = new NetJudge(actions, of.reader(gameOf(id, players)), made);
  return decisions.map(({ glance, seat, legal }) => {
    const worth = new Float64Array(legal.length + 1);
    const seen = Int32Array.from(glance);
    judge.judge(seen, seat, Int32Array.from(legal), legal.length, worth);
    worth[legal.length] = judge.standing(seen, seat);
    return [...new BigUint64Array(worth.buffer)].map((bits) => bits.toString(16)).join(' ');
  });
}
