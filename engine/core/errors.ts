/** Something a user gave us is wrong: the message says what, where, and what would be right. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** Puts the place before the message of any ContentError: `games.jsonl line 3, moves[4]: …`. */
export function within<T>(place: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof ContentError) throw new ContentError(`${place}, ${error.message}`);
    throw error;
  }
}
