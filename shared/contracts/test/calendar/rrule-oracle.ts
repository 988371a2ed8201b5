/** Which days a rule names, as ours and as rrule's engine of wall times sees it, without zones. */
import rrule from 'rrule';
import { plannedStarts } from '../../src/calendar/recurrence/planned-starts.ts';
import type { Rule } from '../../src/calendar/recurrence/rule.ts';

/** So many days are compared. */
export const comparedDays = 30;

export function ours(rule: Rule, start: string): string[] {
  const days: string[] = [];
  for (const day of plannedStarts({ id: '', start, timeZone: 'UTC', rule, excluded: [], moved: [] }, 0)) {
    days.push(day);
    if (days.length === comparedDays) break;
  }
  return days;
}

/** `last` ends what rrule would walk to the year 9999 for. */
export function theirs(text: string, start: string, last: string): string[] {
  const options = rrule.RRule.parseString(text);
  const dtstart = new Date(`${start}T00:00:00Z`);
  const engine = new rrule.RRule({
    ...options,
    dtstart,
    ...(options.count ? {} : { until: new Date(`${last}T00:00:00Z`) }),
  });
  return engine.all((_, found) => found < comparedDays).map((date) => date.toISOString().slice(0, 10));
}

/** Where rrule 2.8.1 is wrong; rrule.test holds that it still is. */
const faultsOfRrule: Record<string, (rule: Rule) => boolean> = {
  'a negative position beyond the beginning of a set gives a day from nowhere': (rule) =>
    rule.bySetPos.some((position) => position < -1),
  'positions from both ends that meet in one day give it twice': (rule) =>
    rule.bySetPos.some((position) => position > 0) && rule.bySetPos.some((position) => position < 0),
};
export const isFaultOfRrule = (rule: Rule): boolean => Object.values(faultsOfRrule).some((has) => has(rule));
