import { z } from 'zod';
import { fields, list, whole } from '../../engine/core/shape.js';
import type { Estimate } from '../stats/mean.js';
import type { SchoolTerms } from './terms.js';

/** What a training is for, and how: nothing of it changes while it goes on. */
export interface SchoolPlan {
  readonly game: string;
  readonly features: string;
  readonly players: number;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly terms: SchoolTerms;
  /** The checksum of the net that it began with; without it, it began with the teacher. */
  readonly from?: string;
  /** The agent that all others are, always: what is trained is a response to it. */
  readonly against?: string;
}

/** How far a generation came. */
export interface CurveRow {
  readonly generation: number;
  /** Decisions labelled in it, and the held-out loss of both nets. */
  readonly labels: number;
  readonly loss: number;
  readonly valueLoss: number;
  /** Win share among teachers, and among nets of the generation before. */
  readonly teacher: Estimate;
  readonly former: Estimate;
}

/** One training of a net: what it was for, the strength of each generation, and the command that makes it again. */
export interface TrainingCard {
  readonly command: string;
  readonly plan: SchoolPlan;
  readonly curve: readonly CurveRow[];
}

const number = z.number({ error: 'should be a number' });
const text = z.string({ error: 'should be a text' });
const estimate = z.object(
  { n: number, mean: number, low: number.nullable(), high: number.nullable() },
  { error: 'should be an estimate: n, mean, low and high' },
);
export const rulesShape = z.record(z.string(), z.unknown(), {
  error: 'should be what differs from the rules',
});
export const curveShape = list(
  fields({
    generation: whole(0, 100_000),
    labels: whole(0, Number.MAX_SAFE_INTEGER),
    ...{ loss: number, valueLoss: number, teacher: estimate, former: estimate },
  }),
  'should be a list of generations',
).refine((curve) => curve.every(({ generation }, i) => generation === i), {
  error: 'should have the generations in their order',
});
export const planShape = z.looseObject(
  {
    ...{ game: text, features: text, players: whole(2, 100), rules: rulesShape, seed: text },
    terms: z.looseObject({ window: whole(1, 1000) }, { error: 'should be terms of a training' }),
    ...{ from: text.optional(), against: text.optional() },
  },
  { error: 'should be the plan of a training' },
);
export const cardsShape = list(
  fields({ command: text, plan: planShape, curve: curveShape }),
  'should be a list of trainings',
);
