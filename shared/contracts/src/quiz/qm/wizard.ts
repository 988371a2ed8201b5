/**
 * The wizard of an evaluation (specification section 4): three steps, forward or backward one at a time, never back
 * from the first. Leaving the second step saves the answers for the work type and the user.
 */

export const qmSteps = ['first', 'second', 'third'] as const;
export type QmStep = (typeof qmSteps)[number];

const at = (step: QmStep, by: 1 | -1): QmStep => qmSteps[qmSteps.indexOf(step) + by] ?? step;

export const stepAfter = (step: QmStep): QmStep => at(step, 1);
export const stepBefore = (step: QmStep): QmStep => at(step, -1);
export const canGoBack = (step: QmStep): boolean => step !== 'first';
export const savesWhenLeft = (step: QmStep): boolean => step === 'second';
