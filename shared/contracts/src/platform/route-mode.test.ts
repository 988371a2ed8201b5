import { expect, it } from 'vitest';
import { readRouteMode } from './route-mode.ts';

it.each([
  ['0', 'x', 'view'],
  ['view', 'x', 'view'],
  ['1', 'x', 'edit'],
  ['edit', 'x', 'edit'],
  ['2', '0', 'new'],
  ['new', '0', 'new'],
  ['3', 'x', undefined],
  ['New', '0', undefined],
  ['', 'x', undefined],
  [undefined, 'x', undefined],
  ['new', 'x', undefined],
  ['edit', '0', undefined],
])('mode %s of %s is %s', (mode, id, wanted) => {
  expect(readRouteMode(mode, id)).toBe(wanted);
});
