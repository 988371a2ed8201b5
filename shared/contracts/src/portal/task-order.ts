/**
 * The order of tasks: what is overdue or due soon by its day, then what has no day by how long it has
 * been open, then what is due later. Pure; the server sorts by it.
 */
import { daysBetween } from '../platform/dates.ts';

/** What is due later than in this many days is not urgent. */
export const nearDays = 7;

export interface Waited {
  /** Breaks ties, so that the order is stable. */
  id: string;
  /** Calendar day, or null where none is named. */
  dueOn: string | null;
  /** Instant; null where it is not known since when. */
  since: string | null;
}

/** From 0, due within the days that are near or overdue, to 2, due later. */
export type TaskUrgency = 0 | 1 | 2;

/** @param today the calendar day of the person whose task it is */
export function taskUrgency({ dueOn }: Pick<Waited, 'dueOn'>, today: string): TaskUrgency {
  if (dueOn === null) return 1;
  return daysBetween(today, dueOn) <= nearDays ? 0 : 2;
}

/** Years are of four figures, so that days and instants in texts sort as they follow; what is not known comes last. */
const earlier = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
};

/** Sorts what is in progress, the latest first. */
export const byLatest = (a: Waited, b: Waited): number => earlier(b.since ?? '', a.since ?? '') || earlier(a.id, b.id);

/** For sorting. */
export const byUrgency =
  (today: string) =>
  (a: Waited, b: Waited): number =>
    taskUrgency(a, today) - taskUrgency(b, today) ||
    earlier(a.dueOn, b.dueOn) ||
    earlier(a.since, b.since) ||
    earlier(a.id, b.id);
