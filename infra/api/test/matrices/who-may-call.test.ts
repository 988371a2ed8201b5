import { byProxy } from '@portico/testkit/matrices/by-proxy';
import { anonymous, identityParameters, otherTenant, wrongRole } from '@portico/testkit/matrices/who-may-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundCalls, createSubject, unboundCalls } from './api-subject.ts';
import { extent, runMatrix } from './run-matrix.ts';
import { samples } from './samples.ts';

const subject = createSubject();
beforeAll(subject.start);
afterAll(subject.close);

test('every declared call is bound, and has a sample input', () => {
  expect(unboundCalls.map((call) => call.id)).toEqual([]);
  expect(boundCalls.filter((call) => !samples[call.id]).map((call) => call.id)).toEqual([]);
});

test('exactly these calls need no token, each with what its allowance is counted by', () => {
  const open = boundCalls.filter((call) => call.access.kind === 'public');
  expect(Object.fromEntries(open.map((call) => [call.id, call.allowance ?? 'the call']))).toEqual({
    'coaching/readCalendarFeed': 'link',
    'gamification/getBadgeCredential': 'id',
    'gamification/checkBadge': 'credentialID',
    'gamification/getBadgeIssuer': 'the call',
    'gamification/getBadgeKeys': 'the call',
    'gamification/getRevokedBadges': 'the call',
    'link/getMailSubscription': 'link',
    'link/unsubscribe': 'link',
    'link/resubscribe': 'link',
    'lms/checkCertificate': 'code',
    'player/getOpenLearning': 'link',
    'player/launchOpenLearning': 'link',
    'player/renewOpenLearning': 'link',
    'quiz/checkOriginator': 'link',
    'quiz/addOriginatorEmail': 'link',
    'quiz/sendInvite': 'link',
    'quiz/remindInvited': 'link',
    'quiz/revokeInvite': 'link',
    'quiz/closeAnonQuiz': 'link',
    'quiz/getAllAnonQuizResults': 'link',
    'quiz/getAnonQuizWithResults': 'link',
    'quiz/takeSeat': 'link',
    'release/tellHealth': 'ticket',
    'support/receiveMail': 'to',
  });
  expect(boundCalls.filter((call) => call.allowance && call.access.kind !== 'public')).toEqual([]);
});

for (const matrix of [anonymous, wrongRole, otherTenant, identityParameters]) runMatrix(matrix(subject));
runMatrix(byProxy(subject, extent));
