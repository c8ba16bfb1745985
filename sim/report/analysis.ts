import { quote } from '../../engine/core/json.js';
import { wrap } from '../../engine/core/text.js';
import { analyses } from '../analyse/adapter.js';
import type { Analysis, SeatTotal } from '../analyse/analyse.js';
import type { Alternative, Decision } from '../analyse/decision.js';
import type { Luck } from '../analyse/luck.js';
import { noteLine } from '../lab/note.js';
import type { AnyRecord } from '../lab/records.js';
import { titleOf } from '../lab/registry.js';
import { gameOfRecord } from '../play/records.js';
import { type Estimate, mapped } from '../stats/mean.js';
import { capital, columns, counted, estimate, fixed } from '../text/format.js';

/** Lines are no longer than 100 characters: words have room for so many, alone or beside others. */
const WORDS = 24;
const LONGER_WORDS = 36;
const WORST = 5;

/** Without the sign of a zero. */
const points = (of: Estimate): string => estimate(of, 1);
const percent = (share: Estimate): string => points(mapped(share, (x) => 100 * x));
const withSign = (text: string): string => (/^(−|0\.0\b)/.test(text) ? text : `+${text}`);
const short = (words: string, most = WORDS): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words;
const adapterOf = (record: AnyRecord) => analyses.of(gameOfRecord(record));
const tellsLuck = (record: AnyRecord): boolean => adapterOf(record).luck !== undefined;
const lines = (text: string): string[] => wrap(text, 0);

/** A whole game: a line a decision, what cost most, luck, and each seat's sums. */
export function tellAnalysis(analysis: Analysis, record: AnyRecord): string[] {
  const { decisions, luck, seats } = analysis;
  return [
    ...heading(record),
    ...tableOf(decisions, record),
    '',
    ...worstOf(decisions),
    '',
    ...luckPart(luck, record),
    'Sums',
    ...sumTable(seats, record),
    ...lines(
      tellsLuck(record)
        ? `(Each regret and each luck supposes that ${analysis.policy} plays all the rest: a sum shows how a seat played and what it was dealt, not what it would have won.)`
        : `(Each regret supposes that ${analysis.policy} plays all the rest: a sum shows how a seat played, not what it would have won.)`,
    ),
    '',
    ...notes(analysis, record),
  ];
}

/** The decisions of one move with all their alternatives. */
export function tellMove(analysis: Analysis, record: AnyRecord, move: number): string[] {
  const { decisions, luck } = analysis;
  return [
    ...heading(record),
    ...decisions.flatMap((decision) => alternativesOf(decision, record)),
    ...(decisions.length === 0 ? [`Move ${move}: nothing to decide, only one was legal.`, ''] : []),
    ...luckPart(luck, record),
    ...notes(analysis, record),
  ];
}

function heading(record: AnyRecord): string[] {
  const { players, seed, game, moves } = record;
  const name = `${titleOf(gameOfRecord(record))} with ${players} players, seed ${quote(seed)}, game ${game}`;
  const about = `${name}: ${counted(moves.length, 'move')}, counted from 0`;
  return [about, ...noteLine(gameOfRecord(record), record.rules), ''];
}

const HEAD = ['move', 'seat', 'played', 'seems better', 'win share', 'points', 'regret', ''];

/** `round`, `epoch`, `turn` */
const roundWord = (record: AnyRecord): string => adapterOf(record).roundWord ?? 'round';

function tableOf(decisions: readonly Decision[], record: AnyRecord): string[] {
  const word = capital(roundWord(record));
  const [first, ...rest] = columns([HEAD, ...decisions.map(rowOf)], 4);
  return rest.flatMap((line, i) => {
    const { round } = decisions[i];
    return round === decisions[i - 1]?.round
      ? [line]
      : [...(i === 0 ? [] : ['']), `${word} ${round}`, first, line];
  });
}

function rowOf({ move, seat, alternatives, played, best }: Decision): string[] {
  const { words, value, regret } = alternatives[played];
  return [
    ...[`${move}`.padStart(4), `${seat}`.padStart(4), short(words)],
    best === played ? '–' : short(alternatives[best].words),
    ...[percent(value.win_share), fixed(value.points.mean, 1), percent(regret.win_share)],
    (regret.win_share.low ?? 0) > 0 ? '*' : '',
  ];
}

function worstOf(decisions: readonly Decision[]): string[] {
  const cost = ({ alternatives, played }: Decision) => alternatives[played].regret.win_share.mean;
  const worst = decisions.filter((decision) => cost(decision) > 0);
  worst.sort((a, b) => cost(b) - cost(a));
  if (worst.length === 0) return ['No decision seems to have cost anything.'];
  return [
    'What seems to have cost most',
    ...columns([HEAD, ...worst.slice(0, WORST).map(rowOf)], 4),
    ...lines(
      `(The largest of ${counted(decisions.length, 'estimate')}: some are so by luck. --move looks at one of them, another --seed in other worlds.)`,
    ),
  ];
}

/** Nothing where chance brought nothing. */
function luckPart(luck: readonly Luck[], record: AnyRecord): string[] {
  if (luck.length === 0) return [];
  return ['Luck: what came, against what might have come', ...luckTable(luck, record), ''];
}

function luckTable(luck: readonly Luck[], record: AnyRecord): string[] {
  const words = adapterOf(record).luck?.words;
  return columns(
    [
      ['move', 'seat', roundWord(record), 'what came', 'win share', 'points'],
      ...luck.map(({ move, seat, round, what, came, luck: { win_share, points: of } }) => [
        ...[`${move ?? '–'}`.padStart(4), `${seat}`.padStart(4), `${round}`.padStart(5)],
        words?.(what, came) ?? what,
        ...[withSign(percent(win_share)), withSign(points(of))],
      ]),
    ],
    4,
  );
}

function sumTable(seats: readonly SeatTotal[], record: AnyRecord): string[] {
  const { final } = record;
  const ifLuck = (...cells: string[]) => (tellsLuck(record) ? cells : []);
  return columns([
    [
      ...['', 'decisions', 'regret: win share', 'points'],
      ...ifLuck('luck: win share', 'points'),
      'final',
    ],
    ...seats.map(({ seat, decisions, regret, luck }) => [
      ...[`Seat ${seat}`, `${decisions}`, percent(regret.win_share), points(regret.points)],
      ...ifLuck(withSign(percent(luck.win_share)), withSign(points(luck.points))),
      `${final.scores[seat]}${final.winners.includes(seat) ? ' won' : '    '}`,
    ]),
  ]);
}

/** The best first. */
function alternativesOf(decision: Decision, record: AnyRecord): string[] {
  const { move, pick, round, seat, phase, alternatives, played, best } = decision;
  const share = (i: number) => alternatives[i].value.win_share.mean;
  const others = [...alternatives.keys()].filter((i) => i !== best);
  const order = [best, ...others.sort((a, b) => share(b) - share(a))];
  const part = adapterOf(record).part?.(phase, pick) ?? '';
  const { words, regret } = alternatives[played];
  return [
    `Move ${move}${part === '' ? '' : `, ${part}`}, ${roundWord(record)} ${round}, Seat ${seat} played: ${words}`,
    ...columns(
      [
        ['', '', 'win share', 'more', 'points', 'more'],
        ...order.map((i) => alternativeRow(alternatives[i])),
      ],
      2,
    ),
    `Regret: win share ${percent(regret.win_share)}, points ${points(regret.points)}`,
    '',
  ];
}

function alternativeRow({ words, played, value, gain }: Alternative): string[] {
  return [
    played ? 'played' : '',
    short(words, LONGER_WORDS),
    percent(value.win_share),
    played ? '' : withSign(percent(gain.win_share)),
    points(value.points),
    played ? '' : withSign(points(gain.points)),
  ];
}

function notes({ policy, worlds, seed, method }: Analysis, record: AnyRecord): string[] {
  const luck = tellsLuck(record)
    ? '; for luck they are the true world with the chance to come redrawn'
    : '';
  return [
    `Every alternative is played on by ${policy} in all seats, in the same worlds, drawn from what the player knew${luck}. Win shares are in percent.`,
    'Regret: what the best would have brought more. By win share and by points, each has its own best, chosen in one half of the worlds and valued in the other: where what was played is as good as any, that may come out below 0.',
    '= the same in every world, so that there is no interval; * the interval of the regret is above 0.',
    `n = ${counted(worlds, 'world')} for each decision and draw, ${method}: they are the unit, for it is one position. Seed ${quote(seed)}, policy ${policy}.`,
  ].flatMap(lines);
}
