import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedOn } from './typed-on.ts';

test('nothing of what was sent remains, and all of what was typed since', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (sent, more) => {
      expect(typedOn(sent, sent)).toBe('');
      expect(typedOn(sent, sent + more)).toBe(more.trimStart());
    }),
  );
});

test('words changed in the meantime stay whole', () => {
  expect(typedOn('It is broken', 'It was broken')).toBe('It was broken');
  expect(typedOn('It is broken', 'It is')).toBe('It is');
});
