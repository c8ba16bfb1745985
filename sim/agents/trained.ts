import { ContentError } from '../../engine/core/errors.js';
import type { Game } from '../../engine/core/game.js';
import type { AgentKind } from '../lab/agent.js';
import { readJson } from '../play/files.js';
import type { Evolving, Training } from './evolution.js';
import { trainingFile } from './kept-training.js';

/** As `tuned`, with the weights that a training of the game has found so far. */
export const trained = <S, G extends Game<S>>(of: Evolving<S, G>): AgentKind<S, G> => ({
  about: 'The same with weights of your own: a file of lab train, or what --train has kept.',
  options: {},
  example: 'training.json',
  check: (file) => void readWeights(of, file),
  assertPlays: (game, _, file) => void weightsFor(game, of, file),
  create: (game, _, file) => ({
    ...of.weighted(game, weightsFor(game, of, file)),
    name: `trained:${file}`,
  }),
});

function weightsFor<S>({ seats }: Game<S>, of: Evolving<S>, file: string): Training['weights'] {
  const { players, weights } = readWeights(of, file);
  if (players !== seats)
    throw new ContentError(`${file}: was trained for ${players} players, not for ${seats}`);
  return weights;
}

function readWeights<S>(of: Evolving<S>, file: string): Pick<Training, 'players' | 'weights'> {
  const training = readJson(trainingFile(file)) as Training;
  if (
    training?.format !== of.format ||
    training.weights?.length !== of.first(training.players).length
  )
    throw new ContentError(`${file}: is no training of this version; lab train makes one`);
  return training;
}
