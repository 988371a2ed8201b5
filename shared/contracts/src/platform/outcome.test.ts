import { expect, test } from 'vitest';
import { failureTexts, isNotSent, isOutcomeUnknown, isRefusal } from './outcome.ts';

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

test.each([
  [true, { status: 409, code: 'conflict' }],
  [true, { status: 403, code: 'forbidden' }],
  [false, { status: 401, code: 'not_signed_in' }],
  [false, { status: 408, code: 'timed_out' }],
  [false, { status: 429, code: 'too_many_requests' }],
  [false, { status: 403, code: 'unexpected_answer' }],
  [false, { status: 503, code: 'unexpected' }],
  [false, { status: 0, code: 'offline' }],
  [false, new Error('of the page')],
])('that it is refused for good is %s for %j', (isFinal, cause) => {
  expect(isRefusal(cause)).toBe(isFinal);
});
