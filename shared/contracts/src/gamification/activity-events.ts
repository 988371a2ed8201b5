/**
 * The closed list of activities that give points. The server confirms each of them; its rule sets the points and a
 * daily limit. Quality monitoring scores never give points, because people would then optimise for the score.
 */

export const activityEvents = [
  'signedIn',
  'courseCompleted',
  'quizPassed',
  /** Counts once a day, however many questions are practised. */
  'practised',
  'coachingCompleted',
  'awardReceived',
  'ideaRaised',
  'ideaDone',
  'articleAcknowledged',
  /** Gives the points defined by the mission. */
  'missionCompleted',
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

/** Activities that can advance a step of a mission. Completing a mission never advances another mission. */
export const stepEvents = activityEvents.filter((activity) => activity !== 'missionCompleted');
