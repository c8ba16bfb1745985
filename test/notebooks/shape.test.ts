import { describe, expect, test } from 'vitest';
import { textOf } from '../../notebooks/tools/clean.mjs';
import { committed, figuresOf, NAMES, shownAs } from './kit.js';

/* What every notebook has, in this order: question, answer, data, method, charts, robustness, limits, and how to do it larger. */

describe.each(NAMES)('%s', (name) => {
  const notebook = committed(name);
  const { cells } = notebook;
  const prose = cells
    .filter(({ cell_type }) => cell_type === 'markdown')
    .map(({ source }) => textOf(source))
    .join('\n');

  test('opens with its question and the answer, which a cell has computed', () => {
    expect(cells[0].cell_type).toBe('markdown');
    expect(textOf(cells[0].source)).toContain('?');
    const at = cells.findIndex(({ outputs = [] }) =>
      outputs.some(({ data = {} }) => 'text/markdown' in data),
    );
    expect(at).toBeLessThan(3);
    expect(shownAs({ ...notebook, cells: [cells[at]] }, 'text/markdown')[0]).toMatch(
      /^\*\*[^*]*\d[^*]*\*\*/,
    );
  });

  test('has its data with a fingerprint, intervals, and charts', () => {
    const shown = [...shownAs(notebook, 'text/html'), ...shownAs(notebook, 'text/markdown')];
    const words = shown.map((text) => text.replaceAll(/data-chart="[^"]*"|draw\(".*/g, ''));
    expect(words.join('\n')).toMatch(/(plan |SHA-256 |>)[0-9a-f]{12}\b/);
    expect(`${prose}${words.join('\n')}`).toMatch(/95 %/);
    expect(figuresOf(notebook).length).toBeGreaterThan(0);
  });

  test('says where it holds, where it ends, and how to go on', () => {
    const headings = [...prose.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    const places = [
      /^The data|^Where the data/,
      /^Does .* hold .*ruling/,
      /^Limits$/,
      /^Larger/,
    ].map((wanted) => headings.findIndex((heading) => wanted.test(heading)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(prose).toMatch(/npm run -s lab -- /);
  });
});
