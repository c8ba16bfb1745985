/** Something a user gave us is wrong: the message says what, where, and what would be right. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}
