import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';

/** Whether the cards of a round are dealt and nobody has decided anything yet. */
export const isRoundStart = (s: LuxState): boolean =>
  s[At.LOGGED] === 0 && s[At.PHASE] <= Phase.PLAY;

/** At the start of a round: another seat starts it, and every seat has the pack that it had. */
export function startWith(t: CompiledRules, s: LuxState, starter: number): void {
  if (s[At.ROUND] === 0) giveHighestModifier(s, starter);
  dealFrom(t, s, starter);
  s[At.STARTER] = starter;
  s[At.SEAT] = starter;
  s[At.PACK] = starter;
}

/** L4: whoever starts round 1 was dealt the highest modifier. */
function giveHighestModifier(s: LuxState, starter: number): void {
  const highest = s[At.STARTER_DEAL + s[At.STARTER]];
  s[At.STARTER_DEAL + s[At.STARTER]] = s[At.STARTER_DEAL + starter];
  s[At.STARTER_DEAL + starter] = highest;
}

/** L5: where a pack's cards lay in the deck depends on who starts. */
function dealFrom(t: CompiledRules, s: LuxState, starter: number): void {
  const { players } = t;
  const turn = starter - s[At.STARTER] + players;
  const from = t.deck + s[At.DEALT_FROM];
  const dealt = s.slice(from, from + players * s[At.DEALT_EACH]);
  for (let card = 0; card < dealt.length; card += players)
    for (let i = 0; i < players; i++) s[from + card + i] = dealt[card + ((i + turn) % players)];
}
