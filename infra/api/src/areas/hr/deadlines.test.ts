/** Tests assessments with a deadline and their reminders: one per stage, in the person's morning. */

import type { AssessmentSummary, TeamAssessment } from '@portico/contracts/hr/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { runJob } from '../../../test/run-job.ts';
import { assessmentJobs } from './remind.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let pool: pg.Pool;
let team: string;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
  await test.sql('delete from portal.hr_assessment where tenant_id = $1', [tenantId]);
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('coach').userId,
  ]);
  team = row.team_id;
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

async function remindAt(at: Date): Promise<void> {
  for (const job of assessmentJobs) await runJob(job, { pool, tenant: await test.tenant('harbour'), now: at });
}
const ask = (dueOn: string, as = 'coach', whom = 'learner') =>
  test.ask('hr/askForAssessments', { as, body: { TeamID: team, UserIDs: [test.ids(whom).userId], dueOn } });
const own = async (): Promise<AssessmentSummary[]> =>
  (await test.ask(`hr/Assessments/ByUser/${test.ids('learner').guid}`, { as: 'learner' })).json().assessments;
const received = async (message: string): Promise<string[]> =>
  (
    await test.sql(
      `select message || ' ' || (message_values ->> 'due') as said from portal.portal_notification
       where user_id = $1 and message like $2 order by created_at, notification_id`,
      [test.ids('learner').userId, message],
    )
  ).map(({ said }: { said: string }) => said);

it('only the person’s leader can request an assessment, and not for a day in the past', async () => {
  expect((await ask('2026-12-10', 'learner')).status).toBe(403);
  expect((await ask('2026-12-10', 'coach2')).status).toBe(404);
  expect((await ask('2026-12-10', 'coach', 'coach')).status).toBe(404);
  expect((await ask('2026-01-10')).status).toBe(400);
  expect(await own()).toEqual([]);
});

it('requesting an assessment twice starts one draft with the due date', async () => {
  expect((await ask('2026-12-10')).json()).toEqual({ asked: 1 });
  expect((await ask('2026-12-10')).json()).toEqual({ asked: 1 });
  expect(await own()).toMatchObject([{ status: 'draft', dueOn: '2026-12-10', rated: 0 }]);
  expect(await received('assessment.%')).toEqual(['assessment.asked 10 Dec 2026']);
  const members: TeamAssessment[] = (
    await test.ask('hr/getTeamAssessments', { as: 'coach', query: { TeamID: team } })
  ).json();
  const member = members.find(({ user }) => user.UserID === test.ids('learner').userId);
  // For a draft, the leader sees only the deadline.
  expect(member).toMatchObject({ latest: null, askedUntil: '2026-12-10' });
});

it('reminders are sent 7, 3 and 1 days before the due date and on it, at eight in the person’s time zone', async () => {
  await test.sql(
    `update portal.account_user set settings = settings || '{"timeZone": "America/New_York", "language": "de"}'
     where user_id = $1`,
    [test.ids('learner').userId],
  );
  const at: string[] = [];
  for (let hour = 0; hour < 24 * 12; hour += 1) {
    const now = new Date(Date.UTC(2026, 11, 1, hour, 17));
    await remindAt(now);
    // Counts by time, because unread notifications with the same text are merged.
    const fresh = await test.sql(
      `select 1 from portal.portal_notification where user_id = $1 and message like 'assessment.due%' and created_at = $2`,
      [test.ids('learner').userId, now],
    );
    if (fresh.length > 0) at.push(now.toISOString().slice(5, 13));
  }
  expect(at).toEqual(['12-03T13', '12-07T13', '12-09T13', '12-10T13']);
  expect(await received('assessment.due-%')).toEqual([
    'assessment.due-tomorrow 10. Dez. 2026',
    'assessment.due-today 10. Dez. 2026',
  ]);
});

it('reminders restart when the due date is moved, and end when the assessment is submitted', async () => {
  const due = async () => (await received('assessment.due%')).length;
  const before = await due();
  await ask('2026-12-20');
  await remindAt(new Date('2026-12-13T14:17:00Z'));
  expect(await due()).toBe(before + 1);
  await test.sql(`update portal.hr_assessment set status = 'submitted' where user_id = $1`, [
    test.ids('learner').userId,
  ]);
  await remindAt(new Date('2026-12-17T14:17:00Z'));
  expect(await due()).toBe(before + 1);
  // Once an assessment has been submitted, it is the leader's turn, so the person is not asked again.
  expect((await ask('2026-12-24')).json()).toEqual({ asked: 0 });
  expect(await own()).toMatchObject([{ status: 'submitted', dueOn: '2026-12-20' }]);
});
