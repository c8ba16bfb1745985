import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
} from '../../../../engine/capital-lux/rules.js';
import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import { type Game, NOBODY, type Seat } from '../../../../engine/core/game.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { createAgent } from '../../../../sim/agents/registry.js';
import { eachRestricted, type Restriction } from '../../../../sim/agents/restricted.js';
import { LUX_STUDIES } from '../../../../sim/games/capital-lux/studies/index.js';
import { GameSession } from '../../../../sim/play/play.js';
import { Branches } from '../../../../sim/studies/branches.js';
import { runStudy } from '../../../../sim/studies/run.js';
import type { Study, StudyContext } from '../../../../sim/studies/study.js';
import { toRows } from '../../../kit/dataset-read.js';
import type { AnyRow } from '../../../kit/rows.js';

export interface Asked {
  study: string;
  players: number;
  deals: number;
  policy?: string;
  rules?: Record<string, unknown>;
  workers?: number;
}

/** The answers of a study, and the rows and bytes of its tables, by their names. */
export async function ask(out: string, asked: Asked) {
  const { study, players, deals, policy = 'tuned', rules = {}, workers = 1 } = asked;
  const result = await runStudy({
    ...{ game: 'capital-lux', study, players, policy, rules, seed: 'asked', deals, worlds: 2 },
    ...{ checks: false, searchDeals: 0, out, formats: ['csv'], workers },
  });
  if (result === undefined) throw new Error('interrupted');
  const bytes: Record<string, string> = {};
  const rows: Record<string, AnyRow[]> = {};
  for (const table of LUX_STUDIES[study].tables) {
    const text = readFileSync(join(out, 'runs', 'study', `${table.name}.csv`), 'utf8');
    bytes[table.name] = text;
    const lines = text.trimEnd().split('\r\n');
    rows[table.name] = toRows(
      table,
      lines.map((line) => line.split(',')),
    );
  }
  return { result, rows, bytes };
}

/** A study that looks at a position of a test, and the rows that it writes of it. */
export const lookOn = (
  study: Study<LuxState>,
  game: CapitalLux,
  policy: string,
  seed = 'context',
) => lookOnWith(study, game, new CapitalLux(game.seats as PlayerCount, game.rules), policy, seed);

/** The same for any game; alternatives are played in one apart from it. */
export function lookOnWith<S>(
  study: Study<S>,
  game: Game<S>,
  apart: Game<S>,
  policy: string,
  seed = 'context',
) {
  const agents = Array.from({ length: game.seats }, () => createAgent<S>(policy, apart));
  const found: Record<string, AnyRow[]> = {};
  const context = {
    game,
    branches: new Branches(apart, agents, 2),
    branchesWithout: (restrictionOf: (one: Seat) => Restriction<S> | undefined) =>
      new Branches(
        apart,
        eachRestricted(agents, apart, restrictionOf, (_, known) => createAgent<S>(policy, known)),
        2,
      ),
    rng: new Rng(rootKey(seed)),
    looksInto: () => true,
    rows: ({ name }: { name: string }) => ({
      add: (row: AnyRow) => {
        found[name] ??= [];
        found[name].push(row);
      },
    }),
  };
  return { observer: study.watch(context as unknown as StudyContext<S>), found };
}

/** Plays deals with `tuned` in every seat; `look` sees each position that has a decision. */
export function playDeals(
  players: PlayerCount,
  changes: RuleChanges,
  deals: number,
  look: (game: CapitalLux, state: LuxState) => void,
): void {
  const game = new CapitalLux(players, parseRules(changes, players));
  const agents = Array.from({ length: players }, () => createAgent('tuned', game));
  const session = new GameSession<LuxState>(game, agents, 'deals');
  for (let deal = 0; deal < deals; deal++) {
    session.deal(deal);
    session.playToEnd((state) => look(game, state));
  }
}

/** A changed world is one that could be: its cards add up, and all seats can imagine others like it. */
export function expectConsistent(game: CapitalLux, world: LuxState): void {
  expectSums(game.table, world);
  const key = rootKey('consistent');
  for (let seat = 0; seat < game.seats; seat++) {
    const imagined = world.slice();
    game.determinize(imagined, seat, new Rng(key).reseed(key, 0, 'world', seat));
    expect(seenBy(game, imagined, seat).equals(seenBy(game, world, seat))).toBe(true);
  }
}

/** Sums and masks say what the rows of cards do. */
function expectSums(t: CompiledRules, s: LuxState): void {
  const sums = new Int32Array(At.TABLE);
  const masks = new Int32Array(t.hand);
  for (const kind of t.kindsInOrder) {
    const colour = (kind >> 3) & 3;
    const bit = 1 << kind;
    sums[At.CAPITAL_SUM + colour] += s[t.capital | kind] * t.value[kind];
    if (s[t.capital | kind] > 0) masks[t.capitalMask | (kind >> 5)] |= bit;
    for (let seat = 0; seat < t.players; seat++) {
      const place = (seat << t.rowShift) | kind;
      sums[At.HOME_SUM | (seat << 2) | colour] += s[t.home | place] * t.value[kind];
      sums[At.BONUS_SUM + seat] += s[t.bonus | place] * t.value[kind];
      if (s[t.hand | place] > 0) masks[t.handMask | (seat << t.maskShift) | (kind >> 5)] |= bit;
    }
  }
  const expectSame = (found: Int32Array, from: number, size: number) =>
    expect(s.slice(from, from + size)).toEqual(found.slice(from, from + size));
  expectSame(sums, At.CAPITAL_SUM, 4);
  expectSame(sums, At.BONUS_SUM, 4);
  expectSame(sums, At.HOME_SUM, 16);
  expectSame(masks, t.capitalMask, t.banks);
  expectSame(masks, t.handMask, t.banks << 2);
}

function seenBy(game: CapitalLux, state: LuxState, seat: number): Buffer {
  const out = new Int32Array(game.observationSize);
  game.observe(state, seat, out);
  return Buffer.from(out.buffer);
}

/** Plays a changed world to its end with players who imagine worlds of their own. */
export function playOnSearching(game: CapitalLux, world: LuxState): void {
  const agents = Array.from({ length: game.seats }, () =>
    createAgent<LuxState>('ismcts:iterations=5', game),
  );
  const session = new GameSession(game, agents, 'searching');
  session.state.set(world);
  session.playOn(rootKey('searching'), 0);
  expect(game.turn(session.state)).toBe(NOBODY);
}

/** Whether no two rows have the same values in these columns. */
export function areKeys(rows: readonly AnyRow[], key: readonly string[]): boolean {
  return new Set(rows.map((row) => key.map((name) => row[name]).join())).size === rows.length;
}
