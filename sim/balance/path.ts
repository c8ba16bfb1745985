import { ContentError } from '../../engine/core/errors.js';
import { suggestNearest } from '../../engine/core/nearest.js';

/*
 * Numbers of the rules by their names: `rounds`, `losses.2`. What stands in a list goes by its place, or by
 * what it is called, from wherever the list is part of: `cards.ID.price`, `cards.NAME.effects.draw.amount`. Where
 * several things are called so, the one that has the next step is meant.
 */

type Branch = Record<string, unknown>;
type Key = string;

const isBranch = (tree: unknown): tree is Branch => typeof tree === 'object' && tree !== null;

/** `two-words` for `Two Words`. */
export const spelled = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // A letter of its own, without a mark to take off.
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** Where things in lists are, at any depth, with what they are called: by their id before all else. */
interface Called {
  readonly at: readonly Key[];
  readonly id: string | undefined;
  readonly names: readonly string[];
}

function calledIn(tree: unknown, at: readonly Key[] = []): Called[] {
  if (!isBranch(tree)) return [];
  return Object.entries(tree).flatMap(([key, item]) => {
    const here = [...at, key];
    const below = calledIn(item, here);
    if (!Array.isArray(tree) || !isBranch(item) || Array.isArray(item)) return below;
    const { id } = item;
    const names = Object.values(item).filter((value) => typeof value === 'string');
    return [{ at: here, id: typeof id === 'string' ? id : undefined, names }, ...below];
  });
}

const branchAt = (tree: unknown, keys: readonly Key[]): unknown =>
  keys.reduce<unknown>((branch, key) => (branch as Branch)[key], tree);

/** All that are called so: by their id before all else. */
function allNamed(tree: unknown, key: string): Called[] {
  const all = calledIn(tree);
  const word = spelled(key);
  const byId = all.filter(({ id }) => id !== undefined && spelled(id) === word);
  return byId.length > 0 ? byId : all.filter(({ names }) => names.map(spelled).includes(word));
}

/** Whether a step can be taken from there. */
const leads = (tree: unknown, step: string): boolean =>
  isBranch(tree) && (Object.hasOwn(tree, step) || allNamed(tree, step).length > 0);

/** The one that is meant: those that have what comes next go first, then those of the highest list. */
function named(tree: Branch, key: string, next: string | undefined): readonly Key[] | undefined {
  const all = allNamed(tree, key);
  const leading = all.filter(({ at }) => next !== undefined && leads(branchAt(tree, at), next));
  const found = leading.length > 0 ? leading : all;
  const depth = Math.min(...found.map(({ at }) => at.length));
  const [one, ...others] = found.filter(({ at }) => at.length === depth);
  if (others.length === 0) return one?.at;
  const places = [one, ...others].map(({ at }) => at.join('.'));
  throw new ContentError(`"${key}" may be ${places.join(' or ')}; give its place or its id`);
}

/** The keys of a path, step by step; the last may be new, for whoever reads the rules to judge. */
function keysOf(rules: unknown, path: string): Key[] {
  const keys: Key[] = [];
  let tree = rules;
  const steps = path.split('.');
  for (const [i, step] of steps.entries()) {
    if (!isBranch(tree)) throw new ContentError(`${keys.join('.')} is no list and has no parts`);
    const found: readonly Key[] | undefined = Object.hasOwn(tree, step)
      ? [step]
      : named(tree, step, steps[i + 1]);
    const isNew = found === undefined && i === steps.length - 1 && !Array.isArray(tree);
    if (found === undefined && !isNew) throw new ContentError(unknown(tree, step, keys));
    keys.push(...(found ?? [step]));
    tree = branchAt(rules, keys);
  }
  return keys;
}

function unknown(tree: Branch, step: string, keys: readonly Key[]): string {
  const names = calledIn(tree).flatMap(({ id, names }) => id ?? names.map(spelled));
  const known = [...new Set([...Object.keys(tree), ...names])];
  const where = keys.length === 0 ? 'the rules' : keys.join('.');
  return `there is no "${step}" in ${where}; ${suggestNearest(step, known)}`;
}

/**
 * `Ace value` for `cards.ace.value`: what stands in a list by its own name, every other step by what
 * it is called, if that is told; nothing for one that is called nothing.
 */
export function wordsOf(
  rules: unknown,
  path: string,
  called: Readonly<Record<string, string>> = {},
): string {
  const keys = keysOf(rules, path);
  const words = keys.map((key, i) => {
    const [list, item] = [branchAt(rules, keys.slice(0, i)), branchAt(rules, keys.slice(0, i + 1))];
    if (Array.isArray(list) && isBranch(item)) return nameOf(item);
    return (
      called[key] ?? key.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    );
  });
  return words.filter((word) => word !== '').join(' ');
}

/** Its id is the last that it is called by. */
function nameOf({ id, ...others }: Branch): string {
  const name = Object.values(others).find((value) => typeof value === 'string') ?? id;
  return typeof name === 'string' ? name : '';
}

/** What complete rules have there. */
export const valueAt = (rules: unknown, path: string): unknown =>
  branchAt(rules, keysOf(rules, path));

/** A copy of complete rules with another number in it. */
export function withValue(rules: unknown, path: string, value: number): unknown {
  const copy = structuredClone(rules);
  const keys = keysOf(copy, path);
  const last = keys.pop() as Key;
  (branchAt(copy, keys) as Branch)[last] = value;
  return copy;
}
