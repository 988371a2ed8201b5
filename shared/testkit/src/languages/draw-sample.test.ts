import { expect, test } from 'vitest';
import { drawSample } from './draw-sample.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const draw = (items: readonly string[], seed: string, count = 5) => drawSample(items, (item) => item, seed, count);

test('draws the same items for the same seed, whatever their order, and others for another seed', () => {
  expect(draw(letters.toReversed(), '1')).toEqual(draw(letters, '1'));
  expect(draw(letters, '2')).not.toEqual(draw(letters, '1'));
  expect(new Set(draw(letters, '1')).size).toBe(5);
});

test('changes one line when one item is removed, and returns all if there are fewer', () => {
  const [first, ...rest] = draw(letters, '1');
  const without = letters.filter((letter) => letter !== first);
  expect(draw(without, '1').slice(0, 4)).toEqual(rest);
  expect(draw(['a', 'b'], '1').toSorted()).toEqual(['a', 'b']);
});
