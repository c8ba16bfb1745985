import type { SheetLine } from '../balance/sheet.js';
import type { Sweep } from '../balance/sweep.js';
import { aboutSweep, answering, sayVary, sweepSentences } from '../balance/sweep-words.js';
import { methodSentence, shown, unitOf } from '../balance/words.js';
import type { Chapter, Section } from './chapter.js';
import { trend } from './charts.js';
import type { Figure } from './figure.js';
import { idOf } from './study-chapter.js';

/** How a game answers to numbers of its rules: those measures first that do. */
export function sweepChapter(sweep: Sweep): Chapter {
  const { game, players, deals, seed, policy, vary, points, lines } = sweep;
  const found = answering(sweep);
  return {
    id: idOf(['sweep', game, players, deals, seed, policy, vary, points]),
    title: `How the game answers to ${sayVary(sweep)}`,
    about: `${aboutSweep(sweep)}.`,
    answer: sweepSentences(sweep),
    sections: [
      section(sweep, 'What answers', found),
      section(
        sweep,
        'What does not, as far as can be told',
        lines.filter((line) => !found.includes(line)),
      ),
    ],
    method: [
      { name: 'Intervals', text: methodSentence(sweep) },
      {
        name: 'Limits',
        text: `All of it holds for players such as ${policy}, who were not trained for these rules; people may play otherwise.`,
      },
    ],
    command: `lab sweep ${vary.map(({ path, values }) => `--vary ${path}=${values.join(',')}`).join(' ')} --players ${players} --deals ${deals} --seed=${seed} --out DIR`,
    documents: [{ title: 'Points', text: JSON.stringify(points, null, 2) }],
  };
}

function section(sweep: Sweep, title: string, lines: readonly SheetLine[]): Section {
  return {
    title,
    text: lines.length === 0 ? ['None.'] : [],
    figures: lines.map((line) => curve(sweep, line)),
    small: true,
    terms: lines.map(({ measure }) => ({ name: measure.title, text: measure.about })),
  };
}

/** Over the first number; the others make series. */
function curve({ vary, points }: Sweep, { measure, cells }: SheetLine): Figure {
  const others = [...new Set(points.map(({ at }) => nameOf(at)))];
  function nameOf(at: readonly number[]): string {
    return at
      .slice(1)
      .map((value, i) => `${vary[i + 1].path} ${value}`)
      .join(', ');
  }
  const series = others.map((name) => ({
    name,
    points: points.flatMap((point, i) =>
      nameOf(point.at) === name && Number.isFinite(cells[i + 1].estimate.mean)
        ? [{ label: point.name, x: point.at[0], estimate: shown(measure, cells[i + 1].estimate) }]
        : [],
    ),
  }));
  const words = { title: measure.title, unit: unitOf(measure), over: vary[0].path };
  return trend(series, {
    ...words,
    against: /advantage|worth|regret|skill/.test(measure.name) ? 0 : null,
  });
}
