import { ContentError } from '../core/errors.js';
import { checkSame, surplus } from '../core/record-chance.js';
import { COLOURS } from './cards.js';
import type { GameRecord } from './record.js';
import type { Rules } from './rules.js';

/** Whether a record's deck and modifiers are those of its rules, in whatever order. */
export function checkChance(record: GameRecord, rules: Rules): void {
  const deck = deckOf(rules);
  checkSame('deck', record.deck, deck, `the ${deck.length} cards of the rules`);
  checkStarterDeal(record, rules.modifiers);
  const { modifierDecks } = record;
  if (modifierDecks.length !== rules.rounds)
    throw new ContentError(
      `modifierDecks has ${modifierDecks.length} lists: should be ${rules.rounds}, one a round`,
    );
  const modifiers = `${rules.modifiers.join(', ')} in some order`;
  modifierDecks.forEach((order, round) => {
    checkSame(`modifierDecks[${round}]`, order, rules.modifiers, modifiers);
  });
}

/** L4; with fewer modifiers than players none are dealt. */
function checkStarterDeal({ starterDeal, players }: GameRecord, modifiers: number[]): void {
  const length = modifiers.length < players ? 0 : players;
  if (starterDeal.length !== length)
    throw new ContentError(
      `starterDeal has ${starterDeal.length} modifiers: should be ${length}` +
        (length === 0 ? ', for there are fewer modifiers than players' : ', one a seat'),
    );
  const extra = surplus(starterDeal, modifiers);
  if (extra === undefined) return;
  throw new ContentError(
    `starterDeal has one ${extra} too many: the modifiers are ${modifiers.join(', ')}`,
  );
}

function deckOf(rules: Rules): string[] {
  return COLOURS.flatMap((c) =>
    Object.entries(rules.copies[c]).flatMap(([value, n]) => Array<string>(n).fill(c + value)),
  );
}
