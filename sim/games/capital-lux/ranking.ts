import { To } from '../../../engine/capital-lux/actions.js';
import { addToCapital } from '../../../engine/capital-lux/capital.js';
import { COLOUR_NAMES, COLOURS } from '../../../engine/capital-lux/cards.js';
import type { CompiledRules } from '../../../engine/capital-lux/compiled-rules.js';
import { removeFromHand } from '../../../engine/capital-lux/draft.js';
import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import { logEntry } from '../../../engine/capital-lux/log.js';
import { endTurn } from '../../../engine/capital-lux/play.js';
import { At, type LuxState, Phase } from '../../../engine/capital-lux/state.js';
import { proceed } from '../../../engine/capital-lux/steps.js';
import { actionName } from '../../../engine/capital-lux/text-effects.js';
import type { Contest, Item, Ranking } from '../../studies/ranking.js';
import { packKinds } from './studies/draft/pack.js';

type LuxContest = Contest<LuxState, CapitalLux>;

/** One of so many first picks, and of cards that are played to the capital. */
const ONE_OF_PICKS = 2;
const ONE_OF_PLAYS = 2;

/** Cards compete in packs that nobody has chosen from; actions, for being the one that a card sets off. */
export const LUX_RANKING: Ranking<LuxState, CapitalLux> = {
  having:
    'a card taken first in a round, against the others of its pack; an action that a card in the capital sets off, against the other actions',
  items: ({ table }) => [...cardsOf(table), ...COLOURS.map((_, colour) => actionOf(table, colour))],
  watch: ({ game: { table: t }, looksInto }) => ({
    at(s, action) {
      if (isFirstPick(t, s) && looksInto(1 / ONE_OF_PICKS)) return picks(t, s);
      if (isToCapital(t, s, action) && looksInto(1 / ONE_OF_PLAYS)) return actions(t, s, action);
      return undefined;
    },
  }),
};

const cardsOf = (t: CompiledRules): Item[] =>
  [...t.kindsInOrder].map((kind) => ({
    id: t.nameOf[kind],
    name: `${COLOUR_NAMES[COLOURS[(kind >> 3) & 3]]} ${t.value[kind]}`,
    kind: 'card',
  }));

function actionOf(t: CompiledRules, colour: number): Item {
  const name = actionName(t.rules.actions[COLOURS[colour]]) ?? 'action';
  return {
    id: COLOURS[colour],
    name: `the ${COLOUR_NAMES[COLOURS[colour]]} ${name}`,
    kind: 'action',
  };
}

/** L6: at which nobody has sorted the pack. */
const isFirstPick = (t: CompiledRules, s: LuxState): boolean =>
  s[At.PHASE] === Phase.DRAFT && s[At.PASS] === 0 && s[At.TO_PICK] === t.picks;

const picks = (t: CompiledRules, s: LuxState): LuxContest => ({
  seat: s[At.SEAT],
  entries: packKinds(t, s).map((kind) => ({
    item: t.kindsInOrder.indexOf(kind),
    have: (world, game) => game.apply(world, kind),
  })),
});

const isToCapital = (t: CompiledRules, s: LuxState, action: number): boolean =>
  s[At.PHASE] === Phase.PLAY && ((action - t.firstPlay) & 1) === To.CAPITAL;

const actions = (t: CompiledRules, s: LuxState, action: number): LuxContest => ({
  seat: s[At.SEAT],
  entries: COLOURS.map((_, colour) => ({
    item: t.kindsInOrder.length + colour,
    have: (world) => playAs(t, world, action, colour),
  })),
});

/** L15: the card goes to the capital, and sets off the action of a colour that need not be its own. */
export function playAs(t: CompiledRules, s: LuxState, action: number, colour: number): void {
  const seat = s[At.SEAT];
  const kind = (action - t.firstPlay) >> 1;
  const effect = t.firstEffect[colour];
  s[t.log + s[At.LOGGED]++] = logEntry(seat, action);
  removeFromHand(t, s, seat, kind);
  addToCapital(t, s, kind, (kind >> 3) & 3);
  proceed(t, s, effect, t.amount[effect]);
  if (s[At.PHASE] === Phase.PLAY) endTurn(t, s);
}
