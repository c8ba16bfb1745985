import {
  defineTable,
  flag,
  headline,
  int,
  None,
  optional,
  type Row,
  shown,
  word,
} from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { AGENT, DEAL, GAME } from '../../../dataset/keys.js';
import { type Fight, OUTCOMES } from './fight.js';
import type { Ledger } from './ledger.js';
import { TURN } from './turns.js';

const fought = (about: string) => optional(shown(about));
const cards = (about: string) => shown(about, 'cards');

export const BATTLES = defineTable({
  name: 'battles',
  row: 'one attack of one game, whether or not it was fought',
  key: ['game', 'battle'],
  groups: ['outcome'],
  columns: {
    game: GAME,
    deal: DEAL,
    battle: int('Attacks declared in the game before this one.'),
    turn: TURN,
    attacker: int('The seat that attacks.'),
    defender: int('The seat that is attacked.'),
    agent: AGENT,
    against: word('Who decides at the seat attacked.', 'agents'),
    outcome: word(
      'For the attacker: won, drawn or lost; withdrawn by it before its first troop, or prevented by an ability of the defender (T51).',
      OUTCOMES,
    ),
    attack: fought('Total of the attacker; none if it was not fought, as in the next two.'),
    defence: fought('Total of the defender, City Defence included (T55).'),
    score: fought('The Battle Score: attack less defence (T58).'),
    attackers: cards('Troops that attacked.'),
    defenders: cards('Troops that defended.'),
    mercenaries: cards('Abilities of mercenaries that both sides played into it.'),
    counters: cards(
      'Abilities of the defender against it, used before the first troop (T51, T81 to T84).',
    ),
    survivors: cards('Troops of the winner that survived (T65); all, if the game ended with it.'),
    destroyed: cards('Buildings destroyed in it.'),
    hit_points: int('Hit Points of these (T60).', 'points'),
    eliminated: headline(flag('The defender was eliminated (T62).')),
  },
});

/** A row of the table `battles`. */
export type BattlesRow = Row<typeof BATTLES>;

/** A row an attack, when it is over. */
export function writeBattle(columns: Columns<typeof BATTLES>, ledger: Ledger, fight: Fight): void {
  columns.reserve(1);
  const { arrays: a } = columns;
  const i = columns.rows++;
  const { attack, defence, isFought } = fight;
  a.game[i] = ledger.game;
  a.deal[i] = ledger.deal;
  a.battle[i] = ledger.fights;
  a.turn[i] = fight.turn;
  a.attacker[i] = fight.attacker;
  a.defender[i] = fight.defender;
  a.agent[i] = ledger.agentAt(fight.attacker);
  a.against[i] = ledger.agentAt(fight.defender);
  a.outcome[i] = OUTCOMES.indexOf(fight.outcome);
  a.attack[i] = isFought ? attack : None.INT;
  a.defence[i] = isFought ? defence : None.INT;
  a.score[i] = isFought ? attack - defence : None.INT;
  a.attackers[i] = fight.attackers;
  a.defenders[i] = fight.defenders;
  a.mercenaries[i] = fight.mercenaries;
  a.counters[i] = fight.counters;
  a.survivors[i] = fight.survivors;
  a.destroyed[i] = fight.destroyed;
  a.hit_points[i] = fight.hitPoints;
  a.eliminated[i] = fight.eliminated ? 1 : 0;
}
