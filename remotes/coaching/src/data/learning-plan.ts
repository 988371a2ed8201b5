/** Times for learning in the coming days: read with proposed times, and planned together. */
import { getLearningPlan, planLearning } from '@portico/contracts/lms/calls';
import { takenCourses } from '@portico/contracts/lms/learning-plan-shapes';
import { useCall, useWrite } from '@portico/data-client';
import * as z from 'zod/mini';

export const useLearningPlan = () => useCall(getLearningPlan, { query: {} });

export const usePlanLearning = () => useWrite(planLearning);

/** True if the call was refused because times are not free any more. */
export function isTaken(cause: unknown): boolean {
  const current = typeof cause === 'object' && cause !== null && 'current' in cause ? cause.current : null;
  return z.safeParse(takenCourses, current).success;
}
