import { titleOf } from '../lab/registry.js';
import { type Estimate, mapped } from '../stats/mean.js';
import { detectable, sayDetectable } from '../stats/power.js';
import { hasEnoughDeals, MIN_DEALS } from '../stats/ratio.js';
import { inWords } from '../studies/verdict.js';
import { counted, fixed, lower } from '../text/format.js';
import type { Area } from './areas.js';
import { adequacy, figure, flagged, shown, unitOf } from './balance-text.js';
import { type Colour, isWithin, type JudgedCriterion, type Light } from './lights.js';
import { meaningOf } from './meaning.js';
import type { Sheet, SheetCell, SheetLine } from './sheet.js';
import { whoPlays } from './who-plays.js';

/** What a sheet says at a table: sentences made of its figures by rules. */

/** The verdict on the game, or on each variant; below each, how sure it is and what is behind it. */
export function sentences(sheet: Sheet): string[] {
  const { ruleSets, lights } = sheet;
  if (ruleSets.length > 1)
    return ruleSets
      .slice(1)
      .flatMap((_, i) => [
        verdictOnVariant(sheet, i + 1),
        sureness(sheet, i + 1),
        adequacy(sheet, i + 1),
      ]);
  if (lights.length === 0) return ['This sheet was made before there were lights: make it again.'];
  const open = lights[0].filter(({ colour }) => colour !== 'green');
  return [verdictOnGame(sheet), ...open.map((light) => tellLight(sheet, light))];
}

/** The game as it is: what it is, what it is not, and what is open. */
export function verdictOnGame({ game, players, deals, lights: [lights] }: Sheet): string {
  const of = (...colours: Colour[]) =>
    lights.filter(({ colour }) => colours.includes(colour)).map(({ area }) => SAID[area] ?? area);
  const [good, bad, open] = [of('green'), of('red'), of('yellow', 'grey')];
  const who = `${titleOf(game)} with ${players} players`;
  if (good.length + bad.length === 0)
    return `Too few deals to say how ${who} is: ${counted(deals, 'deal')} leave every area open.`;
  const known = [
    ...(good.length > 0 ? [inWords(good)] : []),
    ...(bad.length > 0 ? [`not ${bad.join(', ')}`] : []),
  ].join(', but ');
  return `${who} is ${known}${open.length > 0 ? `; not sure: ${open.join(', ')}` : ''}.`;
}

/** As said of a game. */
const SAID: Readonly<Partial<Record<Area, string>>> = { 'right length': 'of the right length' };

/** What is behind a light that is not green, with its number and threshold. */
export function tellLight(sheet: Sheet, { area, colour, criteria: [first] }: Light): string {
  const said = SAID[area] ?? area;
  if (colour === 'grey') return `Too few deals to say whether it is ${said}.`;
  const isInside = isWithin(first, first.estimate.mean);
  const lead = colour === 'red' ? 'Not' : isInside ? 'Perhaps' : 'Perhaps not';
  return `${lead} ${said}: ${tellCriterion(sheet, first)}.`;
}

/** `close games 18 ± 4 % of games (at least 20: …)` */
export function tellCriterion({ lines }: Sheet, criterion: JudgedCriterion): string {
  const measure = lines.find(({ measure: { name } }) => name === criterion.measure)?.measure;
  if (measure === undefined) return criterion.measure;
  return `${sayLevel(measure, criterion.estimate)} (${thresholdOf(measure, criterion)}: ${criterion.why})`;
}

/** `close games 18 ± 4 % of games`; `seat 0 wins 12 ± 3 percentage points more than even`. */
function sayLevel(measure: SheetLine['measure'], of: Estimate): string {
  const { title, unit } = measure;
  if (unit !== 'win share') return `${lower(title)} ${figure(measure, of)} ${unitOf(measure)}`;
  const isLess = of.mean < 0 && title.includes(' more');
  const amount = `${figure(measure, isLess ? mapped(of, (x) => -x) : of)} percentage points`;
  if (!title.includes(' more')) return `${lower(title)} ${amount}`;
  return lower(title).replace(' more', ` ${amount} ${isLess ? 'less' : 'more'}`);
}

/** `at least 20`, `from −5 to 5`, in the unit in which the measure is shown. */
export function thresholdOf(
  measure: SheetLine['measure'],
  { from, to }: Pick<JudgedCriterion, 'from' | 'to'>,
): string {
  const end = (value: number) => {
    const { mean } = shown(measure, { n: 0, mean: value, low: null, high: null });
    return fixed(mean, Number.isInteger(Math.round(mean * 1e6) / 1e6) ? 0 : 1);
  };
  if (from === undefined) return to === undefined ? '' : `at most ${end(to)}`;
  return to === undefined ? `at least ${end(from)}` : `from ${end(from)} to ${end(to)}`;
}

/** Something that a variant does, the worst first. */
interface Claim {
  readonly words: string;
  /** What it rests on: it is not said twice. */
  readonly line: string;
}

/** What a variant does to the game: what is broken, what is gone, which lights change, what differs most. */
export function verdictOnVariant(sheet: Sheet, at: number): string {
  const { name } = sheet.ruleSets[at];
  const broken = sheet.trials?.find((trial) => trial.name === name)?.broken[0];
  if (broken !== undefined) return fitting(`Do not play ${name} as it is`, [broken.split(':')[0]]);
  const claims = [...goneFrom(sheet, at), ...changedLights(sheet, at), ...clearest(sheet, at)];
  if (claims.length === 0)
    return `${name} changes nothing that ${counted(sheet.deals, 'deal')} could show${sayPower(sheet, at)}.`;
  const lines = claims.map(({ line }) => line);
  const different = claims.filter(({ line }, i) => lines.indexOf(line) === i);
  return fitting(
    name,
    different.map(({ words }) => words),
  );
}

/** By a line that people notice: what it would have taken to be seen. */
const NOTICED = ['close', 'length'];

export function sayPower({ lines }: Pick<Sheet, 'lines'>, at: number): string {
  for (const name of NOTICED) {
    const line = lines.find(({ measure }) => measure.name === name);
    const difference = line?.cells[at].difference;
    const size = difference && detectable(difference, lines.length);
    if (line === undefined || size === undefined || size === null) continue;
    const { measure } = line;
    const { mean } = shown(measure, { n: 0, mean: size, low: null, high: null });
    return ` (${sayDetectable(`${fixed(mean, 1)} ${unitOf(measure)} for ${lower(measure.title)}`)})`;
  }
  return '';
}

/** A headline is read at a glance. */
const MOST_WORDS = 25;
const MOST_CLAIMS = 3;

function fitting(lead: string, claims: readonly string[]): string {
  const [first, ...more] = claims;
  const sentence = more
    .slice(0, MOST_CLAIMS - 1)
    .reduce(
      (said, claim) => (wordsIn(`${said}; ${claim}`) > MOST_WORDS ? said : `${said}; ${claim}`),
      `${lead}: ${first}`,
    );
  return `${sentence}.`;
}

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** What the standard game has in most deals, and the variant in none. */
function goneFrom({ lines }: Sheet, at: number): Claim[] {
  const gone = lines.filter(({ measure, cells }) => {
    const [{ estimate: before }, { estimate: after, flagged: isFlagged }] = [cells[0], cells[at]];
    const isNever = after.n === 0 && before.n >= MIN_DEALS && measure.name.startsWith('use-');
    return isNever || (isFlagged && after.mean === 0 && after.low === null && before.low !== null);
  });
  return gone
    .sort((a, b) => Number(isDecision(a, at)) - Number(isDecision(b, at)))
    .map((line) => {
      const { measure, cells } = line;
      const words = isDecision(line, at)
        ? `nothing is left to decide under “${measure.heading}”`
        : `${lower(measure.title)} ${verbOf(lower(measure.title), false)} from ${figure(measure, cells[0].estimate)} ${unitOf(measure)} to nothing`;
      return { words, line: isDecision(line, at) ? measure.heading : measure.name };
    });
}

const isDecision = ({ cells }: SheetLine, at: number): boolean => cells[at].estimate.n === 0;

const WORSE: Readonly<Record<Light['area'], readonly [worse: string, better: string]>> = {
  fair: ['no longer fair', 'fair now'],
  close: ['no longer close', 'close now'],
  tense: ['no longer tense', 'tense now'],
  skilful: ['skill no longer pays as it should', 'skill pays as it should now'],
  'rich in choices': ['choices are poor', 'choices are rich now'],
  'right length': ['no longer of the right length', 'of the right length now'],
};

/** Lights that are red where they were not, or green where they were red, by a line that differs for sure. */
function changedLights(sheet: Sheet, at: number): Claim[] {
  const [before, after = []] = [sheet.lights[0], sheet.lights[at]];
  return after.flatMap(({ area, colour, criteria }, i) => {
    const was = before[i].colour;
    const isWorse = colour === 'red' && was !== 'red';
    const isBetter = colour === 'green' && was === 'red';
    if (!isWorse && !isBetter) return [];
    const line = sheet.lines.find(
      ({ measure, cells }) =>
        cells[at].flagged &&
        criteria.some((one) => one.measure === measure.name && one.colour === colour),
    );
    if (line === undefined) return [];
    const words = `${WORSE[area][isWorse ? 0 : 1]} (${sayLevel(line.measure, line.cells[at].estimate)})`;
    return [{ words, line: line.measure.name }];
  });
}

/** What differs most clearly: winning and what people notice before the small print of moves. */
function clearest(sheet: Sheet, at: number): Claim[] {
  return flagged(sheet, at)
    .filter(({ line, cell }) => isTellable(line, cell))
    .sort((a, b) => rankOf(a.line) - rankOf(b.line))
    .map(({ line: { measure, cells } }) => ({
      words: sayShift(measure, cells[0].estimate, cells[at].estimate),
      line: measure.name,
    }));
}

/** What cannot carry a claim: too few deals, or the other way round with other players. */
const isTellable = ({ cells: [standard] }: SheetLine, { estimate, skill }: SheetCell): boolean =>
  hasEnoughDeals(standard.estimate) &&
  hasEnoughDeals(estimate) &&
  !Object.values(skill).includes('reversed');

/** What decides victories stands first; what single moves are used for and worth, last. */
export function rankOf({ measure: { name, heading, source, isOfOne } }: SheetLine): number {
  if (isOfOne) return 0;
  if (/advantage$/.test(name)) return 0;
  if (heading === 'Luck and skill') return 1;
  if (source === 'tables') return 2;
  return /^(use|worth|regret)-/.test(name) ? 4 : 3;
}

/** `more games end close (close games from 27 to 41 ± 4 % of games)` */
export function sayShift(measure: SheetLine['measure'], before: Estimate, after: Estimate): string {
  if (measure.unit === 'win share')
    return `${sayLevel(measure, after)} (standard: ${figure(measure, before).split(' ')[0]})`;
  const isMore = after.mean > before.mean;
  const title = lower(measure.title);
  const [from] = figure(measure, before).split(' ');
  const change = `from ${from} to ${figure(measure, after)} ${unitOf(measure)}`;
  const meaning = meaningOf(measure, isMore);
  return meaning === undefined
    ? `${title} ${verbOf(title, isMore)} ${change}`
    : `${meaning} (${title} ${change})`;
}

/** Close games rise, the lead rises. */
function verbOf(title: string, isMore: boolean): string {
  const [head] = title.split(/ (?:of|that|by|over|nobody|in|to|decided)\b/);
  const isPlural = /[^s]s$/.test(head) && !title.startsWith('how ');
  return `${isMore ? 'rise' : 'fall'}${isPlural ? '' : 's'}`;
}

/** How sure the verdict on a variant is, by how many lines, and with whom it holds. */
export function sureness(sheet: Sheet, at: number): string {
  const { lines, checks } = sheet;
  const found = lines.filter(({ cells }) => cells[at].flagged);
  if (found.length === 0)
    return `None of ${lines.length} lines differs for sure from the standard game, all judged together, with ${whoPlays(sheet)}.`;
  const holds = found.filter(({ cells }) =>
    checks.agents.every((agent) => cells[at].skill[agent] === 'holds'),
  );
  const reversed = found.filter(({ cells }) => Object.values(cells[at].skill).includes('reversed'));
  const checked =
    checks.agents.length === 0
      ? 'not looked at with weaker players'
      : `${holds.length} hold with ${inWords(checks.agents)}, ${reversed.length === 0 ? 'none' : reversed.length} ${reversed.length < 2 ? 'is' : 'are'} reversed`;
  return `${found.length} of ${lines.length} lines differ for sure from the standard game, all judged together; ${checked}.`;
}
