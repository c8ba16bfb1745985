import { At, bitCount, type WarsawState } from '../../../../../engine/capital-warsaw/state.js';
import { flag, int } from '../../../../dataset/column.js';
import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals } from '../../../../studies/finding-text.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { clearest, sayAll, verdictOn, wordsFor } from '../../../../studies/verdict.js';
import { IN_EPOCH, inEpoch } from '../moments.js';
import type { WarsawContext, WarsawStudy } from '../types.js';
import { isConstruction, pieceAtHand, TILE, tileCells, usesOf } from '../uses.js';

/** One of so many decisions is looked into. */
const ONE_OF = 8;

const COVERS = studyTable({
  name: 'covers',
  row: 'a decision what to do with a tile that could be built on a space or on a tile',
  columns: {
    ...IN_EPOCH,
    ...TILE,
    standing: int('Spaces of the district in use.', 'spaces'),
    covered: flag('Whether the player put it on a tile.'),
    ...valueColumns('', 'On a tile against on an empty space, each where it seems best'),
  },
});

const ofCovers = answersOf(COVERS, { contrast: 'covered' });
const ofCoversAlone = answersOf(COVERS);

export const overbuilding: WarsawStudy = {
  name: 'overbuilding',
  question: 'When is it better to put a tile on another one than on an empty space?',
  tables: [COVERS],
  worlds: 2,
  checkSampleEvery: 4,
  headline: { table: 'covers', column: 'points', about: 'overbuilding against building' },
  answers: [
    ofCovers('all', 'On a tile against on an empty space', [], BRIEF),
    ofCovers('by epoch', 'The same by epoch', 'epoch', BRIEF),
    ofCoversAlone('by district', 'The same by spaces in use', 'standing', 'points'),
  ],
  conclusions: ['1', '3', '6'].map((epoch) =>
    claim(`overbuilding against building in epoch ${epoch}`, 'by epoch', 'points', { epoch }),
  ),
  watch: (context) => ({
    decide(state, action) {
      if (isConstruction(state) && context.looksInto(1 / ONE_OF)) lookAt(context, state, action);
    },
  }),
  verdict: (found) =>
    verdictOn(clearest(found, 'all'), {
      above: (gain) => `Build on a tile rather than on an empty space: it ${gains(gain)}.`,
      below: (gain) => `Build on an empty space while you have one: overbuilding ${gains(gain)}.`,
      unclear: 'Building on a tile is neither clearly better nor worse than on an empty space.',
    }),
  tell: (found) => [
    `On a tile instead of an empty space, where both can be paid for: ${sayAll(found, 'all')}.`,
    ...found
      .of('by epoch', 'win_share')
      .filter(hasEnoughDeals)
      .map((share) => tellEpoch(found, share)),
  ],
};

const tellEpoch = (found: Findings, { labels }: Finding): string =>
  `Epoch ${labels.epoch}: ${better(clearest(found, 'by epoch', labels))} (${sayAll(found, 'by epoch', labels)}).`;

const better = (finding: Finding | undefined): string | undefined =>
  wordsFor(finding, {
    above: 'on a tile is better',
    below: 'an empty space is better',
    unclear: 'no clear difference',
  });

function lookAt({ game, branches, rng, rows }: WarsawContext, s: WarsawState, action: number) {
  const seat = s[At.SEAT];
  const { build, overbuild } = usesOf(game, s);
  if (build === undefined || overbuild === undefined) return;
  branches.from(s, seat, rng);
  const built = branches.take(build);
  const covering = branches.take(overbuild);
  rows(COVERS).add({
    ...inEpoch(s, seat),
    ...tileCells(game, pieceAtHand(s)),
    standing: bitCount(s[At.OCCUPIED + seat]),
    covered: action >= game.table.firstOverbuild,
    ...cells('', gain(covering, built)),
  });
}
