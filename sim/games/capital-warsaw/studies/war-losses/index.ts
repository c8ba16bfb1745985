import type { CapitalWarsaw } from '../../../../../engine/capital-warsaw/index.js';
import {
  At,
  levelsIn,
  Phase,
  Piece,
  pieceIn,
  type WarsawState,
} from '../../../../../engine/capital-warsaw/state.js';
import { flag, int, word } from '../../../../dataset/column.js';
import { answersOf, type Findings } from '../../../../query/findings.js';
import { FOR_THE_BEST, legalActions } from '../../../../studies/alternatives.js';
import { hasEnoughDeals, isShare } from '../../../../studies/finding-text.js';
import {
  average,
  averageOfAll,
  best,
  cells,
  minus,
  noCells,
  optionalColumns,
  valueColumns,
} from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, surestOf, tooFewToSay } from '../../../../studies/verdict.js';
import { IN_EPOCH, inEpoch } from '../moments.js';
import type { WarsawContext, WarsawStudy } from '../types.js';

/** One of so many losses is looked into, and of these one of so many for the regret, which takes more worlds. */
const ONE_OF = 2;
const ONE_OF_REGRET = 6;

/** What may be lost, by what is seen of it. */
const SORTS = [
  'starting tile',
  'residential',
  'commercial',
  'industrial',
  'cultural',
  'park',
  'mixed',
  'building',
  'milestone',
] as const;
type Sort = (typeof SORTS)[number];

const LOSSES = studyTable({
  name: 'losses',
  row: 'a stack that a seat may lose in a war',
  key: ['deal', 'decision', 'cell'],
  columns: {
    ...IN_EPOCH,
    cell: int('Where it stands: 4 · row + column.'),
    sort: word('What is seen of it: one colour, several, or else.', SORTS),
    levels: int('Tiles of the stack.'),
    lost: flag('Whether the player gave it up.'),
    ...valueColumns('', 'To lose this against to lose one of the possible stacks at random'),
    ...optionalColumns(
      'regret',
      'The best loss of all against what the player gave up, in its row',
    ),
  },
});

const ofLosses = answersOf(LOSSES);

export const warLosses: WarsawStudy = {
  name: 'war-losses',
  question: 'What should you give up in a war?',
  tables: [LOSSES],
  worlds: 2,
  checkSampleEvery: 4,
  headline: { table: 'losses', column: 'points', about: 'to lose a stack against a random one' },
  answers: [
    ofLosses(
      'sort',
      'To lose a stack of this sort against one at random',
      'sort',
      ['points', 'win_share', 'lost'],
      { contrast: 'lost' },
    ),
    ofLosses('epoch', 'The same by epoch', ['epoch', 'sort'], 'points'),
    ofLosses(
      'chosen',
      'What players gave up against one at random',
      [],
      ['points', 'win_share', 'regret_points', 'regret_win_share'],
      { where: 'lost' },
    ),
  ],
  conclusions: (['starting tile', 'mixed', 'building'] as const).map((sort) =>
    claim(`to lose a stack that is: ${sort}`, 'sort', 'points', { sort }),
  ),
  watch: (context) => ({
    decide(state, action, options) {
      if (isLoss(state) && options > 1 && context.looksInto(1 / ONE_OF))
        lookAt(context, state, action);
    },
  }),
  verdict: tellLosses,
  tell: (found) => [
    `What players gave up, against a random loss: ${sayAll(found, 'chosen')}; lost against the best choice: ${sayAll(found, 'chosen', {}, 'regret')} (a lower bound; the true figure is probably higher).`,
    ...found
      .of('sort', 'win_share')
      .filter(hasEnoughDeals)
      .map(
        ({ labels }) =>
          `To lose ${WORDS[labels.sort as Sort]}, against a random loss: ${sayAll(found, 'sort', labels)}.`,
      ),
  ],
};

const WORDS: Readonly<Record<Sort, string>> = {
  'starting tile': 'a starting tile',
  residential: 'a residential stack',
  commercial: 'a commercial stack',
  industrial: 'an industrial stack',
  cultural: 'a cultural stack',
  park: 'a stack of parks',
  mixed: 'a stack of several colours',
  building: 'a public building',
  milestone: 'a milestone',
};

/** What surely costs least and most, by winning if that shows; else by points. */
function tellLosses(found: Findings): string {
  const sorts = found.of('sort', 'win_share');
  if (!sorts.some(hasEnoughDeals)) return tooFewToSay(...sorts);
  const [least, most] = [surestOf(found, 'sort', 'above'), surestOf(found, 'sort', 'below')];
  const told = [
    ...(least ? [`give up ${WORDS[least.labels.sort as Sort]}`] : []),
    ...(most ? [`keep ${WORDS[most.labels.sort as Sort]}`] : []),
  ];
  if (told.length === 0) return 'No sort of stack is clearly better to lose than another.';
  const isWinning = [least, most].every((cell) => cell === undefined || isShare(cell));
  return `In a war, ${told.join(' and ')}${isWinning ? '' : ', for points'}.`;
}

const isLoss = (s: WarsawState): boolean => s[At.PHASE] === Phase.WAR;

function lookAt(context: WarsawContext, s: WarsawState, action: number): void {
  const { game, branches, rng, rows } = context;
  const { table: t } = game;
  const seat = s[At.SEAT];
  const actions = legalActions(game, s);
  const isJudged = context.looksInto(1 / ONE_OF_REGRET);
  branches.from(s, seat, rng, isJudged ? FOR_THE_BEST : 1);
  const outcomes = actions.map((one) => branches.take(one));
  const all = averageOfAll(outcomes);
  const given = average(outcomes[actions.indexOf(action)]);
  actions.forEach((one, i) => {
    const at = one - t.firstLose;
    const cell = s[At.CELLS | (seat << 4) | at];
    rows(LOSSES).add({
      ...inEpoch(s, seat),
      cell: at,
      sort: sortOf(game, pieceIn(cell)),
      levels: levelsIn(cell),
      lost: one === action,
      ...cells('', minus(average(outcomes[i]), all)),
      ...(isJudged && one === action
        ? cells('regret', minus(best(outcomes), given))
        : noCells('regret')),
    });
  });
}

function sortOf({ table }: CapitalWarsaw, piece: number): Sort {
  if (piece < Piece.MILESTONE) return 'starting tile';
  if (piece < Piece.CITY) return 'milestone';
  const { quadrants } = table.faces[piece];
  if (!quadrants) return 'building';
  return quadrants.every((quadrant) => quadrant === quadrants[0]) ? quadrants[0] : 'mixed';
}
