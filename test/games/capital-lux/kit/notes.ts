import { readPosition } from '../../../../engine/capital-lux/read.js';
import type { GameRecord } from '../../../../engine/capital-lux/record.js';
import { replay } from '../../../../engine/capital-lux/replay.js';
import { At } from '../../../../engine/capital-lux/state.js';
import { NoteReader } from '../../../../sim/play/notes.js';

export const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'];

/** What was noted beyond what everybody has to see. */
export interface Known {
  draft?: boolean;
  draws?: boolean;
  modifiers?: boolean;
  limits?: boolean;
}

/** Notes of a recorded game under standard rules, as whoever is asked would answer. */
export function noteGame(record: GameRecord, known: Known = {}): NoteReader {
  const names = NAMES.slice(0, record.players);
  const reader = new NoteReader({ game: 'capital-lux', players: names });
  const seen = seenIn(record);
  for (let q = reader.question; q !== undefined; q = reader.question) {
    const answer = answerTo(q.example, q.ask);
    if (answer === undefined) reader.skip();
    else reader.add(answer);
  }
  return reader;

  function answerTo(example: string, ask: string): string | undefined {
    const seat = names.findIndex((name) => ask.includes(name));
    if (example.startsWith('setup')) return `setup ${record.deck[0]}`;
    if (example.endsWith('starts')) return `${names[record.rounds[0].starter]} starts`;
    if (ask.startsWith('Draft')) return known.draft ? seen.drafts.shift() : undefined;
    if (example.includes(' lays ')) return `${names[seat]} lays ${seen.laid.shift()?.join(' ')}`;
    if (example.startsWith('turned')) return `turned up ${seen.hidden.shift()?.join(' ')}`;
    if (example.startsWith('draws')) {
      const card = seen.draws.shift();
      return known.draws ? `draws ${card}` : undefined;
    }
    if (example.startsWith('limits')) return known.limits ? example : undefined;
    if (example.startsWith('scores'))
      return `scores ${names.map((name, i) => `${name} ${record.final.scores[i]}`).join(' ')}`;
    const move = seen.moves.shift();
    if (move === undefined) throw new Error(`nothing answers ${ask}`);
    if ('play' in move) return `${names[move.seat]} ${move.play} ${move.to}`;
    if ('on' in move) return `${known.modifiers ? move.modifier : '?'} on ${move.on}`;
    if ('takes' in move) return `takes ${move.takes}`;
    if ('saves' in move) return `${names[move.seat]} pays ${move.saves.join(' ')}`;
    throw new Error(`nobody notes ${JSON.stringify(move)}`);
  }

  /** By round and in their order. */
  function seenIn({ moves, deck }: GameRecord) {
    const laid: string[][] = [];
    const draws: string[] = [];
    const hidden: number[][] = [];
    const drafts: (string | undefined)[] = [];
    let hands: string[][] = [];
    let before = 0;
    let isNew = true;
    replay(record, {
      move(t, s, move) {
        const p = readPosition(t, s);
        if ('draft' in move) {
          if (isNew && drafts.length > 0) drafts.push(undefined);
          isNew = false;
          drafts.push(`${names[move.seat]} takes ${move.draft.join(' ')}`);
          return;
        }
        isNew = true;
        before = s[At.DRAWN];
        if ('play' in move) {
          hands = p.hands.map((cards) => [...cards]);
          hands[move.seat].splice(hands[move.seat].indexOf(move.play), 1);
          if (move.play[0] === 'G' && move.to === 'capital' && p.deck.length > 0) {
            draws.push(deck[before]);
            hands[move.seat].push(deck[before]);
          }
        }
      },
      roundEnd(t, s) {
        // A round without cards, or one whose end was told already.
        laid.push(...hands.filter((cards) => cards.length > 0));
        hands = [];
        const placed = readPosition(t, s).modifiers.map(({ value }) => value);
        if (placed.length > 0) hidden.push(placed);
      },
    });
    drafts.push(undefined);
    return { laid, draws, hidden, drafts, moves: moves.filter((move) => !('draft' in move)) };
  }
}
