import { z } from 'zod';
import { ContentError, within } from '../../engine/core/errors.js';
import { list, parseShape, whole } from '../../engine/core/shape.js';
import { cardsShape, rulesShape, type TrainingCard } from './card.js';
import { areLevels, HIGHEST_LEVEL, type Levels } from './levels.js';
import { type Net, packWeights, unpackWeights } from './net.js';
import { actionShape, type NetGame, valueShape } from './net-game.js';
import type { NetShape } from './shape.js';

export const NET_FORMAT = 'capital-lab-net/3';
/** The same without these, and without seal. */
const FORMER_FORMAT = 'capital-lab-net/2';
const NEW = { levelDeals: 0, trainings: [] };

const LEVELS = `should be ${HIGHEST_LEVEL} numbers that descend to 0, or that many times 0`;

/** The nets of a player: what it thinks of actions, and of standings where a stage has ended. */
export interface NetPair {
  readonly actions: Net;
  readonly values: Net;
}

/** Nets as a file has them. */
export interface NetDocument extends Levels {
  readonly format: string;
  readonly game: string;
  readonly features: string;
  readonly players: number;
  /** What differs from the standard rules. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly generation: number;
  /** How it was trained; what that began with comes first. */
  readonly trainings: readonly TrainingCard[];
  /** Of all else, so that a damaged file is noticed; files of the version before have none. */
  readonly seal?: string;
  readonly actions: NetText;
  readonly values: NetText;
}

interface NetText extends NetShape {
  /** Of the weights: what a training that begins with them calls them. */
  readonly checksum: string;
  readonly weights: string;
}

export type AboutNet = Omit<NetDocument, 'format' | 'seal' | 'actions' | 'values'>;

export function makeNetDocument(about: AboutNet, { actions, values }: NetPair): NetDocument {
  const { game, features, players, rules, seed, generation } = about;
  const { levels, levelDeals, trainings } = about;
  const document = {
    format: NET_FORMAT,
    ...{ game, features, players, rules, seed, generation, levels, levelDeals, trainings },
    actions: textOf(actions),
    values: textOf(values),
  };
  return { ...document, seal: sealOf(document) };
}

const sealOf = ({ seal: _, ...rest }: NetDocument): string => checksumOf(JSON.stringify(rest));

function textOf({ shape, weights }: Net): NetText {
  const packed = packWeights(weights);
  return { ...shape, checksum: checksumOf(packed), weights: packed };
}

/** FNV-1a of 32 bits. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The nets of a document; `where` begins each message. */
export function parseNets(
  document: unknown,
  game: string,
  of: NetGame,
  where: string,
): NetDocument & { readonly nets: NetPair } {
  const { format } = (document ?? {}) as Partial<NetDocument>;
  if (format !== NET_FORMAT && format !== FORMER_FORMAT)
    throw new ContentError(
      `${where}: is no net of this version; its format should be "${NET_FORMAT}"`,
    );
  const found = within(where, () => parseShape(documentShape, document, 'net'));
  if (found.game !== game)
    throw new ContentError(`${where}: is a net for the game ${found.game}, not for ${game}`);
  if (found.features !== of.features)
    throw new ContentError(
      `${where}: was trained with features "${found.features}"; this version reads ` +
        `"${of.features}": train it anew with lab train --player expert`,
    );
  const texts = document as NetDocument;
  const nets = {
    actions: parseNet(texts.actions, actionShape(of), `${where}: actions`),
    values: parseNet(texts.values, valueShape(of), `${where}: values`),
  };
  if (format === NET_FORMAT && texts.seal !== sealOf(texts))
    throw new ContentError(`${where}: the file is damaged; it does not say what was written`);
  return { ...NEW, ...texts, nets };
}

const text = z.string({ error: 'should be a text' });
const documentShape = z.looseObject({
  ...{ game: text, features: text, players: whole(2, 100), rules: rulesShape, seed: text },
  // Files of the version before have −1 where a net was kept as it was.
  generation: whole(-1, 100_000),
  levels: list(z.number({ error: LEVELS }), LEVELS).refine(areLevels, { error: LEVELS }),
  levelDeals: whole(0, 10_000_000).optional(),
  trainings: cardsShape.optional(),
});

function parseNet(text: NetText | undefined, reads: NetShape, where: string): Net {
  const { parts, partRows, wholeRows } = reads;
  const isWhole =
    typeof text?.weights === 'string' &&
    text.parts === parts &&
    text.partRows === partRows &&
    text.wholeRows === wholeRows &&
    isUnits(text.hidden) &&
    isUnits(text.second);
  const shape = isWhole
    ? { parts, partRows, wholeRows, hidden: text.hidden, second: text.second }
    : reads;
  const weights = isWhole ? unpackWeights(text.weights, shape) : undefined;
  if (weights === undefined || !isWhole || checksumOf(text.weights) !== text.checksum)
    throw new ContentError(`${where}: the file is damaged; its weights are not those written`);
  return { shape, weights };
}

const isUnits = (n: number): boolean => Number.isInteger(n) && n > 0 && n <= 512 && n % 4 === 0;
