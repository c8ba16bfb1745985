import type { ExploitResult } from '../../sim/arena/exploit.js';
import type { MatchResult } from '../../sim/arena/match.js';
import { HIGHEST_LEVEL } from '../../sim/nets/levels.js';
import type { Estimate } from '../../sim/stats/mean.js';

/*
 * What the agents of each game have to reach, and the table of it in data/strength. All games are of one
 * seed that nothing was trained or tuned on; the lower end of the 95 % interval counts.
 */

export interface Claim {
  /** As typed after `lab`, without `--json`. */
  command: string;
  /** The file of its result. */
  file: string;
  section: string;
  /** The win share, or the difference of win shares, that the interval has to be above or below. */
  above?: Bound;
  below?: Bound;
  /** Takes minutes. */
  slow?: true;
}

interface Bound {
  of: 'share' | 'difference';
  value: number;
}

const SEED = '--seed strength';
export const PLAYERS = [2, 3, 4];

const slugOf = (text: string) => text.replaceAll(/[:,]\w+=/g, '-');

export function matchOf(one: string, among: string, players: number, deals: number, game = '') {
  return {
    command: `match ${one} ${among} ${game}--players ${players} --deals ${deals} ${SEED}`,
    file: slugOf(`${one}-among-${among}-${players}.json`),
  };
}

/** Without `by` the game's own deviators try, with generations to train a net that responds to the agent, too. */
export function exploitOf(
  agent: string,
  by: readonly string[],
  players: number,
  deals: number,
  { game = '', generations = 0 } = {},
) {
  const file = slugOf(`exploit-${agent}-${players}`);
  const given = by.map((deviator) => `--by ${deviator} `).join('');
  const train = generations > 0 ? `--train runs/${file} --generations ${generations} ` : '';
  return {
    command: `exploit ${agent} ${given}${train}${game}--players ${players} --deals ${deals} ${SEED}`,
    file: `${file}.json`,
  };
}

export const EVEN: ByPlayers = [1 / 2, 1 / 3, 1 / 4];
export const even = (players: number) => ({ of: 'share' as const, value: 1 / players });

export const LADDER = 'Each beats the one below it';
export const MORE_SEARCH = 'More search is no weaker';

/** Each of them among those before it; the strongest last. */
export function ladder(agents: readonly string[], deals: number, game?: string): Claim[] {
  return agents.slice(1).flatMap((one, i) =>
    PLAYERS.map((players) => ({
      ...matchOf(one, agents[i], players, deals, game),
      section: LADDER,
      above: even(players),
    })),
  );
}

export const EXPERT = 'The learned player';
const LEVELS = 'Each level of `expert` beats the one below it';
const GUIDED = 'Search guided by `expert`';
export const EXPLOITED = 'How far they can be exploited: lower bounds';

/** By number of players, from 2. */
type ByPlayers = readonly [number, number, number];

/** What the learned player of a game has to reach, and what is measured of it. */
export interface ExpertTerms {
  readonly game?: string;
  /** Among `tuned`: the share that it has to be above. */
  readonly tuned: { readonly deals: number; readonly above: ByPlayers };
  /** Today's search among experts: its share has to be below. */
  readonly search: { readonly of: string; readonly deals: ByPlayers; readonly below?: ByPlayers };
  readonly levelDeals: number;
  /** Deals and generations of a response that is trained. */
  readonly exploit: { readonly deals: ByPlayers; readonly generations: number };
}

export function expertClaims({ game = '', ...terms }: ExpertTerms): Claim[] {
  const { tuned, search, levelDeals, exploit } = terms;
  const share = (value: number) => ({ of: 'share' as const, value });
  return [
    ...PLAYERS.map((players, i) => ({
      ...matchOf('expert', 'tuned', players, tuned.deals, game),
      section: EXPERT,
      above: share(tuned.above[i]),
    })),
    ...PLAYERS.map((players, i) => ({
      ...matchOf(search.of, 'expert', players, search.deals[i], game),
      section: EXPERT,
      ...(search.below && { below: share(search.below[i]) }),
    })),
    ...PLAYERS.flatMap((players) =>
      Array.from({ length: HIGHEST_LEVEL - 1 }, (_, i) => ({
        ...matchOf(`expert:level=${i + 2}`, `expert:level=${i + 1}`, players, levelDeals, game),
        section: LEVELS,
        above: even(players),
      })),
    ),
    ...PLAYERS.map((players, i) => ({
      ...exploitOf('expert', [], players, exploit.deals[i], { ...exploit, game }),
      section: EXPLOITED,
    })),
  ].map((claim) => ({ ...claim, slow: true }));
}

/** More strength in the same time: so many iterations take as long as 1,000 of today's search. */
export const guidedClaims = (
  iterations: number,
  deals: ByPlayers,
  above: ByPlayers,
): readonly Claim[] =>
  PLAYERS.map((players, i) => ({
    ...matchOf(
      `ismcts:iterations=${iterations},guide=expert`,
      'ismcts:iterations=1000',
      players,
      deals[i],
    ),
    section: GUIDED,
    above: { of: 'share', value: above[i] },
    slow: true,
  }));

/** Games of more than two players take longer. */
export const moreAreSlow = (claims: readonly Claim[]): Claim[] =>
  claims.map((claim) => (claim.file.endsWith('-2.json') ? claim : { ...claim, slow: true }));

/** What is claimed of the agents of a game, and where the results are. */
export interface Strength {
  game: string;
  folder: string;
  claims: readonly Claim[];
  /** Made under earlier rules, which cannot be stated any more: what the README says of that. */
  earlier?: string;
  /** Where rulings have changed since: the switches of then, and figures that no switch brings back. */
  madeWith?: { rules: object; except: readonly string[] };
}

export type Found = MatchResult | ExploitResult;

const matchIn = (found: Found): MatchResult => ('match' in found ? found.match : found);

/** The figure that the claim is about. */
function figureOf({ of }: Bound, found: Found): Estimate {
  const { winShare } = matchIn(found);
  return of === 'difference' ? winShare.difference : winShare.first;
}

/** Does the whole interval lie where it is asked to? */
export function isReached({ above, below }: Claim, found: Found): boolean {
  const isAbove = above === undefined || (figureOf(above, found).low ?? -1) > above.value;
  const isBelow = below === undefined || (figureOf(below, found).high ?? 2) < below.value;
  return isAbove && isBelow;
}

const percent = (x: number | null): string => (x === null ? '–' : (100 * x).toFixed(1));
const share = (of: Estimate) => `${percent(of.mean)} (${percent(of.low)} to ${percent(of.high)})`;

const askedFor = (claim: Claim): string =>
  (['above', 'below'] as const)
    .flatMap((side) => {
      const bound = claim[side];
      return bound === undefined ? [] : [`${bound.of} ${side} ${percent(bound.value)}`];
    })
    .join(', ');

export function row(claim: Claim, found: Found): string {
  const { agents, players, deals, evenShare, winShare } = matchIn(found);
  const cells = [
    players,
    `\`${agents[0]}\``,
    `\`${agents[1]}\``,
    deals,
    share(winShare.first),
    percent(evenShare),
    share(winShare.difference),
    askedFor(claim),
  ];
  return `| ${cells.join(' | ')} |`;
}

export const HEAD = [
  '| players | one | among | deals | win share of the one, % | even | difference to a seat of the others | asked for |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
];

/** What each deviator won on the deals that decided which of them is measured; nothing without any. */
function triedTable(found: Iterable<Found>): string[] {
  const rows = [...found].flatMap((of) =>
    'tried' in of
      ? of.tried.map(
          ({ deviator, winShare }) =>
            `| ${of.match.players} | \`${deviator}\` | \`${of.agent}\` | ${winShare.n} | ${share(winShare)} |`,
        )
      : [],
  );
  const table = [
    '## Who was tried, on the deals that decided who is measured',
    '',
    '| players | one | among | deals | win share of the one, % |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  return rows.length > 0 ? [table] : [];
}

/** What is asked for, and has no result yet. */
function openTable(claims: readonly Claim[]): string[] {
  const rows = claims.map((claim) => `| \`lab ${claim.command}\` | ${askedFor(claim)} |`);
  const head = ['| command | asked for |', '| --- | --- |'];
  return claims.length > 0 ? [['## Not played yet', '', ...head, ...rows].join('\n')] : [];
}

/** Tables of what was found; `open` are claims without a result. */
export function tables(found: ReadonlyMap<Claim, Found>, open: readonly Claim[]): string {
  const all = [...found.keys()];
  const sections = [...new Set(all.map(({ section }) => section))];
  const parts = sections.map((section) => {
    const claims = all.filter((claim) => claim.section === section);
    const rows = claims.map((claim) => row(claim, found.get(claim) as Found));
    return [`## ${section}`, '', ...HEAD, ...rows].join('\n');
  });
  const commands = all.map(({ command }) => `    lab ${command}`);
  const tried = triedTable(found.values());
  const list = ['## The commands', '', ...commands].join('\n');
  return [...parts, ...tried, ...openTable(open), list].join('\n\n');
}

/** What stands in the guide for researchers: the ladder alone, a row an agent. */
export function shortTable(found: ReadonlyMap<Claim, Found>): string {
  const rungs = [...found].filter(([{ section }]) => section === LADDER);
  const names = [...new Set(rungs.map(([, of]) => matchIn(of).agents.join('|')))];
  const rows = names.map((pair) => {
    const [one, among] = pair.split('|');
    const shares = PLAYERS.map((players) => {
      const of = rungs.map(([, found]) => matchIn(found));
      const match = of.find((m) => m.players === players && m.agents.join('|') === pair);
      return share((match as MatchResult).winShare.first);
    });
    return `| \`${one}\` | \`${among}\` | ${shares.join(' | ')} |`;
  });
  return [
    '| one | among | 2 players (even: 50) | 3 players (33.3) | 4 players (25) |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
