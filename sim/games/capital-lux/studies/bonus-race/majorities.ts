import { COLOURS } from '../../../../../engine/capital-lux/cards.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { hasKinds, highestKind } from '../../../../../engine/capital-lux/rows.js';
import { At, type LuxState, Mask } from '../../../../../engine/capital-lux/state.js';
import { flag, int, word } from '../../../../dataset/column.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { IN_ROUND } from '../moments.js';
import type { LuxContext } from '../types.js';

/** What one more card in the hometown does to the majority of its colour. */
export const TURNS = ['takes the lead', 'draws level', 'breaks a tie', 'changes nothing'] as const;
type Turn = (typeof TURNS)[number];

export const MAJORITIES = studyTable({
  name: 'majorities',
  row: 'a colour at the first last turn of a round: a seat, chosen at random, gets a lowest card of it from outside into its hometown',
  key: ['deal', 'decision', 'colour'],
  columns: {
    ...IN_ROUND,
    colour: word('The colour.', COLOURS),
    value: int('Value of the card that the seat gets.', 'points'),
    prize: int(
      'Value of the highest card of the colour in the capital, 0 if there is none.',
      'points',
    ),
    turn: word(
      'What the card does to the majority of the colour, as the hometowns lie: cards in hands are not counted.',
      TURNS,
    ),
    room: flag(
      'Whether the card fits under the limit, as capital and hometowns lie and by the modifiers that the seat knows.',
    ),
    ...valueColumns('', 'The card in the hometown against no card'),
    ...valueColumns('beyond', 'The card in the hometown against its points alone'),
  },
});

/** What one more card of each colour is worth to a seat while the majorities are still open. */
export function addToMajorities(context: LuxContext, state: LuxState): void {
  const { game, branches, rng, rows } = context;
  const t = game.table;
  const seat = rng.below(game.seats);
  const glance = new Int32Array(game.glanceSize);
  game.glance(state, seat, glance);
  branches.from(state, seat, rng);
  const before = branches.asIs();
  COLOURS.forEach((colour, c) => {
    const kind = t.kindsInOrder.find((one) => ((one >> 3) & 3) === c);
    if (kind === undefined) return;
    const value = t.value[kind];
    const more = branches.play((world) => putIntoHometown(t, world, seat, kind));
    const points = branches.play((world) => {
      world[At.BONUS_SUM + seat] += value;
    });
    rows(MAJORITIES).add({
      round: state[At.ROUND] + 1,
      seat,
      colour,
      value,
      prize: prizeOf(t, state, c),
      turn: turnOf(t, state, seat, c, value),
      room: roomIn(glance, seat, c) >= value,
      ...cells('', gain(more, before)),
      ...cells('beyond', gain(more, points)),
    });
  });
}

/** Points up to the limit (L38), by what the seat sees. */
function roomIn(glance: Int32Array, seat: number, colour: number): number {
  const limit = glance[At.CAPITAL_SUM + colour] + glance[At.MODIFIER_SUM + colour];
  return limit - glance[At.HOME_SUM | (seat << 2) | colour];
}

/** L47. */
function prizeOf(t: CompiledRules, s: LuxState, colour: number): number {
  if (!hasKinds(t, s, t.capitalMask, Mask.COLOUR << (colour << 3))) return 0;
  return t.value[highestKind(t, s, t.capitalMask, colour)];
}

function turnOf(t: CompiledRules, s: LuxState, seat: number, colour: number, more: number): Turn {
  let best = 0;
  for (let other = 0; other < t.players; other++)
    if (other !== seat) best = Math.max(best, s[At.HOME_SUM | (other << 2) | colour]);
  const own = s[At.HOME_SUM | (seat << 2) | colour];
  if (own > best || own + more < best || more === 0) return 'changes nothing';
  if (own === best) return 'breaks a tie';
  return own + more === best ? 'draws level' : 'takes the lead';
}

/** One card of a kind more than the game has: nobody misses it anywhere else, but discards count one fewer. */
export function putIntoHometown(t: CompiledRules, s: LuxState, seat: number, kind: number): void {
  s[t.home | (seat << t.rowShift) | kind]++;
  s[At.HOME_SUM | (seat << 2) | ((kind >> 3) & 3)] += t.value[kind];
}
