import { quote } from '../../engine/core/json.js';
import type { MatchResult, Sides } from '../arena/match.js';
import { changedRules } from '../lab/changed-rules.js';
import { noted } from '../lab/note.js';
import { titleOf } from '../lab/registry.js';
import { shellWord } from '../play/files.js';
import { counted } from '../text/format.js';
import type { Chapter, Section } from './chapter.js';
import { forest } from './charts.js';
import { gameWords, smallPrint } from './run-words.js';
import { idOf } from './study-chapter.js';

/** A match as `lab match --json` says it. */
export function matchChapter(result: MatchResult): Chapter {
  const { game, players, agents, deals, games, seed, rules, verdict, method, sequential } = result;
  const [first, second] = agents;
  const changes = changedRules(game, rules);
  return {
    id: idOf(['match', game, players, agents, rules, seed, deals, sequential]),
    title: `Match: ${first} among ${second}`,
    about: `${titleOf(game)} with ${players} players: one seat of ${first}, the others of ${second}; ${counted(deals, 'deal')}, each in every rotation: ${counted(games, 'game')}. Seed ${quote(seed)}${changes === '' ? '' : `; rules: standard but for ${changes}`}${noted(game, rules)}.`,
    answer: [`${verdict}.`],
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
          ...(sequential === undefined
            ? smallPrint(deals)
            : [
                'Games that stop because of what they show show too much of it: the means lean away from the middle.',
              ]),
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
    documents: [{ title: 'The result as JSON', text: JSON.stringify(result, null, 2) }],
  };
}

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
      rows: [...rows, last].map(({ label, estimate }) => [label, { of: estimate }, estimate.n]),
    },
    terms: [],
  };
}
