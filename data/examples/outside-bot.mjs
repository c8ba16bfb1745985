// A bot outside the lab: a program in any language that reads and writes lines of JSON (data/bots/README.md).
// This file is both: asked for the bot it is one, otherwise it lets the bot play.
//   node data/examples/outside-bot.mjs
import { createInterface } from 'node:readline';
import { match } from 'capital-lab';
import { sayEstimate } from 'capital-lab/stats';

if (process.argv[2] === 'bot') await beBot();
else await playBot();

async function beBot() {
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.type === 'hello') answer({ type: 'ready', name: 'my bot' });
    if (message.type === 'decide') answer({ choose: best(message.observation, message.legal) });
  }
}

/** @param {object} message */
function answer(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** @param {string[]} cards `G3` is Green 3. @param {string} colour */
function total(cards, colour) {
  return cards.reduce((sum, card) => sum + (card[0] === colour ? Number(card[1]) : 0), 0);
}

/**
 * The place in the list of the move it likes best: high cards at home as long as they fit.
 *
 * @param {{ seat: number, capital: string[], hometowns: string[][] }} seen
 * @param {{ pick?: string, play?: string, to?: string }[]} legal
 */
function best({ seat, capital, hometowns }, legal) {
  const liking = legal.map(({ pick, play, to }) => {
    const [colour, value] = pick ?? play ?? '-0';
    if (to === 'capital') return 0;
    const room = total(capital, colour) - total(hometowns[seat], colour);
    return pick !== undefined || Number(value) <= room ? Number(value) : -1;
  });
  return liking.indexOf(Math.max(...liking));
}

async function playBot() {
  const bot = `exec:"${process.execPath}" "${import.meta.filename}" bot`;
  const { winShare, games } = await match({
    game: 'capital-lux',
    players: 2,
    agents: [bot, 'random'],
    deals: 50,
    seed: 'my seed',
    workers: 1,
  });
  console.log(`The bot wins ${sayEstimate(winShare.first)} of ${games} games against random.`);
}
