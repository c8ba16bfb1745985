import type { Document } from '../../text/document.js';
import { capital } from '../../text/format.js';
import { type RulesTrial, told } from '../../trial/trial.js';

/** What has to stand in every result of rules that do not work. */
export const marksOf = (trials: readonly RulesTrial[]): string[] =>
  told(trials, ({ broken }) => broken).map(
    (sentence) => `Take care, these rules do not work: ${sentence}.`,
  );

/** A result of rules that were tried: what is broken beside the answer, what never happens below. */
export function withTrials(document: Document, trials: readonly RulesTrial[]): Document {
  const broken = told(trials, ({ broken }) => broken);
  const never = told(trials, ({ never }) => never);
  const [first, ...rest] = document.answer;
  const section = {
    title: 'What never happens under these rules',
    text: [...broken, ...never].map((sentence) => `${capital(sentence)}.`),
    figures: [],
    terms: [],
  };
  const [trial] = trials;
  if (trial === undefined || section.text.length === 0) return document;
  return {
    ...document,
    answer: [first, ...marksOf(trials), ...rest],
    sections: [...document.sections, section],
    method: [
      ...document.method,
      { name: 'Rules tried', text: `${trial.games} quick games by ${trial.agent} in every seat.` },
    ],
  };
}
