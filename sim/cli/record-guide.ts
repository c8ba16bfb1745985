import { ContentError } from '../../engine/core/errors.js';
import type { Terminal } from '../agents/human/terminal.js';
import type { NoteQuestion } from '../lab/notes.js';
import { NoteReader } from '../play/notes.js';

const KEYS = `  Enter  leave it out, where that is possible
  u      take back the line before
  t      the table as it lies
  q      stop here; the game is kept as far as it goes
`;

/** Asks for a game line by line; wrong lines are explained and asked for again. */
export function guideThrough(terminal: Terminal, begun: NoteReader): NoteReader {
  const { head } = begun;
  /** Undefined where something was left out. */
  const said: (string | undefined)[] = [];
  const again = (): NoteReader => {
    const reader = new NoteReader(head);
    for (const line of said) enter(reader, line);
    return reader;
  };
  const say = (text: string) => terminal.write('stderr', `${text}\n`);
  let reader = begun;
  say(`\nKeys:\n${KEYS}`);
  for (let shown = -1; reader.question !== undefined; ) {
    if (reader.question.aside) {
      said.push(undefined);
      enter(reader, undefined);
      continue;
    }
    const table = reader.table();
    if (said.length !== shown && table.length > 0) say(`\n${table.join('\n')}\n`);
    shown = said.length;
    const { ask, example, unless } = reader.question;
    const hint = unless === undefined ? '' : `; Enter: ${unless}`;
    terminal.write('stderr', `${ask} (such as: ${example}${hint}; ? for keys)\n> `);
    const line = terminal.readLine()?.trim();
    if (line === undefined || line === 'q') return reader;
    if (line === '?') say(KEYS);
    else if (line === 't') shown = -1;
    else if (line === 'u') {
      while (said.length > 0 && said.pop() === undefined);
      reader = again();
    } else if (line === '' && unless === undefined) say('That is needed.');
    else {
      try {
        const whole = line === '' ? undefined : wholeLine(reader.question, line);
        enter(reader, whole);
        said.push(whole);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        say(`  ${error.message}`);
        reader = again();
      }
    }
  }
  return reader;
}

const wholeLine = ({ begins, fits }: NoteQuestion, line: string): string =>
  begins === undefined || fits(line) ? line : `${begins} ${line}`;

const enter = (reader: NoteReader, line: string | undefined): void =>
  line === undefined ? reader.skip() : reader.add(line);
