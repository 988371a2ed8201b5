/**
 * Applies a change of one occurrence to an event: to this one, this and following, or all. Pure; the server stores the
 * result. Sessions are attached to days of the event: `carriedDays` maps each of them to its new day.
 */
import { cutSeries } from '../../platform/calendar/recurrence/cut-series.ts';
import { dayNumberOf, isoDayOf } from '../../platform/calendar/recurrence/day-numbers.ts';
import { plannedAmong, plannedStarts, takingPlace } from '../../platform/calendar/recurrence/planned-starts.ts';
import { parseRule, ruleText } from '../../platform/calendar/recurrence/rule-text.ts';
import type { WallTime } from '../../platform/calendar/recurrence/series.ts';
import { type EventTimes, iterationOf, type OccurrenceChange, originalOn, seriesOf } from './event-times.ts';
import { ruleMovedTo } from './move-rule.ts';

export const changeScopes = ['this', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];

/** The times that someone has entered for one occurrence or for the series. */
export interface WantedTimes {
  /** Start of the changed occurrence. */
  start: WallTime;
  timeZone: string;
  minutes: number;
  /** RRULE text of the whole series. */
  rule: string | null;
}

const shifted = (day: string, days: number): string => isoDayOf(dayNumberOf(day) + days);

/** Current times of an occurrence; undefined if none takes place for that planned day. */
export function shownTimes(times: EventTimes, iteration: string): WantedTimes | undefined {
  const original = originalOn(times, iteration);
  if (!takingPlace(seriesOf(times), [original]).has(original)) return undefined;
  const change = times.changes.find((one) => one.iteration === iteration);
  return {
    start: change?.start ?? original,
    timeZone: change?.timeZone ?? times.timeZone,
    minutes: change?.minutes ?? times.minutes,
    rule: times.rule,
  };
}

const sameRule = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && ruleText(parseRule(one)) === ruleText(parseRule(other)));

function movedRule(times: EventTimes, wanted: WantedTimes, days: number): string | null {
  if (wanted.rule === null || !sameRule(wanted.rule, times.rule)) return wanted.rule;
  return ruleText(ruleMovedTo(parseRule(wanted.rule), days, wanted.start));
}

/** Single events, and series that become single, begin at the entered time; a series keeps its own first day. */
function newStart(times: EventTimes, shown: WantedTimes, wanted: WantedTimes, days: number): WallTime {
  if (times.rule === null || wanted.rule === null) return wanted.start;
  const time = wanted.start.slice(10) === shown.start.slice(10) ? times.start.slice(10) : wanted.start.slice(10);
  return `${shifted(times.start, days)}${time}`;
}

export interface ChangedEvent {
  times: EventTimes;
  /** By how many days every occurrence was moved. */
  days: number;
}

/** Applies to the series only what differs from the shown occurrence. */
export function changeAll(times: EventTimes, shown: WantedTimes, wanted: WantedTimes): ChangedEvent {
  const days = dayNumberOf(wanted.start) - dayNumberOf(shown.start);
  const start = newStart(times, shown, wanted, days);
  const changed: EventTimes = {
    ...times,
    start,
    timeZone: wanted.timeZone === shown.timeZone ? times.timeZone : wanted.timeZone,
    minutes: wanted.minutes === shown.minutes ? times.minutes : wanted.minutes,
    rule: movedRule(times, wanted, days),
    exdate: times.exdate.map((day) => shifted(day, days)),
    changes: times.changes.map((change) => ({ ...change, iteration: shifted(change.iteration, days) })),
  };
  return { times: onlyPlanned(changed), days };
}

/**
 * Drops exceptions for days that are no longer planned or whose kind (whole day or time) no longer matches the series.
 */
function onlyPlanned(times: EventTimes): EventTimes {
  const fits = (change: OccurrenceChange) => change.start === null || change.start.length === times.start.length;
  const plain = { ...seriesOf(times), excluded: [], moved: [] };
  const originals = [...times.exdate, ...times.changes.map((change) => change.iteration)];
  const planned = plannedAmong(
    plain,
    originals.map((day) => originalOn(times, day)),
  );
  const stays = (day: string) => planned.has(originalOn(times, day));
  return {
    ...times,
    exdate: times.exdate.filter(stays),
    changes: times.changes.filter((change) => stays(change.iteration) && fits(change)),
  };
}

const differs = ({ iteration, ...parts }: OccurrenceChange): boolean =>
  Object.values(parts).some((part) => part !== null);

/** Stores the change of one occurrence, or removes it if nothing differs; all other occurrences stay as they are. */
export function changeThis(times: EventTimes, change: OccurrenceChange): EventTimes {
  const others = times.changes.filter((one) => one.iteration !== change.iteration);
  return { ...times, changes: differs(change) ? [...others, change] : others };
}

export const cancelThis = (times: EventTimes, iteration: string): EventTimes => ({
  ...times,
  exdate: [...times.exdate, iteration].sort(),
  changes: times.changes.filter((one) => one.iteration !== iteration),
});

interface CutEvent {
  /** Ends the day before the cut; null if the cut is the first occurrence. */
  before: EventTimes | null;
  /** Begins at the cut and has its own id. */
  after: EventTimes;
}

/**
 * "This and following".
 * @throws RangeError for a day that the event does not plan
 */
export function cutEvent(times: EventTimes, iteration: string, newId: string): CutEvent {
  const { before, after } = cutSeries(seriesOf(times), originalOn(times, iteration), newId);
  const part = (includes: (day: string) => boolean) => ({
    exdate: times.exdate.filter(includes),
    changes: times.changes.filter((change) => includes(change.iteration)),
  });
  return {
    // Ends with a day, so that the series can be moved to another time of day later.
    before: before && {
      ...times,
      rule: before.rule && ruleText({ ...before.rule, until: shifted(iteration, -1) }),
      ...part((day) => day < iteration),
    },
    after: {
      ...times,
      id: newId,
      start: after.start,
      rule: after.rule && ruleText(after.rule),
      ...part((day) => day >= iteration),
    },
  };
}

/**
 * Ends the series before the occurrence and continues it as a new series with the entered times. An unchanged rule with
 * COUNT keeps only the remaining count.
 */
export function changeFollowing(
  times: EventTimes,
  iteration: string,
  wanted: WantedTimes,
  newId: string,
): { before: EventTimes | null; changed: ChangedEvent } {
  const { before, after } = cutEvent(times, iteration, newId);
  const shown = shownTimes(after, iteration);
  if (!shown) throw new RangeError(`${iteration} does not take place`);
  const rule = sameRule(wanted.rule, times.rule) ? after.rule : wanted.rule;
  return { before, changed: changeAll(after, shown, { ...wanted, rule }) };
}

export const takesPlaceEver = (times: EventTimes): boolean => {
  for (const original of plannedStarts(seriesOf(times), dayNumberOf(times.start)))
    if (!times.exdate.includes(iterationOf(original))) return true;
  return false;
};

/** Maps each day with attached data to its day in the changed event, or to null if that has none. */
export function carriedDays(
  changed: EventTimes,
  attached: readonly string[],
  days: number,
): Map<string, string | null> {
  const moved = new Map(attached.map((day) => [day, shifted(day, days)]));
  const stored = takingPlace(
    seriesOf(changed),
    [...moved.values()].map((day) => originalOn(changed, day)),
  );
  return new Map([...moved].map(([day, now]) => [day, stored.has(originalOn(changed, now)) ? now : null]));
}

/** Turns an occurrence into an event of its own, for when its series no longer includes it. */
export function asOwnEvent(times: EventTimes, iteration: string, newId: string): EventTimes {
  return {
    ...times,
    id: newId,
    start: originalOn(times, iteration),
    rule: null,
    exdate: [],
    changes: times.changes.filter((change) => change.iteration === iteration),
  };
}
