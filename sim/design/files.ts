import { join } from 'node:path';
import { replaceFile } from '../play/files.js';
import { type Cell, cells, csv, ends } from '../report/csv.js';
import type { DesignResult } from './design.js';
import { designText } from './words.js';

/** What a search leaves in its folder, beside its runs. */
export const DESIGN = 'design.json';

export function writeDesign(folder: string, result: DesignResult): void {
  replaceFile(join(folder, 'design.txt'), `${designText(result).join('\n')}\n`);
  replaceFile(join(folder, 'design.csv'), designCsv(result));
  replaceFile(join(folder, DESIGN), `${JSON.stringify({ format: 'design/1', ...result })}\n`);
}

/** A row for each finalist and aim. */
function designCsv({ game, players, policy, seed, deals, aims, finalists }: DesignResult): string {
  const head = [
    ...['rules', 'change', 'loss', 'on_front', 'measure', 'from', 'to', ...ends('estimate'), 'met'],
    ...['game', 'players', 'policy', 'deals', 'seed'],
  ];
  return csv(
    head,
    finalists.flatMap((one) =>
      one.aims.map(({ measure, estimate, met }, i): Cell[] => [
        ...[JSON.stringify(one.rules), one.change, one.loss, one.isOnFront, measure],
        ...[aims[i].from ?? null, aims[i].to ?? null],
        ...[...(Number.isFinite(estimate.mean) ? cells(estimate) : [null, null, null]), met],
        ...[game, players, policy, deals, seed],
      ]),
    ),
  );
}
