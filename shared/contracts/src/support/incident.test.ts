import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSimilar, significantWords } from './incident.ts';

const similar = (one: string, other: string) => areSimilar(significantWords(one), significantWords(other));

test.each([
  ['The booking screen stays white', 'White booking screen since this morning, nothing loads', true],
  ['Buchungsmaske bleibt weiß', 'Seit heute bleibt die Buchungsmaske weiss', true],
  ['Écran de réservation blanc', 'L’écran de réservation est tout blanc', true],
  ['The booking screen stays white', 'The printer on deck two prints nothing', false],
  ['The booking screen stays white', 'Please help, this does not work', false],
  ['Headset', 'Headset', false],
])('“%s” and “%s”: %s', (one, other, is) => expect(similar(one, other)).toBe(is));

test('similarity has no direction, and words are bounded', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (one, other) => {
      expect(areSimilar(one, other)).toBe(areSimilar([...new Set(one)], other) && areSimilar(one, other));
      expect(significantWords(one.join(' ')).length).toBeLessThanOrEqual(60);
    }),
  );
});
