import { expect, test } from 'vitest';
import { nextAttempt, weakTopics } from './next-attempt.ts';

type Asked = Parameters<typeof nextAttempt>[0];
const until = '2026-11-29T09:00:00.000Z';
const asked = (values: Partial<Asked>): Asked => ({
  ...{ rules: { attemptsAllowed: 3 }, attemptsUsed: 1, state: 'failed', may: { start: true, why: null, until: null } },
  ...values,
});

test.each<[string, Partial<Asked>, ReturnType<typeof nextAttempt>]>([
  ['attempts are left', {}, { may: 'now', left: 2 }],
  ['one is left', { attemptsUsed: 2 }, { may: 'now', left: 1 }],
  ['as often as they like', { rules: { attemptsAllowed: null } }, { may: 'now', left: null }],
  ['none is left', { attemptsUsed: 3 }, { may: 'no' }],
  ['more were used than are allowed now', { attemptsUsed: 4 }, { may: 'no' }],
  ['after a pause', { may: { start: false, why: 'wait', until } }, { may: 'later', until, left: 2 }],
  [
    'the pause is over with the last attempt',
    { attemptsUsed: 3, may: { start: false, why: 'wait', until } },
    { may: 'no' },
  ],
  ['passed', { may: { start: false, why: 'passed', until: null } }, { may: 'no' }],
  ['closed', { may: { start: false, why: 'closed', until: null } }, { may: 'no' }],
  ['another attempt is in progress', { state: 'started', attemptsUsed: 3 }, { may: 'resume' }],
])('%s', (_, values, expected) => {
  expect(nextAttempt(asked(values))).toEqual(expected);
});

test('parts below the pass mark are named, the weakest first', () => {
  const topics = [
    { title: 'Consent', score: 50 },
    { title: 'Retention', score: 0 },
    { title: 'Access', score: 80 },
    { title: 'To be marked', score: null },
  ];
  expect(weakTopics(topics, 80)).toEqual(['Retention', 'Consent']);
  expect(weakTopics(topics, null)).toEqual(['Retention', 'Consent', 'Access']);
  expect(weakTopics(topics.slice(0, 1), 80)).toEqual([]);
});
