import { To } from '../../../../../engine/capital-lux/actions.js';
import { COLOURS } from '../../../../../engine/capital-lux/cards.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { hasKinds } from '../../../../../engine/capital-lux/rows.js';
import { At, type LuxState, Mask, Phase } from '../../../../../engine/capital-lux/state.js';
import { flag, int, word } from '../../../../dataset/column.js';
import { ROUND } from '../../../../dataset/keys.js';
import {
  bestImagined,
  legalActions,
  playAlternatives,
  playEach,
  subset,
} from '../../../../studies/alternatives.js';
import { average, cells, minus, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import type { MomentObserver } from '../../../../studies/study.js';
import { actsAs } from '../acting.js';
import {
  ALTERNATIVE,
  alternativeCells,
  imaginingCells,
  policyCells,
  RULE_VALUE,
  ruleCells,
} from '../alternatives.js';
import { IN_ROUND, inRound } from '../moments.js';
import { CARDS_TO_COME, SITUATION, Sight } from '../situation.js';
import type { LuxContext } from '../types.js';
import { TAKING_RULE_NAMES, TAKING_RULES, targetOf } from './taking-rules.js';

/** How many of the takings, and of the turns with a Cleric in hand, are looked into. */
const TAKINGS_SEEN = 1 / 4;
const CLERICS_SEEN = 1 / 24;

export const TARGETS = studyTable({
  name: 'targets',
  row: 'a colour that a Cleric could take the lowest card of, if there are several',
  key: ['deal', 'decision', 'colour'],
  columns: {
    ...IN_ROUND,
    colour: word('The colour.', COLOURS),
    card: int(
      "Value of the colour's lowest card; 0 if it has none and may be named all the same.",
      'points',
    ),
    total: SITUATION.total,
    room: { ...SITUATION.room, about: `${SITUATION.room.about} When the card is taken.` },
    stake: { ...SITUATION.stake, about: `${SITUATION.stake.about} When the card is taken.` },
    lead: { ...SITUATION.lead, about: `${SITUATION.lead.about} When the card is taken.` },
    broken: int(
      'Rivals who are over the limit when the card is taken and were not before.',
      'seats',
    ),
    cards: CARDS_TO_COME,
    ...ALTERNATIVE,
  },
});

export const TAKING_RULES_TABLE = studyTable({
  name: 'taking_rules',
  row: 'a rule of thumb at a decision of the table targets',
  key: ['deal', 'decision', 'rule'],
  columns: {
    round: ROUND,
    rule: word(
      'The rule: highest card = the highest of the lowest cards; break a rival = a card that puts a rival over; stay within = a colour in which I am not over then; random = any colour; policy = what the player chose; imagining = the best in worlds drawn from what the seat knows. Of several colours that a rule leaves, or of all where it does not apply, one is taken at random.',
      [...TAKING_RULE_NAMES, 'policy', 'imagining'],
    ),
    ...RULE_VALUE,
  },
});

export const CLERICS = studyTable({
  name: 'clerics',
  row: 'a Cleric in the hand of a seat whose turn it is, while there is something to take',
  key: ['deal', 'decision', 'card'],
  columns: {
    ...IN_ROUND,
    card: word('The Cleric.', 'cards'),
    total: SITUATION.total,
    room: SITUATION.room,
    stake: SITUATION.stake,
    lead: SITUATION.lead,
    cards: CARDS_TO_COME,
    chosen: flag('Whether the player did play this Cleric to the capital.'),
    ...valueColumns(
      '',
      'The Cleric to the capital, taking what seems best to one who knows what the seat knows, against the same Cleric to the hometown',
    ),
  },
});

export function watchClerics(context: LuxContext): MomentObserver<LuxState> {
  return {
    decide(state, action, options) {
      const phase = state[At.PHASE];
      if (phase === Phase.CLERIC && options > 1 && isCleric(context.game.table, state[At.EFFECT]))
        if (context.looksInto(TAKINGS_SEEN))
          tryTargets(context, state, legalActions(context.game, state), action);
      if (phase === Phase.PLAY && context.looksInto(CLERICS_SEEN))
        for (const play of legalActions(context.game, state))
          tryCleric(context, state, play, action);
    },
  };
}

/** L21: what comes of each colour that the Cleric may choose. */
function tryTargets(
  context: LuxContext,
  state: LuxState,
  actions: readonly number[],
  action: number,
): void {
  const game = context.game;
  const t = game.table;
  const sight = new Sight(game, state, state[At.SEAT]);
  const round = state[At.ROUND] + 1;
  const tried = playEach(context, state, actions);
  const targets = actions.map((taking) => targetOf(t, state, sight, taking - t.firstTaking));
  targets.forEach(({ card, before, after, broken }, i) => {
    context.rows(TARGETS).add({
      round,
      seat: state[At.SEAT],
      colour: COLOURS[actions[i] - t.firstTaking],
      card,
      total: before.total,
      room: after.room,
      stake: after.stake,
      lead: after.lead,
      broken,
      cards: sight.cardsToCome,
      chosen: actions[i] === action,
      ...alternativeCells(tried, i),
    });
  });
  const rules = context.rows(TAKING_RULES_TABLE);
  const chosen = actions.indexOf(action);
  const what = { round, seat: state[At.SEAT] };
  for (const rule of TAKING_RULE_NAMES)
    rules.add({ ...what, rule, ...ruleCells(TAKING_RULES[rule], targets, chosen, tried) });
  rules.add({ ...what, rule: 'policy', ...policyCells(tried, chosen) });
  rules.add({ ...what, rule: 'imagining', ...imaginingCells(tried, chosen) });
}

/** L21: if the play is a Cleric to the capital: the best that it can take, against home. */
function tryCleric(context: LuxContext, state: LuxState, play: number, action: number): void {
  const game = context.game;
  const t = game.table;
  const kind = (play - t.firstPlay) >> 1;
  const colour = (kind >> 3) & 3;
  const targets = targetsOf(t, state, play);
  if (targets.length === 0) return;
  const seat = state[At.SEAT];
  const home = play - To.CAPITAL + To.HOMETOWN;
  const tried = playAlternatives(context, state, [
    [home],
    ...targets.map((target) => [play, t.firstTaking + target]),
  ]);
  const capital = bestImagined(subset(tried, (i) => i > 0));
  const sight = new Sight(game, state, seat);
  const { total, room, stake, lead } = sight.of(colour);
  context.rows(CLERICS).add({
    ...inRound(state),
    card: t.nameOf[kind] as string,
    total,
    room,
    stake,
    lead,
    cards: sight.cardsToCome,
    chosen: play === action,
    ...cells('', minus(capital, average(tried.outcomes[0]))),
  });
}

/** The colours that a Cleric could choose after the play (L21, L22, L26); none if it is no Cleric. */
function targetsOf(t: CompiledRules, s: LuxState, play: number): number[] {
  const effect = t.firstEffect[((play - t.firstPlay) >> 4) & 3];
  if (!actsAs(t, play, 'take') || !isCleric(t, effect)) return [];
  const scope = [0, 1, 2, 3].filter((colour) => t.scope[effect] & (Mask.COLOUR << (colour << 3)));
  const filled = scope.filter((colour) =>
    hasKinds(t, s, t.capitalMask, Mask.COLOUR << (colour << 3)),
  );
  return filled.length > 0 && t.clericMayNameEmpty ? scope : filled;
}

/** Whether an effect has to take another colour's lowest card to the hometown, as a Cleric's does. */
function isCleric(t: CompiledRules, effect: number): boolean {
  const { effect: name, amount, may, ...how } = t.effects.at(effect);
  return (
    name === 'take' &&
    amount > 0 &&
    !may &&
    JSON.stringify(how) === JSON.stringify({ which: 'lowest', of: 'others', to: 'hometown' })
  );
}
