import type { Column, Table } from '../dataset/column.js';
import { query, sqlName } from '../dataset/duckdb.js';
import { shellWord } from '../play/files.js';
import { type Summarized, summarize } from '../query/estimate.js';
import { type LoadedRun, source } from '../query/run.js';
import { MEAN_METHOD } from '../stats/mean.js';
import type { Figure } from '../text/figure.js';
import { capital, estimate } from '../text/format.js';
import { binned, histogram } from './bars.js';
import type { Chapter, Section, Term } from './chapter.js';
import { forest, trend } from './charts.js';
import { gameSection } from './game-section.js';
import { describeRun, gameWords, notes, sections } from './run-words.js';
import { labelOf, pointOf } from './series.js';
import { idOf, manifestDocument } from './study-chapter.js';

/** A run of `lab sim`: its headlines table by table, and how points are spread. */
export async function runChapter(run: LoadedRun): Promise<Chapter> {
  const { manifest } = run;
  const found = await summarize(run);
  const [about, ...rules] = describeRun(run).split('\n');
  return {
    id: idOf(['run', manifest.planHash]),
    title: about,
    about: [...rules, ...notes(run)].join(' '),
    answer: answerOf(found, manifest.plan.players),
    sections: [
      ...(await spreads(run)),
      ...sections(found).map((section) => sectionOf(run, section)),
      ...gameSection(manifest.plan),
    ],
    method: [
      {
        name: 'Intervals',
        text: `${MEAN_METHOD}: games of one deal are not independent, so that a deal counts once.`,
      },
      {
        name: 'Limits',
        text: 'Means of games as they were played: what goes together need not be cause and effect. lab study changes one thing and plays on; lab compare sets two runs from the same deals side by side.',
      },
    ],
    command: commandOf(run),
    documents: [manifestDocument(manifest)],
  };
}

/** Who wins: by agent, and whoever starts. */
function answerOf(found: readonly Summarized[], players: number): string[] {
  const even = `an even share is ${(1 / players).toFixed(3)}`;
  const shares = found.filter(({ by, column }) => by === 'agent' && column === 'win_share');
  const starter = found.find(({ column }) => column === 'starter_win_share');
  const pointsOf = (group: string | null) =>
    found.find((one) => one.by === 'agent' && one.group === group && one.column === 'score');
  return [
    ...shares.map(({ group, estimate: share }) => {
      const points = pointsOf(group);
      return [
        `A seat of ${group}`,
        ...(points === undefined ? [] : [`ends with ${estimate(points.estimate)} points and`]),
        // Where all are alike, a seat's share is even by definition.
        share.low === null
          ? 'has an even share of the victories.'
          : `has ${estimate(share)} of the victories; ${even}.`,
      ].join(' ');
    }),
    ...(starter === undefined
      ? []
      : [`Whoever starts has ${estimate(starter.estimate)} of the victories; ${even}.`]),
  ];
}

/** Columns of which one wants to see more than the mean. */
const SPREAD: readonly [table: string, column: string, counted: string][] = [
  ['seats', 'score', 'seats'],
  ['games', 'margin', 'games'],
];

async function spreads(run: LoadedRun): Promise<Section[]> {
  const figures: Figure[] = [];
  for (const [name, column, what] of SPREAD) {
    const table = run.tables.find((one) => one.name === name);
    const declared = table?.columns[column];
    if (table === undefined || declared === undefined) continue;
    const rows = await query(
      `SELECT ${sqlName(column)}::DOUBLE AS value, count(*)::DOUBLE AS count FROM ${source(run, table)} GROUP BY value ORDER BY value`,
    );
    const counts = new Map(rows.map(({ value, count }) => [value as number, count as number]));
    const title = `${capital(words(column))} of a ${name.replace(/s$/, '')}`;
    const { unit = '' } = declared;
    figures.push(histogram(binned(counts), { title, unit, counted: what }));
  }
  if (figures.length === 0) return [];
  return [{ title: 'How points are spread', text: [], figures, small: true, terms: [] }];
}

const words = (column: string): string => column.replaceAll('_', ' ');

function sectionOf(run: LoadedRun, section: readonly Summarized[]): Section {
  const [{ table: name, by }] = section;
  const table = run.tables.find((one) => one.name === name) as Table;
  const columns = [...new Set(section.map(({ column }) => column))];
  const groups = [...new Set(section.map(({ group }) => group))];
  const labels = groups.map((group) =>
    by === null ? '' : labelOf({ labels: { [by]: `${group}` } }, run.manifest.plan.game),
  );
  const of = (column: string, group: string | null) =>
    section.find((one) => one.column === column && one.group === group) as Summarized;
  return {
    title: by === null ? `A ${name.replace(/s$/, '')}` : `${capital(name)} by ${words(by)}`,
    text: [`Means; a row is ${table.row}.`],
    figures: by === null || groups.length < 2 ? [] : charts(run, section, by),
    small: true,
    table: {
      title: 'All means',
      head: ['what', 'unit', ...(by === null ? ['mean'] : labels), 'deals'],
      rows: columns.map((column) => [
        ...[words(column), of(column, groups[0]).unit ?? ''],
        ...groups.map((group) => ({ of: of(column, group).estimate })),
        Math.max(...groups.map((group) => of(column, group).estimate.n)),
      ]),
    },
    terms: columns.map((column) => termOf(table, column)),
  };
}

function termOf({ columns }: Table, column: string): Term {
  return { name: words(column), text: (columns[column] as Column).about };
}

/** More columns than this are left to the table. */
const MOST_CHARTS = 4;

/** A small chart for each of the first headlines: what differs between groups. */
function charts({ manifest: { plan } }: LoadedRun, section: readonly Summarized[], by: string) {
  const names = [...new Set(section.map(({ column }) => column))];
  const chosen = [
    ...names.filter((column) => column === 'win_share'),
    ...names.filter((column) => column !== 'win_share'),
  ].slice(0, MOST_CHARTS);
  return chosen.map((column) => {
    const cells = section.filter((one) => one.column === column);
    const against = column === 'win_share' ? 1 / plan.players : null;
    const { unit = words(column) } = cells[0];
    const title = `${capital(words(column))} by ${words(by)}`;
    const points = cells.map(({ group, estimate }) =>
      pointOf({ labels: { [by]: `${group}` }, estimate }, undefined, plan.game),
    );
    if (by !== 'round') return forest([{ name: '', points }], { title, unit, against });
    const places = points.map((point, i) => ({ ...point, x: Number(cells[i].group) }));
    return trend([{ name: '', points: places }], { title, unit, over: words(by), against });
  });
}

function commandOf({ manifest: { plan, games } }: LoadedRun): string {
  const { game, players, agents, rotate, seed, rules, tables } = plan;
  const same = new Set(agents).size === 1 ? agents.slice(0, 1) : agents;
  return [
    ...['lab sim', ...gameWords(game), '--games', games, '--players', players],
    ...same.map((agent) => `--agents ${shellWord(agent)}`),
    ...(rotate ? ['--rotate'] : []),
    ...(JSON.stringify(rules) === '{}' ? [] : ['--rules FILE']),
    ...[`--tables ${tables.join(',')}`, `--seed=${shellWord(seed)}`, '--out DIR'],
  ].join(' ');
}
