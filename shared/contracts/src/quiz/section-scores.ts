/** Whether a result may show scores of its sections while it hides which answers are right. Pure. */

/** Of fewer scored questions, a score tells almost which answers are right. */
export const leastInSection = 3;

/**
 * False if any section has a score of too few questions. All scores are hidden then, because the total minus the other
 * sections would be the score of that section.
 *
 * @param scored number of scored questions of each section; sections with none have no score
 */
export const showsSectionScores = (scored: readonly number[]): boolean =>
  scored.every((count) => count === 0 || count >= leastInSection);
