import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliveryTypes } from '../../platform/constants.ts';
import { ruledProgress } from './delivery-progress.ts';

const type = fc.constantFrom(...Object.values(deliveryTypes));

it.each([
  [11, 3, 4, { unit: 'lessons', done: 3, needed: 4, percent: 75, isCompleted: false }],
  [12, 54, 54, { unit: 'seconds', done: 54, needed: 54, percent: 100, isCompleted: true }],
  [12, 60, 54, { unit: 'seconds', done: 54, needed: 54, percent: 100, isCompleted: true }],
  [13, 7, 8, { unit: 'pages', done: 7, needed: 8, percent: 87, isCompleted: false }],
  [15, 0, 1, { unit: 'openings', done: 0, needed: 1, percent: 0, isCompleted: false }],
  [16, 1, 1, { unit: 'sessions', done: 1, needed: 1, percent: 100, isCompleted: true }],
  [17, 0, 0, { unit: 'sessions', done: 0, needed: 0, percent: 0, isCompleted: false }],
] as const)('type %i, %i of %i', (of, done, needed, expected) => {
  expect(ruledProgress(of, done, needed)).toEqual(expected);
});

it('shows 100 exactly when the course is completed, for every type', () => {
  fc.assert(
    fc.property(type, fc.integer({ min: -5, max: 5000 }), fc.integer({ min: -5, max: 5000 }), (of, done, needed) => {
      const { percent, isCompleted, ...counted } = ruledProgress(of, done, needed);
      expect(percent === 100).toBe(isCompleted);
      expect(isCompleted).toBe(needed > 0 && done >= needed);
      expect(counted.done).toBeLessThanOrEqual(counted.needed);
      expect(percent).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('never falls when more is done', () => {
  fc.assert(
    fc.property(type, fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 500 }), (of, done, more, needed) => {
      expect(ruledProgress(of, done + more, needed).percent).toBeGreaterThanOrEqual(
        ruledProgress(of, done, needed).percent,
      );
    }),
  );
});
