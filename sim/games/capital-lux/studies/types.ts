import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { LuxState } from '../../../../engine/capital-lux/state.js';
import type { Branches } from '../../../studies/branches.js';
import type { Study, StudyContext } from '../../../studies/study.js';

export type LuxStudy = Study<LuxState, CapitalLux>;
export type LuxContext = StudyContext<LuxState, CapitalLux>;
export type LuxBranches = Branches<LuxState, CapitalLux>;
