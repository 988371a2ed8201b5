import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedOn } from './typed-on.ts';

test('what was sent is removed, and what was typed since remains', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (sent, more) => {
      expect(typedOn(sent, sent)).toBe('');
      expect(typedOn(sent, sent + more)).toBe(more.trimStart());
    }),
  );
});

test('a text that was changed in the meantime stays whole', () => {
  expect(typedOn('It is broken', 'It was broken')).toBe('It was broken');
  expect(typedOn('It is broken', 'It is')).toBe('It is');
});
