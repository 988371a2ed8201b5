/**
 * Anyone who publishes is told how many people it reaches, before and after; where that is no one, with a way to the cause.
 * No one is kept from publishing: people may be still to come.
 */

/** @param people undefined while it is not known, or by a server of before: then nothing is claimed */
export const hasNoAudience = (people: number | undefined): boolean => people === 0;
