import { Do } from '../../../../../engine/tactoria/actions.js';
import { Standing } from '../../../../../engine/tactoria/compile.js';
import { At, Of, Phase, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { flag, int } from '../../../../dataset/column.js';
import { answersOf, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals, sayPercent } from '../../../../studies/finding-text.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { claim } from '../../../../studies/study.js';
import { type Labels, sayAll, sayPower, verdictOn } from '../../../../studies/verdict.js';
import { blockOf, IN_STAGE, SHARE_FIRST, stageOf, TurnStarts, tellRace } from '../moments.js';
import type { TactoriaContext, TactoriaStudy } from '../types.js';

/** One of so many beginnings of a turn, and of questions what to store, is looked into. */
const ONE_OF_TURNS = 4;
const ONE_OF_STORES = 6;

const RESOURCES = studyTable({
  name: 'resources',
  row: 'a seat at the beginning of its turn',
  columns: {
    ...IN_STAGE,
    draw: int('Cards that its kingdom draws a turn.', 'cards'),
    store: int('Cards that its kingdom can store.', 'cards'),
    ...valueColumns('draw', 'One Draw more, from now on, against as it is'),
    ...valueColumns('store', 'One Store more, from now on, against as it is'),
    ...valueColumns('rather', 'One Draw more against one Store more'),
  },
});

const STORES = studyTable({
  name: 'stores',
  row: 'the first question of a turn which card to store',
  columns: {
    ...IN_STAGE,
    stored: flag('Whether the player stores a card.'),
    ...valueColumns('', 'To store as the player would against to discard the whole hand'),
  },
});

const ofResources = answersOf(RESOURCES);
const ofStores = answersOf(STORES);

export const drawAndStore: TactoriaStudy = {
  name: 'draw-and-store',
  question: 'Is it better to draw one more card a turn or to be able to store one more?',
  tables: [RESOURCES, STORES],
  worlds: 2,
  headline: { table: 'resources', column: 'rather_win_share', about: 'Draw rather than Store' },
  answers: [
    ofResources(
      'all',
      'One more Draw or Store from the beginning of a turn on',
      [],
      ['draw_win_share', 'store_win_share', 'rather_win_share', 'rather_points'],
    ),
    ofResources('draw', 'One Draw more, by how far the race is', 'stage', 'draw_win_share', {
      contrast: 'draw',
    }),
    ofResources('store', 'One Store more, likewise', 'stage', 'store_win_share', {
      contrast: 'store',
    }),
    ofResources('rather', 'One Draw more against one Store more, likewise', 'stage', [
      'rather_win_share',
      'rather_points',
    ]),
    ofStores(
      'storing',
      'To store as players do against to discard the whole hand',
      [],
      SHARE_FIRST,
      { contrast: 'stored' },
    ),
    ofStores('stored', 'How often players store a card where they can', 'stage', 'stored'),
  ],
  conclusions: [
    ...(
      [
        ['draw_win_share', 'one Draw more'],
        ['store_win_share', 'one Store more'],
        ['rather_win_share', 'one Draw more against one Store more'],
      ] as const
    ).map(([column, text]) => claim(text, 'all', column)),
    claim('to store as players do against to discard the whole hand', 'storing', 'win_share'),
  ],
  watch(context) {
    const turns = new TurnStarts();
    return {
      begin: () => turns.begin(),
      decide(state, action) {
        if (turns.isOne(state) && context.looksInto(1 / ONE_OF_TURNS)) enrich(context, state);
        if (isFirstStore(context, state) && context.looksInto(1 / ONE_OF_STORES))
          store(context, state, action);
      },
    };
  },
  verdict: (found) =>
    verdictOn(found.find('all', 'rather_win_share'), {
      above: (wins) => `Draw beats Store: one more Draw ${gains(wins, 'one more Store')}.`,
      below: (wins) => `Store beats Draw: one more Draw ${gains(wins, 'one more Store')}.`,
      unclear: 'Neither one more Draw nor one more Store is clearly better.',
    }),
  tell: (found) => [
    `From the start of a turn on, one more Draw: ${sayAll(found, 'all', {}, 'draw')}; one more Store: ${sayAll(found, 'all', {}, 'store')}.`,
    `One more Draw instead of one more Store: ${sayAll(found, 'all', {}, 'rather')}${sayPower(found.find('all', 'rather_win_share'))}.`,
    ...found
      .of('draw', 'draw_win_share')
      .filter(hasEnoughDeals)
      .map(({ labels }) => tellStage(found, labels)),
    `Storing as players do, instead of discarding the whole hand: ${sayAll(found, 'storing')}.`,
  ],
};

function enrich({ game, branches, rng, rows }: TactoriaContext, s: TactoriaState): void {
  const t = game.table;
  const seat = s[At.ACTIVE];
  const standing = blockOf(t, seat) + Of.STANDING;
  const more = (what: Standing) =>
    branches.play((world) => {
      world[standing + what]++;
    });
  branches.from(s, seat, rng);
  const asIs = branches.asIs();
  const drawing = more(Standing.DRAW);
  const storing = more(Standing.STORE);
  rows(RESOURCES).add({
    seat,
    stage: stageOf(t, s),
    draw: s[standing + Standing.DRAW],
    store: s[standing + Standing.STORE],
    ...cells('draw', gain(drawing, asIs)),
    ...cells('store', gain(storing, asIs)),
    ...cells('rather', gain(drawing, storing)),
  });
}

function isFirstStore({ game }: TactoriaContext, s: TactoriaState): boolean {
  const me = blockOf(game.table, s[At.ACTIVE]);
  return s[At.PHASE] === Phase.STORE && s[me + Of.STORED_SIZE] === 0;
}

function store(context: TactoriaContext, s: TactoriaState, action: number): void {
  const { game, branches, rng, rows } = context;
  const seat = s[At.SEAT];
  branches.from(s, seat, rng);
  const asPlayed = branches.take(action);
  const discarded = action === Do.DONE ? asPlayed : branches.take(Do.DONE);
  rows(STORES).add({
    seat,
    stage: stageOf(game.table, s),
    stored: action !== Do.DONE,
    ...cells('', gain(asPlayed, discarded)),
  });
}

function tellStage(found: Findings, labels: Labels): string {
  const stored = sayPercent(found.find('stored', 'stored', labels));
  return `When ${tellRace(labels)}, one more Draw: ${sayAll(found, 'draw', labels, 'draw')}; one more Store: ${sayAll(found, 'store', labels, 'store')}; turns in which players store a card: ${stored}.`;
}
