import type { CompiledRules } from '../../../../engine/capital-warsaw/compiled-rules.js';
import { Source } from '../../../../engine/capital-warsaw/gain.js';
import { At, Piece, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import { Owner } from '../../../../engine/capital-warsaw/yields.js';
import {
  defineTable,
  flag,
  headline,
  None,
  optional,
  type Row,
  shown,
  word,
} from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { AGENT, DEAL, GAME, SEAT } from '../../../dataset/keys.js';
import { EPOCH } from './epochs.js';
import type { Ledger } from './ledger.js';

/** What brings income by its effects. */
const KINDS = ['building', 'milestone'] as const;

export const BUILDINGS = defineTable({
  name: 'buildings',
  row: 'a public building that was dealt in one game, or a milestone that somebody won',
  key: ['game', 'name'],
  groups: ['name'],
  columns: {
    game: GAME,
    deal: DEAL,
    name: word('The building or milestone.', 'cards'),
    kind: word('Which of the two it is.', KINDS),
    epoch: EPOCH,
    built: headline(flag('Whether somebody built it; a milestone always is.')),
    seat: optional(SEAT),
    agent: optional(AGENT),
    points: shown(
      'Points that it brought its owner as income and by choices (C107, C108).',
      'points',
    ),
    coins: shown('Coins that it brought its owner likewise.', 'coins'),
    taken: shown('Points that others lost by it (C109).', 'points'),
  },
});

/** A row of the table `buildings`. */
export type BuildingsRow = Row<typeof BUILDINGS>;

/** What became of each building and milestone of a game, by `Owner`. */
export class Landmarks {
  readonly #table: CompiledRules;
  /** 1 + the epoch in which it was dealt or won, and 1 + the seat that has built it. */
  readonly #epoch = new Int32Array(Owner.COUNT);
  readonly #owner = new Int32Array(Owner.COUNT);
  readonly #points = new Int32Array(Owner.COUNT);
  readonly #coins = new Int32Array(Owner.COUNT);
  readonly #taken = new Int32Array(Owner.COUNT);

  constructor(table: CompiledRules) {
    this.#table = table;
  }

  begin(): void {
    for (const all of [this.#epoch, this.#owner, this.#points, this.#coins, this.#taken])
      all.fill(0);
  }

  /** Before a construction is carried out. */
  construct(s: WarsawState, piece: number, isBuilt: boolean): void {
    const bit = this.#table.buildingBit[piece];
    if (bit !== 0) this.#put(s, 31 - Math.clz32(bit), isBuilt);
  }

  /** Before a milestone is placed. */
  place(s: WarsawState): void {
    this.#put(s, Owner.MILESTONE + s[At.MILESTONES + s[At.EPOCH]] - 1, true);
  }

  #put(s: WarsawState, owner: number, isBuilt: boolean): void {
    this.#epoch[owner] = 1 + s[At.EPOCH];
    if (isBuilt) this.#owner[owner] = 1 + s[At.SEAT];
  }

  income(seat: number, source: number, coins: number, points: number): void {
    const owner = source - Source.BUILDING;
    if (owner < 0) return;
    if (this.#owner[owner] !== 1 + seat) this.#taken[owner] -= points;
    else {
      this.#points[owner] += points;
      this.#coins[owner] += coins;
    }
  }

  /** When the game is over; `levelOf` are the levels of names. */
  write(
    columns: Columns<typeof BUILDINGS>,
    ledger: Ledger,
    levelOf: (name: string) => number,
  ): void {
    const { tiles } = this.#table.rules;
    columns.reserve(Owner.COUNT);
    for (let owner = 0; owner < Owner.COUNT; owner++) {
      if (this.#epoch[owner] === 0) continue;
      const isMilestone = owner >= Owner.MILESTONE;
      const seat = this.#owner[owner] - 1;
      const { arrays: a } = columns;
      const i = columns.rows++;
      a.game[i] = ledger.game;
      a.deal[i] = ledger.deal;
      a.name[i] = levelOf(
        isMilestone
          ? this.#table.faces[Piece.MILESTONE + owner - Owner.MILESTONE].id
          : tiles.buildings[owner].name,
      );
      a.kind[i] = isMilestone ? 1 : 0;
      a.epoch[i] = this.#epoch[owner];
      a.built[i] = seat < 0 ? 0 : 1;
      a.seat[i] = seat < 0 ? None.INT : seat;
      a.agent[i] = seat < 0 ? None.WORD : ledger.agentAt(seat);
      a.points[i] = this.#points[owner];
      a.coins[i] = this.#coins[owner];
      a.taken[i] = this.#taken[owner];
    }
  }
}
