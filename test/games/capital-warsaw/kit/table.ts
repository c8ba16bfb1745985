import { describe as describeMove, wordsOf } from '../../../../engine/capital-warsaw/actions.js';
import { setUp } from '../../../../engine/capital-warsaw/chance.js';
import { build, cover } from '../../../../engine/capital-warsaw/district.js';
import { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { QUADRANTS, type Quadrant } from '../../../../engine/capital-warsaw/quadrants.js';
import { type Position, readPosition, type Stack } from '../../../../engine/capital-warsaw/read.js';
import { showMove } from '../../../../engine/capital-warsaw/record-move.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
  STANDARD_RULES,
} from '../../../../engine/capital-warsaw/rules.js';
import { At } from '../../../../engine/capital-warsaw/state.js';
import type {
  Building,
  CityTile,
  Milestone,
  MilestoneName,
} from '../../../../engine/capital-warsaw/tiles.js';
import { NOBODY } from '../../../../engine/core/game.js';
import { BUILDINGS, MILESTONES } from './names.js';

/**
 * A district, row by row; '' is an empty space. A tile is four letters (RCIUP: residential,
 * commercial, industrial, cultural, park; top-left, top-right, bottom-left, bottom-right) with t2 for
 * icons, c1 and p1 for printed coins and points, $3 for its price; or S, or the name of a building
 * (with $) or milestone. Tiles of a stack are separated by >, bottom first.
 */
export type Plan = readonly (readonly string[])[];

export interface Setting {
  /** By seat; what is not stated is the starting tile alone. */
  districts?: readonly Plan[];
  /** By seat: the packs that are dealt in the first epoch; a free residential tile if not stated. */
  packs?: readonly (readonly string[])[];
  /** Packs of the epochs after that. */
  later?: readonly (readonly (readonly string[])[])[];
  players?: PlayerCount;
  coins?: readonly number[];
  points?: readonly number[];
  milestones?: readonly MilestoneName[];
  /** Buildings and milestones beside those of the manual, or in place of them, by their names. */
  buildings?: readonly Building[];
  sides?: readonly Milestone[];
  /** Without statement: one epoch without war, nothing for discards, no conversion at the end. */
  rules?: RuleChanges;
}

const QUIET: RuleChanges = {
  startingCoins: 0,
  discardCoins: 0,
  coinsPerPoint: 1000,
  warLosses: [0],
};
/** Nothing for discards by a building either, unless the setting says what they bring. */
const QUIET_COLUMN: Building = {
  name: "Sigismund's Column",
  effects: [{ effect: 'discarding', coins: 0 }],
};
const LETTER: Record<string, Quadrant> = {
  R: 'residential',
  C: 'commercial',
  I: 'industrial',
  U: 'cultural',
  P: 'park',
};

/** Sets a table: districts as planned, the rest by the rules. */
export function lay(setting: Setting): TestTable {
  return new TestTable(setting);
}

/** The tile that a plan names; its id is given by the table. */
export function tileOf(text: string, id: string, buildings = BUILDINGS): CityTile {
  const price = Number(/\$(\d+)/.exec(text)?.[1] ?? 0);
  const name = text.replace(/ ?\$\d+/, '');
  const building = buildings.find((each) => each === name);
  if (building) return { id, price, building };
  const [letters, ...marks] = name.split(' ');
  const quadrants = [...letters].map((letter) => LETTER[letter]);
  if (quadrants.length !== 4 || !quadrants.every((q) => QUADRANTS.includes(q)))
    throw new Error(`no such tile: ${text}`);
  const number = (mark: string) => Number(marks.find((m) => m[0] === mark)?.slice(1) ?? 0);
  return { id, price, quadrants, coins: number('c'), points: number('p'), transport: number('t') };
}

export class TestTable {
  readonly game: CapitalWarsaw;
  readonly state: Int32Array;
  private readonly laid: CityTile[] = [];
  private readonly buildings: readonly Building[];
  private readonly sides: readonly Milestone[];

  constructor(setting: Setting) {
    const { districts = [], later = [], buildings = [], sides = [] } = setting;
    const quiet = setting.rules?.discardCoins === undefined ? [QUIET_COLUMN] : [];
    this.buildings = withOthers(STANDARD_RULES.tiles.buildings, [...quiet, ...buildings]);
    this.sides = withOthers(STANDARD_RULES.tiles.milestones.flat(), sides);
    const names = this.buildings.map(({ name }) => name);
    const players = setting.players ?? 2;
    const free: readonly (readonly string[])[] = Array(players).fill(['RRRR']);
    const packs = setting.packs ?? free;
    const stacks = [packs, ...later].map((dealt, e) =>
      dealt.flatMap((pack, seat) =>
        pack.map((text, i) => tileOf(text, `${'ABCDEF'[e]}${seat}${i}`, names)),
      ),
    );
    const plans = districts.map((plan, seat) => this.plan(plan, seat));
    const changes = { ...QUIET, ...setting.rules, handSize: packs[0].length };
    const rules = parseRules(changes, players);
    // Not checked: with those of the districts there may be more than a game needs.
    rules.tiles.epochs = this.stacks(stacks, setting.rules);
    rules.tiles.buildings = [...this.buildings];
    rules.tiles.milestones = milestonesOf(setting).map((pair) =>
      pair.map((name) => this.sides.find((side) => side.name === name) as Milestone),
    );
    this.game = new CapitalWarsaw(players, rules);
    this.state = this.game.allocate();
    setUp(this.game.table, this.state, {
      stacks: rules.tiles.epochs.slice(0, rules.warLosses.length).map((s) => s.map(({ id }) => id)),
      milestones: milestonesOf(setting).map(([name]) => name),
    });
    for (let seat = 0; seat < players; seat++) {
      this.state[At.COINS + seat] = setting.coins?.[seat] ?? rules.startingCoins;
      this.state[At.POINTS + seat] = setting.points?.[seat] ?? rules.startingPoints;
    }
    plans.forEach((plan, seat) => {
      this.layDistrict(plan, seat);
    });
  }

  /** Tiles that lie in districts are in the first stack, but not dealt. */
  private stacks(stacks: CityTile[][], rules: RuleChanges = {}): CityTile[][] {
    const length = rules.warLosses?.length ?? 1;
    return Array.from({ length: Math.max(length, stacks.length) }, (_, e) => {
      const dealt =
        stacks[e] ?? stacks[0].map((t) => ({ id: `${'ABCDEF'[e]}${t.id.slice(1)}`, ...filler }));
      return e === 0 ? [...dealt, ...this.laid] : dealt;
    });
  }

  private plan(plan: Plan, seat: number): string[][][] {
    return plan.map((row, r) =>
      row.map((stack, c) =>
        stack === ''
          ? []
          : stack.split(' > ').map((text, level) => this.name(text, `${seat}-${r}${c}${level}`)),
      ),
    );
  }

  private name(text: string, id: string): string {
    if (text === 'S' || this.sides.some((side) => side.name === text)) return text;
    const names = this.buildings.map((building) => building.name);
    this.laid.push(tileOf(text, id, names));
    return id;
  }

  private layDistrict(plan: string[][][], seat: number): void {
    const { state: s, game } = this;
    for (const at of [At.OCCUPIED, At.OVERBUILT, At.BUILDINGS, At.LANDMARKS]) s[at + seat] = 0;
    s.fill(0, At.CELLS + 16 * seat, At.CELLS + 16 * seat + 16);
    plan.forEach((row, r) => {
      row.forEach((stack, c) => {
        stack.forEach((name, level) => {
          const piece = name === 'S' ? seat : (game.table.pieceNamed.get(name) as number);
          if (level === 0) build(game.table, s, seat, (r + 1) * 6 + c + 1, piece, 0);
          else cover(game.table, s, seat, (r << 2) | c, piece, 0);
        });
      });
    });
  }

  get position(): Position {
    return readPosition(this.game.table, this.state);
  }

  get options(): string[] {
    return this.actions.map((action) =>
      showMove(describeMove(this.game.table, this.state, action)),
    );
  }

  private get actions(): number[] {
    const legal = new Int32Array(this.game.maxLegal);
    return [...legal.subarray(0, this.game.legal(this.state, legal))];
  }

  /** The deciding seat does what `options` names so. */
  does(...moves: string[]): this {
    for (const move of moves) {
      const at = this.options.indexOf(move);
      if (at < 0) throw new Error(`${move} is not among ${this.options.join(', ')}`);
      this.game.apply(this.state, this.actions[at]);
    }
    return this;
  }

  /** Everybody discards, round after round, until something else is asked. */
  discards(): this {
    while (this.options.includes('discard')) this.does('discard');
    return this;
  }

  /** What stands in a district, as `0,1 A00`: visible tiles by place, with what they cover. */
  district(seat: number): string[] {
    const show = ({ row, col, stack }: Stack) =>
      `${row},${col} ${stack.map((l) => l.tile).join(' > ')}`;
    return this.position.districts[seat].map(show);
  }

  get isOver(): boolean {
    return this.game.turn(this.state) === NOBODY;
  }

  /** Words of the legal actions, as data. */
  get words() {
    return this.actions.map((action) => wordsOf(this.game.table, action));
  }
}

const filler = { price: 0, quadrants: Array(4).fill('residential') as Quadrant[] };

/** Tiles of milestones, so that the named sides come first; new ones take the places of the last. */
function milestonesOf({ milestones = [], sides = [] }: Setting): MilestoneName[][] {
  const isNew = ({ name }: Milestone) => !MILESTONES.includes(name) && !milestones.includes(name);
  const known = [...sides.filter(isNew).map(({ name }) => name), ...MILESTONES];
  const left = known.filter((name) => !milestones.includes(name));
  const first = [...milestones, ...left.slice(0, 5 - milestones.length)];
  const second = left.slice(5 - milestones.length);
  return first.map((name, i) => [name, second[i]]);
}

/** Some in place of those with their names, and the rest. */
function withOthers<T extends { name: string }>(all: readonly T[], others: readonly T[]): T[] {
  const latest = (name: string) => others.findLast((other) => other.name === name);
  const names = [...new Set([...all, ...others].map(({ name }) => name))];
  return names.map((name) => latest(name) ?? (all.find((each) => each.name === name) as T));
}

/** Coins and points that one income phase brings seat 0 of a quiet game, questions left aside. */
export function incomeOf(
  plan: Plan,
  rules: RuleChanges = {},
  others: readonly Plan[] = [],
  more: Partial<Setting> = {},
) {
  const districts = [plan, ...(others.length > 0 ? others : [[['S']]])];
  const table = lay({ districts, rules, ...more });
  const before = table.position;
  table.discards();
  const after = table.position;
  const change = (key: 'coins' | 'points', seat: number) => after[key][seat] - before[key][seat];
  return { coins: change('coins', 0), points: change('points', 0) };
}
