/** How a series repeats: the part of RFC 5545's RRULE that the portal offers. */
import type { Weekday } from './day-numbers.ts';

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof frequencies)[number];

export interface RuleDay {
  weekday: Weekday;
  /** 2 is the second such day of the month (of the year, in a yearly rule without months), -1 the last; 0 every one. */
  ordinal: number;
}

export interface Rule {
  freq: Frequency;
  /** Every n-th day, week, month or year. */
  interval: number;
  /** How many occurrences the rule makes; excluded and moved ones count. Null: no such end. */
  count: number | null;
  /**
   * The last moment at which an occurrence may be planned, itself included: an instant (`2026-04-27T07:00:00Z`), a wall
   * time in the series' zone (`2026-04-27T09:00:00`), or a day in that zone. Null: no such end.
   */
  until: string | null;
  /** Empty lists say nothing. */
  byDay: readonly RuleDay[];
  /** 1 to 31, or -1 for the month's last day and so on backwards. */
  byMonthDay: readonly number[];
  /** 1 to 12. */
  byMonth: readonly number[];
  /** Which of the days that match in one month or year: 1 is the first, -1 the last. */
  bySetPos: readonly number[];
  /** Which day begins a week; matters to rules that skip weeks. */
  weekStart: Weekday;
}

/** Every day, without end: what a rule is where it says nothing else. */
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

/** What is accepted from outside. */
export const ruleLimits = {
  /** Characters of a rule's text; the longest sensible one has about 300. */
  text: 500,
  count: 1000,
  interval: 366,
  setPosition: 366,
} as const;
