import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { DotTrace, Figure } from 'capital-lab/charts';
import { afterAll } from 'vitest';
import { clean, type Notebook, textOf, write } from '../../notebooks/tools/clean.mjs';
import { notebookFiles } from '../../notebooks/tools/jupyter.mjs';

/** A notebook as it is committed, by its name. */
export const NAMES = notebookFiles().map((file) => basename(file, '.ipynb'));
export const fileOf = (name: string): string => join('notebooks', `${name}.ipynb`);
export const committed = (name: string): Notebook =>
  JSON.parse(readFileSync(fileOf(name), 'utf8')) as Notebook;

export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'notebooks-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A notebook of code cells, to be executed in the folder of the others. */
export function writeNotebook(file: string, ...cells: readonly string[]): string {
  const code = (source: string) => ({ cell_type: 'code', id: '', metadata: {}, source });
  const notebook = { cells: cells.map(code), metadata: {}, nbformat: 4, nbformat_minor: 5 };
  writeFileSync(file, write(clean(notebook)));
  return file;
}

/** What a notebook shows, in the order of its cells, in one of its forms. */
export const shownAs = ({ cells }: Notebook, form: string): string[] =>
  cells.flatMap(({ outputs = [] }) =>
    outputs.flatMap(({ data = {} }) => (form in data ? [textOf(data[form])] : [])),
  );

/** The charts of a notebook, as they are drawn. */
export function figuresOf(notebook: Notebook): Figure[] {
  return shownAs(notebook, 'text/html').flatMap((html) => {
    const found = /capitalLab\.draw\("[0-9a-f]{12}", (.*)\);$/m.exec(html);
    return found ? [JSON.parse(found[1]) as Figure] : [];
  });
}

export function figureTitled(notebook: Notebook, title: string): Figure {
  const found = figuresOf(notebook).find(({ layout }) => layout.title.text === title);
  if (found === undefined) throw new Error(`there is no chart "${title}"`);
  return found;
}

/** The marks of a chart with the ends of their error bars, by series. */
export const marksOf = ({ data }: Figure): { name: string; marks: (number | null)[][] }[] =>
  (data.filter((trace) => !('fill' in trace)) as DotTrace[]).map((trace) => {
    const { name, x, y, orientation, error_x, error_y } = trace;
    const values = orientation === 'h' ? x : y;
    const whiskers = orientation === 'h' ? error_x : error_y;
    const marks = values.map((value, i) => {
      if (typeof value !== 'number') return [null];
      const [up, down] = [whiskers?.array[i], whiskers?.arrayminus[i]];
      return typeof up === 'number' && typeof down === 'number'
        ? [value, value - down, value + up]
        : [value];
    });
    return { name, marks };
  });
