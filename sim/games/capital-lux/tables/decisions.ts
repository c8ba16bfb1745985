import { cardTaken } from '../../../../engine/capital-lux/choice.js';
import { EFFECT_OF } from '../../../../engine/capital-lux/compiled-effects.js';
import { EFFECTS } from '../../../../engine/capital-lux/effects.js';
import { drawnModifier } from '../../../../engine/capital-lux/modifiers.js';
import { homeTotal } from '../../../../engine/capital-lux/round.js';
import { handSize, hasKinds } from '../../../../engine/capital-lux/rows.js';
import { points } from '../../../../engine/capital-lux/score.js';
import { At, type LuxState, Mask, Phase } from '../../../../engine/capital-lux/state.js';
import {
  defineTable,
  flag,
  int,
  None,
  optional,
  type Row,
  shown,
  word,
} from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { AGENT, DEAL, GAME, ROUND, SEAT } from '../../../dataset/keys.js';
import { COLOUR_SETS, COLOUR_WORDS } from './keys.js';
import type { Ledger } from './ledger.js';

const ofColour = (about: string, unit?: string) => optional(int(about, unit));

export const DECISIONS = defineTable({
  name: 'decisions',
  row: 'one decision of one seat; the state is the one before it',
  key: ['game', 'decision'],
  groups: ['phase'],
  columns: {
    game: GAME,
    deal: DEAL,
    decision: int('Counted from 0 over the game.'),
    round: ROUND,
    seat: SEAT,
    agent: AGENT,
    phase: word(
      'What is decided: the card to take of a pack, the card to play, where a modifier goes, which card a Cleric takes from the capital, what another effect asks (L70 to L81), which colours to pay for.',
      ['draft', 'play', 'agent', 'cleric', 'choice', 'gold'],
    ),
    effect: optional(word('The effect that asks (agent, cleric, choice).', EFFECTS)),
    declines: flag('The seat declines what the effect offers (L70).'),
    options: shown('Legal actions; 1 = forced.'),
    action: int("The action chosen, by the engine's number (engine/capital-lux/actions.ts)."),
    card: optional(
      word(
        'The card picked (draft), played (play), taken (cleric; none of an empty colour), or that the effect is about (choice).',
        'cards',
      ),
    ),
    to: optional(word('Where the card is played (play).', ['hometown', 'capital'])),
    modifier: optional(
      int('The modifier to be placed (agent). Only the seat that decides knows it.', 'points'),
    ),
    saves: optional(
      word('Colours paid for (gold), by their letters; none = declines.', COLOUR_SETS),
    ),
    colour: optional(
      word(
        'Colour of the card, of where the modifier goes, or that the Cleric names; empty for gold. The next four columns are of it.',
        COLOUR_WORDS,
      ),
    ),
    capital_points: ofColour('In the capital.', 'points'),
    modifiers: ofColour('Modifiers on the colour, without one that is being placed.'),
    own_points: ofColour("In the seat's hometown.", 'points'),
    rival_points: ofColour('In the hometown, of the others, that has most.', 'points'),
    hand: shown("In the seat's hand; in the draft, those kept so far.", 'cards'),
    gold: int("The seat's gold.", 'discs'),
    pile: int('Gold in the pile.', 'discs'),
    deck: int('Cards in the deck.', 'cards'),
    hometown_points: int("In the seat's hometown, all colours.", 'points'),
    lead: int(
      'Points that lie on the table for the seat (hometown, bonus cards, gold), less those of the best other seat.',
      'points',
    ),
    last_turn: flag(
      "The last turns are under way: somebody's turn ended with an empty hand (L32).",
    ),
  },
});
/** A row of `decisions`. */
export type DecisionsRow = Row<typeof DECISIONS>;

/** One row, before the action is carried out and before the ledger counts it. */
export function writeDecision(
  columns: Columns<typeof DECISIONS>,
  ledger: Ledger,
  s: LuxState,
  action: number,
  options: number,
  cardOf: Int32Array,
): void {
  columns.reserve(1);
  const { arrays: a } = columns;
  const i = columns.rows++;
  const { layout: t } = ledger;
  const seat = s[At.SEAT];
  const phase = s[At.PHASE];
  a.game[i] = ledger.game;
  a.deal[i] = ledger.deal;
  a.decision[i] = ledger.decisions;
  a.round[i] = s[At.ROUND] + 1;
  a.seat[i] = seat;
  a.agent[i] = ledger.agentAt(seat);
  a.phase[i] = phase;
  a.options[i] = options;
  a.action[i] = action;
  a.to[i] = phase === Phase.PLAY ? (action - t.firstPlay) & 1 : None.WORD;
  a.modifier[i] = phase === Phase.AGENT ? drawnModifier(t, s) : None.INT;
  const asked = phase > Phase.PLAY && phase < Phase.GOLD;
  a.effect[i] = asked ? EFFECTS.indexOf(EFFECT_OF[t.op[s[At.EFFECT]]]) : None.WORD;
  a.declines[i] = action === t.declining ? 1 : 0;
  a.saves[i] = phase === Phase.GOLD ? action - t.firstSaving : None.WORD;
  a.hand[i] = handSize(t, s, seat);
  a.gold[i] = s[At.GOLD + seat];
  a.pile[i] = s[At.PILE];
  a.deck[i] = t.deckSize - s[At.DRAWN];
  a.hometown_points[i] = homeTotal(s, seat);
  a.lead[i] = lead(ledger, s, seat);
  a.last_turn[i] = s[At.LAST_TURNS] > 0 ? 1 : 0;
  const kind = kindOf(ledger, s, phase, action);
  a.card[i] = kind < 0 ? None.WORD : cardOf[kind];
  const colour = kind >= 0 ? (kind >> 3) & 3 : colourOf(ledger, phase, action);
  writeColour(columns, ledger, s, i, seat, colour);
}

/** The kind of card that is picked, played or taken; −1 if none. */
function kindOf({ layout: t }: Ledger, s: LuxState, phase: number, action: number): number {
  if (phase === Phase.DRAFT) return action;
  if (phase === Phase.PLAY) return (action - t.firstPlay) >> 1;
  if (phase === Phase.CHOICE && action >= t.firstChoosing)
    return action < t.firstLooking ? action - t.firstChoosing : -1;
  const colour = action - t.firstTaking;
  if (colour < 0 || colour > 3) return -1;
  if (!hasKinds(t, s, t.capitalMask, Mask.COLOUR << (colour << 3))) return -1;
  return cardTaken(t, s, colour);
}

/** Where no card says it. */
function colourOf({ layout: t }: Ledger, phase: number, action: number): number {
  if (phase === Phase.AGENT) return action - t.firstPlacing;
  const colour = action - t.firstTaking;
  return colour >= 0 && colour < 4 ? colour : None.WORD;
}

function writeColour(
  { arrays: a }: Columns<typeof DECISIONS>,
  ledger: Ledger,
  s: LuxState,
  i: number,
  seat: number,
  colour: number,
): void {
  a.colour[i] = colour;
  if (colour < 0) {
    a.capital_points[i] = None.INT;
    a.modifiers[i] = None.INT;
    a.own_points[i] = None.INT;
    a.rival_points[i] = None.INT;
    return;
  }
  let rival = 0;
  for (let other = 0; other < ledger.players; other++)
    if (other !== seat) rival = Math.max(rival, s[At.HOME_SUM | (other << 2) | colour]);
  a.capital_points[i] = s[At.CAPITAL_SUM + colour];
  a.modifiers[i] = ledger.modifiersOn(s, colour);
  a.own_points[i] = s[At.HOME_SUM | (seat << 2) | colour];
  a.rival_points[i] = rival;
}

function lead({ players }: Ledger, s: LuxState, seat: number): number {
  let best = 0;
  for (let other = 0; other < players; other++)
    if (other !== seat) best = Math.max(best, points(s, other));
  return points(s, seat) - best;
}
