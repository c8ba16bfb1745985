import { Do } from '../../../engine/tactoria/actions.js';
import type { Tactoria } from '../../../engine/tactoria/index.js';
import { At, Of, type TactoriaState } from '../../../engine/tactoria/state.js';
import type { Expectation, GameTrial } from '../../lab/trial.js';

const VERBS: Readonly<Partial<Record<Do, string>>> = {
  [Do.ATTACK]: 'attack',
  [Do.ACTIVATE]: 'ability',
  [Do.QUEST]: 'quest',
  [Do.SETTLE]: 'settle',
  [Do.DESTROY]: 'destroy',
};

function expect({ table: t, rules }: Tactoria): Record<string, Expectation> {
  const cards = Array.from({ length: t.firstLegendary }, (_, kind) => t.names[kind]);
  const has = (field: 'quest' | 'settle') =>
    rules.questsAndSettling && t.cards.some((card) => card.kind === 'mercenary' && card[field]);
  return {
    ended: {
      never: `no game ends before turn ${rules.maxTurns}, when it is broken off`,
      missing: (without, games) =>
        `${without} of ${games} games do not end before turn ${rules.maxTurns}, when they are broken off`,
      breaks: true,
    },
    ...Object.fromEntries(
      rules.upgrades.upgrades.map(({ name }) => [
        `upgrade ${name}`,
        { never: `nobody ever gets the upgrade ${name}` },
      ]),
    ),
    attack: { never: 'nobody ever attacks' },
    destroy: { never: 'no building is ever destroyed in a battle', after: 'attack' },
    eliminated: { never: 'nobody is ever eliminated', after: 'attack' },
    ...(t.mercenaries.length > 0 && { ability: { never: 'nobody ever uses a mercenary' } }),
    ...(has('quest') && { quest: { never: 'nobody ever fulfils a quest' } }),
    ...(has('settle') && { settle: { never: 'no mercenary ever settles' } }),
    ...Object.fromEntries(
      cards.map((name) => [`card ${name}`, { never: `nobody ever builds ${name}` }]),
    ),
  };
}

function watch({ table: t, rules }: Tactoria, happens: (name: string) => void) {
  const { actions } = t;
  return {
    begin: () => {},
    decide(s: TactoriaState, action: number): void {
      const verb: Do = actions.verb[action];
      const said = VERBS[verb];
      if (said !== undefined) happens(said);
      if (verb === Do.BUILD) happens(`card ${t.names[t.kindOfBuilding[actions.where[action]]]}`);
      if (verb === Do.PLACE) happens(`card ${t.names[actions.kind[action]]}`);
      if (verb === Do.UPGRADE) {
        const bought = s[t.seat + s[At.ACTIVE] * t.seatSize + Of.UPGRADES];
        happens(`upgrade ${rules.upgrades.upgrades[bought].name}`);
      }
    },
    end(s: TactoriaState): void {
      if (s[At.OUTS] > 0) happens('eliminated');
      if (s[At.WINNER] >= 0) happens('ended');
    },
  };
}

/** T75: a game might not end; and cards and upgrades may be there that nobody ever gets. */
export const TACTORIA_TRIAL: GameTrial<TactoriaState, Tactoria> = { expect, watch };
