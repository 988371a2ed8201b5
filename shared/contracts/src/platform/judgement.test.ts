import { expect, it } from 'vitest';
import { isOnBothSides } from './judgement.ts';

const forThemselves = { userId: 'ada' };
const forBen = { userId: 'ada', principal: { userId: 'ben' } };

it('no one judges their own work, nor the work of those they act for', () => {
  expect(isOnBothSides(forThemselves, ['ada'])).toBe(true);
  expect(isOnBothSides(forBen, ['ada'])).toBe(true);
  expect(isOnBothSides(forBen, ['ben'])).toBe(true);
  expect(isOnBothSides(forBen, ['cleo', 'ada'])).toBe(true);
});

it('everyone else may', () => {
  expect(isOnBothSides(forThemselves, ['ben'])).toBe(false);
  expect(isOnBothSides(forBen, ['cleo', null])).toBe(false);
  expect(isOnBothSides(forBen, [])).toBe(false);
});
