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
  ['The lamp shows nothing since this morning', 'The printer shows nothing since this morning', false],
  ['Der Drucker bleibt seit heute aus', 'Die Lampe bleibt seit heute auch aus', false],
  ['Depuis aujourd’hui, rien ne s’affiche à la caisse', 'Rien ne s’affiche depuis aujourd’hui sur la tablette', false],
])('“%s” and “%s” are similar: %s', (one, other, is) => expect(similar(one, other)).toBe(is));

const few = fc.array(fc.constantFrom('deck', 'door', 'lamp', 'screen', 'tide'));

test('similarity is symmetric, and counts each word once', () => {
  fc.assert(
    fc.property(few, few, (one, other) => {
      expect(areSimilar(one, other)).toBe(areSimilar(other, one));
      expect(areSimilar(one, other)).toBe(areSimilar([...new Set(one)], [...new Set(other)]));
    }),
  );
});

test('significant words are limited in number, and listed once', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const words = significantWords(texts.join(' '));
      expect(words.length).toBeLessThanOrEqual(60);
      expect(new Set(words).size).toBe(words.length);
    }),
  );
});
