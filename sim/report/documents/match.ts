import { quote } from '../../../engine/core/json.js';
import type { MatchResult, SequentialResult, Sides } from '../../arena/match-result.js';
import { changedRules } from '../../lab/changed-rules.js';
import { noted } from '../../lab/note.js';
import { titleOf } from '../../lab/registry.js';
import { shellWord } from '../../play/files.js';
import { mapped } from '../../stats/mean.js';
import type { Document, Section } from '../../text/document.js';
import { counted } from '../../text/format.js';
import { forest } from '../charts.js';
import { gameWords, nextStep, smallPrint } from '../run-text.js';
import { idOf, resultAttachment } from './identity.js';

/** One agent among others of one kind. */
export function matchDocument(result: MatchResult): Document {
  const { game, players, agents, deals, games, seed, rules, verdict, method, sequential } = result;
  const [first, second] = agents;
  const changes = changedRules(game, rules);
  return {
    id: idOf(['match', game, players, agents, rules, seed, deals, sequential]),
    game,
    title: `Match: ${first} among ${second}`,
    about: `${titleOf(game)} with ${players} players: one seat of ${first}, the others of ${second}; ${counted(deals, 'deal')}, each in every rotation: ${counted(games, 'game')}. Seed ${quote(seed)}${changes === '' ? '' : `; rules: standard, except ${changes}`}${noted(game, rules)}.`,
    answer: [`${verdict}.`],
    glance: [
      {
        name: `Win share, ${first} − ${second}`,
        shown: { of: mapped(result.winShare.difference, (x) => 100 * x), signed: true },
        unit: 'percentage points',
      },
      {
        name: `Points, ${first} − ${second}`,
        shown: { of: result.points.difference, signed: true },
        unit: 'points',
      },
    ],
    sections: [
      sides('Win share', 'win share', result.winShare, agents, result.evenShare),
      sides('Points', 'points', result.points, agents, null),
    ],
    method: [
      { name: 'Intervals of win shares', text: method.winShare },
      { name: 'Intervals of points', text: method.points },
      {
        name: 'Limits',
        text: [
          'A victory shared by k counts 1/k for each; of the others a seat’s mean. Differences are taken deal by deal.',
          ...(sequential === undefined ? smallPrint(deals) : sequentialPrint(result, sequential)),
        ].join(' '),
      },
    ],
    command: [
      ...['lab match', shellWord(first), shellWord(second), ...gameWords(game)],
      ...['--players', players],
      ...(sequential === undefined
        ? ['--deals', deals]
        : ['--sprt', '--base', sequential.base, '--gain', sequential.gain]),
      `--seed=${shellWord(seed)}`,
      ...(changes === '' ? [] : ['--rules FILE']),
    ].join(' '),
    next: nextStep(
      [`tournament ${shellWord(first)} ${shellWord(second)} AGENT --players ${players}`],
      'who beats whom among more agents',
      game,
    ),
    attachments: [resultAttachment(result)],
    data: {},
  };
}

/** What to think of figures from games that were stopped because of what they showed. */
function sequentialPrint({ winShare }: MatchResult, test: SequentialResult): string[] {
  const { base, gain, alpha, beta, capital, decision } = test;
  const { low, high } = winShare.difference;
  const refused = decision === 'more' ? base : gain;
  const holds = low !== null && high !== null && low <= refused && refused <= high;
  return [
    `Test by betting, 1 at the start: ${show(capital.more)} against "at most ${base}" (${show(1 / alpha)} refuse it), ${show(capital.less)} against "at least ${gain}" (${show(1 / beta)} refuse it).`,
    ...(decision !== 'undecided' && holds
      ? [
          'The interval looks both ways and at all values, so that it may hold one that the test refuses.',
        ]
      : []),
    'Games that stop because of what they show show too much of it: the means lean away from the middle.',
  ];
}

const show = (x: number): string => x.toPrecision(3);

function sides(
  title: string,
  unit: string,
  { first, second, difference }: Sides,
  [one, others]: readonly [string, string],
  even: number | null,
): Section {
  const rows = [
    { label: one, estimate: first },
    { label: `${others}, a seat`, estimate: second },
  ];
  const last = { label: `${one} − ${others}`, estimate: difference };
  return {
    title,
    text: even === null ? [] : [`If all were alike, every seat would have ${even.toFixed(3)}.`],
    figures: [
      forest([{ name: '', points: rows }], { title: `${title} of a seat`, unit, against: even }),
      forest([{ name: '', points: [last] }], { title: 'Difference, deal by deal', unit }),
    ],
    small: true,
    table: {
      title: 'All figures',
      head: ['who', unit, 'deals'],
      rows: [
        ...rows.map(({ label, estimate }) => [label, { of: estimate }, estimate.n]),
        [last.label, { of: difference, signed: true }, difference.n],
      ],
    },
    terms: [],
  };
}
