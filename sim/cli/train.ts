import { existsSync, renameSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { ContentError } from '../../engine/core/errors.js';
import { gameAgents } from '../agents/game-agents.js';
import type { AnyTraining, Trainer } from '../agents/trainer.js';
import { fileError, readJson } from '../play/files.js';
import { counted } from '../text/format.js';
import { UsageError } from './errors.js';
import {
  gameIn,
  gameOption,
  loadChanges,
  parseFile,
  parseText,
  parseWhole,
  playersOption,
  RULES,
} from './options.js';
import { breathe, print } from './output.js';
import { Progress } from './progress.js';

const EXAMPLES = `
Examples:
  lab train --players 2 --generations 140 --seed tuned --out training-2.json
  lab train --players 2 --generations 200 --seed tuned --out training-2.json    goes on from 140
  lab train --rules merchants-double --generations 40 --out double.json
  lab match trained:double.json tuned --players 4 --rules merchants-double      what that brings

Each generation is made from the file alone: interrupted or not, the weights are the same.`;

interface TrainOptions {
  game: string;
  players: number;
  generations: number;
  seed: string;
  rules?: string;
  out: string;
}

export function addTrain(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  program
    .command('train')
    .description('find the weights of `tuned`, and of its searches, by evolution')
    .requiredOption(
      '--out <file>',
      'where the training is kept after each generation',
      parseFile('--out'),
    )
    .addOption(gameOption(game))
    .option(...playersOption(game))
    .option(
      '--generations <n>',
      'how many, from the beginning',
      parseWhole('--generations', 1),
      120,
    )
    .option('--seed <text>', 'the same seed gives the same weights', parseText('--seed'), 'tuned')
    .option(...RULES)
    .addHelpText('after', EXAMPLES)
    .action(train);
}

async function train(options: TrainOptions): Promise<void> {
  const { game, generations, out } = options;
  const { trainer } = gameAgents.of(game);
  if (trainer === undefined) throw new UsageError(`--game ${game}: nothing is trained for it`);
  let training = existsSync(out)
    ? readTraining(options, trainer)
    : trainer.begin(options.players, options.seed, rulesOf(options));
  const progress = new Progress('generations', generations, training.generation);
  while (training.generation < generations) {
    training = trainer.next(training);
    keep(out, training);
    progress.update(training.generation);
    await breathe();
  }
  progress.stop();
  training = trainer.finish(training);
  keep(out, training);
  print(
    `${counted(training.generation, 'generation')} for ${training.players} players; ` +
      `${out} has the weights and how they were found`,
  );
}

const rulesOf = ({ rules, players, game }: TrainOptions): Record<string, unknown> =>
  loadChanges(rules, players, game);

function readTraining(options: TrainOptions, { format }: Trainer): AnyTraining {
  const { out, players, seed } = options;
  const training = readJson(out) as AnyTraining;
  if (training?.format !== format)
    throw new ContentError(`${out}: is no training; its format should be "${format}"`);
  const isSame = JSON.stringify(training.rules ?? {}) === JSON.stringify(rulesOf(options));
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
function keep(file: string, training: AnyTraining): void {
  try {
    writeFileSync(`${file}.part`, `${JSON.stringify(training)}\n`);
    renameSync(`${file}.part`, file);
  } catch (error) {
    throw fileError(file, error);
  }
}
