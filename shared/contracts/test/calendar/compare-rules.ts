/** Random rules, ours against rrule's; throws at the first that differs. */
import fc from 'fast-check';
import { ruleText } from '../../src/calendar/recurrence/rule-text.ts';
import { openRule, startDay } from './arbitrary-series.ts';
import { comparedDays, isFaultOfRrule, ours, theirs } from './rrule-oracle.ts';

/** Answers how many were compared: rules that never take place, and those of which rrule knows the wrong answer, are not. */
export function compareRules(runs: number): number {
  let compared = 0;
  fc.assert(
    fc.property(openRule, startDay, (rule, start) => {
      fc.pre(!isFaultOfRrule(rule));
      const days = ours(rule, start);
      const last = days.at(-1);
      fc.pre(last !== undefined && (rule.count === null || days.length === Math.min(comparedDays, rule.count)));
      compared += 1;
      const other = theirs(ruleText(rule), start, last);
      if (String(other) !== String(days)) throw new Error(`${ruleText(rule)} from ${start}: ${days} and ${other}`);
    }),
    { numRuns: runs, seed: 20_261_122 },
  );
  return compared;
}
