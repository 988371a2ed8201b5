/**
 * Schema of a series as input. It refuses everything that the portal does not offer and everything above its limits.
 */
import * as z from 'zod/mini';
import { zoneName } from '../../time-zone.ts';
import { dayNumberOf, isoDayOf } from './day-numbers.ts';
import { ruleLimits } from './rule.ts';
import { RuleRefused } from './rule-refused.ts';
import { parseRule } from './rule-text.ts';

const seriesLimits = {
  /** Maximum number of excluded and of moved occurrences of a series: the same as a rule's COUNT. */
  exceptions: ruleLimits.count,
  firstYear: 1970,
  lastYear: 2199,
} as const;

const wallTimeForm = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/;

function isOfCalendar(text: string): boolean {
  const year = Number(text.slice(0, 4));
  if (!wallTimeForm.test(text) || year < seriesLimits.firstYear || year > seriesLimits.lastYear) return false;
  const day = dayNumberOf(text);
  return !Number.isNaN(day) && isoDayOf(day) === text.slice(0, 10);
}

/** `2026-03-02T09:00:00` or, for whole days, `2026-03-02`. */
export const wallTime = z
  .string()
  .check(z.refine(isOfCalendar, 'A day, or a time to the second, between 1970 and 2199.'));

function faultOf(text: string): RuleRefused | null {
  try {
    parseRule(text);
    return null;
  } catch (fault) {
    if (fault instanceof RuleRefused) return fault;
    throw fault;
  }
}

/**
 * RFC 5545's RRULE text, limited to what the portal offers; the issue's params carry `fault` and `part` of RuleRefused.
 */
export const ruleTextShape = z.string().check((payload) => {
  const refused = faultOf(payload.value);
  if (refused === null) return;
  const { fault, part, message } = refused;
  payload.issues.push({ code: 'custom', input: payload.value, message, params: { fault, part } });
});

const unique = (list: readonly string[]) => new Set(list).size === list.length;
const most = seriesLimits.exceptions;

const seriesFields = z.object({
  start: wallTime,
  timeZone: zoneName,
  rule: z.nullable(ruleTextShape),
  excluded: z.array(wallTime).check(z.maxLength(most), z.refine(unique, 'Each once.')),
  moved: z.array(z.object({ original: wallTime, start: wallTime, timeZone: z.optional(zoneName) })).check(
    z.maxLength(most),
    z.refine((moves) => unique(moves.map((move) => move.original)), 'Each once.'),
  ),
});

/** A series contains either days or wall times, never both. */
export const seriesInput = seriesFields.check(
  z.refine(
    ({ start, excluded, moved }) =>
      [...excluded, ...moved.flatMap((move) => [move.original, move.start])].every(
        (one) => one.length === start.length,
      ),
    'All of them must be days, or all of them times.',
  ),
);
