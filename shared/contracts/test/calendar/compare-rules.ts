/** Compares rrule with the former expander for random rules; throws at the first difference. */
import fc from 'fast-check';
import { dayNumberOf, isoDayOf } from '../../src/platform/calendar/recurrence/day-numbers.ts';
import { ruleText } from '../../src/platform/calendar/recurrence/rule-text.ts';
import { openRule, startDay } from './arbitrary-series.ts';
import { once, ours } from './rrule-oracle.ts';

/** Returns the number of compared rules. */
export function compareRules(runs: number): number {
  let compared = 0;
  fc.assert(
    fc.property(openRule, startDay, fc.integer({ min: 0, max: 4000 }), (rule, start, later) => {
      compared += 1;
      for (const from of [start, isoDayOf(dayNumberOf(start) + later)]) {
        const [days, other] = [ours(rule, start, from), once(rule, start, from)];
        if (String(other) !== String(days))
          throw new Error(`${ruleText(rule)} from ${start}, entered at ${from}: ${days} and ${other}`);
      }
    }),
    { numRuns: runs, seed: 20_261_122 },
  );
  return compared;
}
