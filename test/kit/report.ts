import type { Figure } from '../../sim/text/figure.js';

/** The parts of a page, without the library that draws. */

const FIGURES = /<script type="application\/json" id="figures">(.*?)<\/script>/s;

export interface Chart extends Pick<Figure, 'data'> {
  section: string;
  /** What it shows, and of what. */
  finding: string;
  caption: string;
  isOpen: boolean;
}

/** Charts with the section and caption they stand under. */
export function chartsIn(html: string): Chart[] {
  const figures = JSON.parse(FIGURES.exec(html)?.[1] ?? '[]') as Figure[];
  const found: Chart[] = [];
  for (const section of html.split(/<section>(?=\n<h3 )/).slice(1)) {
    const [, title] = /<h3 [^>]*>(.*?)<\/h3>/s.exec(section) as RegExpExecArray;
    const charts = section.matchAll(
      /<figcaption>(.*?)<\/figcaption>\n<div [^>]*data-figure="(\d+)"/gs,
    );
    const folded = section.indexOf('<details class="more">');
    for (const { 1: text, 2: at, index } of charts) {
      const [, finding = '', caption = text] = /^(.*?)<small>(.*)<\/small>$/s.exec(text) ?? [];
      const isOpen = folded === -1 || index < folded;
      found.push({ section: title, finding, caption, isOpen, data: figures[Number(at)].data });
    }
  }
  return found;
}

/** What a page says itself: without scripts and the documents it was made from. */
export const saidBy = (html: string): string =>
  html.replaceAll(/<(script|style|pre)\b[^>]*>.*?<\/\1>/gs, '').replaceAll('\u00a0', ' ');
