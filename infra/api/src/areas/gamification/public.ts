/** The interface of gamification for other areas, which report activities in the transaction that confirms them. */

export { pointsOfActivity } from './activity/points-of-activity.ts';
export { type ActivityFact, recordActivity, revokeActivity } from './activity/record-activity.ts';
export { placesGained } from './boards/places-gained.ts';
export { shownScores } from './boards/shown-scores.ts';
