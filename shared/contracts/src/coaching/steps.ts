/** The five steps of a session (specification section 4): which are visible, and where next and previous lead. */
import { type CoachingStep, coachingSteps } from './shapes.ts';

const placeOf = (step: CoachingStep): number => coachingSteps.indexOf(step);
const at = (place: number): CoachingStep =>
  coachingSteps[Math.min(Math.max(place, 0), coachingSteps.length - 1)] as CoachingStep;

export const lastStep: CoachingStep = at(coachingSteps.length - 1);

/** At the last step it stays there. */
export const nextStep = (step: CoachingStep): CoachingStep => at(placeOf(step) + 1);
/** At the first step it stays there. */
export const previousStep = (step: CoachingStep): CoachingStep => at(placeOf(step) - 1);

/** All up to the current one. */
export const visibleSteps = (current: CoachingStep): readonly CoachingStep[] =>
  coachingSteps.slice(0, placeOf(current) + 1);

/** An existing session opens at its last step, a new one at its topic. */
export const openingStep = (isNew: boolean): CoachingStep => (isNew ? at(0) : lastStep);

/** The one further on. */
export const furtherStep = (one: CoachingStep, other: CoachingStep): CoachingStep =>
  at(Math.max(placeOf(one), placeOf(other)));
