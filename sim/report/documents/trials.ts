import { wrap } from '../../../engine/core/text.js';
import type { Document } from '../../text/document.js';
import { capital } from '../../text/format.js';
import { type RulesTrial, told } from '../../trial/trial.js';

/** What has to stand in every result of rules that do not work. */
export const marksOf = (trials: readonly RulesTrial[]): string[] =>
  told(trials, ({ broken }) => broken).map(
    (sentence) => `Take care, these rules do not work: ${sentence}.`,
  );

/** The same in lines for the terminal. */
export const markLines = (trials: readonly RulesTrial[] = []): string[] =>
  marksOf(trials).flatMap((mark) => wrap(mark, 2));

/** A result of rules that were tried: what is broken comes before the answer, what never happens below. */
export function withTrials(document: Document, trials: readonly RulesTrial[]): Document {
  const broken = told(trials, ({ broken }) => broken);
  const never = told(trials, ({ never }) => never);
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
    answer: [...marksOf(trials), ...document.answer],
    sections: [...document.sections, section],
    method: [
      ...document.method,
      { name: 'Rules tried', text: `${trial.games} quick games by ${trial.agent} in every seat.` },
    ],
  };
}
