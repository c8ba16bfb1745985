import { quote } from '../../../engine/core/json.js';
import type { RankingResult } from '../../balance/ranking.js';
import { type RankedItem, VERDICTS } from '../../balance/ranking-items.js';
import { rankingSentences, sayRange } from '../../balance/ranking-verdict.js';
import { changedRules } from '../../lab/changed-rules.js';
import { noted } from '../../lab/note.js';
import { titleOf } from '../../lab/registry.js';
import { shellWord } from '../../play/files.js';
import { type Estimate, mapped } from '../../stats/mean.js';
import { cells, ends } from '../../text/csv.js';
import type { DataTable, Document, Section, ShownTable } from '../../text/document.js';
import type { Figure } from '../../text/figure.js';
import { capital, counted, fixed } from '../../text/format.js';
import { forest } from '../charts.js';
import { benchCommand } from '../run-text.js';
import { idOf, resultAttachment } from './identity.js';

/** All items of a game in one list, what is too strong first. */
export function rankingDocument(result: RankingResult): Document {
  const { game, players, policy, rules, deals, seed, worlds, fair, items, method } = result;
  const changes = changedRules(game, rules);
  return {
    id: idOf(['ranking', game, players, policy, rules, deals, seed, fair]),
    title: 'What is too strong, and what is too weak?',
    about: `${titleOf(game)} with ${players} players, ${policy} in every seat; ${counted(deals, 'deal')}, ${worlds} worlds for each alternative. Seed ${quote(seed)}${changes === '' ? '' : `; rules: standard, except ${changes}`}${noted(game, rules)}.`,
    answer: rankingSentences(result),
    sections: sectionsOf(result),
    method: [
      {
        name: 'Verdicts',
        text: `Too strong or too weak: better or worse than a typical one for sure, and by more than ${percent(fair)} games in 100. Fair: surely not further off than that. In one ranking of twenty at most anything is called too strong or too weak that is as good as a typical one.`,
      },
      ...(result.unit === null ? [] : [{ name: 'Fair price', text: PRICES }]),
      { name: 'Intervals', text: `${method}.` },
      { name: 'Rules', text: `standard${changes === '' ? '' : `, except ${changes}`}` },
      {
        name: 'Limits',
        text: `It holds for players such as ${policy}, who may not know what to do with something; people may play otherwise.`,
      },
    ],
    command: benchCommand(
      [
        ...['ranking', '--policy', shellWord(policy), '--fair', `${percent(fair)}`],
        ...(changes === '' ? [] : ['--rules FILE']),
      ],
      result,
    ),
    attachments: [resultAttachment({ ...result, items: items.length })],
    data: { [CSV]: rankingTable(result) },
  };
}

const CSV = 'ranking.csv';
const PRICES =
  'At which it would be as good as a typical one: what players pay on average, and as much more or less as makes up for what it wins. What a unit is worth is measured by giving some back to whoever buys.';

/** More than these are left to a part of the page of their own. */
const MAX_ROWS = 30;

function sectionsOf(result: RankingResult): Section[] {
  const { items, estimand } = result;
  const text = [estimand];
  if (items.length <= MAX_ROWS)
    return [sectionOf('From too strong to too weak', text, items, result)];
  const clear = items.filter(isClear);
  return [
    clear.length > 0
      ? sectionOf('What is too strong or too weak', text, bothEnds(clear), result)
      : sectionOf('The strongest and the weakest', text, bothEnds(items), result),
    { ...sectionOf('All of them, from too strong to too weak', [], items, result), deep: true },
  ];
}

const isClear = ({ verdict }: RankedItem): boolean =>
  verdict === 'too strong' || verdict === 'too weak';

const bothEnds = (items: readonly RankedItem[]): readonly RankedItem[] =>
  items.length <= MAX_ROWS
    ? items
    : [...items.slice(0, MAX_ROWS / 2), ...items.slice(-MAX_ROWS / 2)];

const sectionOf = (
  title: string,
  text: readonly string[],
  items: readonly RankedItem[],
  result: RankingResult,
): Section => ({
  title,
  text,
  figures: [chartOf(items)],
  table: tableOf(items, result),
  terms: [],
});

const percent = (x: number): number => Number((100 * x).toPrecision(6));
const inPercent = (of: Estimate): Estimate => mapped(of, (x) => 100 * x);

/** In the order of the list, a kind of mark for each verdict. */
const chartOf = (items: readonly RankedItem[]): Figure =>
  forest(
    VERDICTS.map((verdict) => ({
      name: verdict,
      points: items
        .filter((item) => item.verdict === verdict)
        .map(({ name, winShare, contests, kind }) => ({
          label: capital(name),
          estimate: inPercent(winShare),
          rows: contests,
          note: kind,
        })),
    })).filter(({ points }) => points.length > 0),
    {
      title: 'Against a typical other one',
      unit: 'more games won in 100',
      order: items.map(({ name }) => capital(name)),
    },
  );

function tableOf(items: readonly RankedItem[], { unit }: RankingResult): ShownTable {
  const isPriced = items.some(({ price }) => price !== null);
  return {
    title: 'With what it wins, in games of 100 and in points ahead of the best rival',
    head: [
      ...['what', 'kind', 'verdict', 'games in 100', 'margin'],
      ...(isPriced ? ['bought, %', `${unit} paid`, 'fair price'] : []),
      'times',
    ],
    rows: items.map(({ name, kind, verdict, winShare, margin, price, contests }) => [
      ...[capital(name), kind, verdict],
      ...[
        { of: inPercent(winShare), signed: true } as const,
        { of: margin, signed: true } as const,
      ],
      ...(isPriced ? priceCells(price) : []),
      contests,
    ]),
  };
}

const priceCells = (price: RankedItem['price']): (string | null)[] =>
  price === null
    ? [null, null, null]
    : [
        fixed(100 * price.bought, 0),
        fixed(price.paid, 1),
        price.fair === null ? null : sayRange(price.fair),
      ];

function rankingTable(result: RankingResult): DataTable {
  const { game, players, policy, rules, deals, seed, fair, method, unit, items } = result;
  return {
    head: [
      ...['item', 'name', 'kind', 'verdict', 'contests', 'deals'],
      ...[...ends('win_share'), ...ends('margin')],
      ...['bought', 'paid', 'fair_price_from', 'fair_price_to', 'price_unit'],
      ...['game', 'players', 'policy', 'rules', 'all_deals', 'seed', 'fair', 'method'],
    ],
    rows: items.map(({ id, name, kind, verdict, contests, winShare, margin, price }) => [
      ...[id, name, kind, verdict, contests, winShare.n],
      ...[...cells(winShare), ...cells(margin)],
      ...[price?.bought ?? null, price?.paid ?? null],
      ...[price?.fair?.[0] ?? null, price?.fair?.[1] ?? null, price === null ? null : unit],
      ...[game, players, policy, JSON.stringify(rules), deals, seed, fair, method],
    ]),
  };
}
