import { find } from '@portico/contracts/search/calls';
import { expect, test } from 'vitest';
import { BrokenAnswer, parseAnswer } from './parse-answer.ts';

const group = { kind: 'course', total: 0, hits: [], next: null };

test('undeclared fields are removed, and in tests refused', () => {
  const answer = { groups: [{ ...group, rank: 3 }] };
  expect(parseAnswer(find, answer, false)).toEqual({ groups: [group] });
  expect(() => parseAnswer(find, answer, true)).toThrow('more than it names: .groups[].rank');
});

test('entries of an undeclared kind are removed, and in tests refused', () => {
  const answer = { groups: [group, { ...group, kind: 'recipe' }] };
  expect(parseAnswer(find, answer, false)).toEqual({ groups: [group] });
  expect(() => parseAnswer(find, answer, true)).toThrow(BrokenAnswer);
  expect(parseAnswer(find, { groups: [group] }, true)).toEqual({ groups: [group] });
});
