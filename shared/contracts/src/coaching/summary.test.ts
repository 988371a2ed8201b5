import { expect, it } from 'vitest';
import { type CountedSession, reflectionsOf, summaryOf } from './summary.ts';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour));
const session = (more: Partial<CountedSession>): CountedSession => ({
  status: 0,
  coacheeId: 'lea',
  createdAt: at(1),
  submittedAt: null,
  acceptedAt: null,
  completedAt: null,
  wasRejected: false,
  actions: [],
  ...more,
});

it('counts no draft: a session counts once it has been submitted', () => {
  const draft = session({ coacheeId: 'ada', actions: [{ isDone: false, dueOn: '2026-11-01' }] });
  const sentBack = session({ submittedAt: at(2), wasRejected: true });
  expect(summaryOf([draft, sentBack], '2026-11-21')).toEqual(summaryOf([sentBack], '2026-11-21'));
  expect(summaryOf([draft, sentBack], '2026-11-21')).toMatchObject({ sessions: 1, counts: { saved: 1 } });
});

it('counts by status, averages past durations, and separates late actions from open ones', () => {
  const sessions = [
    session({ status: 3, submittedAt: at(2), acceptedAt: at(4), completedAt: at(9) }),
    session({ status: 2, submittedAt: at(1, 12), acceptedAt: at(2, 12), coacheeId: 'ben', wasRejected: true }),
    session({
      submittedAt: at(1),
      wasRejected: true,
      actions: [
        { isDone: false, dueOn: '2026-11-20' },
        { isDone: false, dueOn: '2026-11-21' },
        { isDone: true, dueOn: '2026-11-01' },
        { isDone: false, dueOn: null },
      ],
    }),
  ];
  expect(summaryOf(sessions, '2026-11-21')).toEqual({
    sessions: 3,
    coachees: 2,
    counts: { saved: 1, submitted: 0, accepted: 1, completed: 1 },
    rejected: 2,
    averageDays: { toSubmission: 0.5, toAcceptance: 1.5, toCompletion: 5 },
    actions: { open: 3, done: 1, overdue: 1 },
  });
});

it('has no figures without sessions', () => {
  expect(summaryOf([], '2026-11-21').averageDays).toEqual({
    toSubmission: null,
    toAcceptance: null,
    toCompletion: null,
  });
});

it('shows average ratings, and none while there are too few', () => {
  const said = (coacheeId: string, rating: number | null, moodBefore: number | null = null) => ({
    ...{ coacheeId, rating, moodBefore, moodAfter: null },
  });
  const four = ['a', 'b', 'c', 'd'].map((who) => said(who, 4, 6));
  expect(reflectionsOf([...four, said('a', 5, 7)], 5)).toBeNull();
  expect(reflectionsOf([...four, said('e', null)], 5)).toBeNull();
  expect(reflectionsOf([...four, said('e', 3), said('a', 5, 7)], 5)).toEqual({
    ...{ answers: 6, people: 5, rating: 4, moodBefore: null, moodAfter: null },
  });
});
