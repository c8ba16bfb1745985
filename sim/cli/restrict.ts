import type { Command } from 'commander';
import { policyOf } from '../agents/policy.js';
import { refuseUnknown, restrict } from '../balance/restrict.js';
import { writeRenderings } from '../report/write.js';
import { type ArenaOptions, addArenaOptions, settingsOf } from './arena.js';
import { announce } from './consent.js';
import { makeNew } from './new-folder.js';
import { asUsage, gameIn, outOption, parseBotNamed, parseWhole } from './options.js';
import { printResult } from './output.js';
import { watchWhole } from './watch.js';

interface RestrictCommand extends ArenaOptions {
  agent: string;
  deals: number;
  out?: string;
}

export function addRestrict(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const command = program
    .command('restrict')
    .description('the cost of never making a kind of move: a restricted player among free ones')
    .argument('[restrictions...]', 'which; all that the rules have something for unless named')
    .option(
      '--agent <agent>',
      'who is restricted, and who is not',
      parseBotNamed('--agent', game),
      policyOf(game),
    )
    .option('--deals <n>', 'for each restriction', parseWhole('--deals', 2), 200)
    .option(...outOption('a new folder for a table, and for lab report'));
  addArenaOptions(command, game).action(run);
}

async function run(names: string[], options: RestrictCommand): Promise<void> {
  const { agent, deals, out, quiet, json, yes } = options;
  const settings = settingsOf(options);
  asUsage(() => refuseUnknown(names, settings.game));
  const takeBack = out === undefined ? () => {} : makeNew(out);
  const asked = {
    ...(names.length > 0 && { restrictions: names }),
    ...(out !== undefined && { out }),
  };
  const result = await watchWhole(
    quiet,
    (watch) =>
      restrict({ ...settings, ...asked, agent, deals }, (games, of) =>
        watch.whole(games, of, (seconds) => announce({ seconds }, watch, yes)),
      ),
    takeBack,
  );
  if (out === undefined) return printResult(result, json);
  writeRenderings(out, result);
  printResult(result, json);
}
