/** What other areas may use of gamification: a deed that they confirm, told in the transaction in which it happened. */

export { shownScores } from './boards/shown-scores.ts';
export { type DeedFact, recordDeed, revokeDeed } from './deeds/record-deed.ts';
