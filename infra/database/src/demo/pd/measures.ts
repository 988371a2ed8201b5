/** What demo teams measure, and a reading that wanders a little from day to day. */
import type { SeededChoice } from '../seeded-choice.ts';

export interface MeasureText {
  key: string;
  title: string;
  unit: 'percent' | 'seconds' | 'count' | 'points' | 'none';
  target: number;
  better: 'up' | 'down';
  /** About where readings lie, and how far one day is from the next. */
  around: number;
  step: number;
}

export const measures: readonly MeasureText[] = [
  {
    key: 'satisfaction',
    title: 'Customer satisfaction',
    unit: 'percent',
    target: 90,
    better: 'up',
    around: 88,
    step: 3,
  },
  {
    key: 'first-contact',
    title: 'Solved at first contact',
    unit: 'percent',
    target: 82,
    better: 'up',
    around: 79,
    step: 4,
  },
  {
    key: 'handling',
    title: 'Average handling time',
    unit: 'seconds',
    target: 340,
    better: 'down',
    around: 352,
    step: 18,
  },
  {
    key: 'waiting',
    title: 'Open cases older than two days',
    unit: 'count',
    target: 10,
    better: 'down',
    around: 13,
    step: 5,
  },
];

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
