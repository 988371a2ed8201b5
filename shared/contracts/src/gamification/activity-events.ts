/**
 * What gives points: a closed list of activities, each confirmed by the server, with its points and how often a day it may
 * give them. A score of quality monitoring alone never gives any: it would be played for.
 */

export const activityEvents = [
  'signedIn',
  'courseCompleted',
  'quizPassed',
  'coachingCompleted',
  'awardReceived',
  'ideaRaised',
  'ideaDone',
  'articleAcknowledged',
  /** Gives the mission's own points. */
  'missionCompleted',
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

/** Deeds that can move a step of a mission. A mission never moves a mission. */
export const stepEvents = activityEvents.filter((activity) => activity !== 'missionCompleted');

export interface ActivityRule {
  points: number;
  /** This many times a day the activity gives points; further ones are kept and give none. Null: always. */
  dailyLimit: number | null;
}

/** Where a tenant has not set its own. */
export const standardRules: Readonly<Record<ActivityEvent, ActivityRule>> = {
  signedIn: { points: 5, dailyLimit: 1 },
  courseCompleted: { points: 50, dailyLimit: 5 },
  quizPassed: { points: 40, dailyLimit: 5 },
  coachingCompleted: { points: 40, dailyLimit: 3 },
  awardReceived: { points: 60, dailyLimit: 2 },
  ideaRaised: { points: 10, dailyLimit: 3 },
  ideaDone: { points: 80, dailyLimit: 3 },
  articleAcknowledged: { points: 5, dailyLimit: 5 },
  missionCompleted: { points: 0, dailyLimit: null },
};

/** Points of one more deed on a day on which `counted` of its kind have given points. */
export const pointsOf = ({ points, dailyLimit }: ActivityRule, counted: number): number =>
  dailyLimit !== null && counted >= dailyLimit ? 0 : points;
