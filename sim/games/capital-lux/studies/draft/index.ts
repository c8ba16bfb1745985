import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { hasEnoughDeals, tooFew } from '../../../../studies/finding-text.js';
import { claim, type MomentObserver } from '../../../../studies/study.js';
import {
  type Labels,
  sayAll,
  surestOf,
  tooFewToSay,
  wordsFor,
} from '../../../../studies/verdict.js';
import { capital } from '../../../../text/format.js';
import type { LuxContext, LuxStudy } from '../types.js';
import { isPassedOn, PASSED, replacePassed } from './passed.js';
import { PICKS, tryPicks } from './picks.js';

/** How many of the picks, and of the packs passed on, are looked into. */
const PICKS_SEEN = 1 / 8;
const PACKS_SEEN = 1 / 4;

const HIGHEST = { highest: 'true' };

const ofPicks = answersOf(PICKS, { contrast: 'chosen' });
/** At the first pick there is nothing in hand yet. */
const ofLaterPicks = answersOf(PICKS, { contrast: 'chosen', where: 'pick > 1' });
const ofChosen = answersOf(PICKS, { where: 'chosen' });
const ofPassed = answersOf(PASSED);
const BOTH = ['points', 'win_share', 'next_points', 'next_win_share'] as const;

export const draft: LuxStudy = {
  name: 'draft',
  question: 'What is each card of a pack worth, and does it matter what is passed on?',
  tables: [PICKS, PASSED],
  worlds: 4,
  headline: {
    table: 'passed',
    column: 'points',
    about: 'what passing on a card is worth to whoever passes it on',
  },
  answers: [
    ofPicks('card', 'Each card against the average of its pack', 'card', BRIEF),
    ofPicks('action', 'Cards by what they do', 'action'),
    ofPicks('value', 'Cards by their value', 'value'),
    ofPicks(
      'action and value',
      'Cards by what they do and their value',
      ['action', 'value'],
      BRIEF,
    ),
    ofPicks('round', 'Cards by what they do, in each round', ['round', 'action'], BRIEF),
    ofPicks('pick', 'Cards by what they do, at each pick of a round', ['pick', 'action'], BRIEF),
    ofLaterPicks(
      'hand',
      'Cards by how many of their colour are in hand already, from the second pick on',
      'held',
      BRIEF,
    ),
    ofLaterPicks('hand and action', 'The same by what they do', ['action', 'held'], BRIEF),
    ofChosen('choice', 'The card that the player takes against the average of its pack'),
    ofChosen('choice by pick', 'The same at each pick of a round', 'pick', BRIEF),
    ofPassed(
      'passed',
      'Passing on a card against a random one, for the seat itself and for the next one',
      [],
      ['points', 'win_share', 'margin', 'next_points', 'next_win_share', 'next_margin'],
    ),
    ofPassed(
      'passed highest',
      'The same, the highest card of those passed on, and the others',
      'highest',
      BOTH,
    ),
    ofPassed('passed action', 'The same by what the card does', 'action', BOTH),
    ofPassed(
      'passed when',
      'The same, the first and the second time that packs are passed on',
      'pass',
      BOTH,
    ),
  ],
  conclusions: [
    claim("the player's choice of cards", 'choice', 'points'),
    ...(['scholar', 'merchant', 'agent'] as const).map((action) =>
      claim(`taking a card: ${action}`, 'action', 'points', { action }),
    ),
    claim(
      'passing on the highest card, to whoever passes it on',
      'passed highest',
      'points',
      HIGHEST,
    ),
    claim('passing on a card, to the next seat: agent', 'passed action', 'next_points', {
      action: 'agent',
    }),
  ],
  watch: (context) => watchDraft(context),
  verdict: tellDraft,
  tell: (found) => [
    `The card that the player takes, against the average of its pack: ${sayAll(found, 'choice')}.`,
    ...found
      .of('action', 'win_share')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `A card of the ${capital(labels.action)}: ${sayAll(found, 'action', labels)}.`,
      ),
    ...found
      .of('value')
      .filter(hasEnoughDeals)
      .map(({ labels }) => `A card of value ${labels.value}: ${sayAll(found, 'value', labels)}.`),
    ...found
      .of('hand')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `A card from the second pick on, with ${labels.held} of its colour in hand: ${sayAll(found, 'hand', labels)}.`,
      ),
    `Passing on a card, against a random one of the deck in its stead: ${sayPassed(found, 'passed')}.`,
    `Passing on the highest card of those passed on: ${sayPassed(found, 'passed highest', HIGHEST)}.`,
    ...found
      .of('passed action')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `Passing on a card of the ${capital(labels.action)}: ${sayPassed(found, 'passed action', labels)}.`,
      ),
  ],
};

/** Which cards are surely better than their packs, and worse; and whether it matters what is left. */
function tellDraft(found: Findings): string {
  const cards = found.of('action', 'win_share');
  if (!cards.some(hasEnoughDeals)) return tooFewToSay(...cards);
  const best = surestOf(found, 'action', 'above');
  const worst = surestOf(found, 'action', 'below');
  const picks = [
    ...(best ? [`take cards of the ${capital(best.labels.action)}`] : []),
    ...(worst ? [`leave those of the ${capital(worst.labels.action)}`] : []),
  ];
  const told =
    picks.length === 0 ? 'no sort of card is clearly better than its pack' : picks.join(' and ');
  return `${capital(told)}; ${tellPassing(found.find('passed', 'win_share'))}.`;
}

const tellPassing = (own: Finding | undefined): string =>
  wordsFor(own, {
    above: 'choosing what to pass on helps you to win',
    below: 'choosing what to pass on costs you games',
    unclear: 'choosing what to pass on has no clear effect on winning',
  }) ?? `what you pass on: ${tooFew(own)}`;

const sayPassed = (found: Findings, answer: string, labels: Labels = {}): string =>
  `to you: ${sayAll(found, answer, labels)}; to the next seat: ${sayAll(found, answer, labels, 'next')}`;

function watchDraft(context: LuxContext): MomentObserver<LuxState> {
  const t = context.game.table;
  return {
    decide(state, action, options) {
      if (state[At.PHASE] !== Phase.DRAFT) return;
      if (options > 1 && context.looksInto(PICKS_SEEN)) tryPicks(context, state, action);
      if (isPassedOn(t, state) && context.looksInto(PACKS_SEEN))
        replacePassed(context, state, action);
    },
  };
}
