import { expect, test } from 'vitest';
import { rewrittenOn } from './rewritten-on.ts';

test.each([
  ['en', undefined, 'Revised on 26 Nov 2026'],
  ['de', undefined, 'Überarbeitet am 26. Nov. 2026'],
  ['fr', undefined, 'Révisé le 26 nov. 2026'],
  ['en', 'iso', 'Revised on 2026-11-26'],
] as const)('%s, %s', (language, dateFormat, expected) =>
  expect(rewrittenOn('2026-11-25T23:30:00.000Z', { language, dateFormat, timeZone: 'Europe/Berlin' })).toBe(expected),
);
