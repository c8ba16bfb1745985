import { COLOUR_NAMES, COLOURS } from '../../../engine/capital-lux/cards.js';
import { EFFECT_OF } from '../../../engine/capital-lux/compiled-effects.js';
import type { CompiledRules } from '../../../engine/capital-lux/compiled-rules.js';
import { EFFECTS, type EffectName } from '../../../engine/capital-lux/effects.js';
import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import { excess } from '../../../engine/capital-lux/limits.js';
import { At, type LuxState, Phase } from '../../../engine/capital-lux/state.js';
import { DECLINED } from '../../../engine/capital-lux/text-effects.js';
import type { Expectation, GameTrial } from '../../lab/trial.js';

const roundOf = (round: number): string => `round ${round + 1}`;

function expect({ table: t }: CapitalLux): Record<string, Expectation> {
  const rounds = Array.from({ length: t.rounds - 1 }, (_, i) => i + 1);
  const colours = COLOURS.filter((colour) => t.cards.some(({ name }) => name.startsWith(colour)));
  return {
    ...Object.fromEntries(
      rounds.map((round) => [
        roundOf(round),
        {
          never: `${roundOf(round)} is never dealt: the deck runs out before, in every game`,
          breaks: true,
          ...(round > 1 && { after: roundOf(round - 1) }),
          ...(round === t.rounds - 1 && {
            missing: (without: number, games: number) =>
              `${roundOf(round)} is not dealt in ${without} of ${games} games: the deck runs out before`,
          }),
        } satisfies Expectation,
      ]),
    ),
    ...Object.fromEntries(
      colours.map((colour) => [
        `${colour} to the capital`,
        { never: `nobody ever plays ${COLOUR_NAMES[colour]} to the capital` },
      ]),
    ),
    ...Object.fromEntries(
      EFFECTS.filter((effect) => hasCard(t, effect)).map((effect) => [
        effect,
        { never: `nobody ever gets to ${DECLINED[effect]}` },
      ]),
    ),
    ...(t.rules.discs > 0 && { 'empty pile': { never: 'gold never runs out' } }),
    over: { never: 'nobody is ever over a limit' },
    saved: { never: 'nobody ever pays gold to keep a colour', after: 'over' },
    bonus: { never: 'nobody ever gets a bonus card' },
  };
}

/** Whether a card of the deck has the effect. */
const hasCard = (t: CompiledRules, effect: EffectName): boolean =>
  COLOURS.some(
    (colour, c) =>
      t.effects.times(c, effect) > 0 && t.cards.some(({ name }) => name.startsWith(colour)),
  );

/** What a card of the colour does at once when it comes to the capital, if it can. */
function actsAtOnce(t: CompiledRules, s: LuxState, colour: number): EffectName[] {
  const canDraw = s[At.DRAWN] < t.deckSize;
  return t.rules.actions[COLOURS[colour]]
    .filter(({ amount, may }) => amount > 0 && !may)
    .map(({ effect }) => effect)
    .filter((effect) => (effect === 'draw' && canDraw) || (effect === 'gold' && s[At.PILE] > 0));
}

function watch({ table: t }: CapitalLux, happens: (name: string) => void) {
  const bonusOf = (s: LuxState, seat: number) => s[At.BONUS_SUM + seat];
  t.onCheck = (s) => {
    for (let seat = 0; seat < t.players; seat++)
      for (let colour = 0; colour < 4; colour++)
        if (excess(t, s, seat, colour) > 0) happens('over');
  };
  return {
    begin: () => {},
    decide(s: LuxState, action: number): void {
      // What a round without cards still asks for is gold.
      if (s[At.PHASE] !== Phase.GOLD) happens(roundOf(s[At.ROUND]));
      if (s[At.PILE] === 0) happens('empty pile');
      const play = action - t.firstPlay;
      if (s[At.PHASE] === Phase.PLAY && play & 1) {
        const colour = (play >> 4) & 3;
        happens(`${COLOURS[colour]} to the capital`);
        for (const effect of actsAtOnce(t, s, colour)) happens(effect);
      }
      if (s[At.PHASE] === Phase.GOLD && action > t.firstSaving) happens('saved');
      const isAsked = s[At.PHASE] > Phase.PLAY && s[At.PHASE] < Phase.GOLD;
      if (isAsked && action !== t.declining) happens(EFFECT_OF[t.op[s[At.EFFECT]]]);
    },
    end(s: LuxState): void {
      for (let seat = 0; seat < t.players; seat++) if (bonusOf(s, seat) > 0) happens('bonus');
    },
  };
}

/** L10: any round's deal may be short; and what gives the game its point may no longer happen. */
export const LUX_TRIAL: GameTrial<LuxState, CapitalLux> = { expect, watch };
