import type { AllocatedQuiz, AllocatedVerification } from '@portico/contracts/quiz/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const access = async (name: string) =>
  (
    await test.sql(
      'select team_id as "CompanyID", country_id as "SiteID" from portal.account_user where user_id = $1',
      [test.ids(name).userId],
    )
  )[0] as { CompanyID: string; SiteID: string };
const ask = async (
  call: 'getQuizzesAllocated' | 'getKnowledgeVerificationsAllocated',
  as: string,
  body: Record<string, unknown> = {},
  whose = as,
) =>
  test.ask(`quiz/${call}`, {
    as,
    body: { ...(await access(whose)), UserFK: test.ids(whose).userId, LoadAll: true, ...body },
  });
const quizzes = async (as: string, body = {}, whose = as): Promise<AllocatedQuiz[]> =>
  (await ask('getQuizzesAllocated', as, body, whose)).json();
const verifications = async (as: string, body = {}, whose = as): Promise<AllocatedVerification[]> =>
  (await ask('getKnowledgeVerificationsAllocated', as, body, whose)).json();

describe('allocated quizzes', () => {
  it('are sorted by due date, with the person’s progress', async () => {
    const all = await quizzes('learner');
    expect(all.map((one) => [one.title, one.kind, one.questions, one.dueOn, one.state, one.bestScore])).toEqual([
      ['The new roster: your first impression', 'survey', 3, '2026-11-19', 'open', null],
      ['Data privacy: four cases', 'quiz', 4, '2026-11-21', 'open', 50],
      ['How were your last four weeks?', 'survey', 6, '2026-11-26', 'open', null],
      ['Spot the phishing mail', 'quiz', 5, '2026-11-30', 'started', null],
      ['A day at the desk, from first call to hand-over', 'quiz', 11, null, 'open', null],
      ['Fares and vehicles', 'quiz', 4, '2026-11-14', 'passed', 100],
    ]);
    expect(all[1]).toMatchObject({
      attemptsUsed: 1,
      attemptsLeft: 2,
      can: { start: true, resume: false, review: true },
    });
    expect(all[3]).toMatchObject({ attemptsAllowed: null, attemptsLeft: null, can: { start: false, resume: true } });
  });

  it.each([false, 'false', '0'])('are only the open ones with LoadAll %s', async (LoadAll) => {
    expect((await quizzes('learner', { LoadAll })).map((one) => one.state)).toEqual([
      'open',
      'open',
      'open',
      'started',
      'open',
    ]);
  });

  it('can be requested without naming team and country', async () => {
    const asked = await quizzes('learner', { SiteID: null, CompanyID: null });
    expect(asked).toEqual(await quizzes('learner'));
  });

  it('are updated when an attempt is submitted', async () => {
    await test.sql(
      `update portal.quiz_attempt set submitted_at = now(), score = 80
       where tenant_id = $1 and user_id = $2 and submitted_at is null`,
      [tenantId, test.ids('learner').userId],
    );
    const found = (await quizzes('learner')).find((one) => one.title === 'Spot the phishing mail');
    expect(found).toMatchObject({ state: 'passed', bestScore: 80, attemptsUsed: 1 });
  });

  it('assigned to a team and a person are due on the earlier date', async () => {
    const first = (await quizzes('learner')).find(({ title }) => title === 'Data privacy: four cases');
    await test.sql(
      `insert into portal.quiz_allocation (tenant_id, allocation_id, quiz_id, user_id, due_on, mandatory)
       values ($1, gen_random_uuid(), $2, $3, '2026-11-18', false)`,
      [tenantId, first?.QID, test.ids('learner').userId],
    );
    const all = await quizzes('learner');
    expect(all.filter((one) => one.QID === first?.QID)).toMatchObject([{ dueOn: '2026-11-18', mandatory: true }]);
  });

  it('of a learner are visible to their coach', async () => {
    expect((await quizzes('coach', {}, 'learner')).map((one) => one.QID)).toEqual(
      (await quizzes('learner')).map((one) => one.QID),
    );
  });

  it('of people out of scope are not found', async () => {
    for (const [as, whose] of [
      ['learner', 'learner2'],
      ['coach2', 'learner'],
      ['support1', 'learner'],
    ] as const) {
      expect((await ask('getQuizzesAllocated', as, {}, whose)).status).toBe(404);
      expect((await ask('getKnowledgeVerificationsAllocated', as, {}, whose)).status).toBe(404);
    }
  });

  it('of a team or country that the person does not belong to are not found', async () => {
    const { CompanyID } = await access('coach2');
    expect((await ask('getQuizzesAllocated', 'learner', { CompanyID })).status).toBe(404);
    expect((await ask('getQuizzesAllocated', 'admin', { CompanyID }, 'learner')).status).toBe(404);
    expect((await ask('getQuizzesAllocated', 'learner', { SiteID: crypto.randomUUID() })).status).toBe(404);
  });
});

describe('knowledge verifications', () => {
  it('include results on request', async () => {
    const all = await verifications('learner', { LoadResults: true });
    expect(all.map((one) => [one.title, one.state, one.Results.QuizSetResults.length])).toEqual([
      ['Check-in of a vehicle with a trailer', 'open', 0],
      ['Evacuation: shown and done', 'open', 0],
      ['Opening a conversation', 'passed', 1],
    ]);
    expect(all[2]?.Results.QuizSetResults[0]).toMatchObject({
      score: 75,
      passed: true,
      verifiedBy: { UserID: test.ids('coach').userId },
    });
  });

  it('include none otherwise', async () => {
    for (const body of [{}, { LoadResults: false }, { LoadResults: 'false' }])
      expect((await verifications('learner', body)).every((one) => one.Results.QuizSetResults.length === 0)).toBe(true);
  });
});
