import { expect, it } from 'vitest';
import { scrollDirection } from './scroll-direction.ts';

/** What is reported while scrolling through these positions on a page that can be scrolled by `most`. */
function said(most: number, tops: number[]): (string | undefined)[] {
  const next = scrollDirection();
  return tops.map((top) => next({ top, most })?.replace('scrolled-', ''));
}

it.each([
  ['down after a clear movement', 1000, [10, 23, 30, 60], [undefined, undefined, 'down', undefined]],
  ['up after a clear movement', 1000, [100, 90, 70], ['down', undefined, 'up']],
  ['up at the top at once', 1000, [30, 0], ['down', 'up']],
  ['further down once more', 1000, [100, 300, 340], ['down', undefined, 'down']],
  ['nothing on a page with little to scroll', 150, [40, 150], [undefined, undefined]],
  ['down again, measured from where the direction changed', 1000, [100, 60, 84, 90], ['down', 'up', 'down', undefined]],
] as const)('reports %s', (_, most, tops, directions) => {
  expect(said(most, [...tops])).toEqual(directions);
});

it('ignores that the end of the page moves up when the bar disappears', () => {
  const next = scrollDirection();
  expect(next({ top: 500, most: 500 })).toBe('scrolled-down');
  expect(next({ top: 452, most: 452 })).toBeUndefined();
  expect(next({ top: 440, most: 452 })).toBeUndefined();
  expect(next({ top: 428, most: 452 })).toBe('scrolled-up');
});
