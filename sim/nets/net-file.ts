import { ContentError } from '../../engine/core/errors.js';
import { type Net, packWeights, unpackWeights } from './net.js';
import { actionShape, type NetGame, valueShape } from './net-game.js';
import type { NetShape } from './shape.js';

export const NET_FORMAT = 'capital-lab-net/2';

/** The nets of a player: what it thinks of actions, and of standings where a stage has ended. */
export interface NetPair {
  readonly actions: Net;
  readonly values: Net;
}

/** Nets as a file has them. */
export interface NetDocument {
  readonly format: string;
  readonly game: string;
  readonly features: string;
  readonly players: number;
  /** What differs from the standard rules. */
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly generation: number;
  /** By level, how much chance is added to the scores: none at the highest. */
  readonly levels: readonly number[];
  readonly actions: NetText;
  readonly values: NetText;
}

interface NetText extends NetShape {
  /** Of the weights, so that a damaged file is noticed. */
  readonly checksum: string;
  readonly weights: string;
}

type About = Omit<NetDocument, 'format' | 'actions' | 'values'>;

export function makeNetDocument(about: About, { actions, values }: NetPair): NetDocument {
  const { game, features, players, rules, seed, generation, levels } = about;
  return {
    format: NET_FORMAT,
    ...{ game, features, players, rules, seed, generation, levels },
    actions: textOf(actions),
    values: textOf(values),
  };
}

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
  const found = document as NetDocument;
  if (found?.format !== NET_FORMAT)
    throw new ContentError(
      `${where}: is no net of this version; its format should be "${NET_FORMAT}"`,
    );
  if (found.game !== game)
    throw new ContentError(`${where}: is a net for the game ${found.game}, not for ${game}`);
  if (found.features !== of.features)
    throw new ContentError(
      `${where}: was trained with features "${found.features}"; this version reads ` +
        `"${of.features}": train it anew with lab train --player expert`,
    );
  if (!Array.isArray(found.levels) || !found.levels.every((x) => x >= 0))
    throw new ContentError(
      `${where}: the file is damaged; its levels are not numbers of 0 or more`,
    );
  const nets = {
    actions: parseNet(found.actions, actionShape(of), `${where}: actions`),
    values: parseNet(found.values, valueShape(of), `${where}: values`),
  };
  return { ...found, nets };
}

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
