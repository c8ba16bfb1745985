import { join } from 'node:path';
import { ContentError } from '../../engine/core/errors.js';
import { policyOf } from '../agents/policy.js';
import type { Plan } from '../batch/plan.js';
import { parsePlan } from '../batch/resolve.js';
import { claimFolder, type Holding, sayHolding } from '../batch/result-folder.js';
import type { RunOptions } from '../batch/simulate.js';
import type { RuleChanges } from '../lab/rules.js';
import { type ResultFormat, writeResult } from '../play/result.js';
import {
  apartDifference,
  estimateOf,
  isKnown,
  pairedDifference,
  type RatioInfluence,
  ratioOf,
  standardError,
  varies,
} from '../stats/influence.js';
import type { Estimate } from '../stats/mean.js';
import { simultaneousFactor } from '../stats/simultaneous.js';
import { trialsOf, type WithTrials } from '../trial/trial.js';
import { criteriaOf } from './areas.js';
import { balances } from './balance.js';
import { guessSeconds, middle, type TimeListener } from './guess.js';
import { type Light, lightsOf, padded } from './lights.js';
import type { Measure } from './measure.js';
import {
  measuresByName,
  measuresOf,
  noMeasure,
  plansOf,
  playSums,
  type RuleSet,
  type Setting,
  STANDARD,
  weakerThan,
} from './runs.js';
import type { DealSums } from './sums.js';
import { guessTraining, type TrainOptions, trainPlayers } from './train-players.js';

/** Which rules are compared, by what, and how much is played. */
export interface SheetOptions extends Setting, RunOptions, TrainOptions {
  /** Compared with the standard game, each for itself. */
  variants: readonly RuleSet[];
  /** Whether differences are looked at with weaker players, too. */
  checks: boolean;
  /** Lines by name; all of them unless given. */
  measures?: readonly string[];
  /** Who plays where nobody was trained; the strongest of the ladder unless given. */
  policy?: string;
  out: string;
  onRun?: (name: string, plan: Plan) => void;
}

/** What becomes of a difference with weaker players: the same, nothing to be told, the opposite. */
export type WithSkill = 'holds' | 'unclear' | 'reversed';

/** A measure in a rule set. */
export interface SheetCell {
  estimate: Estimate;
  /** To the standard game, deal by deal; none in the standard game itself, or where one has no value. */
  difference: Estimate | null;
  /** Whether the difference is not 0, all lines of all rule sets taken together. */
  flagged: boolean;
  /** By player; of flagged differences only. */
  skill: Record<string, WithSkill>;
}

/** A measure under each of the rules. */
export interface SheetLine {
  measure: Measure;
  /** The standard game, then the variants. */
  cells: SheetCell[];
}

/** Measures of rule sets. */
export interface MeasuredRules extends WithTrials {
  game: string;
  players: number;
  deals: number;
  seed: string;
  policy: string;
  ruleSets: RuleSet[];
  /** The players with whom flagged differences were looked at, too, and on how many deals. */
  checks: { agents: string[]; deals: number };
  lines: SheetLine[];
}

/** The health of a game under several rules. */
export interface Sheet extends MeasuredRules {
  format: ResultFormat<'balance'>;
  /** Of each rule set. */
  lights: Light[][];
}

/** Weaker players need not be as precise: what counts is the side on which a difference lies. */
const CHECK_PART = 2;

/**
 * The health of the standard game and its variants, as a result in `out`; undefined if interrupted: the
 * same call goes on.
 */
export async function makeSheet(options: SheetOptions & TimeListener): Promise<Sheet | undefined> {
  const begin = claimFolder(options.out, holdingOf(options));
  const seconds = await guessSheet(options);
  if (seconds !== undefined) options.onTotal?.(seconds);
  begin();
  const measured = await measureAll(options);
  if (measured === undefined) return undefined;
  const sheet: Sheet = {
    format: 'capital-lab/balance/1',
    ...measured.rules,
    lights: lightsOfAll(options, measured),
  };
  writeResult(options.out, sheet);
  return sheet;
}

function holdingOf({ game, players, deals, seed, policy, train, variants }: SheetOptions): Holding {
  const names = variants.length === 0 ? ['the standard game'] : variants.map(({ name }) => name);
  return {
    what: sayHolding(`a health sheet of ${names.join(', ')}`, { game, players, deals, seed }),
    asked: { game, players, deals, seed, policy, train, variants },
  };
}

function lightsOfAll({ game, players, seed }: SheetOptions, { rules, found }: Measured): Light[][] {
  const criteria = criteriaOf(balances.of(game), players);
  const places = new Map(rules.lines.map(({ measure }, i) => [measure.name, i]));
  return found.map((compared) =>
    lightsOf(criteria, (measure) => compared[places.get(measure) ?? -1]?.own, seed),
  );
}

/** With its checks, whose weaker players take at most as long. */
async function guessSheet(options: SheetOptions & TimeListener): Promise<number | undefined> {
  const { game, deals, variants, checks, policy = policyOf(game) } = options;
  if (options.onTotal === undefined) return undefined;
  const agents = checks && variants.length > 0 ? weakerThan(game, policy).length : 0;
  const all = (variants.length + 1) * (deals + agents * Math.ceil(deals / CHECK_PART));
  const training = await guessTraining(options, variants);
  const { rules } = middle([STANDARD, ...variants]);
  const playing = await guessSeconds({ ...options, rules }, policy, chosenMeasures(options), all);
  return training === 0 ? playing : training + (playing ?? 0);
}

/** What was measured, and what it rests on: rule set by rule set, line by line. */
export interface Measured {
  rules: MeasuredRules;
  found: readonly (readonly Comparison[])[];
}

export async function measureAll(options: SheetOptions): Promise<Measured | undefined> {
  const { game, players, deals, seed, policy = policyOf(game) } = options;
  assertDifferentNames(options.variants);
  const variants = await trainPlayers(options, options.variants);
  if (variants === undefined) return undefined;
  const ruleSets = [STANDARD, ...variants];
  const agents = options.checks && variants.length > 0 ? weakerThan(game, policy) : [];
  const checkDeals = Math.ceil(deals / CHECK_PART);
  const whoPlays = (ruleSet: RuleSet) => ruleSet.policy ?? policy;
  const found = await playAll(options, ruleSets, whoPlays, deals);
  if (found === undefined) return undefined;
  const measures = chosenMeasures(options);
  const main = comparisons(measures, found, seed);
  const checked = new Map<string, Comparison[][]>();
  for (const agent of agents) {
    const sums = await playAll(options, ruleSets, () => agent, checkDeals);
    if (sums === undefined) return undefined;
    checked.set(agent, comparisons(measures, sums, seed));
  }
  const lines = measures.map((measure, m) => ({
    measure,
    cells: ruleSets.map((_, r) =>
      cellOf(main[r][m], (agent) => checked.get(agent)?.[r][m], checked),
    ),
  }));
  const checks = { agents: [...checked.keys()], deals: checkDeals };
  const trials = trialsOf(
    game,
    variants.map(({ name, rules }) => ({ name, players, rules })),
  );
  const rules = { game, players, deals, seed, policy, ruleSets, checks, lines, ...trials };
  return { rules, found: main };
}

/** The lines that are asked for, in the order of the sheet. */
export function chosenMeasures({
  game,
  players,
  measures: names,
  variants = [],
}: Pick<SheetOptions, 'game' | 'players' | 'measures'> & Partial<SheetOptions>): Measure[] {
  const ruleSets = [STANDARD, ...variants].map(({ rules }) => rules);
  if (names === undefined)
    return [...measuresOf(game, players), ...measuresOfChanges(game, ruleSets)];
  const known = [...measuresOf(game, players), ...measuresByName(game, ruleSets)];
  const unknown = names.find((name) => !known.some((measure) => measure.name === name));
  if (unknown !== undefined) throw new ContentError(noMeasure(game, players, unknown, ruleSets));
  return known.filter(({ name }) => names.includes(name));
}

/** Of whatever the rules name and the variants change. */
function measuresOfChanges(game: string, ruleSets: readonly RuleChanges[]): Measure[] {
  return (balances.of(game).byName ?? []).flatMap(({ names, changedBy, of }) => {
    const called = new Map(ruleSets.flatMap((rules) => [...names(rules)]));
    const changed = new Set(ruleSets.flatMap(changedBy));
    return [...changed].map((name) => of(name, called.get(name) ?? name));
  });
}

/** Runs are in folders by name. */
export function assertDifferentNames(variants: readonly RuleSet[]): void {
  const names = [STANDARD, ...variants].map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new ContentError(`there are two rule sets called ${twice}; name each differently`);
}

async function playAll(
  options: SheetOptions,
  ruleSets: readonly RuleSet[],
  whoPlays: (ruleSet: RuleSet) => string,
  deals: number,
): Promise<Map<string, DealSums>[] | undefined> {
  const { game, out, onRun } = options;
  const measures = chosenMeasures(options);
  const all: Map<string, DealSums>[] = [];
  for (const ruleSet of ruleSets) {
    const { name, rules } = ruleSet;
    const policy = whoPlays(ruleSet);
    // Below the weakest there is nobody to be matched with.
    const wanted = measures.filter(
      ({ source }) => source !== 'skill' || weakerThan(game, policy).length > 0,
    );
    const plans = plansOf({ ...options, deals }, rules, policy, wanted);
    for (const plan of Object.values(plans)) parsePlan(plan);
    onRun?.(`${name}, ${policy}`, Object.values(plans)[0] as Plan);
    const folder = join(out, 'runs', name, policy.replaceAll(/[^\w-]+/g, '-'));
    const sums = await playSums(folder, plans, wanted, options);
    if (sums === undefined) return undefined;
    all.push(sums);
  }
  return all;
}

/** A measure in a rule set, and against the standard game. */
export interface Comparison {
  own: RatioInfluence;
  difference: RatioInfluence | undefined;
  /** Whether the difference is not 0, all of them taken together. */
  flagged: boolean;
}

const NOTHING: RatioInfluence = { ratio: Number.NaN, influence: new Float64Array(0), deals: 0 };

/** Rule set by rule set, the standard game first, and measure by measure; all are judged together. */
export function comparisons(
  measures: readonly Measure[],
  found: readonly Map<string, DealSums>[],
  seed: string,
): Comparison[][] {
  const influences = found.map((sums) => measures.map(({ name }) => influenceOf(sums.get(name))));
  const differences = influences.map((own, r) =>
    own.map((one, m) =>
      r > 0 && isKnown(one) && isKnown(influences[0][m])
        ? pairedDifference(influences[0][m], one)
        : undefined,
    ),
  );
  const factor = factorOf(differences.flat(), seed);
  return influences.map((own, r) =>
    own.map((one, m) => {
      const difference = differences[r][m];
      const flagged = difference !== undefined && isFlagged(difference, factor);
      return { own: one, difference, flagged };
    }),
  );
}

const influenceOf = (sums: DealSums | undefined): RatioInfluence =>
  sums === undefined ? NOTHING : ratioOf(sums.value, sums.per);

function factorOf(differences: readonly (RatioInfluence | undefined)[], seed: string): number {
  return simultaneousFactor(padded(differences.filter((one) => one !== undefined)), seed);
}

function cellOf(
  { own, difference, flagged }: Comparison,
  check: (agent: string) => Comparison | undefined,
  checked: ReadonlyMap<string, unknown>,
): SheetCell {
  const verdicts = [...checked.keys()].flatMap((agent) => {
    const other = check(agent)?.difference;
    return flagged && difference && other ? [[agent, verdictOf(difference, other)] as const] : [];
  });
  return {
    estimate: estimateOf(own),
    difference: difference === undefined ? null : estimateOf(difference),
    flagged,
    skill: Object.fromEntries(verdicts),
  };
}

function isFlagged(difference: RatioInfluence, factor: number): boolean {
  const off = Math.abs(difference.ratio);
  // What is the same in all deals of a game, and another in those of the other, differs for certain.
  if (!varies(difference)) return off > ROUNDING;
  return off > factor * standardError(difference);
}

/** Less than that is none. */
const ROUNDING = 1e-9;

/** Each side by its own 95 % interval. */
function verdictOf(here: RatioInfluence, there: RatioInfluence): WithSkill {
  const { low, high, mean } = estimateOf(there);
  const side = low === null || high === null ? Math.sign(mean) : low > 0 ? 1 : high < 0 ? -1 : 0;
  if (side === 0) return 'unclear';
  return side === Math.sign(here.ratio) ? 'holds' : 'reversed';
}

/** Two runs of the same rules from deals that have nothing in common: whether any line differs. */
export function differsApart(
  measures: readonly Measure[],
  first: Map<string, DealSums>,
  second: Map<string, DealSums>,
  seed: string,
): string[] {
  const pairs = measures.map(
    ({ name }) => [name, influenceOf(first.get(name)), influenceOf(second.get(name))] as const,
  );
  const differences = pairs.flatMap(([name, a, b]) =>
    isKnown(a) && isKnown(b) ? [[name, apartDifference(a, b)] as const] : [],
  );
  const factor = factorOf(
    differences.map(([, of]) => of),
    seed,
  );
  return differences.filter(([, of]) => isFlagged(of, factor)).map(([name]) => name);
}
