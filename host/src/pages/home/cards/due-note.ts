/** The wording of due dates: near ones by name or weekday, overdue ones marked, all others by date. */
import { type DateStyle, daysBetween, formatDay, formatWeekday } from '@portico/contracts/platform/dates';

/** For days that have a name. */
const nameOfDay = ['host.home.day.today', 'host.home.tomorrow'] as const;

export interface DueNote {
  /** Message id, some with the placeholder `{day}`. Undefined if the day alone says it. */
  id:
    | 'host.due.overdue'
    | 'host.due.today'
    | 'host.due.tomorrow'
    | 'host.due.on'
    | (typeof nameOfDay)[number]
    | undefined;
  day: string;
  tone: 'danger' | 'warning' | 'plain';
}

/** Within this many days a weekday says more than a year. */
const nearDays = 6;

/** @param takesPlace the day is that of a meeting, which is not due but takes place */
export function dueNote(
  due: string,
  now: string,
  style: DateStyle,
  { takesPlace = false }: { takesPlace?: boolean } = {},
): DueNote | undefined {
  const days = daysBetween(now, due, style.timeZone);
  const day = Math.abs(days) <= nearDays ? formatWeekday(due, style) : formatDay(due, style);
  if (!day) return undefined;
  if (takesPlace) return { id: nameOfDay[days], day, tone: 'plain' };
  if (days < 0) return { id: 'host.due.overdue', day, tone: 'danger' };
  if (days === 0) return { id: 'host.due.today', day, tone: 'danger' };
  if (days === 1) return { id: 'host.due.tomorrow', day, tone: 'warning' };
  return { id: 'host.due.on', day, tone: 'plain' };
}
