/**
 * The order of tasks: overdue or due soon by due day, then those without a due day by age, then those due later. Pure;
 * the server sorts by it.
 */
import { daysBetween } from '../platform/dates.ts';

/** Tasks due later than in this many days are not urgent. */
export const nearDays = 7;

export interface Waited {
  /** Breaks ties, so that the order is stable. */
  id: string;
  /** Calendar day; null if there is no due day. */
  dueOn: string | null;
  /** Instant; null if it is unknown. */
  since: string | null;
}

/** 0: overdue or due within `nearDays`; 1: no due day; 2: due later. */
export type TaskUrgency = 0 | 1 | 2;

/** @param today the current calendar day in the person's time zone */
export function taskUrgency({ dueOn }: Pick<Waited, 'dueOn'>, today: string): TaskUrgency {
  if (dueOn === null) return 1;
  return daysBetween(today, dueOn) <= nearDays ? 0 : 2;
}

/** Years have four digits, so that days and instants sort chronologically as strings; unknown values come last. */
const earlier = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
};

/** Compares items in progress, the latest first. */
export const byLatest = (a: Waited, b: Waited): number => earlier(b.since ?? '', a.since ?? '') || earlier(a.id, b.id);

/** Returns a comparison function for sorting. */
export const byUrgency =
  (today: string) =>
  (a: Waited, b: Waited): number =>
    taskUrgency(a, today) - taskUrgency(b, today) ||
    earlier(a.dueOn, b.dueOn) ||
    earlier(a.since, b.since) ||
    earlier(a.id, b.id);

const noDay = '9999-12-31';
const noInstant = '9999';

/** Compares actions: by due day, those without one last; then the longest open first. */
export const byDay = (a: Waited, b: Waited): number =>
  earlier(a.dueOn ?? noDay, b.dueOn ?? noDay) ||
  earlier(a.since ?? noInstant, b.since ?? noInstant) ||
  earlier(a.id, b.id);

/** The position after an action in the list by day, as an opaque text. */
export const positionOf = ({ dueOn, since, id }: Waited): string => [dueOn ?? '', since ?? '', id].join('|');

/** Undefined if the text is unreadable: the list then starts from the beginning. */
export function readPosition(text: string): Waited | undefined {
  const [, dueOn, since, id] =
    /^(\d{4}-\d{2}-\d{2})?\|(\d{4}-\d{2}-\d{2}T[\d:.]+Z)?\|([\w.-]+ [\w.-]+)$/.exec(text) ?? [];
  if (id === undefined || [dueOn, since].some((when) => when !== undefined && Number.isNaN(Date.parse(when))))
    return undefined;
  return { dueOn: dueOn ?? null, since: since ?? null, id };
}
