import { expect } from 'vitest';
import { documentOf } from '../../sim/report/document-of.js';
import { page } from '../../sim/report/page.js';
import { resultCsv, resultText } from '../../sim/report/write.js';
import type { StudyResult } from '../../sim/studies/run.js';

/* How a study speaks, wherever it is shown. */

/** Wordings that native speakers stumbled over. */
const REPLACED = [
  /told (too|from|with)/,
  /(cannot|can) be told/,
  /too little to tell/,
  /rather too (much|little|high|low)/,
  /\bthe own\b|\bown points by\b/,
  /\bbut for\b/,
  /four runs (out )?of five/,
  /half of a/,
  /no interval\)/,
  /where it is missing then/,
  /\bturned\b(?! (at random|the right|otherwise))/,
  /\bunknown amount\b/,
];

const wordsIn = (sentence: string): number => sentence.split(/\s+/).length;

/** Verdict first and short, no figure without its interval, each unit by its name, clauses in words. */
export function expectVoice(result: StudyResult): void {
  const verdict = result.verdict ?? '';
  const [lead, ...more] = documentOf(result).answer;
  expect(lead).toBe(verdict);
  expect(wordsIn(verdict), verdict).toBeLessThanOrEqual(25);
  expect(verdict).toMatch(/^[A-Z].*\.$/);
  // Figures have intervals; whole numbers count things.
  expect(verdict.match(/(?<!± |[\d.])\d+\.\d+(?! ±)/), verdict).toBeNull();
  for (const sentence of [verdict, ...more]) {
    expect(sentence, sentence).not.toMatch(/undefined|NaN|null/);
    expect(sentence, sentence).not.toMatch(/\b[LCT]\d+\b/);
    expect(sentence, sentence).not.toMatch(/margin [+−]?[\d.]+( ± [\d.]+)? points/);
    expect(sentence, sentence).not.toMatch(
      /win share [+−]?[\d.]+( ± [\d.]+)?(?! percentage|[\d.]| ±)/,
    );
    // What had too few deals shows no mean.
    expect(sentence, sentence).not.toMatch(/\d+ deals?: no interval/);
  }
  const text = resultText(result).replaceAll(/\s+/g, ' ');
  expect(text.startsWith(`${result.question} ${verdict} `)).toBe(true);
  expect(Object.entries(resultCsv(result))[0][1].split('\r\n')[1]).toContain(
    verdict.replaceAll('"', '""'),
  );
  const html = page(result.question, [documentOf(result)]);
  expect(html.indexOf('<p class="lead">')).toBeLessThan(html.indexOf('class="soft"'));
  const [body] = html.split('<script');
  // The manifest has the words of its time.
  const shown = `${text} ${body.replaceAll(/<pre>.*?<\/pre>|<[^>]*>/gs, ' ')}`;
  for (const wording of REPLACED) expect(shown.match(wording)?.[0]).toBeUndefined();
  for (const [clause] of text.matchAll(/\b[LCT]\d+\b/g)) expect(text).toContain(`${clause} (`);
}
