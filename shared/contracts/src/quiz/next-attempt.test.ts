import { expect, test } from 'vitest';
import { nextAttempt, weakTopics } from './next-attempt.ts';

type Asked = Parameters<typeof nextAttempt>[0];
const until = '2026-11-29T09:00:00.000Z';
const asked = (values: Partial<Asked>): Asked => ({
  ...{ rules: { attemptsAllowed: 3 }, attemptsUsed: 1, state: 'failed', may: { start: true, why: null, until: null } },
  ...values,
});

test.each<[string, Partial<Asked>, ReturnType<typeof nextAttempt>]>([
  ['several attempts are left', {}, { may: 'now', left: 2 }],
  ['one attempt is left', { attemptsUsed: 2 }, { may: 'now', left: 1 }],
  ['attempts are unlimited', { rules: { attemptsAllowed: null } }, { may: 'now', left: null }],
  ['no attempt is left', { attemptsUsed: 3 }, { may: 'no' }],
  ['more attempts were used than are now allowed', { attemptsUsed: 4 }, { may: 'no' }],
  ['a waiting time is not over', { may: { start: false, why: 'wait', until } }, { may: 'later', until, left: 2 }],
  [
    'a waiting time is not over and no attempt is left',
    { attemptsUsed: 3, may: { start: false, why: 'wait', until } },
    { may: 'no' },
  ],
  ['the quiz is passed', { may: { start: false, why: 'passed', until: null } }, { may: 'no' }],
  ['the quiz is closed', { may: { start: false, why: 'closed', until: null } }, { may: 'no' }],
  ['another attempt is in progress', { state: 'started', attemptsUsed: 3 }, { may: 'resume' }],
])('the next attempt if %s', (_, values, expected) => {
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
