import type { Measure } from './measure.js';

/** What more and less of a measure that every game has means at a table. */
const MEANINGS: Readonly<Record<string, readonly [more: string, less: string]>> = {
  'top-score': ['the winner scores more', 'the winner scores less'],
  lead: ['the winner leads by more', 'the winner leads by less'],
  spread: ['scores lie farther apart', 'scores lie closer together'],
  close: ['more games end close', 'fewer games end close'],
  ties: ['more ties', 'fewer ties'],
  length: ['games are longer', 'games are shorter'],
  minutes: ['games take longer', 'games are quicker'],
  waiting: ['longer waits', 'shorter waits'],
  'longest-wait': ['longer waits', 'shorter waits'],
  'lead-changes': ['the lead changes more often', 'the lead changes less often'],
  decided: ['games are decided later', 'games are decided earlier'],
  comebacks: ['more comebacks', 'fewer comebacks'],
  kingmaking: ['more kingmaking', 'less kingmaking'],
  forced: ['more decisions are forced', 'fewer decisions are forced'],
  trivial: ['more choices make no difference', 'fewer choices make no difference'],
  options: ['more to choose from', 'less to choose from'],
  'sensible-options': ['more choices worth a thought', 'fewer choices worth a thought'],
  regret: ['these players misjudge more', 'these players misjudge less'],
};

/** Undefined of what a game has of its own, whose title has to do. */
export const meaningOf = ({ name }: Pick<Measure, 'name'>, isMore: boolean): string | undefined =>
  MEANINGS[name]?.[isMore ? 0 : 1];
