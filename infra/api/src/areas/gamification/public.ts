/**
 * What other areas may use of gamification: they report confirmed activities in the transaction in which they happen.
 */

export { type ActivityFact, recordActivity, revokeActivity } from './activity/record-activity.ts';
export { shownScores } from './boards/shown-scores.ts';
