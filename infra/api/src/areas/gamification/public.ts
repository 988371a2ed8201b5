/** What other areas may use of gamification: an activity that they confirm, told in the transaction in which it happened. */

export { type ActivityFact, recordActivity, revokeActivity } from './activity/record-activity.ts';
export { shownScores } from './boards/shown-scores.ts';
