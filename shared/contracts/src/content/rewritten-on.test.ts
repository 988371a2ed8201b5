import { expect, test } from 'vitest';
import { rewrittenOn } from './rewritten-on.ts';

test.each([
  ['en', undefined, 'Rewritten on 26 Nov 2026'],
  ['de', undefined, 'Überarbeitet am 26. Nov. 2026'],
  ['fr', undefined, 'Réécrit le 26 nov. 2026'],
  ['en', 'iso', 'Rewritten on 2026-11-26'],
] as const)('%s, %s', (language, dateFormat, expected) =>
  expect(rewrittenOn('2026-11-25T23:30:00.000Z', { language, dateFormat, timeZone: 'Europe/Berlin' })).toBe(expected),
);
