import { expect, it } from 'vitest';
import { filterEvaluations } from './evaluation-filter.ts';
import type { EvaluationSummary } from './shapes.ts';

const evaluation = (QMDate: string, more: Partial<EvaluationSummary> = {}) =>
  ({ QMDate, status: 'approved', openDisputes: 0, fatal: false, ...more }) as EvaluationSummary;
const all = [
  evaluation('2026-11-01', { status: 'submitted' }),
  evaluation('2026-11-02', { openDisputes: 1 }),
  evaluation('2026-11-03', { fatal: true }),
];

it.each([
  ['all', ['01', '02', '03']],
  ['open', ['01']],
  ['disputed', ['02']],
  ['fatal', ['03']],
] as const)('%s', (filter, expected) => {
  expect(filterEvaluations(all, filter).map(({ QMDate }) => QMDate.slice(-2))).toEqual(expected);
});
