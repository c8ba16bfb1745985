import { ContentError, within } from '../../../engine/core/errors.js';
import { parseLine } from '../../../engine/core/json.js';
import type { AnyRecord, Records } from '../../../sim/lab/records.js';
import { cardOf, hasSwapped, Showdown, type ShowdownRules, turnedUp } from './rules.js';

export type ShowdownMove = { seat: 0; swaps: boolean } | { seat: 1; calls: 'low' | 'high' };

export interface ShowdownRecord extends AnyRecord {
  readonly format: 'showdown-record/1';
  readonly rules: Partial<ShowdownRules>;
  readonly deck: readonly number[];
  readonly moves: readonly ShowdownMove[];
}

const FORMAT = 'showdown-record/1';

/** An action of the seat as a move. */
export const moveOf = (seat: number, action: number): ShowdownMove =>
  seat === 0 ? { seat, swaps: action === 1 } : { seat: 1, calls: action === 1 ? 'high' : 'low' };

export const wordsOf = (move: ShowdownMove): string => {
  if ('swaps' in move) return move.swaps ? 'swaps its card' : 'keeps its card';
  return `calls ${move.calls}`;
};

const actionOf = (move: ShowdownMove): number =>
  Number('swaps' in move ? move.swaps : move.calls === 'high');

export const SHOWDOWN_RECORDS: Records<Int32Array, Showdown, ShowdownRecord> = {
  format: FORMAT,
  parse(line, where) {
    const record = parseLine(line, where) as ShowdownRecord;
    within(where, () => {
      if (`${[...record.deck].sort()}` !== '1,2,3,4,5,6')
        throw new ContentError('deck should hold the cards 1 to 6, each once');
    });
    return record;
  },
  replay(record) {
    const { game, dealt, played } = regenerateGame(record);
    const right = finalOf(game, played);
    if (`${record.final.scores}` !== `${right.scores}`)
      throw new ContentError(
        `final.scores is ${record.final.scores}; the replay gives ${right.scores}`,
      );
    return { dealt, actions: record.moves.map((one, move) => ({ move, action: actionOf(one) })) };
  },
  recorder(game, dealt, seed, index) {
    const deck = [...dealt.subarray(0, 6)];
    const moves: ShowdownMove[] = [];
    const { between } = game.rules;
    const head = { format: FORMAT, players: 2, seed, game: index } as const;
    return {
      add: (state, action) => void moves.push(moveOf(game.turn(state), action)),
      finish: (state) => ({
        ...head,
        rules: between === 1 ? {} : { between },
        deck,
        moves,
        final: finalOf(game, state),
      }),
    };
  },
  tell(record) {
    const { played } = regenerateGame(record);
    const { scores } = record.final;
    return [
      `Showdown, seed ${record.seed}, game ${record.game}`,
      ...record.moves.map((move) => `Seat ${move.seat} ${wordsOf(move)}.`),
      `The cards are ${cardOf(played, 0)} and ${cardOf(played, 1)}, ${turnedUp(played)} is turned up: ` +
        `${scores.join(' to ')}${hasSwapped(played) ? ' after a swap' : ''}.`,
      '',
    ].join('\n');
  },
};

function regenerateGame({ deck, moves, rules }: ShowdownRecord) {
  const game = new Showdown({ between: 1, ...rules });
  const dealt = game.allocate();
  dealt.set(deck);
  const played = dealt.slice();
  for (const [i, move] of moves.entries()) {
    if (move.seat !== game.turn(played))
      throw new ContentError(`moves[${i}]: not that seat's turn`);
    game.apply(played, actionOf(move));
  }
  return { game, dealt, played };
}

function finalOf(game: Showdown, state: Int32Array): AnyRecord['final'] {
  const out = new Int32Array(4);
  game.score(state, out);
  return { scores: [out[0], out[1]], winners: [0, 1].filter((seat) => out[2 + seat] === 0) };
}
