import { millisecondsInMinute } from 'date-fns/constants';

/** Duration of a video course: the length of its video in whole minutes, at least one. */
export const filmMinutes = (durationMs: number): number => Math.max(1, Math.round(durationMs / millisecondsInMinute));
