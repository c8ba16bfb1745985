/**
 * A colour in a prospect: an object each, since V8 reads its fields without the checks that an array
 * needs for every one of them.
 */
export class Outlook {
  /** After the action: points in its own hometown, and in its own hand; … */
  home = 0;
  hand = 0;
  /** … points in the capital with the modifiers that the seat knows; … */
  limit = 0;
  /** … the highest value in the capital, 0 if it has no card. */
  top = 0;
  /** The same before it. */
  homeBefore = 0;
  handBefore = 0;
  limitBefore = 0;
  topBefore = 0;
  /** Before: points in the hometown, of the others, that has most. */
  rival = 0;

  /** As things stand. */
  restore(): void {
    this.home = this.homeBefore;
    this.hand = this.handBefore;
    this.limit = this.limitBefore;
    this.top = this.topBefore;
  }
}
