import { Do } from '../../../engine/tactoria/actions.js';
import { Use } from '../../../engine/tactoria/compile.js';
import type { CompiledRules } from '../../../engine/tactoria/compiled-rules.js';
import type { Tactoria } from '../../../engine/tactoria/index.js';
import { freeSlots } from '../../../engine/tactoria/slots.js';
import { At, Of, Phase, type TactoriaState } from '../../../engine/tactoria/state.js';
import type { Expectation, GameTrial } from '../../lab/trial.js';

const VERBS: Readonly<Partial<Record<Do, string>>> = {
  [Do.ATTACK]: 'attack',
  [Do.ACTIVATE]: 'ability',
  [Do.QUEST]: 'quest',
  [Do.SETTLE]: 'settle',
  [Do.DESTROY]: 'destroy',
};

/** What a card does, by its name. */
const DEEDS: Readonly<Partial<Record<Do, string>>> = {
  [Do.ACTIVATE]: 'ability',
  [Do.QUEST]: 'quest',
  [Do.SETTLE]: 'settle',
};

const seatAt = (t: CompiledRules, s: TactoriaState): number => t.seat + s[At.ACTIVE] * t.seatSize;

function expect(game: Tactoria): Record<string, Expectation> {
  const { table: t, rules } = game;
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
    ...(hasCounters(t) && {
      counter: { never: 'nobody ever uses an ability against an attack', after: 'attack' },
    }),
    exchange: { never: 'nobody ever exchanges units' },
    ...(has('quest') && { quest: { never: 'nobody ever fulfils a quest' } }),
    ...(has('settle') && { settle: { never: 'no mercenary ever settles' } }),
    ...Object.fromEntries(
      cards.map((name) => [`card ${name}`, { never: `nobody ever builds ${name}` }]),
    ),
    ...Object.fromEntries([...cards.keys()].flatMap((kind) => deedsOf(game, kind))),
  };
}

/** T81 to T84. */
const hasCounters = (t: CompiledRules): boolean =>
  t.uses.some((uses) => (uses & Use.COUNTER) !== 0);

/** What a mercenary is there for, looked for once somebody hires it. */
function deedsOf({ table: t, rules }: Tactoria, kind: number): [string, Expectation][] {
  const card = t.cards[kind];
  if (card.kind !== 'mercenary') return [];
  const { name, quest, settle } = card;
  const isOn = rules.questsAndSettling;
  const deeds: [deed: string, never: string][] = [];
  // Others have their time in attacks only.
  if ((t.uses[kind] & Use.ANY) !== 0)
    deeds.push(['ability', `nobody ever uses the ability of ${name}`]);
  if (isOn && quest) deeds.push(['quest', `nobody ever fulfils the quest of ${name}`]);
  if (isOn && settle) deeds.push(['settle', `${name} never settles`]);
  return deeds.map(([deed, never]) => [`${deed} ${name}`, { never, after: `card ${name}` }]);
}

function watch({ table: t, rules }: Tactoria, happens: (name: string) => void) {
  const { actions } = t;
  return {
    begin: () => {},
    decide(s: TactoriaState, action: number): void {
      const verb: Do = actions.verb[action];
      const said = VERBS[verb];
      if (said !== undefined) happens(said);
      const deed = DEEDS[verb];
      if (deed !== undefined) happens(`${deed} ${t.names[actions.kind[action]]}`);
      if (verb === Do.ACTIVATE && s[At.PHASE] === Phase.COUNTER) happens('counter');
      if (verb === Do.MOVE && freeSlots(t, s, seatAt(t, s), actions.where[action]) === 0)
        happens('exchange');
      if (verb === Do.BUILD) happens(`card ${t.names[t.kindOfBuilding[actions.where[action]]]}`);
      if (verb === Do.PLACE) happens(`card ${t.names[actions.kind[action]]}`);
      if (verb === Do.UPGRADE) {
        const bought = s[seatAt(t, s) + Of.UPGRADES];
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
