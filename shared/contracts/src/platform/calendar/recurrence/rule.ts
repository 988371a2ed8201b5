/** A recurrence rule: the part of RFC 5545's RRULE that the portal offers. */
import type { Weekday } from './day-numbers.ts';

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof frequencies)[number];

export interface RuleDay {
  weekday: Weekday;
  /**
   * 2 is the second such day of the month (of the year, in a yearly rule without months), -1 the last; 0 means every
   * one.
   */
  ordinal: number;
}

export interface Rule {
  freq: Frequency;
  /** Repeats every n days, weeks, months or years. */
  interval: number;
  /** Number of occurrences, including excluded and moved ones. Null: no limit. */
  count: number | null;
  /**
   * The last moment at which an occurrence may be planned (inclusive): an instant (`2026-04-27T07:00:00Z`), a wall time
   * in the series' zone (`2026-04-27T09:00:00`), or a day in that zone. Null: no end.
   */
  until: string | null;
  /** Empty lists set no restriction. */
  byDay: readonly RuleDay[];
  /** 1 to 31, or -1 for the last day of the month, -2 for the one before, and so on. */
  byMonthDay: readonly number[];
  /** 1 to 12. */
  byMonth: readonly number[];
  /** Selects from the matching days of one month or year: 1 is the first, -1 the last. */
  bySetPos: readonly number[];
  /** First day of the week; affects rules that skip weeks. */
  weekStart: Weekday;
}

/** Every day without end: the defaults of all parts. */
export const plainRule: Rule = {
  freq: 'daily',
  interval: 1,
  count: null,
  until: null,
  byDay: [],
  byMonthDay: [],
  byMonth: [],
  bySetPos: [],
  weekStart: 0,
};

/** Limits for rules that come from outside the portal. */
export const ruleLimits = {
  /** Length of a rule's text in characters; the longest sensible one has about 300. */
  text: 500,
  count: 1000,
  interval: 366,
  setPosition: 366,
} as const;
