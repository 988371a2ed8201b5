import { expect, test } from 'vitest';
import { isOutcomeUnknown, tellsFailures } from './outcome.ts';

test.each([
  ['a network that breaks', { status: 0, code: 'unreachable' }],
  ['a proxy that gives up', { status: 504, code: 'unexpected_answer' }],
  ['a server that breaks', { status: 500, code: 'unexpected' }],
  ['an answer that cannot be read', { status: 200, code: 'unexpected_answer' }],
])('after %s nobody knows whether it was done', (_, cause) => {
  expect(isOutcomeUnknown(cause)).toBe(true);
  expect(tellsFailures('unsure')(cause, 'refused')).toBe('unsure');
});

test.each([
  ['a conflict', { status: 409, code: 'conflict' }],
  ['what is not allowed', { status: 403, code: 'forbidden' }],
  ['what is not accepted', { status: 400, code: 'invalid_input' }],
  ['what is no failed call', new Error('of the page')],
  ['nothing', undefined],
])('%s was not done', (_, cause) => {
  expect(isOutcomeUnknown(cause)).toBe(false);
  expect(tellsFailures('unsure')(cause, 'refused')).toBe('refused');
});
