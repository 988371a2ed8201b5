/**
 * The five steps of a session (specification section 4): which are visible, and which ones "next" and "previous" open.
 */
import { type CoachingStep, coachingSteps, type OpenSession, type Session } from './shapes.ts';

const placeOf = (step: CoachingStep): number => coachingSteps.indexOf(step);
const at = (place: number): CoachingStep =>
  coachingSteps[Math.min(Math.max(place, 0), coachingSteps.length - 1)] as CoachingStep;

export const lastStep: CoachingStep = at(coachingSteps.length - 1);

/** The last step has no next one and returns itself. */
export const nextStep = (step: CoachingStep): CoachingStep => at(placeOf(step) + 1);
/** The first step has no previous one and returns itself. */
export const previousStep = (step: CoachingStep): CoachingStep => at(placeOf(step) - 1);

/** All steps up to `current`, the furthest step that the session has reached. */
export const visibleSteps = (current: CoachingStep): readonly CoachingStep[] =>
  coachingSteps.slice(0, placeOf(current) + 1);

type Written = Pick<
  Session,
  'topic' | 'goals' | 'evidences' | 'feedbacks' | 'reality' | 'options' | 'actions' | 'attachments'
>;

/** Steps with content; a step that was only opened has none. */
export function writtenSteps(session: Written): readonly CoachingStep[] {
  const { topic, goals, evidences, feedbacks, reality, options, actions, attachments } = session;
  const has: Record<CoachingStep, boolean> = {
    topic: topic.topicId !== null || topic.comment.trim() !== '',
    goals: goals.length > 0,
    reality:
      reality.text.trim() !== '' || [evidences, feedbacks, attachments.reality].some((written) => written.length > 0),
    options: options.length > 0,
    actions: actions.length > 0,
  };
  return coachingSteps.filter((step) => has[step]);
}

/** A draft with nothing entered since it was started counts as new. */
export const isUntouched = (session: Written & Pick<OpenSession, 'versions' | 'submittedOn'>): boolean =>
  session.submittedOn === null && writtenSteps(session).length === 0 && Object.keys(session.versions).length === 0;

/** An existing session opens at its last step, a new one at the topic. */
export const openingStep = (isNew: boolean): CoachingStep => (isNew ? at(0) : lastStep);

/** Returns the later of two steps. */
export const furtherStep = (one: CoachingStep, other: CoachingStep): CoachingStep =>
  at(Math.max(placeOf(one), placeOf(other)));
