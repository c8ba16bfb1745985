import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { say, verdict } from '../../../../studies/finding-text.js';
import { claim, type Watcher } from '../../../../studies/study.js';
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
  tell: (found) => [
    `The card that the player takes is worth ${say(found.find('choice'))} and ${say(found.find('choice', 'win_share'))} more than the average of its pack.`,
    ...found
      .of('action')
      .map(
        (points) =>
          `A card taken against the average of its pack, if its colour is that of the ${points.labels.action}: ${say(points)}, ${say(found.find('action', 'win_share', points.labels))}.`,
      ),
    ...found
      .of('value')
      .map((points) => `The same if its value is ${points.labels.value}: ${say(points)}.`),
    ...found
      .of('hand')
      .map(
        (points) =>
          `The same from the second pick on, with ${points.labels.held} of its colour in hand already: ${say(points)}.`,
      ),
    `Passing on a card, against a random one of the deck in its stead: ${tellPassed(found, 'passed')}.`,
    `Passing on the highest card of those passed on: ${tellPassed(found, 'passed highest', HIGHEST)}; ${passing(found.find('passed highest', 'points', HIGHEST))}.`,
    ...found
      .of('passed action')
      .map(
        ({ labels }) =>
          `Passing on a card of the ${labels.action}: ${tellPassed(found, 'passed action', labels)}.`,
      ),
  ],
};

const passing = (finding: Finding | undefined): string =>
  verdict(
    finding,
    'whoever passes it on gains by it',
    'whoever passes it on pays for it',
    'whether that helps or hurts whoever passes it on cannot be told',
  );

function tellPassed(found: Findings, answer: string, labels: Record<string, string> = {}): string {
  const own = found.find(answer, 'points', labels);
  const next = found.find(answer, 'next_points', labels);
  return `${say(own)} to whoever passes it on, ${say(next)} to the next seat`;
}

function watchDraft(context: LuxContext): Watcher<LuxState> {
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
