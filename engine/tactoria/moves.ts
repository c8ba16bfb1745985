import { Do, range } from './actions.js';
import { CAPITAL, type CardId, SLOTS, type Slot } from './cards.js';
import type { CompiledRules } from './compiled-rules.js';

/** A decision in words; who decides is known from the position. */
export type Move =
  | { do: 'done' | 'pass' | 'withdraw' | 'upgrade' }
  | { do: 'attack' | 'target'; seat: number }
  | { do: 'build'; card: CardId }
  | { do: 'build'; card: CardId; at: string; slot: Slot }
  | { do: 'settle' | 'activate' | 'quest' | 'commit' | 'survive'; unit: CardId; at: string }
  | { do: 'destroy'; seat: number; building: CardId }
  | { do: 'under'; building: CardId }
  | { do: 'keep' | 'store'; card: CardId }
  | { do: 'from'; at: string; slot: Slot }
  | { do: 'dismiss' | 'move'; unit: CardId; at: string; slot: Slot }
  | { do: 'exchange'; unit: CardId };

const VERBS = [
  ...(['done', 'pass', 'withdraw', 'upgrade', 'attack', 'target', 'build', 'build'] as const),
  ...(['settle', 'activate', 'quest', 'commit', 'survive', 'destroy', 'under', 'keep'] as const),
  ...(['from', 'dismiss', 'move', 'exchange', 'store'] as const),
] as const;

/** The name of a place: 0 is the Capital, then buildings. */
export function placeName(t: CompiledRules, place: number): string {
  return place === 0 ? CAPITAL : t.ids[t.kindOfBuilding[place - 1]];
}

/** An action in words. */
export function describe(t: CompiledRules, action: number): Move {
  const { actions, groups } = t;
  const verb: Do = actions.verb[action];
  const name = VERBS[verb];
  const card = t.ids[actions.kind[action]];
  const where = actions.where[action];
  const seat = actions.seat[action];
  const atGroup = () => ({
    at: placeName(t, groups.building[where] + 1),
    slot: SLOTS[groups.slot[where]],
  });
  switch (verb) {
    case Do.ATTACK:
    case Do.TARGET:
      return { do: name, seat } as Move;
    case Do.BUILD:
      return { do: 'build', card };
    case Do.PLACE:
      return { do: 'build', card, ...atGroup() };
    case Do.SETTLE:
    case Do.ACTIVATE:
    case Do.QUEST:
      return { do: name, unit: card, at: atGroup().at } as Move;
    case Do.COMMIT:
    case Do.SURVIVE:
      return { do: name, unit: card, at: placeName(t, where) } as Move;
    case Do.DESTROY:
      return { do: 'destroy', seat, building: card };
    case Do.UNDER:
      return { do: 'under', building: card };
    case Do.KEEP:
    case Do.STORE:
      return { do: name, card } as Move;
    case Do.FROM:
      return { do: 'from', ...atGroup() };
    case Do.DISMISS:
    case Do.MOVE:
      return { do: name, unit: card, ...atGroup() } as Move;
    case Do.EXCHANGE:
      return { do: 'exchange', unit: card };
    default:
      return { do: name } as Move;
  }
}

/** Actions by their words, made when first asked for. */
const known = new WeakMap<CompiledRules, Map<string, number>>();

/** The inverse of `describe`, legal or not; undefined for what these rules do not have. */
export function actionOf(t: CompiledRules, move: Move): number | undefined {
  let actions = known.get(t);
  if (!actions) {
    actions = new Map(range(t.actions.count).map((a) => [wordsOf(describe(t, a)), a]));
    known.set(t, actions);
  }
  return actions.get(wordsOf(move));
}

/** The same for the same move, whatever the order of its fields. */
const wordsOf = (move: Move): string => JSON.stringify(Object.entries(move).sort());
