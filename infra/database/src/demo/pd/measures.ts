/** Measures of demo teams, with readings that vary a little from day to day. */
import { measureUnits } from '@portico/contracts/pd/shapes';
import * as z from 'zod/mini';
import { demoData } from '../demo-data.ts';
import type { SeededChoice } from '../seeded-choice.ts';

const measure = z.strictObject({
  key: z.string(),
  title: z.string(),
  unit: z.enum(measureUnits),
  target: z.number(),
  better: z.enum(['up', 'down']),
  /** The typical reading, and the variation from one day to the next. */
  around: z.number(),
  step: z.number(),
});
export type MeasureText = z.infer<typeof measure>;

export const measures = demoData('pd/measures', z.array(measure));

export function readings(measure: MeasureText, days: number, chance: SeededChoice): number[] {
  const values: number[] = [];
  let value = measure.around;
  for (let day = 0; day < days; day += 1) {
    const drift = (measure.around - value) / 3;
    value = Math.max(0, value + drift + ((chance.below(201) - 100) / 100) * measure.step);
    values.push(measure.unit === 'percent' ? Math.min(100, Math.round(value * 10) / 10) : Math.round(value));
  }
  return values;
}
