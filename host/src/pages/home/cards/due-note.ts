/** The wording of due dates: near ones by name, overdue ones marked, all others by date. */
import { type DateStyle, daysBetween, formatDay } from '@portico/contracts/platform/dates';

export interface DueNote {
  /** Message id with the placeholder `{day}`. */
  id: 'host.due.overdue' | 'host.due.today' | 'host.due.tomorrow' | 'host.due.on';
  day: string;
  tone: 'danger' | 'plain';
}

export function dueNote(due: string, now: string, style: DateStyle): DueNote | undefined {
  const day = formatDay(due, style);
  if (!day) return undefined;
  const days = daysBetween(now, due, style.timeZone);
  if (days < 0) return { id: 'host.due.overdue', day, tone: 'danger' };
  if (days === 0) return { id: 'host.due.today', day, tone: 'danger' };
  if (days === 1) return { id: 'host.due.tomorrow', day, tone: 'danger' };
  return { id: 'host.due.on', day, tone: 'plain' };
}
