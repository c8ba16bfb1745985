import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import { ContentError } from '../../../engine/core/errors.js';
import { readJson } from '../../play/files.js';
import type { Agent } from '../agent.js';
import { WEIGHT_COUNT } from './features.js';
import { TRAINING_FORMAT, type Training } from './train.js';
import { weighted } from './tuned.js';

/** As `tuned`, with the weights that a training has found so far. */
export function trained(game: CapitalLux, file: string): Agent<LuxState> {
  const { players, weights } = readWeights(file);
  if (players !== game.seats)
    throw new ContentError(`${file}: was trained for ${players} players, not for ${game.seats}`);
  return { ...weighted(game, weights), name: `trained:${file}` };
}

export function readWeights(file: string): Pick<Training, 'players' | 'weights'> {
  const training = readJson(file) as Training;
  if (training?.format !== TRAINING_FORMAT || training.weights?.length !== WEIGHT_COUNT)
    throw new ContentError(`${file}: is no training of this version; lab train makes one`);
  return training;
}
