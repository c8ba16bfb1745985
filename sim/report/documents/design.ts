import { cellOf, shown, unitOf } from '../../balance/balance-text.js';
import { forWhomItHolds, playerOf, whoOptions } from '../../balance/who-plays.js';
import type { DesignResult, Finalist } from '../../design/design.js';
import {
  aboutDesign,
  awayOf,
  DESIGN_METHOD,
  designSentences,
  designTitle,
  measureOf,
  nameOf,
  sayAim,
  WORDS,
} from '../../design/design-text.js';
import { hasEnoughDeals } from '../../stats/ratio.js';
import { cells, ends } from '../../text/csv.js';
import type { DataTable, Document, Glance, Section } from '../../text/document.js';
import type { Figure } from '../../text/figure.js';
import { reference } from '../../text/theme.js';
import { forest, trend } from '../charts.js';
import { benchCommand, nextStep } from '../run-text.js';
import type { Curve } from '../series.js';
import { idOf } from './identity.js';

/** A search for rules: the finalists on fresh deals, and the front of nearness and change. */
export function designDocument(result: DesignResult): Document {
  const { aims, change, finalists, budget, batchDeals, game, policy } = result;
  const played = { policy, ruleSets: finalists };
  return {
    id: idOf(['design', { ...result, finalists: [] }]),
    game,
    title: designTitle(result),
    about: `${aboutDesign(result)}.`,
    answer: designSentences(result),
    glance: glanceOf(result),
    sections: [
      ...(finalists.some((one) => isJudged(result, one)) ? [frontSection(result)] : []),
      {
        title: 'The finalists, measured on fresh deals',
        reading: ['The aims lie between dashed lines.'],
        text: [`The aims: ${aims.map((aim) => sayAim(result, aim)).join('; ')}.`],
        figures: aims.flatMap((_, i) => aimChart(result, i) ?? []),
        small: true,
        table: {
          title: 'All finalists',
          head: [
            'variant',
            'change',
            ...aims.flatMap((aim) => [measureOf(result, aim).title, '']),
            'away from the aims',
            'on the front',
          ],
          rows: finalists.map((one) => [
            nameOf(result, one),
            Number(one.change.toFixed(2)),
            ...one.aims.flatMap((aim) => [
              cellOf(measureOf(result, aim), aim.estimate),
              WORDS[aim.met],
            ]),
            ...(isJudged(result, one)
              ? [Number(one.loss.toFixed(3)), one.isOnFront ? 'yes' : 'no']
              : [null, null]),
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
        text: `${forWhomItHolds(played)} Look at a finalist with lab balance before you trust it.`,
      },
    ],
    command: benchCommand(
      [
        'design --aim FILE',
        `--budget ${budget}`,
        `--batch ${batchDeals}`,
        ...whoOptions(game, played),
      ],
      result,
    ),
    next: nextStep(['balance FILE'], 'a finalist, before you trust it', game),
    attachments: [{ title: 'Aims', text: JSON.stringify({ aims, change }, null, 2) }],
    data: { 'design.csv': designTable(result) },
  };
}

/** How the first finalist meets each aim. */
const glanceOf = (result: DesignResult): Glance[] =>
  (result.finalists[0]?.aims ?? []).map(({ met }, i) => ({
    name: measureOf(result, result.aims[i]).title,
    shown: { light: MET[met], word: WORDS[met] },
  }));

const MET = { met: 'green', missed: 'red', unclear: 'yellow' } as const;

/** Whether there were deals enough to say how near it is to the aims. */
const isJudged = ({ aims }: DesignResult, one: Finalist): boolean =>
  hasEnoughDeals(awayOf(aims, one));

function frontSection(result: DesignResult): Section {
  const named = result.finalists.map((one, i) => `${i + 1} ${nameOf(result, one)}`);
  return {
    title: 'Near to the aims, or near to the rules',
    text: [],
    reading: [
      'Down and left is better. No finalist is better than one on the front in both ways: which of these it should be is for the designer to say. Bars are as near and as far as the 95 % intervals of the measures allow.',
      `${named.join('; ')}.`,
    ],
    figures: [frontChart(result)],
    terms: [],
  };
}

/** Finalists by their numbers: the less one changes, and the nearer it is, the further down and left it stands. */
export function frontChart(result: DesignResult): Figure {
  const { aims, finalists } = result;
  const places = finalists.map((one, i) => ({
    ...{ label: nameOf(result, one), x: one.change, text: `${i + 1}` },
    estimate: awayOf(aims, one),
  }));
  const curve = (name: string, isOnFront: boolean): Curve => ({
    name,
    isJoined: isOnFront,
    points: places.filter((_, i) => finalists[i].isOnFront === isOnFront).sort((a, b) => a.x - b.x),
  });
  const curves = [curve('on the front', true), curve('behind it', false)];
  return trend(
    curves.filter(({ points }) => points.length > 0),
    {
      title: 'Away from the aims, by how much the rules change',
      unit: 'away from the aims',
      over: 'change of the rules',
      isMeasured: true,
    },
  );
}

/** The finalists by a measure, and the band in which it should lie; none if there were too few deals. */
function aimChart(result: DesignResult, at: number): Figure | undefined {
  if (!result.finalists.some(({ aims }) => hasEnoughDeals(aims[at].estimate))) return undefined;
  const aim = result.aims[at];
  const measure = measureOf(result, aim);
  const series = Object.entries(WORDS).map(([met, name]) => ({
    name,
    points: result.finalists
      .filter(({ aims }) => aims[at].met === met && Number.isFinite(aims[at].estimate.mean))
      .map((one) => ({
        label: nameOf(result, one),
        estimate: shown(measure, one.aims[at].estimate),
      })),
  }));
  const drawn = series.filter(({ points }) => points.length > 0);
  const [end, other] = [aim.from, aim.to]
    .filter((value) => value !== undefined)
    .map((value) => shown(measure, { n: 0, mean: value, low: null, high: null }).mean);
  const figure = forest(drawn, {
    title: drawn.length === 1 ? `${measure.title}: all ${drawn[0].name}` : measure.title,
    unit: unitOf(measure),
    against: end,
    finding: `${measure.title}: ${drawn.map(({ name, points }) => `${name} by ${points.length}`).join(', ')}`,
    order: result.finalists.map((one) => nameOf(result, one)),
  });
  return other === undefined ? figure : withLine(figure, other);
}

/** A second line to compare with, in sight. */
function withLine({ data, layout }: Figure, at: number): Figure {
  const [from, to] = layout.xaxis.range as [number, number];
  const range: [number, number] = [Math.min(from, at), Math.max(to, at)];
  const shapes = [...layout.shapes, reference(at, 'x')];
  return { data, layout: { ...layout, xaxis: { ...layout.xaxis, range }, shapes } };
}

/** A row for each finalist and aim. */
function designTable(result: DesignResult): DataTable {
  const { game, players, seed, deals, aims, finalists } = result;
  return {
    head: [
      ...['rules', 'change', 'loss', 'on_front', 'measure', 'from', 'to', ...ends('estimate')],
      ...['met', 'game', 'players', 'policy', 'deals', 'seed'],
    ],
    rows: finalists.flatMap((one) =>
      one.aims.map(({ measure, estimate, met }, i) => [
        ...[JSON.stringify(one.rules), one.change, one.loss, one.isOnFront, measure],
        ...[aims[i].from ?? null, aims[i].to ?? null, ...cells(estimate), met],
        ...[game, players, playerOf(result, one), deals, seed],
      ]),
    ),
  };
}
