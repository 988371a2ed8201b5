import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareText, type TextPart } from './compare-text.ts';

const textOf = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');
const sameOf = (parts: readonly TextPart[]) => textOf(parts.filter(({ kind }) => kind === 'same'));

it('marks the words that only one text has', () => {
  expect(compareText('We meet on Monday at noon', 'We meet at noon sharp')).toEqual({
    left: [
      { kind: 'same', text: 'We meet' },
      { kind: 'changed', text: ' on Monday' },
      { kind: 'same', text: ' at noon' },
    ],
    right: [
      { kind: 'same', text: 'We meet' },
      { kind: 'same', text: ' at noon' },
      { kind: 'changed', text: ' sharp' },
    ],
  });
});

it('shows each text exactly, and the same words on both sides', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (left, right) => {
      const compared = compareText(left, right);
      expect([textOf(compared.left), textOf(compared.right)]).toEqual([left, right]);
      expect(sameOf(compared.left)).toBe(sameOf(compared.right));
    }),
  );
});
