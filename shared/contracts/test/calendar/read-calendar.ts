/** Reads iCalendar files with ical.js. */
import ICAL from 'ical.js';

export interface ReadEvent {
  main: ICAL.Component;
  exceptions: ICAL.Component[];
}

export interface ReadCalendar {
  root: ICAL.Component;
  /** Keyed by UID of the entry. */
  events: Map<string, ReadEvent>;
}

export const textOf = (component: ICAL.Component, name: string): string | null => {
  const value = component.getFirstPropertyValue(name);
  return value === null ? null : String(value);
};

export function readCalendar(text: string): ReadCalendar {
  const root = new ICAL.Component(ICAL.parse(text));
  const events = new Map<string, ReadEvent>();
  for (const [uid, all] of Map.groupBy(root.getAllSubcomponents('vevent'), (event) => String(textOf(event, 'uid')))) {
    const [main, ...more] = all.filter((event) => !event.hasProperty('recurrence-id'));
    if (!main || more.length > 0) throw new Error(`${uid} stands for ${more.length + 1} events`);
    events.set(uid, { main, exceptions: all.filter((event) => event !== main) });
  }
  return { root, events };
}

/** Returns instants to the second, or days, in order; examines at most `most` occurrences of the rule. */
export function occurrencesOf({ main, exceptions }: ReadEvent, most: number): string[] {
  const event = new ICAL.Event(main, { strictExceptions: true, exceptions });
  const iterator = event.iterator();
  const found: string[] = [];
  while (found.length < most) {
    const next = iterator.next();
    if (!next) break;
    const { startDate } = event.getOccurrenceDetails(next);
    found.push(startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString().replace('.000', ''));
  }
  return found.sort();
}
