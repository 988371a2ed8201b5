import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedOn } from './typed-on.ts';

test('nothing is left of what was sent, and all of what was typed on', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (sent, more) => {
      expect(typedOn(sent, sent)).toBe('');
      expect(typedOn(sent, sent + more)).toBe(more.trimStart());
    }),
  );
});

test('words that were changed meanwhile stay whole', () => {
  expect(typedOn('It is broken', 'It was broken')).toBe('It was broken');
  expect(typedOn('It is broken', 'It is')).toBe('It is');
});
