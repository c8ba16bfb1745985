import { quote } from '../../engine/core/json.js';
import { pairOf } from '../arena/pairs.js';
import type { LineUpSide, TournamentResult } from '../arena/tournament.js';
import { LAB_GAMES } from '../games.js';
import type { Estimate } from '../stats/mean.js';
import { dotsAndWhiskers } from './chart.js';
import { Html, html } from './html.js';
import { STYLE } from './style.js';
import { boundSentences, fitSentence, leadSentence, nashSentence, places } from './words.js';

/** A page that says all of a tournament and needs nothing else. */
export function tournamentPage(
  result: TournamentResult,
  command: string,
  notes: readonly string[],
): string {
  const { game, players, agents, games, deals, seed } = result;
  const title = `Tournament: ${LAB_GAMES[game].title}, ${players} players`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="lead">${leadSentence(result)}</p>
<p class="soft">${agents.length} agents, ${result.lineUps.length} line-ups on the same ${many(deals)} deals, each in every rotation: ${many(games)} games. Seed ${quote(seed)}.</p>
${standings(result)}
${crosstable(result)}
${lineUps(result)}
${howItWasMade(result, command, notes)}
</main>
</body>
</html>
`.text;
}

const many = (n: number): string => n.toLocaleString('en-US');

/** The figure, and its interval below. */
function figure({ mean, low, high }: Estimate, digits: number): Html {
  const write = (x: number) => (Object.is(Number(x.toFixed(digits)), -0) ? 0 : x).toFixed(digits);
  const interval = low === null || high === null ? '=' : `${write(low)} to ${write(high)}`;
  return html`${write(mean)}<small>${interval}</small>`;
}

function standings(result: TournamentResult): Html {
  const { agents, standings } = result;
  const rows = standings.map(({ agent, elo }) => ({ label: agents[agent], figure: elo }));
  return html`<section>
<h2>Standings</h2>
<p>Elo is one number for each agent that tells best who beats whom: 400 more are odds of ten to one, and the mean of all is 0. Bars and small numbers are 95 % intervals; where a place is a range, these games leave it open.</p>
${dotsAndWhiskers(rows, 'Elo of the agents with 95 % intervals')}
<div class="wide"><table>
<thead><tr><th>place</th><th class="name">agent</th><th>Elo</th><th>mean result</th><th>Nash part</th><th>against Nash</th></tr></thead>
<tbody>
${standings.map(
  (
    rated,
  ) => html`<tr><td>${places(rated.places)}</td><th class="name" scope="row">${agents[rated.agent]}</th><td>${figure(rated.elo, 0)}</td><td>${figure(rated.result, 3)}</td><td>${figure(rated.nash, 3)}</td><td>${figure(rated.payoff, 3)}</td></tr>
`,
)}</tbody>
</table></div>
<p>Mean result: against each other agent, 1 for a better place, ½ for the same, 0 for a worse one. Nash part: its part in the mixture of agents that nobody beats on average. Against Nash: its mean result against that mixture, less ½, which is 0 inside and below 0 outside.</p>
<p>${nashSentence(result)}</p>
<p>${fitSentence(result)}</p>
${boundSentences(result).map((sentence) => html`<p>${sentence}</p>`)}
</section>`;
}

function crosstable({ agents, standings, pairs }: TournamentResult): Html {
  const order = standings.map(({ agent }) => agent);
  const cell = (row: number, column: number): Html =>
    row === column ? html`<td class="self"></td>` : heat(pairOf(pairs, row, column).result);
  return html`<section>
<h2>Who beats whom</h2>
<p>The mean result of the agent in the row against the one in the column, in all games with both: above ½ the row does better. Darker is better; bold where the interval does not hold ½.</p>
<div class="wide"><table class="heat">
<thead><tr><th class="name">against</th>${order.map((_, i) => html`<th scope="col">${i + 1}</th>`)}</tr></thead>
<tbody>
${order.map(
  (
    row,
    i,
  ) => html`<tr><th class="name" scope="row">${i + 1}&ensp;${agents[row]}</th>${order.map((column) => cell(row, column))}</tr>
`,
)}</tbody>
</table></div>
</section>`;
}

/** One colour that only gets darker, so that it reads the same for all eyes and without colour. */
function heat(result: Estimate): Html {
  const light = Math.round(96 - 66 * result.mean);
  const ink = light < 46 ? '#fff' : '#000';
  const isClear = result.low !== null && (result.low > 0.5 || (result.high as number) < 0.5);
  const weight = isClear ? ';font-weight:700' : '';
  return html`<td style="background:hsl(215 60% ${light}%);color:${ink}${weight}">${figure(result, 3)}</td>`;
}

function lineUps({ agents, evenShare, lineUps, players }: TournamentResult): Html {
  const row = (
    side: LineUpSide,
    i: number,
    lineUp: readonly number[],
    of: number,
  ): Html => html`<tr>${
    i === 0 ? html`<td class="name" rowspan="${of}">${wordsOf(lineUp, agents)}</td>` : ''
  }<th class="name" scope="row">${agents[side.agent]}</th><td>${side.seats}</td><td>${figure(side.winShare, 3)}</td><td>${figure(side.points, 2)}</td></tr>
`;
  return html`<section>
<h2>Line-ups</h2>
<p>Of a seat of the agent: its share of victories, 1/k of one shared by k, and its points. If all were alike, every seat would have ${evenShare.toFixed(3)} of the victories with ${players} players.</p>
<div class="wide"><table>
<thead><tr><th class="name">line-up</th><th class="name">agent</th><th>seats</th><th>win share</th><th>points</th></tr></thead>
<tbody>
${lineUps.map(({ lineUp, sides }) => sides.map((side, i) => row(side, i, lineUp, sides.length)))}</tbody>
</table></div>
</section>`;
}

/** `1 tuned, 3 careful` */
function wordsOf(lineUp: readonly number[], agents: readonly string[]): string {
  return [...new Set(lineUp)]
    .map((agent) => `${lineUp.filter((other) => other === agent).length} ${agents[agent]}`)
    .join(', ');
}

function howItWasMade(
  { deals, methods, rules, schedule, seed }: TournamentResult,
  command: string,
  notes: readonly string[],
): Html {
  const made: [string, string][] = [
    ['Elo', methods.elo],
    ['Places', methods.places],
    ['Mean results, win shares, points', methods.result],
    ['Nash', methods.nash],
    ['Misfit of Elo', methods.residual],
    ['n', `${many(deals)} deals of each line-up; schedule ${schedule}; seed ${quote(seed)}`],
    [
      'Rules',
      `standard${JSON.stringify(rules) === '{}' ? '' : ` but for ${JSON.stringify(rules)}`}`,
    ],
  ];
  return html`<section>
<h2>How this was made</h2>
<p>The deal is the unit: all games of a deal, in all line-ups, are taken together. The same command gives the same numbers:</p>
<code>${command}</code>
<dl>${made.map(([name, text]) => html`<dt>${name}</dt><dd>${text}.</dd>`)}</dl>
${notes.map((note) => html`<p class="soft">${note}</p>`)}
</section>`;
}
