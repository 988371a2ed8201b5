import { describe, expect, it } from 'vitest';
import { isShown } from './visibility.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('an article is shown', () => {
  it.each([
    ['2026-11-21T12:00:00.000Z', null, true],
    ['2026-11-21T12:00:00.001Z', null, false],
    ['2026-11-01T00:00:00.000Z', '2026-11-21T12:00:00.001Z', true],
    ['2026-11-01T00:00:00.000Z', '2026-11-21T12:00:00.000Z', false],
  ])('published %s, expires %s: %s', (publishDate, expiryDate, shown) => {
    expect(isShown({ publishDate, expiryDate }, now)).toBe(shown);
  });
});
