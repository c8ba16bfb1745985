/** What workers share about the end of a run whose agents have to be closed: places of an array. */
export const enum Shutdown {
  /** 1 when no chunk is to be played any more. */
  BEGUN,
  /** Workers that have closed theirs. */
  ARRIVED,
}
