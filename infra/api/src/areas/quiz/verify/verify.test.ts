/**
 * Tests signing knowledge verifications: who may sign, how recently they must have signed in, and what voids a
 * signature.
 */
import { demoOid } from '@portico/database/demo/people/identities';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actingFor } from '../../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import * as make from '../../../../test/quiz/place-quiz.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let attemptId: string;
beforeAll(async () => {
  test = await startTestApi();
  [{ id: attemptId }] = await test.sql(
    `select a.attempt_id as id from portal.quiz_attempt a join portal.quiz_quiz q using (tenant_id, quiz_id)
     where a.tenant_id = $1 and a.user_id = $2 and q.kind = 'verification' and a.submitted_at is not null limit 1`,
    [tenantId, test.ids('learner').userId],
  );
  // The observer in the demo may have signed it already.
  await test.sql('delete from portal.quiz_signature where tenant_id = $1 and attempt_id = $2', [tenantId, attemptId]);
});
afterAll(() => test?.close());

const signedIn = (name: string, secondsAgo: number | undefined) =>
  test.issuer.token(
    { tenantId, oid: demoOid(tenantId, name), username: `${name}@harbour.example` },
    secondsAgo === undefined ? { auth_time: undefined } : { auth_time: Math.floor(Date.now() / 1000) - secondsAgo },
  );
const sign = async (name: string, secondsAgo: number | undefined) =>
  test.ask('quiz/signVerification', {
    token: await signedIn(name, secondsAgo),
    body: { QSR_ID: attemptId, observed: true, note: 'Shown at the quay.' },
  });
const seen = async () => {
  const [{ team_id: teamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  const all = (await test.ask('quiz/getVerifications', { as: 'coach', query: { teamID } })).json();
  return all.find((one: { QSR_ID: string }) => one.QSR_ID === attemptId);
};

it('a verification can be signed by a person whose scope includes the learner and who has just signed in', async () => {
  expect((await sign('coach2', 10)).status).toBe(404);
  for (const late of [301, undefined]) {
    const reply = await sign('coach', late);
    expect([reply.status, reply.json().error.message]).toEqual([409, 'sign_in_again']);
  }
  const reply = await sign('coach', 60);
  expect(reply.json()).toMatchObject({
    signature: { observed: true, holds: true, note: 'Shown at the quay.', by: { UserID: test.ids('coach').userId } },
    can: { sign: false },
  });
  const [{ quiz, session }] = await test.sql(
    'select quiz_id as quiz, session_id as session from portal.quiz_attempt where attempt_id = $1',
    [attemptId],
  );
  const received = await test.sql(
    `select link from portal.portal_notification where message = 'verification.signed' and user_id = $1 and read_at is null
     order by created_at desc limit 1`,
    [test.ids('learner').userId],
  );
  expect(received).toEqual([{ link: `/lms/quiz/${quiz}/${attemptId}/${session}/${test.ids('learner').userId}` }]);
  expect(reply.json().signature.hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await sign('coach', 60)).status).toBe(409);
});

it('a signature becomes void when the result changes, and the verification can be signed again with a new hash', async () => {
  const before = await seen();
  await test.sql('update portal.quiz_attempt set score = score where attempt_id = $1', [attemptId]);
  expect(await seen()).toMatchObject({ signature: { holds: true } });
  await test.sql('update portal.quiz_attempt set score = 60 where attempt_id = $1', [attemptId]);
  expect(await seen()).toMatchObject({ signature: { holds: false }, can: { sign: true } });
  const [row] = await test.sql('select verified_by from portal.quiz_attempt where attempt_id = $1', [attemptId]);
  expect(row.verified_by).toBeNull();
  const again = (await sign('coach', 5)).json();
  expect(again.signature.holds).toBe(true);
  expect(again.signature.hash).not.toBe(before.signature.hash);
});

it('a verification cannot be signed by a delegate, and signing is not offered to them', async () => {
  await test.sql('delete from portal.quiz_signature where tenant_id = $1 and attempt_id = $2', [tenantId, attemptId]);
  expect(await seen()).toMatchObject({ signature: null, can: { sign: true } });
  const [{ team }] = await test.sql('select team_id as team from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  const context = await actingFor(test);
  const reply = await test.ask('quiz/signVerification', {
    token: await signedIn('delegate', 10),
    context,
    body: { QSR_ID: attemptId, observed: true, note: '' },
  });
  expect([reply.status, reply.json().error.fields]).toEqual([
    403,
    [{ path: 'context.principal', message: 'only_in_person' }],
  ]);
  const all = (await test.ask('quiz/getVerifications', { as: 'delegate', context, query: { teamID: team } })).json();
  expect(all.find((one: { QSR_ID: string }) => one.QSR_ID === attemptId)).toMatchObject({
    signature: null,
    can: { sign: false },
  });
});

it('an observer can fill in a verification, which is in the results of its session under both names', async () => {
  const task = make.single('Moors the boat');
  const { quizId } = await make.placeQuiz(test, {
    kind: 'verification',
    sets: [{ Questions: [task] }],
    to: ['learner'],
  });
  const [learner, coach] = [test.ids('learner').userId, test.ids('coach').userId];
  const start = (as: string) => test.ask('quiz/startAttempt', { as, body: { QuizID: quizId, userID: learner } });
  expect((await start('coach2')).status).toBe(404);
  const { QSR_ID, sessionID, QuestionSets } = (await start('coach')).json();
  const [question] = QuestionSets[0].Questions;
  const given = { options: [question.Answers.find(({ text }: { text: string }) => text === 'right').id] };
  const Answers = [{ questionId: question.id, base: 0, given, flagged: false }];
  const saved = await test.ask('quiz/postQuizResults', { as: 'coach', body: { QuizID: quizId, QSR_ID, Answers } });
  expect(saved.json()).toMatchObject([{ questionId: question.id, version: 1 }]);
  const query = { userID: learner, sessionID, submittedBy: coach, verifiedBy: coach };
  const body = { QuizID: quizId, QSR_ID, Answers: [] };
  expect((await test.ask('quiz/submitQuiz', { as: 'learner', query, body })).status).toBe(404);
  expect((await test.ask('quiz/submitQuiz', { as: 'coach', query, body })).status).toBe(200);
  const sitting = { query: { SessionID: sessionID } };
  const results = (await test.ask('quiz/getQuizResultsBySessionId', { as: 'coach', ...sitting })).json();
  expect(results).toMatchObject([
    { QSR_ID, score: 100, user: { UserID: learner }, submittedBy: { UserID: coach }, verifiedBy: { UserID: coach } },
  ]);
  expect((await test.ask('quiz/getQuizResultsBySessionId', { as: 'coach2', ...sitting })).status).toBe(404);
});
