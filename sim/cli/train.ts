import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { ContentError } from '../../engine/core/errors.js';
import { gameAgents } from '../agents/game-agents.js';
import type { AnyTraining, Trainer } from '../agents/trainer.js';
import { netGames } from '../nets/net-game.js';
import { readJson, replaceFile } from '../play/files.js';
import { markLines } from '../report/documents/trials.js';
import { counted } from '../text/format.js';
import { trialsOf } from '../trial/trial.js';
import { UsageError } from './errors.js';
import {
  gameIn,
  gameOption,
  loadChanges,
  loadSound,
  needed,
  parseBotNamed,
  parseFile,
  parseWhole,
  playersOption,
  RULES,
  STRICT,
  seedOption,
  WORKERS,
} from './options.js';
import { print, yieldToEventLoop } from './output.js';
import { Progress } from './progress.js';
import { type TrainExpertOptions, trainExpert } from './train-expert.js';

const NOTES = `
Each generation is made from the file alone: interrupted or not, the weights are the same.`;

const OUT = 'where the training is kept after each generation: a file; of an expert, a folder';

const PLAYERS = ['tuned', 'expert'] as const;

interface TrainOptions extends TrainExpertOptions {
  player: (typeof PLAYERS)[number];
  strict?: true;
}

type TrainCommand = Omit<TrainOptions, 'generations' | 'out'> &
  Partial<Pick<TrainOptions, 'generations' | 'out'>>;

/** Unless told otherwise, by player. */
const GENERATIONS = { tuned: 120, expert: 10 };

export function addTrain(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  program
    .command('train')
    .description(
      'find the weights of `tuned`, and of its searches, by evolution; or train an `expert`',
    )
    .addOption(new Option('--player <name>', 'who is trained').choices(PLAYERS).default(PLAYERS[0]))
    .option('--out <path>', `${OUT} (required)`, parseFile('--out'))
    .addOption(gameOption(game))
    .option(...playersOption(game))
    .option(
      '--generations <n>',
      `how many, from the beginning (default: ${GENERATIONS.tuned}; of an expert, ${GENERATIONS.expert})`,
      parseWhole('--generations', 0),
    )
    .option(
      '--games <n>',
      'of an expert: games whose decisions are labelled in a generation',
      parseWhole('--games', 1, 1_000_000),
    )
    .option(
      '--worlds <n>',
      'of an expert: worlds in which each action of a decision is tried; fewer make more labels in the same time',
      parseWhole('--worlds', 1, 1000),
    )
    .option(
      '--level-deals <n>',
      `of an expert: deals of each match that its levels are fitted by (default: ${netGames.find(game)?.levelDeals ?? 'as the game says'})`,
      parseWhole('--level-deals', 1, 1_000_000),
    )
    .option(
      '--from <file>',
      'of an expert: the nets to begin with, such as one of data/training/expert, for any number of players; ' +
        'with --generations 0 they are kept, with levels of their own',
      parseFile('--from'),
    )
    .option(
      '--against <agent>',
      'of an expert: who all others are; it becomes a response to them (see `lab exploit --train`)',
      parseBotNamed('--against', game),
    )
    .option(...WORKERS)
    .option(...seedOption('weights', 'tuned'))
    .option(...RULES)
    .option(...STRICT)
    .addHelpText('after', NOTES)
    .action((given: TrainCommand) => {
      if (given.player === 'tuned') refuseExpertOptions(given);
      const { generations = GENERATIONS[given.player] } = given;
      const options = { ...given, generations, out: needed(given.out, '--out <path>', OUT) };
      if (generations === 0 && given.from === undefined)
        throw new UsageError(
          '--generations 0: should be 1 or more, unless --from has nets to keep',
        );
      tellMarks(options);
      return options.player === 'expert' ? trainExpert(options) : train(options);
    });
}

/** What is trained for rules that do not work is of little use: that is said first. */
function tellMarks(options: TrainOptions): void {
  const { game, players } = options;
  const marks = markLines(trialsOf(game, [{ players, rules: loadSound(options) }]).trials);
  if (marks.length > 0) print(marks.join('\n'));
}

/** What `tuned` would pass over in silence. */
function refuseExpertOptions(given: TrainCommand): void {
  const names = ['games', 'worlds', 'levelDeals', 'from', 'against'] as const;
  const [name] = names.filter((name) => given[name] !== undefined);
  if (name === undefined) return;
  const option = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  throw new UsageError(`--${option}: is for an expert; add --player expert`);
}

async function train(options: TrainOptions): Promise<void> {
  const { game, generations, out } = options;
  const { trainer } = gameAgents.of(game);
  if (trainer === undefined) throw new UsageError(`--game ${game}: nothing is trained for it`);
  let training = existsSync(out)
    ? readTraining(options, trainer)
    : trainer.begin(options.players, options.seed, changesOf(options));
  const progress = new Progress('generations', generations, training.generation);
  while (training.generation < generations) {
    training = trainer.next(training);
    keep(out, training);
    progress.update(training.generation);
    await yieldToEventLoop();
  }
  progress.stop();
  training = trainer.finish(training);
  keep(out, training);
  print(
    `${counted(training.generation, 'generation')} for ${training.players} players; ` +
      `${out} has the weights and how they were found`,
  );
}

const changesOf = ({ rules, players, game }: TrainOptions): Record<string, unknown> =>
  loadChanges(rules, players, game);

function readTraining(options: TrainOptions, { format }: Trainer): AnyTraining {
  const { out, players, seed } = options;
  const training = readJson(out) as AnyTraining;
  if (training?.format !== format)
    throw new ContentError(`${out}: is no training; its format should be "${format}"`);
  const isSame = JSON.stringify(training.rules ?? {}) === JSON.stringify(changesOf(options));
  if (!isSame)
    throw new ContentError(
      `${out}: is a training for rules with ${JSON.stringify(training.rules ?? {})}; give these, or another file`,
    );
  if (training.players === players && training.seed === seed) return training;
  throw new ContentError(
    `${out}: is a training for ${training.players} players with seed "${training.seed}"; ` +
      'give these, or another file',
  );
}

/** As a whole or not at all. */
const keep = (file: string, training: AnyTraining): void =>
  replaceFile(file, `${JSON.stringify(training)}\n`);
