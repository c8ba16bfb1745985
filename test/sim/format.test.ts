import { expect, test } from 'vitest';
import { page } from '../../sim/report/page.js';
import type { Document } from '../../sim/text/document.js';
import { estimate, fixed, signed } from '../../sim/text/format.js';

test.each([
  [-0.524, '−0.52', '−0.52'],
  [0.524, '0.52', '+0.52'],
  [0, '0.00', '0.00'],
  [-0.001, '0.00', '0.00'],
  [-12, '−12.00', '−12.00'],
])('%d has a minus sign of its own, and none before a 0', (x, plain, withSign) => {
  expect([fixed(x, 2), signed(x, 2)]).toEqual([plain, withSign]);
});

test('an estimate has two digits of its error bar', () => {
  expect(estimate({ n: 90, mean: -1.2345, low: -1.26, high: -1.21 })).toBe('−1.234 ± 0.026');
  expect(estimate({ n: 90, mean: -0.001, low: -0.131, high: 0.129 })).toBe('0.00 ± 0.13');
  expect(estimate({ n: 90, mean: -1, low: null, high: null })).toBe('−1.0000 =');
});

test.each([
  [8, 0],
  [9, 2],
])('of %d findings %d are folded away, and none is lost', (count, folded) => {
  const answer = Array.from({ length: count }, (_, i) => `Finding <${i}> with --deals ${i}.`);
  const document: Document = {
    ...{ id: 'x', title: 'X', about: '', answer, sections: [], method: [], command: '' },
    ...{ attachments: [], data: {}, game: 'capital-lux', glance: [] },
    next: { command: 'lab', about: '' },
  };
  const [, all] = page('X', [document]).split('<header>');
  const [open, closed = ''] = all.split('</header>')[0].split('<details>');
  const found = (text: string) => text.match(/Finding &lt;\d&gt; with/g)?.length ?? 0;
  expect([found(open), found(closed)]).toEqual([count - folded, folded]);
  expect(closed.includes(`<summary>${folded} more findings</summary>`)).toBe(folded > 0);
  expect(open).toContain('with <span class="whole">--deals</span> 1.');
});
