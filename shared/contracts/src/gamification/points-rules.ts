/** How many points each activity gives. */
import type { ActivityEvent } from './activity-events.ts';

export interface ActivityRule {
  points: number;
  /** How many times a day the activity gives points; further ones are recorded without points. Null: no limit. */
  dailyLimit: number | null;
}

/** Defaults for tenants that have not set their own rules. */
export const standardRules: Readonly<Record<ActivityEvent, ActivityRule>> = {
  signedIn: { points: 5, dailyLimit: 1 },
  courseCompleted: { points: 50, dailyLimit: 5 },
  quizPassed: { points: 40, dailyLimit: 5 },
  practised: { points: 5, dailyLimit: 1 },
  coachingCompleted: { points: 40, dailyLimit: 3 },
  awardReceived: { points: 60, dailyLimit: 2 },
  ideaRaised: { points: 10, dailyLimit: 3 },
  ideaDone: { points: 80, dailyLimit: 3 },
  articleAcknowledged: { points: 5, dailyLimit: 5 },
  missionCompleted: { points: 0, dailyLimit: null },
};

/** Points of one more activity on a day on which `counted` activities of the same kind have already given points. */
export const pointsOf = ({ points, dailyLimit }: ActivityRule, counted: number): number =>
  dailyLimit !== null && counted >= dailyLimit ? 0 : points;
