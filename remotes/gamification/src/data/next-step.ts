/** Where a step is done: the page of the area that confirms it. Null for what happens by itself or outside. */
import type { Deed } from '@portico/contracts/gamification/deeds';

const places: Readonly<Record<Deed, string | null>> = {
  signedIn: null,
  courseCompleted: '/lms/home',
  quizPassed: '/quiz/home',
  coachingCompleted: '/coach',
  awardReceived: '/coach',
  ideaRaised: '/pd/home',
  ideaDone: '/pd/home',
  articleAcknowledged: '/help',
  missionCompleted: '/missions',
};

export const placeOf = (deed: Deed | null): string | null => (deed === null ? null : places[deed]);
