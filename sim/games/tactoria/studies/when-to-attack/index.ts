import type { Seat } from '../../../../../engine/core/game.js';
import { Do } from '../../../../../engine/tactoria/actions.js';
import { canAttack, isAttackable } from '../../../../../engine/tactoria/battle.js';
import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import { At, Phase, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { flag, real, word } from '../../../../dataset/column.js';
import { answersOf, type Finding, type Findings } from '../../../../query/findings.js';
import { once } from '../../../../studies/branches.js';
import { hasEnoughDeals, type Side, sayPercent, side } from '../../../../studies/finding-text.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { inWords, sayAll, tooFewToSay } from '../../../../studies/verdict.js';
import { Kingdoms } from '../../agents/kingdoms.js';
import { TACTORIA_RESTRICTIONS } from '../../agents/restrictions.js';
import { ALL_SHARE_FIRST, IN_STAGE, pays, SHARE_FIRST, stageOf, tellRace } from '../moments.js';
import type { TactoriaBranches, TactoriaContext, TactoriaStudy } from '../types.js';

/** One of so many decisions is looked into. */
const ONE_OF = 2;

/** Own attack by the defence expected of the other, as the attacker sees them: below these. */
const RATIOS = ['under 1', '1 to 1.5', '1.5 to 2', '2 to 3', '3 or more'] as const;
const STEPS = [1, 1.5, 2, 3];

const ATTACKS = studyTable({
  name: 'attacks',
  row: 'a decision of a military phase in which an attack could be declared',
  columns: {
    ...IN_STAGE,
    attack: real('What the seat could throw into a battle.'),
    defence: real(
      'What it may expect of the other: City Defence, open troops, hidden ones on average.',
    ),
    ratio: word('The former divided by the latter.', RATIOS),
    declared: flag('Whether the player attacked.'),
    ...valueColumns(
      '',
      'Attacking whom the player did, or else the weakest, against attacking nobody this turn',
    ),
  },
});

const ofAttacksAlone = answersOf(ATTACKS);
const ofAttacks = answersOf(ATTACKS, { contrast: 'declared' });

export const whenToAttack: TactoriaStudy = {
  name: 'when-to-attack',
  question: 'When does it pay to attack: at which odds, and at which stage of the race?',
  tables: [ATTACKS],
  worlds: 2,
  headline: { table: 'attacks', column: 'win_share', about: 'attacking against not attacking' },
  answers: [
    ofAttacksAlone(
      'declared',
      'Attacking against not attacking, where players did and where they did not',
      'declared',
      ALL_SHARE_FIRST,
    ),
    ofAttacks('ratio', 'The same by own attack over the defence expected', 'ratio', SHARE_FIRST),
    ofAttacks('stage', 'The same by how far the race is', 'stage', SHARE_FIRST),
    ofAttacksAlone('ratio and stage', 'The same by both', ['stage', 'ratio'], 'win_share'),
    ofAttacksAlone('use', 'How often players attack where they can', 'ratio', 'declared'),
  ],
  conclusions: [
    ...RATIOS.map((ratio) =>
      claim(`attacking with odds of ${ratio}, against not attacking`, 'ratio', 'win_share', {
        ratio,
      }),
    ),
    ...['true', 'false'].map((declared) =>
      claim(
        `attacking where players ${declared === 'true' ? 'do' : 'do not'}`,
        'declared',
        'win_share',
        { declared },
      ),
    ),
  ],
  watch(context) {
    const sight = new Sight(context);
    return {
      decide(state, action) {
        const victims = victimsOf(context.game.table, state);
        if (victims.length > 0 && context.looksInto(1 / ONE_OF))
          lookAt(context, sight, state, action);
      },
    };
  },
  verdict: tellOdds,
  tell: (found) => [
    ...found
      .of('ratio', 'win_share')
      .filter(hasEnoughDeals)
      .map((share) => tellRatio(found, share)),
    ...found
      .of('stage', 'win_share')
      .filter(hasEnoughDeals)
      .map(
        (share) =>
          `Attacking when ${tellRace(share.labels)}: ${sayAll(found, 'stage', share.labels)}, ${pays(share)}.`,
      ),
    ...found
      .of('declared', 'win_share')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `Attacking where players ${labels.declared === 'true' ? 'attack' : 'do not attack'}: ${sayAll(found, 'declared', labels)}.`,
      ),
  ],
};

/** The odds at which attacking clearly pays, and those at which it clearly costs. */
function tellOdds(found: Findings): string {
  const all = found.of('ratio', 'win_share');
  if (!all.some(hasEnoughDeals)) return tooFewToSay(...all);
  const odds = (on: Side) =>
    all.filter((share) => side(share) === on).map(({ labels }) => labels.ratio);
  const told = [
    ...(odds('above').length === 0 ? [] : [`pays at odds of ${inWords(odds('above'))}`]),
    ...(odds('below').length === 0 ? [] : [`costs games at odds of ${inWords(odds('below'))}`]),
  ];
  return told.length === 0
    ? 'At no odds does attacking clearly pay or cost.'
    : `Attacking ${told.join('; it ')}.`;
}

/** Whoever may be attacked now, if there are troops for it. */
export function victimsOf(t: CompiledRules, s: TactoriaState): Seat[] {
  if (s[At.PHASE] !== Phase.MILITARY || !canAttack(t, s)) return [];
  return Array.from({ length: t.players }, (_, seat) => seat).filter((seat) =>
    isAttackable(t, s, seat),
  );
}

/** What a seat may expect of battles, and players who fight the battles that they declare. */
class Sight {
  readonly #context: TactoriaContext;
  readonly #kingdoms: Kingdoms;
  readonly #glance: Int32Array;
  /** T51: whoever would withdraw would have attacked nobody. */
  readonly fighting: (seat: Seat) => TactoriaBranches;

  constructor(context: TactoriaContext) {
    this.#context = context;
    this.#kingdoms = new Kingdoms(context.game.table);
    this.#glance = new Int32Array(context.game.glanceSize);
    this.fighting = once((seat) =>
      context.branchesWithout((one) =>
        one === seat ? TACTORIA_RESTRICTIONS['no-withdrawals'] : undefined,
      ),
    );
  }

  look(s: TactoriaState, seat: Seat): void {
    this.#context.game.glance(s, seat, this.#glance);
    this.#kingdoms.readAll(this.#glance);
  }

  attack(seat: Seat): number {
    return this.#kingdoms.power[seat];
  }

  defence(seat: Seat): number {
    return this.#kingdoms.power[this.#context.game.seats + seat];
  }
}

function lookAt(context: TactoriaContext, sight: Sight, s: TactoriaState, action: number): void {
  const t = context.game.table;
  const seat = s[At.ACTIVE];
  sight.look(s, seat);
  const declared = t.actions.verb[action] === Do.ATTACK;
  const victim = declared
    ? t.actions.seat[action]
    : victimsOf(t, s).reduce((a, b) => (sight.defence(b) < sight.defence(a) ? b : a));
  const branches = sight.fighting(seat);
  branches.from(s, seat, context.rng);
  const attacked = branches.take(t.actions.attack + victim);
  const peace = branches.take(Do.DONE);
  const attack = sight.attack(seat);
  const defence = sight.defence(victim);
  context.rows(ATTACKS).add({
    seat,
    stage: stageOf(t, s),
    ...{ attack, defence, declared },
    ratio: ratioOf(attack, defence),
    ...cells('', gain(attacked, peace)),
  });
}

export function ratioOf(attack: number, defence: number): (typeof RATIOS)[number] {
  const step = STEPS.findIndex((below) => attack < below * defence);
  return RATIOS[step < 0 ? STEPS.length : step];
}

function tellRatio(found: Findings, share: Finding): string {
  const { ratio } = share.labels;
  const use = sayPercent(found.find('use', 'declared', { ratio }));
  return `Attacking at odds of ${ratio}: ${sayAll(found, 'ratio', { ratio })}, ${pays(share)}; players attack in ${use} of such moments.`;
}
