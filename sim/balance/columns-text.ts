import { quote } from '../../engine/core/json.js';
import { noted } from '../lab/note.js';
import { titleOf } from '../lab/registry.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import { inWords } from '../studies/verdict.js';
import { capital, counted, estimate } from '../text/format.js';
import type { Area } from './areas.js';
import { shown, unitOf } from './balance-text.js';
import { type Column, type Columns, ONE_WINS } from './columns.js';
import type { Colour, Light } from './lights.js';

/** What is said of a game side by side. */

/** `2 players: tuned`; `3 players, experts: expert`; `greedy among expert` */
const saySeats = ({ name, one, policy }: Column): string =>
  `${name}: ${one === undefined ? policy : `${one} among ${policy}`}`;

export const aboutColumns = ({ game, columns, deals, seed }: Columns): string =>
  `${titleOf(game)} side by side (${columns.map(saySeats).join('; ')}): ${counted(deals, 'deal')} for each column, seed ${quote(seed)}${noted(game)}`;

/** Red: what it is instead; where the figure may miss on either side, below and above. */
const INSTEAD: Readonly<Record<Area, readonly [below: string, above: string]>> = {
  fair: ['unfair', 'unfair'],
  close: ['one-sided', 'one-sided'],
  tense: ['decided early', 'decided early'],
  skilful: ['ruled by luck', 'ruled by skill'],
  'rich in choices': ['poor in choices', 'poor in choices'],
  'right length': ['too short', 'too long'],
};

const insteadOf = ({ area, criteria: [{ from, estimate }] }: Light): string =>
  INSTEAD[area][from !== undefined && estimate.mean < from ? 0 : 1];

const SAID: Readonly<Partial<Record<Area, string>>> = { 'right length': 'of the right length' };

/** How an area stands: the words for each column that is sure of it. */
interface Standing {
  readonly area: Area;
  /** By what is said, the columns of which it is said, in their order. */
  readonly groups: ReadonlyMap<string, readonly Column[]>;
}

function standingsOf({ columns }: Columns): Standing[] {
  const areas = [...new Set(columns.flatMap(({ lights }) => lights.map(({ area }) => area)))];
  return areas.map((area) => {
    const groups = new Map<string, Column[]>();
    for (const column of columns) {
      const light = column.lights.find((one) => one.area === area);
      if (light?.colour !== 'green' && light?.colour !== 'red') continue;
      const words = light.colour === 'green' ? (SAID[area] ?? area) : insteadOf(light);
      groups.set(words, [...(groups.get(words) ?? []), column]);
    }
    return { area, groups };
  });
}

/** `with 2 and 3 players`; `among experts`; `with 2 players, experts` */
function sayColumns(some: readonly Column[], { columns }: Columns): string {
  const isOneSkill = columns.every(({ skill }) => skill === undefined);
  if (isOneSkill) return `with ${inWords(some.map(({ players }) => `${players}`))} players`;
  const isOneCount = columns.every(({ players }) => players === columns[0].players);
  if (!isOneCount) return `with ${inWords(some.map(({ name }) => name))}`;
  const words = { beginners: 'among beginners', experts: 'among experts' } as const;
  return inWords(
    some.map(({ skill = 'experts' }) =>
      skill === 'beginner-among-experts' ? 'with a beginner among experts' : words[skill],
    ),
  );
}

/** The headline first: who wins, then where columns differ, then what is the same in all. */
export function columnsSentences(result: Columns): string[] {
  const standings = standingsOf(result);
  const known = standings.filter(({ groups }) => groups.size > 0);
  const apart = known
    .filter(({ groups }) => groups.size > 1)
    .map(({ groups }) =>
      capital(
        `${[...groups].map(([words, some]) => `${words} ${sayColumns(some, result)}`).join(', ')}.`,
      ),
    );
  return [
    ...sayBeginner(result),
    ...apart,
    ...sayContrasts(result),
    ...sayAlike(result, known),
    ...sayOpen(result),
    ...sayLength(result),
  ];
}

/** `A beginner among experts wins 4 ± 1 % of games; even would be 25 %.` */
function sayBeginner({ columns, lines }: Columns): string[] {
  const line = lines.find(({ measure }) => measure.name === ONE_WINS.name);
  return (line?.cells ?? []).flatMap((of, i) => {
    if (of === null) return [];
    const { players, one, policy } = columns[i];
    const who = `A beginner (${one}) among experts (${policy})`;
    const isOnly = columns.every((other) => other.players === players);
    const at = isOnly ? '' : ` with ${players} players`;
    const even = `even would be ${(100 / players).toFixed(0)} %`;
    if (!hasEnoughDeals(of))
      return [`Too few deals to say how often a beginner among experts wins${at}.`];
    return [`${who} wins ${estimate(shown(ONE_WINS, of))} % of games${at}; ${even}.`];
  });
}

/** Of these, the columns that are farthest apart, where their intervals do not meet. */
const CONTRASTS = ['close', 'comebacks', 'skill', 'kingmaking'];

/** `Close games: 46 ± 7 % of games with 4 players, 25 ± 6 with 2 players.` */
function sayContrasts(result: Columns): string[] {
  return CONTRASTS.flatMap((name) => {
    const line = result.lines.find(({ measure }) => measure.name === name);
    const known = (line?.cells ?? []).flatMap((of, i) =>
      of !== null && of.low !== null && of.high !== null
        ? [{ of, low: of.low, high: of.high, i }]
        : [],
    );
    const [most, ...rest] = known.toSorted((a, b) => b.of.mean - a.of.mean);
    const least = rest.at(-1);
    if (line === undefined || least === undefined || least.high >= most.low) return [];
    const { measure } = line;
    const say = ({ i, of }: typeof most, unit = '') =>
      `${estimate(shown(measure, of))}${unit} ${sayColumns([result.columns[i]], result)}`;
    return [`${measure.title}: ${say(most, ` ${unitOf(measure)}`)}, ${say(least)}.`];
  });
}

/** What one word is said of in all columns that are sure. */
function sayAlike(result: Columns, known: readonly Standing[]): string[] {
  const { columns } = result;
  const byColumns = new Map<string, { some: readonly Column[]; words: string[] }>();
  for (const { groups } of known.filter((one) => one.groups.size === 1)) {
    const [[words, some]] = groups;
    const key = some.map(({ name }) => name).join();
    byColumns.set(key, { some, words: [...(byColumns.get(key)?.words ?? []), words] });
  }
  const all = [...byColumns.values()].toSorted((a, b) => b.some.length - a.some.length);
  return all.map(({ some, words }) =>
    some.length === columns.length
      ? `In all columns it is ${inWords(words)}.`
      : `${capital(inWords(words))} ${sayColumns(some, result)}; not sure otherwise.`,
  );
}

const isOpen = (colour: Colour): boolean => colour === 'yellow' || colour === 'grey';

/** What no column is sure of. */
function sayOpen({ columns, deals }: Columns): string[] {
  const areas = columns[0].lights.map(({ area }) => area);
  const open = areas.filter((area) =>
    columns.every(({ lights }) =>
      lights.some((light) => light.area === area && isOpen(light.colour)),
    ),
  );
  return open.length === 0
    ? []
    : [
        `Too few deals to say of any column whether it is ${open.map((area) => SAID[area] ?? area).join(', ')}: ${deals}.`,
      ];
}

/** Minutes are what a designer asks first. */
function sayLength({ columns, lines }: Columns): string[] {
  const line = lines.find(({ measure }) => measure.name === 'minutes');
  const told = (line?.cells ?? []).flatMap((of, i) =>
    of !== null && hasEnoughDeals(of) ? [`${columns[i].name} ${Math.round(of.mean)}`] : [],
  );
  return told.length === 0 ? [] : [`Minutes: ${told.join(', ')}.`];
}
