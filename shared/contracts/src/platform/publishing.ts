/**
 * Authors are told how many people a publication reaches, before and after; if that is no one, with a way to the cause.
 * An empty audience does not block publishing: people may still join it.
 */

/** @param people undefined while it is not known, or by a server of before: then nothing is claimed */
export const hasNoAudience = (people: number | undefined): boolean => people === 0;
