import type { Tactoria } from '../../../../engine/tactoria/index.js';
import type { TactoriaState } from '../../../../engine/tactoria/state.js';
import type { Branches } from '../../../studies/branches.js';
import type { Study, StudyContext } from '../../../studies/study.js';

export type TactoriaStudy = Study<TactoriaState, Tactoria>;
export type TactoriaContext = StudyContext<TactoriaState, Tactoria>;
export type TactoriaBranches = Branches<TactoriaState, Tactoria>;
