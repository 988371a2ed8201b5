/** Ninety days after a guest quiz closes, by the portal's clock, guests' free texts and addresses are deleted. */
import { guestRetentionDays } from '@portico/contracts/quiz/anonymous/invitations';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import * as make from '../../../../test/quiz/place-quiz.ts';
import { runDueJobs } from '../../../../test/run-due-jobs.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { pruneGuests, pruneGuestsKind } from './prune-guests.ts';

const tenantId = shippedTenantId('harbour');
const dayMs = 86_400_000;
let test: TestApi;
let placed: make.PlacedQuiz;
beforeAll(async () => {
  test = await startTestApi();
  const Questions = [make.single('Which?'), make.freeText('Why?', { points: 0, required: false })];
  placed = await make.placeQuiz(test, { kind: 'survey', sets: [{ Questions }], to: [] });
});
afterAll(() => test?.close());

async function night(at: Date): Promise<void> {
  const pool = new pg.Pool(test.database.api);
  await runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
    addJob(db, pruneGuestsKind, {}, { now: at }),
  );
  await pool.end();
  await runDueJobs(test, at, pruneGuests);
}

const stored = async () => {
  const responses = await test.sql(
    `select r.given from portal.quiz_response r join portal.quiz_attempt a using (tenant_id, attempt_id)
     where a.quiz_id = $1 order by r.given::text`,
    [placed.quizId],
  );
  const [counts] = await test.sql(
    `select (select count(*)::int from portal.quiz_invitation i join portal.quiz_share s using (tenant_id, share_id)
         where s.quiz_id = $1) as addresses,
       (select count(*)::int from portal.quiz_attempt where quiz_id = $1) as attempts`,
    [placed.quizId],
  );
  return { ...counts, given: responses.map((one) => one.given) };
};

it('addresses, unsubmitted attempts and free texts of guests are deleted a retention period after closing; chosen options remain', async () => {
  const [{ address }] = [
    (
      await test.ask('quiz/shareQuiz', { as: 'coach', body: { QuizID: placed.quizId, days: 10, language: 'en' } })
    ).json(),
  ];
  const [, originatorID = '', link = ''] = /\/0\/([\w-]+)\?link=(.+)$/.exec(address) ?? [];
  const [single, words] = placed.content.QuestionSets[0]?.Questions ?? [];
  const options = [single?.options[0]?.id as string];
  for (const [name, handsIn] of [
    ['one', true],
    ['two', false],
  ] as const) {
    const emailAddress = `${name}@guests.example`;
    await test.ask('quiz/sendInvite', {
      method: 'POST',
      query: { quizID: placed.quizId, originatorID, link, emailAddress },
    });
    const [mail] = await test.sql(
      `select template_values->>'link' as link from portal.platform_mail where address = $1`,
      [emailAddress],
    );
    const seat = await test.ask('quiz/takeSeat', {
      method: 'POST',
      query: { quizID: placed.quizId, link: String(mail.link).split('link=')[1] ?? '' },
    });
    const { token } = seat.json();
    const answers = [
      { questionId: single?.id, base: 0, given: { options }, flagged: false },
      { questionId: words?.id, base: 0, given: { text: `Words of ${name}` }, flagged: false },
    ];
    await test.ask('quiz/saveAnonAnswers', { token, body: { answers } });
    if (handsIn)
      await test.ask('quiz/submitAnonQuiz', { token, query: { originatorId: originatorID }, body: { answers: [] } });
  }
  const closes = new Date(demoStart.getTime() + 10 * dayMs);
  await night(new Date(closes.getTime() + guestRetentionDays * dayMs - 60_000));
  expect(await stored()).toMatchObject({ addresses: 2, attempts: 2 });
  await night(new Date(closes.getTime() + guestRetentionDays * dayMs));
  expect(await stored()).toEqual({ addresses: 0, attempts: 1, given: [{ options }, null] });
});
