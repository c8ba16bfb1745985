import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../play/package-folder.js';
import type { Term } from '../text/document.js';
import { type Html, html } from '../text/html.js';

/** The words of the lab, folded at the end of a page; texts above link to them where they come first. */

const GLOSSARY = join(PACKAGE_FOLDER, 'data', 'glossary.md');

/** `**deal**: one shuffle …`; several may stand in one paragraph, or share what is said. */
export function glossaryTerms(): Term[] {
  const text = readFileSync(GLOSSARY, 'utf8').replaceAll('`', '');
  return text
    .split(/\n\n+/)
    .filter((paragraph) => paragraph.startsWith('**'))
    .flatMap((paragraph) => [
      ...paragraph
        .replaceAll('\n', ' ')
        .matchAll(/((?:\*\*[^*]+\*\*(?:, )?)+): (.*?)(?= \*\*[^*]+\*\*(?:, \*\*[^*]+\*\*)*: |$)/g),
    ])
    .map(([, names, about]) => ({
      name: names.replaceAll('**', ''),
      text: about.replaceAll('**', ''),
    }));
}

/** Everybody knows these, or they are meant as in any other text. */
const PLAIN = ['game', 'turn', 'decision', 'run', 'table', 'column', 'n', '±', 'study', 'record'];

const idOf = (name: string): string => `word-${name.split(', ')[0].replaceAll(' ', '-')}`;

/** Links each word of the glossary where it comes first. */
export function linker(terms: readonly Term[]): (text: string) => (Html | string)[] {
  const ids = new Map(
    terms.flatMap(({ name }) =>
      name
        .split(', ')
        .filter((word) => !PLAIN.includes(word))
        .map((word) => [word, idOf(name)] as const),
    ),
  );
  const words = [...ids.keys()].sort((a, b) => b.length - a.length).join('|');
  const linked = new Set<string>();
  return (text) =>
    text.split(new RegExp(`\\b((?:${words})s?)\\b`, 'i')).map((part, i) => {
      const word = part.toLowerCase();
      const id = ids.get(word) ?? ids.get(word.replace(/s$/, ''));
      if (i % 2 === 0 || id === undefined || linked.has(id)) return part;
      linked.add(id);
      return html`<a class="word" href="#${id}">${part}</a>`;
    });
}

export const glossary = (terms: readonly Term[]): Html => html`<details class="words">
<summary>What the words mean: ${terms.length}</summary>
<dl>${terms.map(({ name, text }) => html`<dt id="${idOf(name)}">${name}</dt><dd>${text}</dd>`)}</dl>
</details>`;
