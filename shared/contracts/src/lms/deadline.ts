/** Deadlines are calendar days: a course is in time until the end of its day, wherever the learner is. */

/** Reminders and the "due soon" mark begin this many days before. */
export const dueSoonDays = 7;

export const dueStates = ['overdue', 'today', 'tomorrow', 'soon', 'later', 'none'] as const;
export type DueState = (typeof dueStates)[number];

const dayMs = 86_400_000;

/** Whole days from one calendar day to another, both `YYYY-MM-DD`; negative where `to` lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Where an open course stands against its deadline; a completed one has none. */
export function dueState(dueOn: string | null, today: string, isCompleted: boolean): DueState {
  if (dueOn === null || isCompleted) return 'none';
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= dueSoonDays ? 'soon' : 'later';
}

/** The calendar day of an instant in a zone (IANA name), `YYYY-MM-DD`. An unknown zone counts as UTC. */
export function dayIn(instant: Date, timeZone: string | null): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  try {
    return format(timeZone ?? 'UTC').format(instant);
  } catch {
    return format('UTC').format(instant);
  }
}
