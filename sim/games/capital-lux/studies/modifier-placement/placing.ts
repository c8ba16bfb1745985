import { COLOURS } from '../../../../../engine/capital-lux/cards.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { drawnModifier } from '../../../../../engine/capital-lux/modifiers.js';
import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { flag, int, real, word } from '../../../../dataset/column.js';
import { ROUND } from '../../../../dataset/keys.js';
import { playAlternatives } from '../../../../studies/alternatives.js';
import { cells, valueColumns } from '../../../../studies/outcome.js';
import { FINAL, studyTable } from '../../../../studies/rows.js';
import type { MomentObserver } from '../../../../studies/study.js';
import {
  ALTERNATIVE,
  alternativeCells,
  imaginingCells,
  policyCells,
  RULE_VALUE,
  ruleCells,
} from '../alternatives.js';
import { IN_ROUND, inRound } from '../moments.js';
import { CARDS_TO_COME, SITUATION, Sight, situationCells } from '../situation.js';
import type { LuxContext } from '../types.js';
import { possibleModifiers, valueOfLooking } from './knowing.js';
import { PLACING_RULE_NAMES, placingRule, SIGNS, signOf } from './placing-rules.js';

/** How many of the placings are played in all colours, and how many with all modifiers. */
const PLACINGS_SEEN = 1 / 4;
const LOOKS_SEEN = 1 / 16;

const MODIFIER = int('The modifier that the Agent looks at.');
const SIGN = word('Whether the modifier is above 0 (plus) or not (minus).', SIGNS);
const COLOUR = word('The colour it is put on.', COLOURS);
const WHEN = { round: ROUND, modifier: MODIFIER, sign: SIGN } as const;

export const PLACINGS = studyTable({
  name: 'placings',
  row: 'a colour that an Agent could put a modifier on',
  key: ['deal', 'decision', 'colour'],
  columns: {
    ...WHEN,
    ...FINAL,
    colour: COLOUR,
    ...SITUATION,
    cards: CARDS_TO_COME,
    ...ALTERNATIVE,
  },
});

export const PLACING_RULES_TABLE = studyTable({
  name: 'placing_rules',
  row: 'a rule of thumb at a decision of the table placings',
  key: ['deal', 'decision', 'rule'],
  columns: {
    ...WHEN,
    rule: word(
      'The rule: my colour = a plus where I have most points, a minus where I have none; rival leads = a minus where a rival leads; rescue = a plus where I am over the limit or near; random = any colour; policy = what the player chose; imagining = the best in worlds drawn from what the seat knows. Of several colours that a rule leaves, or of all where it does not apply, one is taken at random.',
      [...PLACING_RULE_NAMES, 'policy', 'imagining'],
    ),
    ...RULE_VALUE,
  },
});

export const LOOKS = studyTable({
  name: 'looks',
  row: 'a placing that is also played with every other modifier that was possible',
  columns: {
    ...IN_ROUND,
    possible: int(
      'Modifiers that it could have been, as far as the seat knew before it looked.',
      'modifiers',
    ),
    cards: CARDS_TO_COME,
    ...valueColumns(
      '',
      'The best colour for each possible modifier against the best colour for all of them',
    ),
  },
});

export const SIGNALS = studyTable({
  name: 'signals',
  row: 'a modifier put on a colour',
  columns: {
    ...WHEN,
    colour: COLOUR,
    stake: { ...SITUATION.stake, about: `${SITUATION.stake.about} As all see it: no modifiers.` },
    lead: SITUATION.lead,
    plus: flag('Whether the modifier is above 0.'),
    tells: real('1 for a plus and 0 for a minus, less the share of pluses among all modifiers.'),
  },
});

export function watchPlacings(context: LuxContext): MomentObserver<LuxState> {
  const game = context.game;
  const t = game.table;
  return {
    decide(state, action) {
      if (state[At.PHASE] !== Phase.AGENT) return;
      const sight = new Sight(game, state, state[At.SEAT]);
      const chosen = action - t.firstPlacing;
      addSignal(context, t, state, sight, chosen);
      if (context.looksInto(PLACINGS_SEEN)) tryPlacings(context, t, state, sight, chosen);
      if (context.looksInto(LOOKS_SEEN)) tryLooking(context, t, state, sight);
    },
  };
}

function whenOf(t: CompiledRules, state: LuxState) {
  const modifier = drawnModifier(t, state);
  return { round: state[At.ROUND] + 1, modifier, sign: signOf(modifier) };
}

function addSignal(
  { rows }: LuxContext,
  t: CompiledRules,
  state: LuxState,
  sight: Sight,
  chosen: number,
): void {
  const when = whenOf(t, state);
  const { stake, lead } = sight.asAllSee(chosen);
  const plus = when.modifier > 0;
  const pluses = t.modifiers.filter((modifier) => modifier > 0).length;
  const tells = Number(plus) - pluses / t.modifierCount;
  rows(SIGNALS).add({ ...when, colour: COLOURS[chosen], stake, lead, plus, tells });
}

/** L16, L17: the modifier on each of the four colours. */
function tryPlacings(
  context: LuxContext,
  t: CompiledRules,
  state: LuxState,
  sight: Sight,
  chosen: number,
): void {
  const when = whenOf(t, state);
  const situations = COLOURS.map((_, colour) => sight.of(colour));
  const tried = playAlternatives(
    context,
    state,
    COLOURS.map((_, colour) => [t.firstPlacing + colour]),
  );
  situations.forEach((situation, colour) => {
    context.rows(PLACINGS).add({
      ...when,
      seat: state[At.SEAT],
      colour: COLOURS[colour],
      ...situationCells(situation),
      cards: sight.cardsToCome,
      chosen: colour === chosen,
      ...alternativeCells(tried, colour),
    });
  });
  const rules = context.rows(PLACING_RULES_TABLE);
  const what = { ...when, seat: state[At.SEAT] };
  for (const name of PLACING_RULE_NAMES) {
    const rule = placingRule(name, when.sign);
    if (rule) rules.add({ ...what, rule: name, ...ruleCells(rule, situations, chosen, tried) });
  }
  rules.add({ ...what, rule: 'policy', ...policyCells(tried, chosen) });
  rules.add({ ...what, rule: 'imagining', ...imaginingCells(tried, chosen) });
}

function tryLooking(context: LuxContext, t: CompiledRules, state: LuxState, sight: Sight): void {
  context.rows(LOOKS).add({
    ...inRound(state),
    possible: possibleModifiers(t, state).length,
    cards: sight.cardsToCome,
    ...cells('', valueOfLooking(context, t, state)),
  });
}
