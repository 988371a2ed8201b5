/**
 * When a calendar event takes place. Occurrences and exceptions are identified by their day: a series has at most one
 * start per day, and its time of day may change while data attached to an occurrence stays with it.
 */
import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import { expandBetween, expandNext } from '../../platform/calendar/recurrence/expand-series.ts';
import { parseRule } from '../../platform/calendar/recurrence/rule-text.ts';
import { isWholeDays, type Series, type WallTime } from '../../platform/calendar/recurrence/series.ts';

/** An occurrence that differs from its series; null fields are as in the series. */
export interface OccurrenceChange {
  /** The planned day. */
  iteration: string;
  start: WallTime | null;
  /** Set only together with `start`. */
  timeZone: string | null;
  minutes: number | null;
  title: string | null;
  location: string | null;
  details: string | null;
}

export interface EventTimes {
  id: string;
  /** First planned start: `2026-03-02T09:00:00`, or `2026-03-02` for whole days. */
  start: WallTime;
  /** IANA name of the zone of the event's wall-clock times. */
  timeZone: string;
  minutes: number;
  /** RRULE text; null if the event takes place once. */
  rule: string | null;
  /** Planned days that are cancelled. */
  exdate: readonly string[];
  changes: readonly OccurrenceChange[];
}

export const iterationOf = (original: WallTime): string => original.slice(0, 10);

/** The planned start on a day. */
export const originalOn = ({ start }: Pick<EventTimes, 'start'>, iteration: string): WallTime =>
  `${iteration}${start.slice(10)}`;

const isMoved = (change: OccurrenceChange): change is OccurrenceChange & { start: WallTime; timeZone: string } =>
  change.start !== null;

export const seriesOf = (times: EventTimes): Series => ({
  id: times.id,
  start: times.start,
  timeZone: times.timeZone,
  rule: times.rule === null ? null : parseRule(times.rule),
  excluded: times.exdate.map((day) => originalOn(times, day)),
  moved: times.changes.filter(isMoved).map(({ iteration, start, timeZone }) => ({
    original: originalOn(times, iteration),
    start,
    timeZone: timeZone ?? times.timeZone,
  })),
});

export interface EventOccurrence {
  iteration: string;
  /** Start of the occurrence by the clock in `timeZone`; a day for whole days. */
  start: WallTime;
  timeZone: string;
  minutes: number;
  /** Start and end as instants. */
  at: Date;
  ends: Date;
  change: OccurrenceChange | undefined;
}

const found =
  (times: EventTimes) =>
  ({ original, start, timeZone, at }: ReturnType<typeof expandBetween>[number]): EventOccurrence => {
    const iteration = iterationOf(original);
    const change = times.changes.find((one) => one.iteration === iteration);
    const minutes = change?.minutes ?? times.minutes;
    return { iteration, start, timeZone, minutes, at, ends: addMinutes(at, minutes), change };
  };

interface EventWindow {
  from: Date;
  to: Date;
  /** The viewer's time zone, which determines when whole days begin. */
  viewerZone: string;
}

/** Occurrences that overlap [from, to), ordered by start. */
export function occurrencesOf(times: EventTimes, { from, to, viewerZone }: EventWindow): EventOccurrence[] {
  const longest = Math.max(times.minutes, ...times.changes.map((change) => change.minutes ?? 0));
  const begin = subMinutes(from, longest);
  return expandBetween(seriesOf(times), { from: begin, to, viewerZone })
    .map(found(times))
    .filter(({ ends }) => ends > from);
}

/** The next `most` occurrences that begin at or after `from`. */
export const nextOccurrences = (times: EventTimes, from: Date, most: number, viewerZone: string): EventOccurrence[] =>
  expandNext(seriesOf(times), from, most, viewerZone).map(found(times));

export const isAllDay = (times: Pick<EventTimes, 'start'>): boolean => isWholeDays(times);
