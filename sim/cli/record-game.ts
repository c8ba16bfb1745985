import type { Command } from 'commander';
import { type Terminal, terminal } from '../agents/human/terminal.js';
import { notes } from '../lab/notes.js';
import { gameIds, titleOf } from '../lab/registry.js';
import { inputName, readAll, refuseExisting, STANDARD_STREAM, writeNew } from '../play/files.js';
import { NoteReader } from '../play/notes.js';
import { readNotesText } from '../play/notes-file.js';
import { counted } from '../text/format.js';
import { UsageError } from './errors.js';
import { gameIn, gameOption, loadChanges, parseFile, RULES } from './options.js';
import { guideThrough } from './record-guide.js';

export function addRecord(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  program
    .command('record')
    .description('put in a game from a table: asked line by line, or read from a text')
    .argument(
      '[file]',
      'notes of a game; - = standard input; without it you are asked',
      parseFile('file'),
    )
    .addOption(gameOption(game))
    .option('--names <names>', 'who plays, in turn order, such as "Anna Ben Cleo"')
    .option(...RULES)
    .option(
      '--out <file>',
      'the game, for show and analyse (default: standard output)',
      parseFile('--out'),
    )
    .addHelpText('after', () => `\n${about(game)}`)
    .action(record);
}

const cannotBeNoted = (game: string): string =>
  `${titleOf(game)} cannot be noted yet; those that can: ${gameIds()
    .filter((id) => notes.find(id))
    .join(', ')}`;

const about = (game: string): string =>
  notes.find(game) === undefined
    ? `${cannotBeNoted(game)}.`
    : `A text of notes (# begins a comment; say "?" for what nobody saw; it may stop half-way):
  game ${game}
  players Anna Ben Cleo
${notes.of(game).about}`;

interface RecordOptions {
  game: string;
  names?: string;
  rules?: string;
  out?: string;
}

async function record(file: string | undefined, options: RecordOptions): Promise<void> {
  const { out } = options;
  // Before anything else is asked.
  if (file === undefined) refuseUnnoted(options.game);
  if (out !== undefined) refuseExisting(out);
  if (file === undefined && !terminal.isTerminal)
    throw new UsageError(
      'without a terminal, name the file with the notes, or - for standard input',
    );
  const reader =
    file === undefined
      ? guideThrough(terminal, begin(terminal, options))
      : await readText(file, options);
  const line = `${JSON.stringify(reader.notes)}\n`;
  if (out === undefined || out === STANDARD_STREAM) process.stdout.write(line);
  else writeNew(out, line);
  process.stderr.write(`${summaryOf(reader)}\n`);
}

function refuseUnnoted(game: string): void {
  if (notes.find(game) === undefined) throw new UsageError(cannotBeNoted(game));
}

async function readText(file: string, options: RecordOptions): Promise<NoteReader> {
  const { game, names, rules } = options;
  const head = { game, ...(names && { players: names }), ...(rules && { rules }) };
  return readNotesText(await readAll(file), inputName(file), { head, loadRules: loadChanges });
}

function begin(terminal: Terminal, { game, names: given, rules }: RecordOptions): NoteReader {
  const ask = (): string[] => {
    terminal.write('stderr', 'Who plays, in turn order? > ');
    return namesIn(terminal.readLine() ?? '');
  };
  const names = given === undefined ? ask() : namesIn(given);
  const changes = rules === undefined ? undefined : loadChanges(rules, names.length, game);
  return new NoteReader({ game, players: names, ...(changes && { rules: changes }) });
}

const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== '');

/** What is known of the game now. */
function summaryOf(reader: NoteReader): string {
  const { question, lines } = reader;
  const noted = `${counted(lines.length, 'line')} noted`;
  if (question !== undefined && question.aside === undefined)
    return `${noted}; the game stops half-way: ${question.ask}`;
  return reader.isCertain()
    ? `${noted}; the game is complete`
    : `${noted}; the game is over, and what nobody noted is drawn where it is needed`;
}
