/**
 * What becomes of an event when one occurrence of it is changed: this one, this and following, or all. Pure; the server
 * stores what comes out. Sessions hang on days of the event: `carriedDays` says where each of them goes.
 */
import { cutSeries } from '../../calendar/recurrence/cut-series.ts';
import { dayNumberOf, isoDayOf } from '../../calendar/recurrence/day-numbers.ts';
import { plannedAmong, plannedStarts, takingPlace } from '../../calendar/recurrence/planned-starts.ts';
import { parseRule, ruleText } from '../../calendar/recurrence/rule-text.ts';
import type { WallTime } from '../../calendar/recurrence/series.ts';
import { type EventTimes, iterationOf, type OccurrenceChange, originalOn, seriesOf } from './event-times.ts';
import { ruleMovedTo } from './move-rule.ts';

export const changeScopes = ['this', 'following', 'all'] as const;
export type ChangeScope = (typeof changeScopes)[number];

/** The times that someone wants one occurrence, or with it the series, to have. */
export interface WantedTimes {
  /** Of the occurrence that was changed. */
  start: WallTime;
  timeZone: string;
  minutes: number;
  /** Of the whole series. */
  rule: string | null;
}

const shifted = (day: string, days: number): string => isoDayOf(dayNumberOf(day) + days);

/** An occurrence as it is now; undefined where the event has none of that day. */
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

/** Single events, and series that become one, begin where the person put them; a series keeps its own first day. */
function newStart(times: EventTimes, shown: WantedTimes, wanted: WantedTimes, days: number): WallTime {
  if (times.rule === null || wanted.rule === null) return wanted.start;
  const time = wanted.start.slice(10) === shown.start.slice(10) ? times.start.slice(10) : wanted.start.slice(10);
  return `${shifted(times.start, days)}${time}`;
}

export interface ChangedEvent {
  times: EventTimes;
  /** How far every occurrence was moved. */
  days: number;
}

/** Only what differs from the shown occurrence is taken over by the series. */
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

/** Exceptions to what is no longer planned, or no longer of a kind with the series, are forgotten. */
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

/** The one occurrence differs, or is like the rest again; the others stay as they are. */
export function changeThis(times: EventTimes, change: OccurrenceChange): EventTimes {
  const others = times.changes.filter((one) => one.iteration !== change.iteration);
  return { ...times, changes: differs(change) ? [...others, change] : others };
}

export const cancelThis = (times: EventTimes, iteration: string): EventTimes => ({
  ...times,
  exdate: [...times.exdate, iteration].sort(),
  changes: times.changes.filter((one) => one.iteration !== iteration),
});

export interface CutEvent {
  /** Ends the day before the cut; null where the cut is its first occurrence. */
  before: EventTimes | null;
  /** Starts at the cut, under its own id. */
  after: EventTimes;
}

/** "This and following". Throws RangeError for a day that the event does not plan. */
export function cutEvent(times: EventTimes, iteration: string, newId: string): CutEvent {
  const { before, after } = cutSeries(seriesOf(times), originalOn(times, iteration), newId);
  const part = (keeps: (day: string) => boolean) => ({
    exdate: times.exdate.filter(keeps),
    changes: times.changes.filter((change) => keeps(change.iteration)),
  });
  return {
    // By the day, so that the series may be put to another time of the day later.
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

/** The series ends before the occurrence, and a new one continues from it as wanted; a rule left alone counts what is left. */
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

/** Day that something hangs on → the day of the changed event that it goes to; null where it has none. */
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

/** An occurrence as a meeting of its own: what is left of it when its series goes on without it. */
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
