import type { Figure } from '../../sim/text/figure.js';

/** The parts of a page, without the library that draws. */

const FIGURES = /<script type="application\/json" id="figures">(.*?)<\/script>/s;

export interface Chart extends Pick<Figure, 'data'> {
  section: string;
  caption: string;
}

/** Charts with the section and caption they stand under. */
export function chartsIn(html: string): Chart[] {
  const figures = JSON.parse(FIGURES.exec(html)?.[1] ?? '[]') as Figure[];
  const found: Chart[] = [];
  for (const section of html.split(/<section>(?=\n<h3>)/).slice(1)) {
    const [, title] = /<h3>(.*?)<\/h3>/s.exec(section) as RegExpExecArray;
    const charts = section.matchAll(
      /<figcaption>(.*?)<\/figcaption>\n<div [^>]*data-figure="(\d+)"/gs,
    );
    for (const [, caption, at] of charts)
      found.push({ section: title, caption, data: figures[Number(at)].data });
  }
  return found;
}

/** What a page says itself: without scripts and the documents it was made from. */
export const saidBy = (html: string): string =>
  html.replaceAll(/<(script|style|pre)\b[^>]*>.*?<\/\1>/gs, '');
