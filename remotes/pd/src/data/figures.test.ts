import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { expect, it } from 'vitest';
import { hasFigures } from './figures.ts';

const board = { isToday: true, can: { edit: true }, PerformanceDocs: [], measuresFigures: true };

it.each([
  ['created yesterday, without values yet', {}, true],
  ['of a team without figures', { measuresFigures: false }, false],
  ['of another day', { isToday: false }, false],
  ['that the person cannot edit', { can: { edit: false } }, false],
])('the figures of a board %s are read: %s', (_, change, isRead) =>
  expect(hasFigures({ ...board, ...change } as unknown as OpenBoard)).toBe(isRead),
);
