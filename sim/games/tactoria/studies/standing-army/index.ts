import type { Seat } from '../../../../../engine/core/game.js';
import { usable } from '../../../../../engine/tactoria/slots.js';
import { At, Side, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { int, real, word } from '../../../../dataset/column.js';
import { answersOf, type Finding, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals, say } from '../../../../studies/finding-text.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, verdictOn, wordsFor } from '../../../../studies/verdict.js';
import { blockOf, IN_STAGE, isAlive, stageOf, TurnStarts } from '../moments.js';
import type { TactoriaContext, TactoriaStudy } from '../types.js';
import { disband, Harm, hollow } from './armies.js';

/** One of so many ends of a turn is looked into. */
const ONE_OF = 3;
/** Larger armies are counted together. */
const MOST = 3;

const ROLES = ['attack', 'defence'] as const;
const SIDES = { attack: Side.ATTACK, defence: Side.DEFENCE } as const;

const ARMIES = studyTable({
  name: 'armies',
  row: 'an army of a seat that has just ended its turn',
  key: ['deal', 'decision', 'role'],
  columns: {
    ...IN_STAGE,
    role: word('The slots that the troops are in (T48).', ROLES),
    troops: int(`Troops in them that can be used; ${MOST}: that or more.`),
    battles: real('That others begin against the seat before its next turn, as it is.', 'battles'),
    deterred: real('How many more there are without these troops.', 'battles'),
    bluffed: real(
      'How many more there are without these troops than with the weakest, face down, instead.',
      'battles',
    ),
    saved: real(
      'How many more the seat loses before its next turn without these troops.',
      'buildings',
    ),
    ...valueColumns('', 'With these troops against without them'),
    ...valueColumns('sight', 'With the weakest troops, face down, in their places against none'),
    ...valueColumns('strength', 'With these troops against the weakest in their places'),
  },
});

const ofArmies = answersOf(ARMIES);

export const standingArmy: TactoriaStudy = {
  name: 'standing-army',
  question: 'What does a standing army deter, and what is it worth?',
  tables: [ARMIES],
  worlds: 2,
  headline: { table: 'armies', column: 'win_share', about: 'an army against none' },
  answers: [
    ofArmies('harm', 'Battles before the next turn, and how many more without the troops', 'role', [
      'battles',
      'deterred',
      'bluffed',
      'saved',
    ]),
    ofArmies(
      'worth',
      'What the troops are worth: all in all, by being seen, by their strength',
      'role',
      ['win_share', 'sight_win_share', 'strength_win_share', 'points'],
      { contrast: 'troops' },
    ),
    ofArmies(
      'troops',
      'The same by number of troops',
      ['role', 'troops'],
      ['deterred', 'win_share'],
    ),
    ofArmies(
      'stage',
      'The same by how far the race is',
      ['role', 'stage'],
      ['deterred', 'win_share'],
    ),
  ],
  conclusions: ROLES.flatMap((role) => [
    claim(`battles that troops in ${role} slots deter`, 'harm', 'deterred', { role }),
    claim(`troops in ${role} slots against none`, 'worth', 'win_share', { role }),
  ]),
  watch(context) {
    const turns = new TurnStarts();
    let before: Seat | undefined;
    return {
      begin() {
        turns.begin();
        before = undefined;
      },
      decide(state) {
        if (!turns.isOne(state)) return;
        if (before !== undefined && context.looksInto(1 / ONE_OF)) lookAt(context, state, before);
        before = state[At.ACTIVE];
      },
    };
  },
  verdict: (found) => {
    const attack = found.find('worth', 'win_share', { role: 'attack' });
    const force = wordsFor(attack, {
      above: (wins) => `; an attack force ${gains(wins)}`,
      below: (wins) => `; an attack force ${gains(wins)}`,
      unclear: '; an attack force has no clear effect',
    });
    const standing = (wins: Finding) => `A standing defence ${gains(wins)}${force ?? ''}.`;
    return verdictOn(found.find('worth', 'win_share', { role: 'defence' }), {
      above: standing,
      below: standing,
      unclear: `A standing defence has no clear effect on winning${force ?? ''}.`,
    });
  },
  tell: (found) =>
    ROLES.filter((role) => hasEnoughDeals(found.find('worth', 'win_share', { role }))).flatMap(
      (role) => tellRole(found, role),
    ),
};

function lookAt(context: TactoriaContext, s: TactoriaState, seat: Seat): void {
  const { game, branches, rng, rows } = context;
  const t = game.table;
  if (!isAlive(t, s, seat)) return;
  const armed = ROLES.filter((role) => usable(t, s, blockOf(t, seat), SIDES[role]) > 0);
  if (armed.length === 0) return;
  branches.from(s, seat, rng);
  const playOut = (change: (world: TactoriaState) => void) => {
    const harm = new Harm(t, seat);
    const outcome = branches.play(change, harm.watch);
    const worlds = outcome.points.length;
    return { outcome, battles: harm.battles / worlds, losses: harm.losses / worlds };
  };
  const asIs = playOut(() => {});
  for (const role of armed) {
    const bare = playOut((world) => disband(t, world, seat, SIDES[role]));
    const weak = playOut((world) => hollow(t, world, seat, SIDES[role]));
    rows(ARMIES).add({
      seat,
      stage: stageOf(t, s),
      role,
      troops: Math.min(MOST, usable(t, s, blockOf(t, seat), SIDES[role])),
      battles: asIs.battles,
      deterred: bare.battles - asIs.battles,
      bluffed: bare.battles - weak.battles,
      saved: bare.losses - asIs.losses,
      ...cells('', gain(asIs.outcome, bare.outcome)),
      ...cells('sight', gain(weak.outcome, bare.outcome)),
      ...cells('strength', gain(asIs.outcome, weak.outcome)),
    });
  }
}

function tellRole(found: Findings, role: string): string[] {
  const harm = (column: string) => say(found.find('harm', column, { role }));
  const worth = (prefix = '') => sayAll(found, 'worth', { role }, prefix);
  return [
    `Troops in ${role} slots: ${worth()}.`,
    `Of this, by what others see of them (an upper bound, because open and Legendary troops keep their strength here): ${worth('sight')}; by the strength of those face down: ${worth('strength')}.`,
    `Battles against such a seat before its next turn: ${harm('battles')}; more without these troops: ${harm('deterred')}, and of buildings lost: ${harm('saved')}; the weakest troops, face down in their places, would deter ${harm('bluffed')}.`,
  ];
}
