/** The interface of coaching for other areas. */

export { agreedActions } from './agreed-actions.ts';
export { addLearningTimes, endLearningTimes, plannedLearning } from './calendar/learning-times.ts';
export { nextTalks } from './calendar/next-talks.ts';
export { planTalkWith, talkTimesWith } from './calendar/one-to-one-with.ts';
export { busyTimesOf, toPlanStart } from './calendar/one-to-ones.ts';
export { type OwnEvent, ownEventsDuring } from './calendar/own-events.ts';
export { type PlannedEvent, type PlannedSource, planEvent, withdrawEvent } from './calendar/plan-event.ts';
export { followedActions, setSeen } from './facts/followed-actions.ts';
export { mirroredAction } from './facts/mirrored-action.ts';
export { addToAgenda, completeGoals, type Talk, talksOf, withdrawFromAgenda } from './sessions/agenda.ts';
export { sessionFiles } from './sessions/session-media.ts';
export { sessionSubject } from './sessions/session-subject.ts';
