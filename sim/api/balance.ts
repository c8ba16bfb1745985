/**
 * The designer's bench: the health of a game as a sheet, rules varied over a grid, restricted play, and
 * the search for rules that meet aims.
 *
 * @module capital-lab/balance
 */
import './register.js';

export { AREAS, type Area, type Criterion } from '../balance/areas.js';
export {
  type Column,
  type Columns,
  type ColumnsOptions,
  SKILLS,
  type Skill,
  sideBySide,
} from '../balance/columns.js';
export type { Colour, JudgedCriterion, Light } from '../balance/lights.js';
export type { Measure } from '../balance/measure.js';
export {
  type RestrictedPlay,
  type RestrictOptions,
  type RestrictResult,
  restrict,
} from '../balance/restrict.js';
export { measuresOf, type RuleSet } from '../balance/runs.js';
export {
  makeSheet,
  type Sheet,
  type SheetCell,
  type SheetLine,
  type SheetOptions,
} from '../balance/sheet.js';
export { type Sweep, type SweepLine, type SweepOptions, sweep } from '../balance/sweep.js';
export { readVariant, shippedVariants, type Variant } from '../balance/variants.js';
export { parseVary, type Vary } from '../balance/vary.js';
export { type Aim, type Aims, parseAims } from '../design/aims.js';
export { type DesignOptions, type DesignResult, design, type Finalist } from '../design/design.js';
export { type RulesTrial, tryRules, type WithTrials } from '../trial/trial.js';
