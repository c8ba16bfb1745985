import { shown, unitOf } from '../balance/words.js';
import type { DesignResult } from '../design/design.js';
import {
  aboutDesign,
  DESIGN_METHOD,
  designSentences,
  measureOf,
  nameOf,
  sayAim,
  WORDS,
} from '../design/words.js';
import type { Chapter } from './chapter.js';
import { forest } from './charts.js';
import type { Figure } from './figure.js';
import { idOf } from './study-chapter.js';

/** A search for rules: the finalists on fresh deals, and the front of nearness and change. */
export function designChapter(result: DesignResult): Chapter {
  const { aims, change, finalists, players, budget, batchDeals, deals, seed, policy } = result;
  return {
    id: idOf(['design', { ...result, finalists: [] }]),
    title: 'Rules that meet the aims',
    about: `${aboutDesign(result)}.`,
    answer: designSentences(result),
    sections: [
      {
        title: 'The finalists, measured on fresh deals',
        text: ['The aims:', ...aims.map((aim) => `${sayAim(result, aim)}.`)],
        figures: aims.map((_, i) => aimChart(result, i)),
        table: {
          title: 'All finalists',
          head: [
            'variant',
            'change',
            ...aims.map((aim) => measureOf(result, aim).title),
            'away from the aims',
            'on the front',
          ],
          rows: finalists.map((one) => [
            nameOf(one),
            Number(one.change.toFixed(2)),
            ...one.aims.map((aim) =>
              Number.isFinite(aim.estimate.mean)
                ? { of: shown(measureOf(result, aim), aim.estimate) }
                : null,
            ),
            Number(one.loss.toFixed(3)),
            one.isOnFront ? 'yes' : 'no',
          ]),
        },
        terms: [
          {
            name: 'change',
            text: 'The part of their ranges by which numbers of the rules move, and a tenth for each that does.',
          },
          {
            name: 'away from the aims',
            text: 'How far the measures are outside of their bands, added up in the units that the aims give.',
          },
          {
            name: 'on the front',
            text: 'No other finalist is as near to the aims and changes less, or nearer and changes no more.',
          },
        ],
      },
    ],
    method: [
      { name: 'How', text: DESIGN_METHOD },
      { name: 'What may change', text: change.join('; ') },
      {
        name: 'Limits',
        text: `All of it holds for players such as ${policy}, who were not trained for these variants: look at a finalist with lab balance before you trust it.`,
      },
    ],
    command: `lab design --aim FILE --players ${players} --budget ${budget} --batch ${batchDeals} --deals ${deals} --seed=${seed} --out DIR`,
    documents: [{ title: 'Aims', text: JSON.stringify({ aims, change }, null, 2) }],
  };
}

function aimChart(result: DesignResult, at: number): Figure {
  const aim = result.aims[at];
  const measure = measureOf(result, aim);
  const scale = (value: number) =>
    shown(measure, { n: 0, mean: value, low: null, high: null }).mean;
  const series = Object.entries(WORDS).map(([met, name]) => ({
    name,
    points: result.finalists
      .filter(({ aims }) => aims[at].met === met && Number.isFinite(aims[at].estimate.mean))
      .map((one) => ({ label: nameOf(one), estimate: shown(measure, one.aims[at].estimate) })),
  }));
  return forest(
    series.filter(({ points }) => points.length > 0),
    {
      title: measure.title,
      unit: unitOf(measure),
      against: scale(aim.from ?? (aim.to as number)),
      order: result.finalists.map(nameOf),
    },
  );
}
