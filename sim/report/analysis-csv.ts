import type { Analysis } from '../analyse/analyse.js';
import { MEASURES } from '../lab/measures.js';
import { type Cell, cells, csv, ends } from './csv.js';

/** One row for every alternative of every decision; shares are parts of 1. */
export function alternativesTable({ decisions, worlds }: Analysis): string {
  const head = ['round', 'move', 'pick', 'seat', 'phase', 'alternative', 'played', 'best'];
  const figures = (prefix: string) => MEASURES.flatMap((measure) => ends(`${prefix}${measure}`));
  const rows = decisions.flatMap(({ round, move, pick, seat, phase, best, alternatives }) =>
    alternatives.map(({ words, played, value, gain, regret }, i): Cell[] => [
      ...[round, move, pick, seat, phase, words, played, i === best],
      ...[value, gain, regret].flatMap((of) => MEASURES.flatMap((measure) => cells(of[measure]))),
      worlds,
    ]),
  );
  return csv([...head, ...['', 'gain_', 'regret_'].flatMap(figures), 'worlds'], rows);
}
