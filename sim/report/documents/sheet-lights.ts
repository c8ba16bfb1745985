import { cellOf, flagged, shown, unitOf } from '../../balance/balance-text.js';
import type { Colour } from '../../balance/lights.js';
import type { Sheet } from '../../balance/sheet.js';
import { thresholdOf } from '../../balance/verdict.js';
import type { Estimate } from '../../stats/mean.js';
import { cells, ends } from '../../text/csv.js';
import type { Cell, DataTable, Glance, Light, Section } from '../../text/document.js';
import { capital } from '../../text/format.js';

/** The lights of a health sheet: a section, a table for programs, and what is seen at a glance. */

/** The lights of the game, or of the last variant; of a sheet without them what differs most clearly. */
export function glanceOf(sheet: Sheet): Glance[] {
  const lights = sheet.lights.at(-1);
  if (lights !== undefined)
    return lights.map(({ area, colour }) => ({ name: capital(area), shown: LIGHTS[colour] }));
  return flagged(sheet, 1)
    .slice(0, GLANCED)
    .map(({ line: { measure }, cell }) => ({
      name: measure.title,
      shown: { of: shown(measure, cell.difference as Estimate), signed: true },
      unit: unitOf(measure),
    }));
}
const GLANCED = 3;

/** A light for each area of each rule set, with what made it. */
export function lightsSection({ ruleSets, lights, lines }: Sheet): Section {
  const measureOf = (name: string) => lines.find(({ measure }) => measure.name === name)?.measure;
  const rows = lights[0].flatMap((_, i) =>
    lights.map((of, r): Cell[] => {
      const { area, colour, criteria } = of[i];
      const [first] = criteria;
      const measure = measureOf(first.measure);
      return [
        ...[capital(area), ...(ruleSets.length > 1 ? [ruleSets[r].name] : []), LIGHTS[colour]],
        ...(measure === undefined
          ? ['', null, '', '']
          : [
              measure.title,
              cellOf(measure, first.estimate),
              thresholdOf(measure, first),
              unitOf(measure),
            ]),
      ];
    }),
  );
  const all = lights[0].flatMap(({ area, criteria }) =>
    criteria.map(({ measure, why }) => ({ area, measure, why })),
  );
  return {
    title: 'How it stands',
    text: [],
    figures: [],
    table: {
      title: 'A light for each area',
      head: [
        ...['area', ...(ruleSets.length > 1 ? ['rules'] : []), 'light'],
        ...['by', 'figure', 'should be', 'unit'],
      ],
      rows,
    },
    terms: all.map(({ area, measure, why }) => ({
      name: `${capital(area)}: ${measureOf(measure)?.title ?? measure}`,
      text: `${capital(why)}.`,
    })),
  };
}

/** A row for each criterion of each area and rule set. */
export function lightsTable({
  game,
  players,
  policy,
  deals,
  seed,
  ruleSets,
  lights,
}: Sheet): DataTable {
  return {
    head: [
      ...['rule_set', 'area', 'light', 'measure', ...ends('estimate'), 'estimate_deals'],
      ...['from', 'to', 'within', 'why', 'game', 'players', 'policy', 'deals', 'seed', 'method'],
    ],
    rows: lights.flatMap((of, r) =>
      of.flatMap(({ area, colour, criteria }) =>
        criteria.map(({ measure, estimate, from, to, colour: within, why }) => [
          ...[ruleSets[r].name, area, colour, measure, ...cells(estimate), estimate.n],
          ...[from ?? null, to ?? null, within, why, game, players, policy, deals, seed],
          LIGHTS_METHOD,
        ]),
      ),
    ),
  };
}

export const LIGHTS: Readonly<Record<Colour, Light>> = {
  green: { light: 'green', word: 'yes' },
  yellow: { light: 'yellow', word: 'not sure' },
  grey: { light: 'grey', word: 'too few deals' },
  red: { light: 'red', word: 'no' },
};

export const LIGHTS_METHOD =
  'Yes: the figure lies within its limits for sure; no: outside for sure; each light by its worst figure. Intervals of all lights of a rule set hold together with 95 %: in one sheet of twenty at most any light is wrong.';
