import { shown, unitOf } from '../../balance/balance-text.js';
import type { Columns } from '../../balance/columns.js';
import { aboutColumns, columnsSentences } from '../../balance/columns-text.js';
import { changedRules } from '../../lab/changed-rules.js';
import { defaultGame } from '../../lab/registry.js';
import { shellWord } from '../../play/files.js';
import { hasEnoughDeals } from '../../stats/ratio.js';
import { cells, ends } from '../../text/csv.js';
import type { Cell, DataTable, Document, Section } from '../../text/document.js';
import type { Figure } from '../../text/figure.js';
import { capital } from '../../text/format.js';
import { forest } from '../charts.js';
import { nextStep } from '../run-text.js';
import { idOf } from './identity.js';
import { LIGHTS, LIGHTS_METHOD } from './sheet-lights.js';

/** A game side by side: by the number of players, by how well they play. */
export function columnsDocument(result: Columns): Document {
  const { game, deals, seed, columns } = result;
  const changes = changedRules(game, columns[0].rules);
  return {
    id: idOf(['columns', game, deals, seed, columns.map(({ lights: _, ...of }) => of)]),
    game,
    title: `Side by side: ${columns.map(({ name }) => name).join(' · ')}`,
    about: `${aboutColumns(result)}.`,
    answer: columnsSentences(result),
    glance: columns[0].lights.map(({ area, colour }) => ({
      name: `${capital(area)}, ${columns[0].name}`,
      shown: LIGHTS[colour],
    })),
    sections: [lightsSection(result), ...sectionsOf(result)],
    method: [
      { name: 'Lights', text: LIGHTS_METHOD.replaceAll('rule set', 'column') },
      { name: 'Intervals', text: `${METHOD}.` },
      { name: 'Rules', text: `standard${changes === '' ? '' : `, except ${changes}`}` },
      {
        name: 'Limits',
        text: 'All of it holds for these players; people may play otherwise. A beginner among experts takes every seat in turn, in as many games.',
      },
    ],
    command: commandOf(result),
    next: nextStep(['balance'], 'variants of the rules to compare it with', game),
    attachments: [{ title: 'Columns', text: JSON.stringify(columns, null, 2) }],
    data: { 'columns.csv': columnsTable(result), 'lights.csv': lightsTable(result) },
  };
}

function commandOf({ game, columns, deals, seed }: Columns): string {
  const changes = changedRules(game, columns[0].rules);
  const counts = [...new Set(columns.map(({ players }) => players))];
  const skills = [...new Set(columns.flatMap(({ skill }) => skill ?? []))];
  return [
    `lab balance${changes === '' ? '' : ' FILE'}`,
    ...(game === defaultGame() ? [] : ['--game', game]),
    `--players ${counts.join(',')}`,
    ...(skills.length === 0
      ? [`--policy ${shellWord(columns[0].policy)}`]
      : [`--skill ${skills.join(',')}`]),
    `--deals ${deals} --seed=${shellWord(seed)} --out DIR`,
  ].join(' ');
}

/** A row for each area, a light for each column. */
function lightsSection(result: Columns): Section {
  const { columns } = result;
  const lights = columns.flatMap((column) => column.lights);
  const areas = [...new Set(lights.map(({ area }) => area))];
  return {
    title: 'How it stands',
    text: [],
    figures: [],
    table: {
      title: 'A light for each area',
      head: ['area', ...columns.map(({ name }) => name)],
      rows: areas.map((area) => [
        capital(area),
        ...columns.map(({ lights: own }): Cell => {
          const light = own.find((one) => one.area === area);
          return light === undefined ? '' : LIGHTS[light.colour];
        }),
      ]),
    },
    terms: areas.flatMap((area) => {
      const [light] = lights.filter((one) => one.area === area);
      return light.criteria.map(({ measure, why }) => ({
        name: `${capital(area)}: ${result.lines.find((line) => line.measure.name === measure)?.measure.title ?? measure}`,
        text: `${capital(why)}.`,
      }));
    }),
  };
}

/** What people at the table ask for first. */
const KEY = ['one-wins', 'minutes', 'waiting', 'close', 'comebacks', 'sensible-options', 'skill'];

function sectionsOf(result: Columns): Section[] {
  const isKey = ({ measure }: Columns['lines'][number]) => KEY.includes(measure.name);
  const [key, rest] = [result.lines.filter(isKey), result.lines.filter((line) => !isKey(line))];
  return [
    {
      ...linesSection('Key figures', result, key),
      figures: key.map((line) => chart(result, line)),
    },
    { ...linesSection('All other figures', result, rest), deep: true },
  ];
}

const linesSection = (title: string, { columns }: Columns, lines: Columns['lines']): Section => ({
  title,
  text: [],
  figures: [],
  small: true,
  table: {
    title,
    head: ['line', 'unit', ...columns.map(({ name }) => name)],
    rows: lines.map(({ measure, cells: all }) => [
      ...[measure.title, unitOf(measure)],
      ...all.map(
        (of): Cell =>
          of === null || !Number.isFinite(of.mean) ? null : { of: shown(measure, of) },
      ),
    ]),
  },
  terms: lines.map(({ measure }) => ({ name: measure.title, text: measure.about })),
});

function chart({ columns }: Columns, { measure, cells: all }: Columns['lines'][number]): Figure {
  const points = columns.flatMap(({ name }, i) => {
    const of = all[i];
    return of !== null && Number.isFinite(of.mean) && hasEnoughDeals(of)
      ? [{ label: name, estimate: shown(measure, of) }]
      : [];
  });
  return forest([{ name: '', points }], {
    title: measure.title,
    unit: unitOf(measure),
    against: measure.name === 'skill' ? 0 : null,
  });
}

const WHO = ['column', 'players', 'agents'] as const;
const who = ({ name, players, one, policy }: Columns['columns'][number]) => [
  ...[name, players],
  one === undefined ? policy : `${one} among ${policy}`,
];
const ORIGIN = ['game', 'rules', 'deals', 'seed', 'method'] as const;

const origin = ({ game, deals, seed }: Columns, rules: object, method: string) => [
  ...[game, JSON.stringify(rules), deals, seed, method],
];

const METHOD = '95 % t interval over deals (ratio of sums, linearised)';

/** A row for each measure and column. */
function columnsTable(result: Columns): DataTable {
  return {
    head: [
      ...[...WHO, 'measure', 'heading', 'title', 'unit'],
      ...[...ends('estimate'), 'estimate_deals', ...ORIGIN, 'about'],
    ],
    rows: result.lines.flatMap(({ measure, cells: all }) =>
      result.columns.flatMap((column, i) => {
        const of = all[i];
        if (of === null) return [];
        return [
          [
            ...[...who(column), measure.name, measure.heading, measure.title, measure.unit],
            ...[...cells(of), of.n, ...origin(result, column.rules, METHOD), measure.about],
          ],
        ];
      }),
    ),
  };
}

/** A row for each light. */
function lightsTable(result: Columns): DataTable {
  return {
    head: [...WHO, 'area', 'light', 'measure', ...ends('estimate'), 'from', 'to', ...ORIGIN],
    rows: result.columns.flatMap((column) =>
      column.lights.flatMap(({ area, colour, criteria }) =>
        criteria.map(({ measure, estimate, from, to }) => [
          ...[...who(column), area, colour, measure, ...cells(estimate)],
          ...[from ?? null, to ?? null, ...origin(result, column.rules, LIGHTS_METHOD)],
        ]),
      ),
    ),
  };
}
