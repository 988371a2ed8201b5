/**
 * When a calendar event takes place. Days name occurrences and exceptions: a series has one start a day at most, and its
 * time of day may change while what hangs on an occurrence stays with it.
 */
import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import { expandBetween, expandNext } from '../../calendar/recurrence/expand.ts';
import { parseRule } from '../../calendar/recurrence/rule-text.ts';
import { isWholeDays, type Series, type WallTime } from '../../calendar/recurrence/series.ts';

/** One occurrence that is not like the rest; what is null is as in the series. */
export interface OccurrenceChange {
  /** Its day as planned. */
  iteration: string;
  start: WallTime | null;
  /** With `start` only. */
  timeZone: string | null;
  minutes: number | null;
  title: string | null;
  location: string | null;
  details: string | null;
}

export interface EventTimes {
  id: string;
  /** First planned start: `2026-03-02T09:00:00`; of whole days `2026-03-02`. */
  start: WallTime;
  /** IANA name of the zone whose wall clock the event keeps. */
  timeZone: string;
  minutes: number;
  /** RRULE text; null takes place once. */
  rule: string | null;
  /** Days as planned that do not take place. */
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
  /** When it takes place, by the clock in `timeZone`; of whole days a day. */
  start: WallTime;
  timeZone: string;
  minutes: number;
  /** Instants. */
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

export interface EventWindow {
  from: Date;
  to: Date;
  /** Where whole days begin: the viewer's time zone. */
  viewerZone: string;
}

/** Occurrences of which some part lies in [from, to), in order of their starts. */
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
