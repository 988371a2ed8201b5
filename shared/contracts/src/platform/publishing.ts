/**
 * Authors see how many people a publication reaches, before and after publishing; if it reaches no one, they also get a
 * link to the cause. An empty audience does not block publishing: people may still join it.
 */

/** @param people undefined while it is unknown or if an older server does not send it; the answer is then false */
export const hasNoAudience = (people: number | undefined): boolean => people === 0;
