import { quote } from '../../../engine/core/json.js';
import type { Analysis } from '../../analyse/analyse.js';
import { FRESH_WORLDS } from '../../analyse/course.js';
import type { Alternative, Decision } from '../../analyse/decision.js';
import { MEASURES } from '../../lab/measures.js';
import { noteLine } from '../../lab/note.js';
import { titleOf } from '../../lab/registry.js';
import { shellWord } from '../../play/files.js';
import { gameOfRecord } from '../../play/records.js';
import { type Estimate, isClearAmong, mapped } from '../../stats/mean.js';
import { cells, ends } from '../../text/csv.js';
import type {
  Cell,
  DataTable,
  Document,
  Figures,
  Glance,
  NextStep,
  Section,
  Term,
} from '../../text/document.js';
import { capital, counted, estimate, fixed } from '../../text/format.js';
import { adapterOf, roundWord } from './analysis-adapter.js';
import {
  courseGlance,
  courseMethod,
  courseSections,
  courseSentences,
  curveTable,
} from './analysis-course.js';
import { documentWithNames, seatName } from './analysis-names.js';
import { idOf, resultAttachment } from './identity.js';

const WORST = 5;

const points = (of: Estimate): Figures => ({ of, digits: 1 });
const percent = (share: Estimate): Figures => points(mapped(share, (x) => 100 * x));
const more = (figures: Figures): Figures => ({ ...figures, signed: true });
/** Of a noted game nobody knows what might have come instead. */
const tellsLuck = ({ record, drawn }: Analysis): boolean =>
  drawn === undefined && adapterOf(record).luck !== undefined;

/** What each decision and draw of a recorded game was worth; of some moves with all alternatives. */
export function analysisDocument(analysis: Analysis): Document {
  const document = plainDocument(analysis);
  return analysis.names ? documentWithNames(document, analysis.names) : document;
}

function plainDocument(analysis: Analysis): Document {
  const { course, record, moves, policy, worlds, beliefs, seed } = analysis;
  const { players, game } = record;
  const id = gameOfRecord(record);
  return {
    id: idOf(['analysis', record, moves, policy, worlds, ...(beliefs ? [beliefs] : []), seed]),
    game: id,
    title: `${titleOf(id)} with ${players} players, seed ${quote(record.seed)}, game ${game}: ${counted(record.moves.length, 'move')}, counted from 0`,
    about: [
      ...stoppedSentence(analysis),
      `Every alternative is played on by ${policy} in ${counted(worlds, 'world')}.`,
      ...(beliefs
        ? [
            'The others are taken to mostly play as `expert` does: worlds in which it would have played as they did are likelier.',
          ]
        : []),
      ...drawnSentences(analysis),
      ...noteLine(id, record.rules),
    ].join(' '),
    answer: [
      ...(course ? courseSentences(analysis, course) : []),
      ...(moves === null ? worstSentences(analysis) : moveSentences(analysis, moves)),
    ],
    glance: glanceOf(analysis),
    sections:
      moves === null
        ? [
            ...(course ? courseSections(analysis, course) : []),
            ...worstSection(analysis),
            ...roundSections(analysis),
            ...luckSection(analysis),
            sums(analysis),
          ]
        : [
            ...analysis.decisions.map((decision) => alternativesSection(decision, analysis)),
            ...luckSection(analysis),
          ],
    method: methodOf(analysis),
    command: [
      ...['lab analyse FILE', '--number', game, ...(moves ?? []).map((move) => `--move ${move}`)],
      ...[
        '--policy',
        shellWord(policy),
        '--worlds',
        worlds,
        ...(beliefs ? ['--beliefs', beliefs] : []),
        `--seed=${shellWord(seed)}`,
      ],
    ].join(' '),
    next: nextOf(analysis),
    attachments: [resultAttachment(analysis)],
    data: {
      'alternatives.csv': alternativesTable(analysis),
      ...(course && { 'curve.csv': curveTable(course) }),
    },
  };
}

/** What decided the game, or what each of some decisions lost. */
const glanceOf = (analysis: Analysis): Glance[] =>
  analysis.moves === null
    ? analysis.course === undefined
      ? []
      : courseGlance(analysis, analysis.course)
    : analysis.decisions.map(({ move, seat, alternatives, played }) => ({
        name: `Move ${move} of Seat ${seat} lost`,
        shown: percent(alternatives[played].regret.win_share),
        unit: 'percentage points of win share',
      }));

function nextOf(analysis: Analysis): NextStep {
  const [worst] = worstOf(analysis);
  const { game } = analysis.record;
  return analysis.moves === null && worst !== undefined
    ? {
        command: `lab analyse FILE --number ${game} --move ${worst.move}`,
        about: 'all alternatives of the move that seems to have cost most',
      }
    : { command: `lab show FILE --number ${game}`, about: 'the whole game, round by round' };
}

/** Of a noted game. */
function drawnSentences({ drawn }: Analysis): string[] {
  if (drawn === undefined) return [];
  const { records, leftOut } = drawn;
  return [
    `Hidden cards that nobody noted are drawn ${counted(records, 'time')}, once for each world; an alternative is judged if it was there in all of them.`,
    ...(leftOut > 0
      ? [`Left out: ${counted(leftOut, 'decision')} that nobody saw, and luck.`]
      : ['Luck is left out.']),
  ];
}

const costOf = ({ alternatives, played }: Decision): number =>
  alternatives[played].regret.win_share.mean;

const isClear = ({ alternatives, played }: Decision): boolean =>
  (alternatives[played].regret.win_share.low ?? 0) > 0;

/** Clear even as one of all decisions. */
const isClearly = (decision: Decision, { decisions }: Analysis): boolean =>
  costOf(decision) > 0 &&
  isClearAmong(decision.alternatives[decision.played].regret.win_share, decisions.length);

function worstOf({ decisions }: Analysis): Decision[] {
  return decisions.filter((decision) => costOf(decision) > 0).sort((a, b) => costOf(b) - costOf(a));
}

function stoppedSentence({ stopped }: Analysis): string[] {
  return stopped
    ? [`Stopped early: ${counted(stopped.judged, 'step')} of ${stopped.of} were judged.`]
    : [];
}

function worstSentences(analysis: Analysis): string[] {
  const { decisions } = analysis;
  if (decisions.length === 0) return ['No decision was judged.'];
  const clear = worstOf(analysis).filter((decision) => isClearly(decision, analysis));
  const [worst] = clear;
  const all = counted(decisions.length, 'decision');
  if (worst === undefined)
    return [`No mistake is clear: none of ${all} cost more than chance explains.`];
  const { move, seat, alternatives, played, best } = worst;
  const cost = mapped(alternatives[played].regret.win_share, (x) => 100 * x);
  return [
    `Move ${move} cost most: ${seatName(analysis, seat)} played ${alternatives[played].words}; ${alternatives[best].words} was better by ${estimate(cost, 1)} percentage points of win share.`,
    `Of ${all} ${clear.length} clearly cost something.`,
  ];
}

function moveSentences(analysis: Analysis, moves: readonly number[]): string[] {
  const { decisions } = analysis;
  const idle = moves.filter((move) => decisions.every((decision) => decision.move !== move));
  return [
    ...decisions.flatMap((decision) => {
      const { alternatives, played, best } = decision;
      const { regret } = alternatives[played];
      const share = mapped(regret.win_share, (x) => 100 * x);
      return [
        isClearly(decision, analysis)
          ? `${capital(alternatives[best].words)} was clearly better than ${alternatives[played].words}.`
          : `Nothing is clearly better than what was played: ${alternatives[played].words}.`,
        `${nameOf(decision, analysis)}: regret ${estimate(share, 1)} percentage points of win share, ${estimate(regret.points, 1)} points.`,
      ];
    }),
    ...idle.map((move) => `Move ${move}: nothing to decide, only one was legal.`),
  ];
}

const HEAD = ['move', 'seat', 'played', 'better', 'win share', 'points', 'regret'];

function roundSections(analysis: Analysis): Section[] {
  const { decisions, record } = analysis;
  const rounds = [...new Set(decisions.map(({ round }) => round))];
  return rounds.map((round) =>
    tableSection(`${capital(roundWord(record))} ${round}`, HEAD, [
      ...decisions
        .filter((decision) => decision.round === round)
        .map((decision) => rowOf(decision, analysis)),
    ]),
  );
}

function rowOf(decision: Decision, analysis: Analysis): Cell[] {
  const { move, seat, alternatives, played, best } = decision;
  const { words, value, regret } = alternatives[played];
  return [
    ...[`${move}`, seatCell(analysis, seat), words],
    isClear(decision) ? alternatives[best].words : '–',
    ...[percent(value.win_share), fixed(value.points.mean, 1), percent(regret.win_share)],
  ];
}

/** The number alone, where nobody has a name. */
const seatCell = ({ names }: Analysis, seat: number): string => names?.[seat] ?? `${seat}`;

function worstSection(analysis: Analysis): Section[] {
  const worst = worstOf(analysis).filter(isClear);
  if (worst.length === 0) return [];
  return [
    {
      ...tableSection(
        'Worth a closer look',
        HEAD,
        worst.slice(0, WORST).map((decision) => rowOf(decision, analysis)),
      ),
      text: [
        `The largest of ${counted(analysis.decisions.length, 'estimate')} with an interval above 0: some are so by luck. --move looks at one of them, another --seed in other worlds.`,
      ],
    },
  ];
}

/** Nothing where chance brought nothing. */
function luckSection(analysis: Analysis): Section[] {
  const { luck, record } = analysis;
  if (luck.length === 0) return [];
  const words = adapterOf(record).luck?.words;
  const head = ['move', 'seat', roundWord(record), 'what came', 'win share', 'points'];
  return [
    tableSection(
      'Luck: what came, against what might have come',
      head,
      luck.map(({ move, seat, round, what, came, luck: { win_share, points: of } }) => [
        ...[`${move ?? '–'}`, seatCell(analysis, seat), `${round}`, words?.(what, came) ?? what],
        ...[more(percent(win_share)), more(points(of))],
      ]),
    ),
  ];
}

function sums(analysis: Analysis): Section {
  const { seats, record, policy } = analysis;
  const { scores, winners } = record.final;
  const ifLuck = <T>(...some: T[]): T[] => (tellsLuck(analysis) ? some : []);
  const section = tableSection(
    'Sums',
    [
      ...['seat', 'decisions', 'regret: win share', 'points'],
      ...ifLuck('luck: win share', 'points'),
      ...[record.unfinished ? 'so far' : 'final', ''],
    ],
    seats.map(({ seat, decisions, regret, luck }) => [
      ...[seatName(analysis, seat), decisions, percent(regret.win_share), points(regret.points)],
      ...ifLuck<Cell>(more(percent(luck.win_share)), more(points(luck.points))),
      ...[scores[seat], winners.includes(seat) && !record.unfinished ? 'won' : ''],
    ]),
  );
  const what = tellsLuck(analysis) ? 'Each regret and each luck' : 'Each regret';
  const shows = tellsLuck(analysis) ? 'played and what it was dealt' : 'played';
  return {
    ...section,
    text: [
      `${what} supposes that ${policy} plays all the rest: a sum shows how a seat ${shows}, not what it would have won.`,
    ],
  };
}

function tableSection(title: string, head: readonly string[], rows: readonly Cell[][]): Section {
  return { title, text: [], figures: [], table: { title, head, rows }, terms: [] };
}

function nameOf(
  { move, pick, round, seat, phase, alternatives, played }: Decision,
  analysis: Analysis,
) {
  const { record } = analysis;
  const part = adapterOf(record).part?.(phase, pick) ?? '';
  return `Move ${move}${part === '' ? '' : `, ${part}`}, ${roundWord(record)} ${round}, ${seatName(analysis, seat)} played: ${alternatives[played].words}`;
}

/** The best first. */
function alternativesSection(decision: Decision, analysis: Analysis): Section {
  const { alternatives, best } = decision;
  const share = (i: number) => alternatives[i].value.win_share.mean;
  const others = [...alternatives.keys()].filter((i) => i !== best);
  const order = [best, ...others.sort((a, b) => share(b) - share(a))];
  return tableSection(
    nameOf(decision, analysis),
    ['', 'alternative', 'win share', 'more', 'points', 'more'],
    order.map((i) => alternativeRow(alternatives[i])),
  );
}

function alternativeRow({ words, played, value, gain }: Alternative): Cell[] {
  return [
    ...[played ? 'played' : '', words],
    ...[percent(value.win_share), played ? null : more(percent(gain.win_share))],
    ...[points(value.points), played ? null : more(points(gain.points))],
  ];
}

function methodOf(analysis: Analysis): Term[] {
  const { course, policy, worlds, seed, method } = analysis;
  const luck = tellsLuck(analysis)
    ? '; for luck they are the true world with the chance to come redrawn'
    : '';
  return [
    {
      name: 'How',
      text: `Every alternative is played on by ${policy} in all seats, in the same worlds, drawn from what the player knew${luck}. Win shares are in percent.`,
    },
    ...(course ? [{ name: 'Win chances', text: courseMethod(worlds, FRESH_WORLDS * worlds) }] : []),
    {
      name: 'Regret',
      text: 'What the best would have brought more. By win share and by points, each has its own best, chosen in one half of the worlds and valued in the other: where what was played is as good as any, that may come out below 0. An alternative is named as better where the interval is above 0.',
    },
    {
      name: 'Intervals',
      text: `n = ${counted(worlds, 'world')} for each decision and draw, ${method}: they are the unit, for it is one position. = the same in every world, so that there is no interval. Seed ${quote(seed)}, policy ${policy}.`,
    },
  ];
}

/** One row for every alternative of every decision; shares are parts of 1. */
function alternativesTable({ decisions, worlds }: Analysis): DataTable {
  const head = ['round', 'move', 'pick', 'seat', 'phase', 'alternative', 'played', 'best'];
  const figures = (prefix: string) => MEASURES.flatMap((measure) => ends(`${prefix}${measure}`));
  const rows = decisions.flatMap(({ round, move, pick, seat, phase, best, alternatives }) =>
    alternatives.map(({ words, played, value, gain, regret }, i) => [
      ...[round, move, pick, seat, phase, words, played, i === best],
      ...[value, gain, regret].flatMap((of) => MEASURES.flatMap((measure) => cells(of[measure]))),
      worlds,
    ]),
  );
  return { head: [...head, ...['', 'gain_', 'regret_'].flatMap(figures), 'worlds'], rows };
}
