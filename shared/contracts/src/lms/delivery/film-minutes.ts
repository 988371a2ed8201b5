import { millisecondsInMinute } from 'date-fns/constants';

/** How long a course of type video takes: as long as its film, in whole minutes and at least one. */
export const filmMinutes = (durationMs: number): number => Math.max(1, Math.round(durationMs / millisecondsInMinute));
