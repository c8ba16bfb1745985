import { join } from 'node:path';
import { replaceFile } from '../play/files.js';
import { type Cell, cells, csv, ends } from '../report/csv.js';
import type { Estimate } from '../stats/mean.js';
import type { RestrictResult } from './restrict.js';
import type { Sheet } from './sheet.js';
import type { Sweep } from './sweep.js';
import { BAND_METHOD, sweepText } from './sweep-words.js';
import { sheetText } from './words.js';

/** What a sheet leaves in its folder, beside its runs. */
export const SHEET = 'balance.json';

export function writeSheet(folder: string, sheet: Sheet): void {
  replaceFile(join(folder, 'balance.txt'), `${sheetText(sheet).join('\n')}\n`);
  replaceFile(join(folder, 'balance.csv'), sheetCsv(sheet));
  replaceFile(join(folder, SHEET), `${JSON.stringify({ format: 'balance/1', ...sheet })}\n`);
}

/** What a sweep leaves there. */
export const SWEEP = 'sweep.json';

export function writeSweep(folder: string, sweep: Sweep): void {
  replaceFile(join(folder, 'sweep.txt'), `${sweepText(sweep).join('\n')}\n`);
  const bands = sweep.lines.map(({ band }) => [null, ...band]);
  replaceFile(join(folder, 'sweep.csv'), sheetCsv(sweep, bands));
  replaceFile(join(folder, SWEEP), `${JSON.stringify({ format: 'sweep/1', ...sweep })}\n`);
}

/** A row for each measure and rule set; around curves there are bands. */
function sheetCsv(
  { game, players, deals, seed, policy, ruleSets, lines }: Sheet,
  bands?: readonly (readonly (Estimate | null)[])[],
): string {
  const head = [
    ...['measure', 'heading', 'title', 'unit', 'rule_set', 'rules'],
    ...[
      ...ends('estimate'),
      'estimate_deals',
      ...(bands ? ['band_low', 'band_high'] : []),
      ...ends('difference'),
      'flagged',
      'with_weaker_players',
    ],
    ...['game', 'players', 'policy', 'deals', 'seed', 'method', 'about'],
  ];
  const none: Cell[] = [null, null, null];
  const method = bands ? `${SHEET_METHOD}; bands: ${BAND_METHOD}` : SHEET_METHOD;
  const rows = lines.flatMap(({ measure, cells: all }, line) =>
    all.map(({ estimate, difference, flagged, skill }, i): Cell[] => [
      ...[measure.name, measure.heading, measure.title, measure.unit],
      ...[ruleSets[i].name, JSON.stringify(ruleSets[i].rules)],
      ...(Number.isFinite(estimate.mean) ? cells(estimate) : none),
      estimate.n,
      ...(bands ? [bands[line][i]?.low ?? null, bands[line][i]?.high ?? null] : []),
      ...(difference === null ? none : cells(difference)),
      flagged,
      Object.entries(skill)
        .map(([agent, verdict]) => `${agent} ${verdict}`)
        .join('; '),
      ...[game, players, policy, deals, seed, method, measure.about],
    ]),
  );
  return csv(head, rows);
}

const SHEET_METHOD =
  '95 % t interval over deals (ratio of sums, linearised); differences paired by deal; flagged: all lines of all rule sets together';

/** What `lab restrict` leaves in its folder. */
export const RESTRICTED = 'restricted.json';

export function restrictCsv({
  game,
  players,
  agent,
  rules,
  deals,
  seed,
  method,
  plays,
}: RestrictResult): string {
  const head = [
    ...['restriction', 'about', ...ends('win_share'), ...ends('points')],
    ...['game', 'players', 'agent', 'rules', 'deals', 'seed', 'method'],
  ];
  return csv(
    head,
    plays.map(({ restriction, about, winShare, points }) => [
      ...[restriction, about, ...cells(winShare), ...cells(points)],
      ...[game, players, agent, JSON.stringify(rules), deals, seed, method],
    ]),
  );
}
