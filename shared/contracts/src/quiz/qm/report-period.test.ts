import { expect, it } from 'vitest';
import { reportPeriod } from './report-period.ts';

it.each([
  [{}, { from: '2026-05-28', to: '2026-11-30' }],
  [{ from: '2026-09-01' }, { from: '2026-09-01', to: '2026-11-30' }],
  [{ to: '2026-03-01' }, { from: '2025-08-27', to: '2026-03-01' }],
  [{ from: '2026-12-24' }, { from: '2026-12-24', to: '2026-12-24' }],
  [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
])('trends of %j cover %j', (given, expected) => {
  expect(reportPeriod(given, '2026-11-30')).toEqual(expected);
});
