import { expect, test } from 'vitest';
import { failureTexts, isNotSent, isOutcomeUnknown, isRefusal } from './outcome.ts';

test.each([
  ['a network failure', { status: 0, code: 'unreachable' }],
  ['a proxy timeout', { status: 504, code: 'unexpected_answer' }],
  ['a server error', { status: 500, code: 'unexpected' }],
  ['an unreadable answer', { status: 200, code: 'unexpected_answer' }],
])('after %s it is unknown whether the call took effect', (_, cause) => {
  expect(isOutcomeUnknown(cause)).toBe(true);
  expect(failureTexts('unsure', 'offline')(cause, 'refused')).toBe('unsure');
});

test.each([
  ['a conflict', { status: 409, code: 'conflict' }],
  ['a forbidden call', { status: 403, code: 'forbidden' }],
  ['invalid input', { status: 400, code: 'invalid_input' }],
  ['an error other than a failed call', new Error('of the page')],
  ['no error', undefined],
])('the outcome after %s is not unknown', (_, cause) => {
  expect(isOutcomeUnknown(cause)).toBe(false);
  expect(failureTexts('unsure', 'offline')(cause, 'refused')).toBe('refused');
});

test('a call that starts without a network was not sent', () => {
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
])('a final refusal is %s for %j', (isFinal, cause) => {
  expect(isRefusal(cause)).toBe(isFinal);
});
