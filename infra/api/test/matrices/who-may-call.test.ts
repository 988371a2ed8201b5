import { byProxy } from '@portico/testkit/matrices/by-proxy';
import { anonymous, identityParameters, otherTenant, wrongRole } from '@portico/testkit/matrices/who-may-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundCalls, createSubject, unboundCalls } from './api-subject.ts';
import { runMatrix } from './run-matrix.ts';
import { samples } from './samples.ts';

const subject = createSubject();
beforeAll(subject.start);
afterAll(subject.close);

test('every declared call is bound, and has a sample input', () => {
  expect(unboundCalls.map((call) => call.id)).toEqual([]);
  expect(boundCalls.filter((call) => !samples[call.id]).map((call) => call.id)).toEqual([]);
});

test('calls that need no token are these', () => {
  expect(boundCalls.filter((call) => call.access.kind === 'public').map((call) => call.id)).toEqual([
    'coaching/readCalendarFeed',
    'gamification/getBadgeCredential',
    'gamification/checkBadge',
    'gamification/getBadgeIssuer',
    'gamification/getBadgeKeys',
    'gamification/getRevokedBadges',
    'link/getMailSubscription',
    'link/unsubscribe',
    'link/resubscribe',
    'lms/checkCertificate',
    'player/getOpenLearning',
    'player/launchOpenLearning',
    'player/renewOpenLearning',
    'quiz/checkOriginator',
    'quiz/addOriginatorEmail',
    'quiz/sendInvite',
    'quiz/remindInvited',
    'quiz/revokeInvite',
    'quiz/closeAnonQuiz',
    'quiz/getAllAnonQuizResults',
    'quiz/getAnonQuizWithResults',
    'quiz/takeSeat',
    'release/tellHealth',
    'support/receiveMail',
  ]);
});

for (const matrix of [anonymous, wrongRole, byProxy, otherTenant, identityParameters]) runMatrix(matrix(subject));
