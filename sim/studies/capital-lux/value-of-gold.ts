import { To } from '../../../engine/capital-lux/actions.js';
import { COLOUR_NAMES, COLOURS } from '../../../engine/capital-lux/cards.js';
import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import { excess } from '../../../engine/capital-lux/limits.js';
import { At, Does, type LuxState, Phase } from '../../../engine/capital-lux/state.js';
import { defineTable } from '../../dataset/column.js';
import { ROUND } from '../../dataset/keys.js';
import {
  cells,
  gain,
  minus,
  noCells,
  type Outcome,
  optionalColumns,
  valueColumns,
} from '../outcome.js';
import { FINAL, MOMENT } from '../rows.js';
import type { Desk, Study, Watcher } from '../study.js';
import { bestImagined, only, tryAll } from '../tried.js';
import { say } from '../words.js';
import { MOMENTS, Moments } from './moments.js';

/** How many of the moments, and of the decisions with a Merchant in hand, are looked into. */
const MOMENTS_SEEN = 1 / 2;
const MERCHANTS_SEEN = 1 / 32;
/** As many worlds more for the best of several plays. */
const MERCHANT_WORLDS = 4;
/** The discs that are told apart: the first to the fourth. */
const DISCS = 4;

const GOLD = { type: 'int', unit: 'discs', about: 'Discs that the seat holds.' } as const;
const PILE = { type: 'int', unit: 'discs', about: 'Discs in the pile.' } as const;
const WHEN = {
  ...MOMENT,
  round: ROUND,
  moment: {
    type: 'word',
    levels: MOMENTS,
    about: 'The first decision of the draft, of the play, or after somebody played the last card.',
  },
} as const;

const DISCS_TABLE = defineTable({
  name: 'discs',
  row: 'a moment at which a seat, chosen at random, gets a disc more',
  key: ['deal', 'decision', 'moment'],
  groups: [null],
  columns: {
    ...WHEN,
    ...FINAL,
    gold: GOLD,
    pile: PILE,
    from: {
      type: 'word',
      levels: ['pile', 'outside'],
      about: 'Where the disc comes from: outside the game if the pile is empty.',
    },
    ...valueColumns('', 'One more disc against none'),
    ...valueColumns('face', 'A disc from outside that cannot be spent, against none'),
    ...valueColumns('insurance', 'A disc from outside that can be spent, against one that cannot'),
    ...optionalColumns('denial', 'A disc from the pile against one from outside'),
  },
});

const NTH = defineTable({
  name: 'nth',
  row: 'the same moments: a seat that holds a number of discs, against one fewer',
  key: ['deal', 'decision', 'moment', 'disc'],
  groups: [null],
  columns: {
    ...WHEN,
    ...FINAL,
    disc: { type: 'int', about: 'Which disc it is: 1 = the first that the seat would hold.' },
    ...valueColumns('', 'So many discs against one fewer, all from outside'),
  },
});

const MERCHANTS = defineTable({
  name: 'merchants',
  row: 'a turn of a seat with a Merchant in hand while there are discs in the pile',
  key: ['deal', 'decision'],
  groups: [null],
  columns: {
    ...MOMENT,
    round: ROUND,
    ...FINAL,
    gold: GOLD,
    pile: PILE,
    chosen: { type: 'flag', about: 'Whether the player did play a Merchant to the capital.' },
    ...valueColumns('', 'The best Merchant played to the capital against the best other play'),
  },
});

const SAVES = defineTable({
  name: 'saves',
  row: 'a colour in a game',
  key: ['deal', 'colour'],
  groups: [null],
  columns: {
    ...MOMENT,
    colour: { type: 'word', levels: COLOURS, about: 'The colour.' },
    over: { type: 'int', unit: 'times a game', about: 'Times that a seat was over the limit.' },
    saved: {
      type: 'int',
      unit: 'times a game',
      about: 'Times that it paid gold to keep its cards.',
    },
    discs: { type: 'int', unit: 'discs a game', about: 'Discs paid for that.' },
    kept: { type: 'int', unit: 'points a game', about: 'Points of the cards kept by it.' },
  },
});

export const valueOfGold: Study<LuxState> = {
  name: 'value-of-gold',
  question: 'What is a gold disc worth, and why?',
  tables: [DISCS_TABLE, NTH, MERCHANTS, SAVES],
  worlds: 4,
  headline: { table: 'discs', column: 'points', about: 'what one more disc is worth' },
  answers: [
    {
      name: 'disc',
      about: 'One more disc, at any moment',
      table: 'discs',
      by: [],
      columns: ['points', 'win_share', 'margin'],
      contrast: 'gold',
    },
    {
      name: 'parts',
      about: 'What that is made of',
      table: 'discs',
      by: [],
      columns: ['face', 'insurance', 'denial'].flatMap((part) => [
        `${part}_points`,
        `${part}_win_share`,
        `${part}_margin`,
      ]),
    },
    {
      name: 'when',
      about: 'One more disc by round and moment',
      table: 'discs',
      by: ['round', 'moment'],
      columns: ['points', 'win_share'],
      contrast: 'gold',
    },
    {
      name: 'nth',
      about: 'The first disc, the second …',
      table: 'nth',
      by: ['disc'],
      columns: ['points', 'win_share'],
    },
    {
      name: 'nth when',
      about: 'The same by round and moment',
      table: 'nth',
      by: ['round', 'moment', 'disc'],
      columns: ['points', 'win_share'],
    },
    {
      name: 'last disc',
      about: 'The last disc of the pile',
      table: 'discs',
      by: [],
      where: 'pile = 1',
      columns: ['points', 'win_share', 'margin', 'denial_points', 'denial_margin'],
    },
    {
      name: 'merchant',
      about: 'A Merchant to the capital against the best other play',
      table: 'merchants',
      by: [],
      columns: ['points', 'win_share', 'margin'],
      contrast: 'chosen',
    },
    {
      name: 'merchant when',
      about: 'The same by round and gold in hand',
      table: 'merchants',
      by: ['round', 'gold'],
      where: 'gold < 4',
      columns: ['points', 'win_share'],
      contrast: 'chosen',
    },
    {
      name: 'saves',
      about: 'Colours over their limit and saved by gold',
      table: 'saves',
      by: ['colour'],
      columns: ['over', 'saved', 'discs', 'kept'],
    },
  ],
  conclusions: [
    { claim: 'a disc against its face', answer: 'disc', column: 'points', against: 1 },
    { claim: 'insurance', answer: 'parts', column: 'insurance_points', against: 0 },
    { claim: 'denial', answer: 'parts', column: 'denial_margin', against: 0 },
    {
      claim: 'first disc against its face',
      answer: 'nth',
      labels: { disc: '1' },
      column: 'points',
      against: 1,
    },
    {
      claim: 'third disc against its face',
      answer: 'nth',
      labels: { disc: '3' },
      column: 'points',
      against: 1,
    },
    {
      claim: 'a Merchant against the best other play',
      answer: 'merchant',
      column: 'points',
      against: 0,
    },
  ],
  search: true,
  watch: (desk) => watchGold(desk),
  tell: (found) => [
    `One more gold disc is worth ${say(found.find('disc'))} to whoever gets it, and ${say(found.find('disc', 'win_share'))}.`,
    `Its face value is ${say(found.find('parts', 'face_points'))}, its use against limits ${say(found.find('parts', 'insurance_points'))}; that it comes from the pile, where it is missing then, changes the margin by ${say(found.find('parts', 'denial_margin'))}.`,
    `The first disc is worth ${say(found.find('nth', 'points', { disc: '1' }))}, the second ${say(found.find('nth', 'points', { disc: '2' }))}, the third ${say(found.find('nth', 'points', { disc: '3' }))}, the fourth ${say(found.find('nth', 'points', { disc: '4' }))}.`,
    `The last disc of the pile is worth ${say(found.find('last disc'))}.`,
    `A Merchant played to the capital, against the best other play: ${say(found.find('merchant'))}, ${say(found.find('merchant', 'win_share'))}.`,
    ...COLOURS.map(
      (colour) =>
        `${COLOUR_NAMES[colour]}: over its limit ${say(found.find('saves', 'over', { colour }))}, saved by gold ${say(found.find('saves', 'saved', { colour }))}.`,
    ),
  ],
};

function watchGold(desk: Desk<LuxState>): Watcher<LuxState> {
  const t = (desk.game as CapitalLux).table;
  const moments = new Moments();
  const saves = new Saves(desk);
  const legal = new Int32Array(desk.game.maxLegal);
  t.onCheck = (s) => saves.check(s);
  return {
    begin: () => {
      moments.begin();
      saves.begin();
    },
    decide(state, action) {
      for (const moment of moments.at(state))
        if (desk.rng.unit() < MOMENTS_SEEN) giveDisc(desk, state, moment);
      if (state[At.PHASE] === Phase.PLAY && state[At.PILE] > 0 && desk.rng.unit() < MERCHANTS_SEEN)
        playMerchant(desk, state, action, legal);
      saves.decide(state, action);
    },
    end: () => saves.end(),
  };
}

/** The same world with one more disc, of several sorts, and with a number of discs from outside. */
function giveDisc(
  { game, branches, rng, rows }: Desk<LuxState>,
  state: LuxState,
  moment: (typeof MOMENTS)[number],
): void {
  const seat = rng.below(game.seats);
  const gold = state[At.GOLD + seat];
  const pile = state[At.PILE];
  branches.from(state, seat, rng);
  const levels: Outcome[] = [];
  const holding = (discs: number): Outcome =>
    (levels[discs] ??= branches.play((world) => {
      world[At.GOLD + seat] = discs;
    }));
  const before = holding(gold);
  const spendable = holding(gold + 1);
  // Counts at the end, and nothing else does with it what gold does.
  const face = branches.play((world) => {
    world[At.BONUS_SUM + seat]++;
  });
  const taken =
    pile > 0
      ? branches.play((world) => {
          world[At.GOLD + seat]++;
          world[At.PILE]--;
        })
      : undefined;
  const when = { round: state[At.ROUND] + 1, moment, seat };
  rows(DISCS_TABLE).add({
    ...when,
    gold,
    pile,
    from: pile > 0 ? 'pile' : 'outside',
    ...cells('', gain(taken ?? spendable, before)),
    ...cells('face', gain(face, before)),
    ...cells('insurance', gain(spendable, face)),
    ...(taken ? cells('denial', gain(taken, spendable)) : noCells('denial')),
  });
  for (let disc = 1; disc <= DISCS; disc++)
    rows(NTH).add({ ...when, disc, ...cells('', gain(holding(disc), holding(disc - 1))) });
}

/** L27: what a Merchant brings, against all that could be played instead. */
function playMerchant(
  desk: Desk<LuxState>,
  state: LuxState,
  action: number,
  legal: Int32Array,
): void {
  const { game, rows } = desk;
  const t = (game as CapitalLux).table;
  const isMerchant = (other: number) => {
    const play = other - t.firstPlay;
    const colour = (play >> 4) & 3;
    return (play & 1) === To.CAPITAL && t.does[colour] === Does.MERCHANT && t.strength[colour] > 0;
  };
  const actions = [...legal.subarray(0, game.legal(state, legal))];
  if (!actions.some(isMerchant)) return;
  const seat = state[At.SEAT];
  const tried = tryAll(
    desk,
    state,
    actions.map((other) => [other]),
    MERCHANT_WORLDS,
  );
  const bestOf = (wanted: boolean) =>
    bestImagined(only(tried, (i) => isMerchant(actions[i]) === wanted));
  rows(MERCHANTS).add({
    round: state[At.ROUND] + 1,
    seat,
    gold: state[At.GOLD + seat],
    pile: state[At.PILE],
    chosen: isMerchant(action),
    ...cells('', minus(bestOf(true), bestOf(false))),
  });
}

/** Counts, colour by colour, how often seats were over and what they paid. */
class Saves {
  readonly #desk: Desk<LuxState>;
  readonly #over = new Int32Array(4);
  readonly #saved = new Int32Array(4);
  readonly #discs = new Int32Array(4);
  readonly #kept = new Int32Array(4);

  constructor(desk: Desk<LuxState>) {
    this.#desk = desk;
  }

  begin(): void {
    for (const counts of [this.#over, this.#saved, this.#discs, this.#kept]) counts.fill(0);
  }

  check(s: LuxState): void {
    const { table } = this.#desk.game as CapitalLux;
    for (let seat = 0; seat < table.players; seat++)
      for (let colour = 0; colour < 4; colour++)
        if (excess(table, s, seat, colour) > 0) this.#over[colour]++;
  }

  decide(s: LuxState, action: number): void {
    if (s[At.PHASE] !== Phase.GOLD) return;
    const { table } = this.#desk.game as CapitalLux;
    const seat = s[At.SEAT];
    for (let colour = 0; colour < 4; colour++) {
      if (((action - table.firstSaving) & (1 << colour)) === 0) continue;
      this.#saved[colour]++;
      this.#discs[colour] += excess(table, s, seat, colour);
      this.#kept[colour] += s[At.HOME_SUM | (seat << 2) | colour];
    }
  }

  end(): void {
    COLOURS.forEach((colour, c) => {
      this.#desk.rows(SAVES).add({
        colour,
        over: this.#over[c],
        saved: this.#saved[c],
        discs: this.#discs[c],
        kept: this.#kept[c],
      });
    });
  }
}
