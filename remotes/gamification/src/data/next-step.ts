/**
 * The page on which a step is done, in the area that confirms it. Null for steps that are automatic or happen outside
 * the portal.
 */
import type { ActivityEvent } from '@portico/contracts/gamification/activity-events';

const places: Readonly<Record<ActivityEvent, string | null>> = {
  signedIn: null,
  courseCompleted: '/lms/home',
  quizPassed: '/quiz/home',
  practised: '/quiz/practice',
  coachingCompleted: '/coach',
  awardReceived: '/coach',
  ideaRaised: '/pd/home',
  ideaDone: '/pd/home',
  articleAcknowledged: '/help',
  missionCompleted: '/missions',
};

export const placeOf = (activity: ActivityEvent | null): string | null => (activity === null ? null : places[activity]);
