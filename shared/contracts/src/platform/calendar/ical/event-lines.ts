/** Writes a meeting as VEVENTs: one for the series and one for each occurrence that differs. */
import { minutesInDay } from 'date-fns/constants';
import { ruleText } from '../recurrence/rule-text.ts';
import type { WallTime } from '../recurrence/series.ts';
import type { CalendarEntry, CalendarPerson, EntryDetails, Invited } from './calendar-entry.ts';
import type { PlannedEntry } from './planned-entry.ts';
import { addressValue, parameterValue, textValue, timeLine, utcTime } from './values.ts';

/** A duration instead of an end: an end within an hour that occurs twice would be read as the first of the two. */
const duration = (start: WallTime, minutes: number): string =>
  start.length === 10 ? `P${Math.max(1, Math.ceil(minutes / minutesInDay))}D` : `PT${Math.round(minutes)}M`;

const text = (name: string, value: string | undefined): string[] => (value ? [`${name}:${textValue(value)}`] : []);
const named = ({ name }: CalendarPerson): string => (name ? `;CN=${parameterValue(name)}` : '');
const mail = ({ email }: CalendarPerson): string => `mailto:${addressValue(email)}`;

const invitedLine = (person: Invited): string =>
  `ATTENDEE${named(person)};PARTSTAT=${person.answer.toUpperCase()};RSVP=TRUE:${mail(person)}`;

const reminderLines = (title: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${textValue(title)}`,
  `TRIGGER:-PT${Math.round(minutes)}M`,
  'END:VALARM',
];

const detailLines = (details: EntryDetails): string[] => [
  ...text('SUMMARY', details.title),
  ...text('DESCRIPTION', details.description),
  ...text('LOCATION', details.location),
  ...(details.link ? [`URL:${addressValue(details.link)}`] : []),
  ...(details.status ? [`STATUS:${details.status.toUpperCase()}`] : []),
  ...(details.organizer ? [`ORGANIZER${named(details.organizer)}:${mail(details.organizer)}`] : []),
  ...(details.invited ?? []).map(invitedLine),
  ...(details.reminders ?? []).flatMap((minutes) => reminderLines(details.title, minutes)),
];

interface One {
  start: WallTime;
  timeZone: string;
  minutes: number;
  details: EntryDetails;
  /** Lines that make it a series or an occurrence of one. */
  recurrence: string[];
}

const eventLines = ({ uid, changed, revision }: CalendarEntry, one: One): string[] => [
  'BEGIN:VEVENT',
  `UID:${textValue(uid)}`,
  `DTSTAMP:${utcTime(new Date(changed))}`,
  `LAST-MODIFIED:${utcTime(new Date(changed))}`,
  `SEQUENCE:${revision}`,
  timeLine('DTSTART', one.start, one.timeZone),
  `DURATION:${duration(one.start, one.minutes)}`,
  ...one.recurrence,
  ...detailLines(one.details),
  'END:VEVENT',
];

function exceptionLines(entry: CalendarEntry, { exceptions, timeZone }: PlannedEntry): string[] {
  const differing = new Map((entry.differing ?? []).map((one) => [one.original, one]));
  return exceptions.flatMap(({ original, ...time }) => {
    const { minutes = entry.minutes, details } = differing.get(original) ?? {};
    const recurrence = [timeLine('RECURRENCE-ID', original, timeZone)];
    return eventLines(entry, { ...time, minutes, details: { ...entry, ...details }, recurrence });
  });
}

export function entryLines(entry: CalendarEntry, planned: PlannedEntry): string[] {
  const { start, timeZone, rule, excluded } = planned;
  const recurrence = rule
    ? [`RRULE:${ruleText(rule)}`, ...excluded.map((original) => timeLine('EXDATE', original, timeZone))]
    : [];
  const all = eventLines(entry, { start, timeZone, minutes: entry.minutes, details: entry, recurrence });
  return rule ? [...all, ...exceptionLines(entry, planned)] : all;
}
