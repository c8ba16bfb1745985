import { quote } from '../../../engine/core/json.js';
import type { RestrictResult } from '../../balance/restrict.js';
import { percent, restrictSentences } from '../../balance/restrict-text.js';
import { changedRules } from '../../lab/changed-rules.js';
import { noted } from '../../lab/note.js';
import { titleOf } from '../../lab/registry.js';
import { shellWord } from '../../play/files.js';
import { cells, ends } from '../../text/csv.js';
import type { DataTable, Document } from '../../text/document.js';
import { counted } from '../../text/format.js';
import { forest } from '../charts.js';
import { benchCommand, nextStep } from '../run-text.js';
import { idOf, resultAttachment } from './identity.js';

const GLANCED = 3;

/** Cost of never making a kind of move. */
export function restrictDocument(result: RestrictResult): Document {
  const { game, players, agent, rules, deals, seed, evenShare, method, plays } = result;
  const dearest = [...plays].sort((a, b) => a.winShare.mean - b.winShare.mean);
  const changes = changedRules(game, rules);
  return {
    id: idOf(['restricted', { ...result, plays: plays.map(({ restriction }) => restriction) }]),
    game,
    title: 'Cost of never making a kind of move',
    about: `${titleOf(game)} with ${players} players: one ${agent} who keeps to a restriction among ${agent} who do not; ${counted(deals, 'deal')} in every rotation for each. Seed ${quote(seed)}${noted(game, rules)}.`,
    answer: restrictSentences(result),
    glance: dearest.slice(0, GLANCED).map(({ restriction, winShare }) => ({
      name: restriction,
      shown: { of: percent(winShare), signed: true },
      unit: 'percentage points of win share',
    })),
    sections: [
      {
        title: 'What each restriction costs',
        text: [
          `Win share less the even one of ${(100 * evenShare).toFixed(1)} %, final points less those of the others; below 0 it costs.`,
        ],
        figures: [
          forest(
            [
              {
                name: '',
                points: dearest.map(({ restriction, winShare }) => ({
                  label: restriction,
                  estimate: percent(winShare),
                })),
              },
            ],
            { title: 'Cost in win share', unit: 'percentage points' },
          ),
          forest(
            [
              {
                name: '',
                points: dearest.map(({ restriction, points }) => ({
                  label: restriction,
                  estimate: points,
                })),
              },
            ],
            { title: 'Cost in points', unit: 'points' },
          ),
        ],
        small: true,
        table: {
          title: 'All restrictions',
          head: ['restriction', 'win share, %', 'points'],
          rows: plays.map(({ restriction, winShare, points }) => [
            ...[restriction, { of: percent(winShare) }, { of: points }],
          ]),
        },
        terms: plays.map(({ restriction, about }) => ({ name: restriction, text: about })),
      },
    ],
    method: [
      {
        name: 'How',
        text: 'The restricted player sees only the moves that are left to it; where none would be left, all are. A search knows of its restriction beforehand.',
      },
      { name: 'Intervals', text: `${method}; each by itself.` },
      { name: 'Rules', text: `standard${changes === '' ? '' : `, except ${changes}`}` },
      {
        name: 'Limits',
        text: `What something costs ${agent}, who did not learn to do without it: somebody who did may lose less.`,
      },
    ],
    command: benchCommand(
      [
        ...['restrict', ...plays.map(({ restriction }) => restriction)],
        ...['--agent', shellWord(agent), ...(changes === '' ? [] : ['--rules FILE'])],
      ],
      result,
    ),
    next: nextStep(['balance'], 'variants of the rules that may help', game),
    attachments: [resultAttachment(result)],
    data: { 'restricted.csv': restrictTable(result) },
  };
}

function restrictTable(result: RestrictResult): DataTable {
  const { game, players, agent, rules, deals, seed, method, plays } = result;
  return {
    head: [
      ...['restriction', 'about', ...ends('win_share'), ...ends('points')],
      ...['game', 'players', 'agent', 'rules', 'deals', 'seed', 'method'],
    ],
    rows: plays.map(({ restriction, about, winShare, points }) => [
      ...[restriction, about, ...cells(winShare), ...cells(points)],
      ...[game, players, agent, JSON.stringify(rules), deals, seed, method],
    ]),
  };
}
