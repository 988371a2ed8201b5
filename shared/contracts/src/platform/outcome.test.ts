import { expect, test } from 'vitest';
import { failureTexts, isNotSent, isOutcomeUnknown } from './outcome.ts';

test.each([
  ['a network that breaks', { status: 0, code: 'unreachable' }],
  ['a proxy that gives up', { status: 504, code: 'unexpected_answer' }],
  ['a server that breaks', { status: 500, code: 'unexpected' }],
  ['an answer that cannot be read', { status: 200, code: 'unexpected_answer' }],
])('after %s it is unknown whether it was done', (_, cause) => {
  expect(isOutcomeUnknown(cause)).toBe(true);
  expect(failureTexts('unsure', 'offline')(cause, 'refused')).toBe('unsure');
});

test.each([
  ['a conflict', { status: 409, code: 'conflict' }],
  ['what is not allowed', { status: 403, code: 'forbidden' }],
  ['what is not accepted', { status: 400, code: 'invalid_input' }],
  ['what is no failed call', new Error('of the page')],
  ['nothing', undefined],
])('%s was not done', (_, cause) => {
  expect(isOutcomeUnknown(cause)).toBe(false);
  expect(failureTexts('unsure', 'offline')(cause, 'refused')).toBe('refused');
});

test('without a network from the start nothing was sent', () => {
  const cause = { status: 0, code: 'offline' };
  expect(isOutcomeUnknown(cause)).toBe(false);
  expect(isNotSent(cause)).toBe(true);
  expect(failureTexts('unsure', 'offline')(cause, 'refused')).toBe('offline');
});
