/**
 * Builds the single list of Today from tasks, deadlines, quizzes and unfinished work. Each item appears once, sorted by
 * when it is due. Pure; the page shows the list.
 */
import { daysBetween } from '../platform/dates.ts';
import { nearDays } from './task-order.ts';

export interface DayThing {
  key: string;
  /** The page on which it is done, or empty if there is none. Items with the same page are the same item. */
  link: string;
  /** Calendar day or instant. */
  due: string | undefined;
  /** Instant at which someone began to wait. */
  since: string | undefined;
  /** Instant of the last use, if it is in progress. */
  touched: string | undefined;
}

/** `anytime`: without a due day. `later`: due after the week. */
export const dayParts = ['overdue', 'today', 'week', 'anytime', 'later'] as const;
export type DayPart = (typeof dayParts)[number];

export interface DayEntry<Thing> {
  thing: Thing;
  part: DayPart;
}

export const isInProgress = ({ touched }: Pick<DayThing, 'touched'>): boolean => touched !== undefined;

/** @param due calendar day or instant */
export function dayPartOf(due: string | undefined, now: string, timeZone: string | undefined): DayPart {
  if (due === undefined) return 'anytime';
  const days = daysBetween(now, due, timeZone);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days <= nearDays ? 'week' : 'later';
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const byPart = (a: DayPart, b: DayPart): number => dayParts.indexOf(a) - dayParts.indexOf(b);
/** Years have four digits, so days and instants sort as text. An unknown value comes last. */
const last = '~';

const order = ({ thing: a, part: partA }: DayEntry<DayThing>, { thing: b, part: partB }: DayEntry<DayThing>): number =>
  byPart(partA, partB) ||
  compare(a.due ?? '', b.due ?? '') ||
  // Other people are waiting for tasks, so these come before what the person alone left unfinished, of which the latest
  // is first.
  Number(isInProgress(a)) - Number(isInProgress(b)) ||
  (isInProgress(a) ? compare(b.touched ?? '', a.touched ?? '') : compare(a.since ?? last, b.since ?? last)) ||
  compare(a.key, b.key);

/**
 * Merges the lists. Of several entries for one page, the first is shown, with the earliest due day of all, and it counts
 * as in progress if one of them is.
 */
export function dayList<Thing extends DayThing>(
  lists: readonly (readonly Thing[])[],
  now: string,
  timeZone: string | undefined,
): DayEntry<Thing>[] {
  const merged = new Map<string, Thing>();
  for (const thing of lists.flat()) {
    const name = thing.link || thing.key;
    const known = merged.get(name);
    const dues = [known?.due, thing.due].filter((due) => due !== undefined).sort(compare);
    merged.set(name, { ...(known ?? thing), due: dues[0], touched: known?.touched ?? thing.touched });
  }
  return [...merged.values()].map((thing) => ({ thing, part: dayPartOf(thing.due, now, timeZone) })).sort(order);
}
