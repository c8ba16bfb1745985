import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../engine/capital-warsaw/state.js';
import type { Branches } from '../../../studies/branches.js';
import type { Study, StudyContext } from '../../../studies/study.js';

export type WarsawStudy = Study<WarsawState, CapitalWarsaw>;
export type WarsawContext = StudyContext<WarsawState, CapitalWarsaw>;
export type WarsawBranches = Branches<WarsawState, CapitalWarsaw>;
