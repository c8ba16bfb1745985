import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { addToHand, removeFromHand } from '../../../../engine/capital-lux/draft.js';
import { HandLog, HandMove } from '../../../../engine/capital-lux/hand-log.js';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { addUpModifiers, drawnModifier } from '../../../../engine/capital-lux/modifiers.js';
import { endRound } from '../../../../engine/capital-lux/round.js';
import { handSize } from '../../../../engine/capital-lux/rows.js';
import type { PlayerCount, Rules } from '../../../../engine/capital-lux/rules.js';
import { begin, clear } from '../../../../engine/capital-lux/setup.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import { ContentError } from '../../../../engine/core/errors.js';
import { type HandFact, OPEN } from './facts.js';

/**
 * What all see of a game, in a position whose hidden cards stand for any: before a card leaves a hand it
 * is put there in the place of another. A round waits at its end until all that is laid down and turned up
 * then is noted: to the engine there is always one last turn more than there is.
 */
export class OpenTable {
  readonly game: CapitalLux;
  readonly t: CompiledRules;
  readonly s: LuxState;
  readonly #log: HandLog;

  constructor(players: PlayerCount, rules: Rules) {
    this.game = new CapitalLux(players, rules);
    this.t = this.game.table;
    this.s = this.game.allocate();
    this.#log = new HandLog(this.t);
  }

  begin(setup: readonly number[], starter: number): void {
    const { t, s } = this;
    clear(t, s);
    const rest = [...t.sortedDeck];
    for (const kind of setup) rest.splice(rest.indexOf(kind), 1);
    s.set([...setup, ...rest], t.deck);
    for (let round = 0; round < t.rounds; round++)
      s.set(t.modifiers, t.modifierDecks + round * t.modifierCount);
    begin(t, s, starter);
  }

  /** What each holds by now is hidden: any picks will do. */
  draftAnything(): void {
    const { game, s } = this;
    const legal = new Int32Array(game.maxLegal);
    while (s[At.PHASE] === Phase.DRAFT) {
      game.legal(s, legal);
      game.apply(s, legal[0]);
    }
  }

  /** In the place of a card that stands for any; whoever has `shown` its hand has no such card. */
  putInHand(seat: number, kind: number, shown: readonly number[] = []): void {
    const { t, s } = this;
    const row = t.hand | (seat << t.rowShift);
    if (s[row | kind] > 0) return;
    const any = t.kindsInOrder.find((other) => s[row | other] > 0) as number;
    this.#findHidden(kind, any, [...shown, seat]);
    removeFromHand(t, s, seat, any);
    addToHand(t, s, seat, kind);
  }

  /** All cards of a hand, before they are laid down. */
  setHand(seat: number, kinds: readonly number[], shown: readonly number[]): void {
    const { t, s } = this;
    const row = t.hand | (seat << t.rowShift);
    const wanted = new Int32Array(t.kinds);
    for (const kind of kinds) wanted[kind]++;
    for (const kind of kinds)
      while (s[row | kind] < wanted[kind]) {
        const any = t.kindsInOrder.find((other) => s[row | other] > wanted[other]) as number;
        this.#findHidden(kind, any, [...shown, seat]);
        removeFromHand(t, s, seat, any);
        addToHand(t, s, seat, kind);
      }
  }

  /** Puts another card in the place of one that nobody has seen, in the deck or in a hand. */
  #findHidden(kind: number, other: number, shown: readonly number[]): void {
    const { t, s } = this;
    const at = s.indexOf(kind, t.deck + s[At.DRAWN]);
    if (at >= 0 && at < t.deck + t.deckSize) {
      s[at] = other;
      return;
    }
    for (let seat = 0; seat < t.players; seat++) {
      if (shown.includes(seat) || s[t.hand | (seat << t.rowShift) | kind] === 0) continue;
      removeFromHand(t, s, seat, kind);
      addToHand(t, s, seat, other);
      return;
    }
    throw new ContentError(
      `${t.nameOf[kind]}: all ${t.copiesOf[kind]} such cards of the game lie elsewhere by these notes`,
    );
  }

  /** Makes it the i-th card to come from the deck. */
  #bring(i: number, kind: number): void {
    const { t, s } = this;
    const at = t.deck + s[At.DRAWN] + i;
    if (s[at] === kind) return;
    const other = s[at];
    s[at] = OPEN;
    this.#findHidden(kind, other, []);
    s[at] = kind;
  }

  handSize = (seat: number): number => handSize(this.t, this.s, seat);

  get isRoundEnd(): boolean {
    return this.s[At.PHASE] === Phase.PLAY && this.s[At.LAST_TURNS] === 1;
  }

  endRound(): void {
    this.s[At.LAST_TURNS] = 0;
    addUpModifiers(this.t, this.s);
    endRound(this.t, this.s);
  }

  /** What came of the action from the deck. `cards` are those that are known, the others are any. */
  apply(action: number, cards: readonly (number | undefined)[] = []): readonly HandFact[] {
    const { game, s } = this;
    const before = this.hands.length;
    cards.forEach((kind, i) => {
      if (kind !== undefined) this.#bring(i, kind);
    });
    const wasEnding = s[At.LAST_TURNS] > 0;
    game.apply(s, action);
    if (!wasEnding && s[At.LAST_TURNS] > 0) s[At.LAST_TURNS]++;
    return this.hands
      .slice(before)
      .filter(({ what }) => what === HandMove.DRAWS || what === HandMove.TURNS_UP);
  }

  /** Of the round under way: what came into hands after the draft, and what left them. */
  get hands(): readonly HandFact[] {
    this.#log.read(this.s);
    const { what, seat, kind } = this.#log;
    return Array.from({ length: this.#log.count }, (_, i) => ({
      what: what[i],
      seat: seat[i],
      kind: kind[i],
    }));
  }

  /** Where the modifier lies that was placed as the i-th of the round. */
  placeOfModifier(i: number): number {
    const { t, s } = this;
    return t.modifierDecks + s[At.ROUND] * t.modifierCount + i;
  }

  /** Makes it the one that was drawn, of those that are left. */
  bringModifier(value: number): boolean {
    const { s, t } = this;
    const at = this.placeOfModifier(s[At.PLACED]);
    const end = this.placeOfModifier(t.modifierCount);
    const from = s.subarray(at, end).indexOf(value);
    if (from < 0) return false;
    s[at + from] = drawnModifier(t, s);
    s[at] = value;
    return true;
  }
}
