import { join } from 'node:path';
import type { Command } from 'commander';
import { quote } from '../../engine/core/json.js';
import { policyOf } from '../agents/policy.js';
import { RESTRICTED, restrictCsv } from '../balance/files.js';
import { type RestrictResult, refuseUnknown, restrict } from '../balance/restrict.js';
import { titleOf } from '../lab/registry.js';
import { NewFile, shellWord } from '../play/files.js';
import { mapped } from '../stats/mean.js';
import { columns, counted, estimate, wrap } from '../text/format.js';
import { type ArenaOptions, addArenaOptions, rulesLine, settingsOf, watched } from './arena.js';
import { makeNew } from './new-folder.js';
import { asUsage, gameIn, parseBotNamed, parseFile, parseWhole } from './options.js';
import { print, printJson } from './output.js';

const EXAMPLES = `
Examples:
  lab restrict --players 4                        what each restriction costs
  lab restrict no-scholars no-spending --deals 500
  lab restrict --agent careful --rules mine.json --out runs/restricted`;

interface RestrictCommand extends ArenaOptions {
  agent: string;
  deals: number;
  out?: string;
}

export function addRestrict(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const command = program
    .command('restrict')
    .description('what it costs never to do something: a restricted player among free ones')
    .argument('[restrictions...]', 'which; all of them unless named')
    .option(
      '--agent <agent>',
      'who is restricted, and who is not',
      parseBotNamed('--agent', game),
      policyOf(game),
    )
    .option('--deals <n>', 'for each restriction', parseWhole('--deals', 2), 200)
    .option(
      '--out <dir>',
      'a new folder for a table, and for lab report',
      parseFile('--out', 'a folder'),
    );
  addArenaOptions(command, game).addHelpText('after', EXAMPLES).action(run);
}

async function run(names: string[], options: RestrictCommand): Promise<void> {
  const { agent, deals, out, quiet } = options;
  const settings = settingsOf(options);
  asUsage(() => refuseUnknown(names, settings.game));
  const onEnd = out === undefined ? () => {} : makeNew(out);
  const restrictions = names.length === 0 ? {} : { restrictions: names };
  const result = await watched({ quiet, onEnd }, (onProgress) =>
    restrict({ ...settings, ...restrictions, agent, deals }, onProgress),
  );
  if (out !== undefined) write(out, result);
  if (options.json) return printJson(result);
  print(report(result, out).join('\n'));
}

function write(folder: string, result: RestrictResult): void {
  const files = {
    'restricted.csv': restrictCsv(result),
    [RESTRICTED]: `${JSON.stringify(result)}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = new NewFile(join(folder, name));
    file.write(text);
    file.finish();
  }
}

function report(result: RestrictResult, out: string | undefined): string[] {
  const { game, players, agent, rules, deals, seed, evenShare, method, plays } = result;
  const rows = plays.map(({ restriction, winShare, points, about }) => [
    restriction,
    about,
    estimate(mapped(winShare, (x) => 100 * x)),
    estimate(points),
  ]);
  return [
    `${titleOf(game)} with ${players} players: one ${agent} who never does something among ${agent} who do`,
    ...rulesLine(game, rules),
    '',
    ...columns([['', '', 'win share, %', 'points'], ...rows], 2).map((line) => `  ${line}`),
    '',
    ...wrap(
      `Win share less the even one of ${(100 * evenShare).toFixed(1)} %, points less those of the others: below 0 it costs. ` +
        `n = ${counted(deals, 'deal')} in every rotation for each, the same for all, seed ${quote(seed)}; ± is half of a ${method}.`,
    ),
    ...(out === undefined ? [] : [`lab report ${shellWord(out)} makes a page of it.`]),
  ];
}
