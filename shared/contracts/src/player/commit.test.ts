import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeRevised, plainValues, type RevisedValues } from './commit.ts';

it('keeps the highest revision of each element', () => {
  expect(mergeRevised({ a: [3, 'three'], b: [1, 'one'] }, { a: [2, 'two'], b: [4, 'four'], c: [0, ''] })).toEqual({
    a: [3, 'three'],
    b: [4, 'four'],
    c: [0, ''],
  });
  expect(plainValues({ a: [3, 'three'] })).toEqual({ a: 'three' });
});

it('gives the same result for any order, any repetition and any division of the messages', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.string()), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(changes, fc.infiniteStream(fc.nat()), (sets, dice) => {
      const messages = sets.map(([name, value], index): RevisedValues => ({ [name]: [index + 1, value] }));
      const expected = Object.fromEntries(sets);
      const shuffled = [...messages, ...messages]
        .map((message) => ({ message, key: dice.next().value }))
        .sort((one, other) => one.key - other.key)
        .map(({ message }) => message);
      expect(plainValues(shuffled.reduce(mergeRevised, {}))).toEqual(expected);
    }),
  );
});
