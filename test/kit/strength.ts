import type { ExploitResult } from '../../sim/arena/exploit.js';
import type { MatchResult } from '../../sim/arena/match.js';
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

export function exploitOf(agent: string, by: readonly string[], players: number, deals: number) {
  const given = by.map((deviator) => `--by ${deviator} `).join('');
  return {
    command: `exploit ${agent} ${given}--players ${players} --deals ${deals} ${SEED}`,
    file: slugOf(`exploit-${agent}-${players}.json`),
  };
}

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

export function row(claim: Claim, found: Found): string {
  const { agents, players, deals, evenShare, winShare } = matchIn(found);
  const asked = (['above', 'below'] as const).flatMap((side) => {
    const bound = claim[side];
    return bound === undefined ? [] : [`${bound.of} ${side} ${percent(bound.value)}`];
  });
  const cells = [
    players,
    `\`${agents[0]}\``,
    `\`${agents[1]}\``,
    deals,
    share(winShare.first),
    percent(evenShare),
    share(winShare.difference),
    asked.join(', '),
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

export function tables(found: ReadonlyMap<Claim, Found>): string {
  const all = [...found.keys()];
  const sections = [...new Set(all.map(({ section }) => section))];
  const parts = sections.map((section) => {
    const claims = all.filter((claim) => claim.section === section);
    const rows = claims.map((claim) => row(claim, found.get(claim) as Found));
    return [`## ${section}`, '', ...HEAD, ...rows].join('\n');
  });
  const commands = all.map(({ command }) => `    lab ${command}`);
  const tried = triedTable(found.values());
  return [...parts, ...tried, ['## The commands', '', ...commands].join('\n')].join('\n\n');
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
