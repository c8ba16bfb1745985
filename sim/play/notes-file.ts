import { z } from 'zod';
import { ContentError, within } from '../../engine/core/errors.js';
import { fields, list, parseShape } from '../../engine/core/shape.js';
import { NOTES_FORMAT, type TableNotes } from '../lab/notes.js';
import { gameIds } from '../lab/registry.js';
import { NoteReader, type NotesHead } from './notes.js';

/** Whether a JSON text is the notes of a game. */
export const isNotes = (given: unknown): given is TableNotes =>
  (given as { format?: unknown } | null)?.format === NOTES_FORMAT;

const texts = list(z.string('should be a text'), 'should be a list of texts');

/** The fields of notes that `lab record` writes. */
export const NOTES_SHAPE = fields({
  format: z.literal(NOTES_FORMAT),
  game: z.string('should be the id of a game'),
  players: texts,
  rules: z.record(z.string(), z.unknown(), 'should be an object').optional(),
  lines: texts,
});

/** Reads notes that were written as JSON; `where` names them in errors. */
export function readNotes(given: unknown, where: string): NoteReader {
  const { lines, format: _, ...head } = within(where, () => parseShape(NOTES_SHAPE, given, ''));
  const reader = within(where, () => new NoteReader(head as NotesHead));
  lines.forEach((line, i) => {
    within(`${where}, lines[${i}]`, () => reader.add(line));
  });
  return reader;
}

/** What a text says before its first line of notes; what is not there was given in another way. */
const HEAD = ['game', 'players', 'rules'] as const;
type Head = Partial<Record<(typeof HEAD)[number], string>>;

export interface TextDefaults {
  /** What counts unless the text says otherwise. */
  head: Head & { game: string };
  /** What the file of changed rules says that the text names, for so many players. */
  loadRules(file: string, players: number, game: string): Record<string, unknown>;
}

/** Reads notes as people write them: `# …` is a comment, the first lines say what is played and by whom. */
export function readNotesText(text: string, name: string, defaults: TextDefaults): NoteReader {
  const head: Head = {};
  let reader: NoteReader | undefined;
  let line = 0;
  for (const written of text.split(/\r?\n/)) {
    line++;
    const said = written.replace(/#.*/, '').trim();
    const word = HEAD.find((field) => new RegExp(`^${field}\\b`, 'i').test(said));
    if (said === '') continue;
    within(`${name} line ${line}`, () => {
      if (reader === undefined && word !== undefined) {
        head[word] = said.replace(/^\w+:?\s*/, '');
        return;
      }
      reader ??= begin(head, defaults);
      reader.add(said);
    });
  }
  return reader ?? within(name, () => begin(head, defaults));
}

function begin(said: Head, { head, loadRules }: TextDefaults): NoteReader {
  const { game: id, players, rules } = { ...head, ...said };
  if (!gameIds().includes(id))
    throw new ContentError(`game ${id}: should be ${gameIds().join(' or ')}`);
  if (players === undefined)
    throw new ContentError(
      'nobody plays yet: before anything else comes a line with all players, such as "players Anna Ben"',
    );
  const names = players.split(/[\s,]+/).filter((name) => name !== '');
  const changes = rules === undefined ? {} : loadRules(rules, names.length, id);
  return new NoteReader({
    game: id,
    players: names,
    ...(Object.keys(changes).length > 0 && { rules: changes }),
  });
}
