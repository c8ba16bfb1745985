import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAgent, parseAgent } from '../../sim/agents/registry.js';
import { createGame } from '../../sim/batch/player.js';
import { GameSession } from '../../sim/play/play.js';

/*
 * What searches guided by `tuned` choose, as they did before they were made faster: figures that were published then
 * can be compared with those of today. A line of the file: the game, players, agent, changes of the rules, and a hash
 * over all actions of one deal. Lines of Warsaw and Tactoria are of the rulings after 0.2.0.
 */
const FILE = new URL('searches.txt', import.meta.url);

interface Recorded {
  game: string;
  players: number;
  agent: string;
  rules: Record<string, unknown>;
  choices: string;
}

const recorded = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [game, players, agent, rules, choices] = line.split(' ');
    return { game, players: Number(players), agent, rules: JSON.parse(rules), choices };
  });

function choicesOf({ game, players, agent, rules }: Recorded): string {
  const played = createGame({ game, players, rules });
  const agents = Array.from({ length: players }, () => createAgent(`${agent},guide=tuned`, played));
  const session = new GameSession(played, agents, 'searches');
  const hash = createHash('sha256');
  session.deal(0);
  session.playToEnd((_, action) => hash.update(`${action} `));
  return hash.digest('hex').slice(0, 16);
}

test.each(recorded)('$agent chooses as it did: $game, $players players, $rules', (line) => {
  expect(choicesOf(line)).toBe(line.choices);
});

test('the guide is tuned unless another is named, and one that a game has', () => {
  const guideOf = (agent: string) => parseAgent(agent, 'capital-lux').options.guide;
  expect(guideOf('ismcts')).toBe(guideOf('ismcts:guide=tuned'));
  expect(guideOf('oracle:guide=random')).not.toBe(guideOf('oracle'));
  expect(() => guideOf('response:guide=nobody')).toThrow(
    '"response:guide=nobody": guide should be tuned or ',
  );
});
