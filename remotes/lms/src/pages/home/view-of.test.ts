import { expect, test } from 'vitest';
import { viewOf } from './view-of.ts';

test.each([
  ['', 'next'],
  ['view=courses', 'courses'],
  ['view=kept', 'kept'],
  ['view=unknown', 'next'],
  ['q=calm', 'courses'],
  ['type=12', 'courses'],
  ['view=curricula&q=calm', 'curricula'],
])('learning opens at the right view: %s is %s', (address, view) => {
  expect(viewOf(new URLSearchParams(address))).toBe(view);
});
