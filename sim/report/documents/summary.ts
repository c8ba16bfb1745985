import type { ManifestColumn } from '../../batch/manifest.js';
import { shellWord } from '../../play/files.js';
import type { Summarized } from '../../query/estimate.js';
import type { SummaryResult } from '../../query/summary.js';
import { type Estimate, mapped } from '../../stats/mean.js';
import { detectable, sayDetectable } from '../../stats/power.js';
import { hasEnoughDeals } from '../../stats/ratio.js';
import { cells, ends } from '../../text/csv.js';
import type { DataTable, Document, Glance, Section, Term } from '../../text/document.js';
import { capital, columnWords, digitsOf, estimate } from '../../text/format.js';
import { binned, histogram } from '../bars.js';
import { forest, trend } from '../charts.js';
import { gameSection } from '../game-section.js';
import { describePlan, gameWords, nextStep, notes, sections } from '../run-text.js';
import { labelOf, pointOf } from '../series.js';
import { idOf, manifestAttachment } from './identity.js';

/** A run of `lab sim`: its headlines table by table, and how points are spread. */
export function summaryDocument(result: SummaryResult): Document {
  const { manifest, method, estimates, spreads } = result;
  const [about, ...rules] = describePlan(manifest);
  return {
    id: idOf(['run', manifest.planHash]),
    game: manifest.plan.game,
    title: about,
    about: [...rules, ...notes(manifest)].map((line) => line.replace(/\.?$/, '.')).join(' '),
    answer: answerOf(estimates, manifest.plan.players),
    glance: glanceOf(estimates),
    sections: [
      ...(spreads.length === 0 ? [] : [spreadSection(result)]),
      ...sections(estimates).map((section) => sectionOf(result, section)),
      ...gameSection(manifest.plan),
    ],
    method: [
      {
        name: 'Intervals',
        text: `${method}: games of one deal are not independent, so that a deal counts once.`,
      },
      {
        name: 'Limits',
        text: 'Means of games as they were played: what goes together need not be cause and effect. lab study changes one thing and plays on; lab compare sets two runs from the same deals side by side.',
      },
    ],
    command: commandOf(result),
    next: nextStep(['studies'], 'questions with an answer to what causes what', manifest.plan.game),
    attachments: [manifestAttachment(manifest)],
    data: { 'summary.csv': summaryTable(result) },
  };
}

/** Points of each agent, and what it brings to start. */
const glanceOf = (found: readonly Summarized[]): Glance[] =>
  found
    .filter(
      ({ by, column }) => (by === 'agent' && column === 'score') || column === 'starter_win_share',
    )
    .slice(0, GLANCED)
    .map(({ column, group, unit, estimate: of }) => ({
      name: `${capital(columnWords(column))}${group === null ? '' : ` of ${group}`}`,
      shown: { of },
      unit: unit ?? '',
    }));
const GLANCED = 3;

/** Who wins, then whoever starts, then points. */
function answerOf(found: readonly Summarized[], players: number): string[] {
  const starter = found.find(({ column }) => column === 'starter_win_share');
  const of = (column: string) => found.filter((one) => one.by === 'agent' && one.column === column);
  const shares = of('win_share').toSorted((a, b) => b.estimate.mean - a.estimate.mean);
  return [
    ...(shares.length > 1 ? [sayShares(shares, players)] : []),
    ...(starter === undefined ? [] : [sayStarter(starter.estimate, players)]),
    ...of('score').map(
      ({ group, estimate: points }) => `A seat of ${group} ends with ${estimate(points)} points.`,
    ),
  ];
}

const percent = (of: Estimate): Estimate => mapped(of, (x) => 100 * x);
const evenOf = (players: number): string => `even would be ${(100 / players).toFixed(1)} %`;

/** `tuned wins most: 41.0 ± 2.1 % of games a seat, careful 28.1 ± 1.9; even would be 33.3 %.` */
function sayShares(shares: readonly Summarized[], players: number): string {
  const [{ group, estimate: most }, ...others] = shares;
  const rest = others.map((one) => `${one.group} ${estimate(percent(one.estimate))}`).join(', ');
  const figures = `${estimate(percent(most))} % of games a seat, ${rest}; ${evenOf(players)}.`;
  if (!hasEnoughDeals(most)) return `Too few deals to say who wins more: ${group} ${figures}`;
  const isClear =
    most.low !== null &&
    others.every((one) => one.estimate.high === null || one.estimate.high < (most.low as number));
  return isClear
    ? `${group} wins most: ${figures}`
    : `Nobody clearly wins most: ${group} ${figures}`;
}

function sayStarter(share: Estimate, players: number): string {
  const figures = `${estimate(percent(share))} % of games; ${evenOf(players)}`;
  if (!hasEnoughDeals(share)) return `Too few deals to say whether starting helps: ${figures}.`;
  const even = 1 / players;
  if (share.low !== null && share.low > even) return `Whoever starts wins more: ${figures}.`;
  if (share.high !== null && share.high < even) return `Whoever starts wins less: ${figures}.`;
  const size = detectable(share);
  const power =
    size === undefined ? '' : ` (${sayDetectable(`${(100 * size).toFixed(1)} percentage points`)})`;
  return `Starting neither clearly helps nor hurts: the starter wins ${figures}${power}.`;
}

function spreadSection({ spreads }: SummaryResult): Section {
  const figures = spreads.map(({ table, column, unit, counts }) =>
    histogram(binned(new Map(counts)), {
      title: `${capital(columnWords(column))} of a ${table.replace(/s$/, '')}`,
      unit,
      counted: table,
    }),
  );
  return { title: 'How points are spread', text: [], figures, small: true, terms: [] };
}

function sectionOf(result: SummaryResult, section: readonly Summarized[]): Section {
  const { manifest, rows } = result;
  const [{ table: name, by }] = section;
  const described = manifest.tables.find((one) => one.name === name)?.columns ?? [];
  const columns = [...new Set(section.map(({ column }) => column))];
  const groups = [...new Set(section.map(({ group }) => group))];
  const labels = groups.map((group) =>
    by === null ? '' : labelOf({ labels: { [by]: `${group}` } }, manifest.plan.game),
  );
  const of = (column: string, group: string | null) =>
    section.find((one) => one.column === column && one.group === group) as Summarized;
  return {
    title: by === null ? `A ${name.replace(/s$/, '')}` : `${capital(name)} by ${columnWords(by)}`,
    text: [`Means; a row is ${rows[name]}.`],
    figures: by === null || groups.length < 2 ? [] : charts(result, section, by),
    small: true,
    table: {
      title: 'All means',
      head: ['what', 'unit', ...(by === null ? ['mean'] : labels), 'deals'],
      rows: columns.map((column) => [
        ...[columnWords(column), of(column, groups[0]).unit ?? ''],
        ...groups.map((group) => {
          const { estimate: found } = of(column, group);
          return { of: found, digits: digitsOf(found) };
        }),
        Math.max(...groups.map((group) => of(column, group).estimate.n)),
      ]),
    },
    terms: columns.map((column) => termOf(described, column)),
  };
}

function termOf(described: readonly ManifestColumn[], column: string): Term {
  const { about = '' } = described.find(({ name }) => name === column) ?? {};
  return { name: columnWords(column), text: about };
}

/** More columns than this are left to the table. */
const MOST_CHARTS = 4;

/** A small chart for each of the first headlines: what differs between groups. */
function charts({ manifest: { plan } }: SummaryResult, section: readonly Summarized[], by: string) {
  const names = [...new Set(section.map(({ column }) => column))];
  const chosen = [
    ...names.filter((column) => column === 'win_share'),
    ...names.filter((column) => column !== 'win_share'),
  ].slice(0, MOST_CHARTS);
  return chosen.map((column) => {
    const cells = section.filter((one) => one.column === column);
    const against = column === 'win_share' ? 1 / plan.players : null;
    const { unit = columnWords(column) } = cells[0];
    const title = `${capital(columnWords(column))} by ${columnWords(by)}`;
    const points = cells.map(({ group, estimate }) =>
      pointOf({ labels: { [by]: `${group}` }, estimate }, undefined, plan.game),
    );
    if (by !== 'round') return forest([{ name: '', points }], { title, unit, against });
    const places = points.map((point, i) => ({ ...point, x: Number(cells[i].group) }));
    return trend([{ name: '', points: places }], { title, unit, over: columnWords(by), against });
  });
}

function commandOf({ manifest: { plan, games } }: SummaryResult): string {
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

function summaryTable({ manifest: { plan }, method, estimates }: SummaryResult): DataTable {
  return {
    head: [
      ...['table', 'by', 'group', 'column', 'unit', ...ends('mean'), 'deals'],
      ...['game', 'players', 'agents', 'seed', 'method'],
    ],
    rows: estimates.map(({ table, by, group, column, unit, estimate: of }) => [
      ...[table, by, group, column, unit ?? null, ...cells(of), of.n],
      ...[plan.game, plan.players, plan.agents.join(' | '), plan.seed, method],
    ]),
  };
}
