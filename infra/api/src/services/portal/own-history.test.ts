/**
 * Tests the history of what others did: only the person's own data, each act once, and nothing the person may not see
 * yet.
 */

import type { Answer } from '@portico/contracts/platform/call';
import { switchesOf } from '@portico/contracts/platform/feature';
import { actsPerPage, type getActsAboutMe } from '@portico/contracts/portal/history-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { actingFor } from '../../../test/acting-for.ts';
import { contributions } from '../../../test/contributions.ts';
import { FollowUpWorld } from '../../../test/followup/followup-world.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
let world: FollowUpWorld;
let tenantId: string;
const clock = { minutes: 0 };
const now = () => new Date(demoStart.getTime() + clock.minutes * 60_000);
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now } });
  tenantId = (await test.tenant('harbour')).tenantId;
  world = await FollowUpWorld.make(test, now);
});
afterAll(() => test?.close());

type Page = Answer<typeof getActsAboutMe>;
const id = (name: string) => test.ids(name).userId;
const read = (as: string, more: Record<string, string> = {}) =>
  test.ask('portal/getActsAboutMe', { as, query: { userID: id(as), ...more } });
async function all(as: string): Promise<Page['acts']> {
  const acts: Page['acts'] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const reply = await read(as, next ? { after: next } : {});
    expect(reply.status, reply.text).toBe(200);
    const one: Page = reply.json();
    acts.push(...one.acts);
    next = one.next;
  }
  return acts;
}
const pageOf = async (as: string, more: Record<string, string> = {}): Promise<Page> => (await read(as, more)).json();
const latest = async (as: string) => (await pageOf(as)).acts[0];
const ofKind = async (as: string, kind: string) => (await all(as)).filter((one) => one.kind === kind);

it('the history of another person is not found, and is refused to a delegate', async () => {
  expect((await read('coach', { userID: id('learner') })).status).toBe(404);
  const ask = { as: 'delegate', context: await actingFor(test), query: { userID: id('delegate') } };
  expect((await test.ask('portal/getActsAboutMe', ask)).status).toBe(403);
});

it('each act is listed once, latest first, without the person’s own', async () => {
  for (const as of ['learner', 'learner2', 'coach']) {
    const acts = await all(as);
    expect(new Set(acts.map((one) => one.id)).size).toBe(acts.length);
    expect(acts.map(({ at }) => at)).toEqual(
      acts
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(acts.filter(({ by }) => by?.UserID === id(as))).toEqual([]);
  }
});

it('pages of acts at the same instant repeat and omit nothing', async () => {
  const [course] = await test.sql(
    `select course_id as id from portal.lms_course where tenant_id = $1 order by course_id limit 1`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.lms_completion (tenant_id, completion_id, user_id, course_id, completed_at, how, marked_by,
       reason, minutes, percent_before, reverted_at, reverted_by, revert_reason)
     select $1, gen_random_uuid(), $2, $3, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second', 'hand', $4,
       'Seen.', 1, 0, '2026-02-01T00:00:00.123456Z', $4, 'Not seen.' from generate_series(1, 60) n`,
    [tenantId, id('learner2'), course.id, id('coach2')],
  );
  expect(await ofKind('learner2', 'act.course-reverted')).toHaveLength(60);
  expect((await pageOf('learner2')).acts).toHaveLength(actsPerPage);
  expect((await pageOf('learner2', { after: 'unreadable' })).acts).toHaveLength(actsPerPage);
});

describe('quality', () => {
  it('a result is listed from its release on, then the follow-up, but no proposal', async () => {
    clock.minutes += 1;
    const fault = await world.submitted('no');
    const about = async (kind: string) =>
      (await ofKind('learner', kind)).filter(({ link }) => link === `/coach/${id('learner')}/qm/${fault}/m/view`);
    expect(await about('act.evaluation-submitted')).toEqual([]);
    clock.minutes += 1;
    await world.move(fault, 'approve', 'country');
    expect(await about('act.evaluation-submitted')).toMatchObject([{ by: { UserID: id('coach') } }]);
    expect(await about('act.evaluation-approved')).toMatchObject([
      { by: { UserID: id('country') }, at: now().toISOString(), title: 'Evaluation approved' },
    ]);
    clock.minutes += 1;
    const proposed = await world.create(fault, {}, 'country');
    expect(await about('act.followup-planned')).toEqual([]);
    await world.change('answerFollowUp', { followUpID: proposed.followUpID, accept: false, reason: 'Not now.' });
    expect(await about('act.followup-withdrawn')).toEqual([]);
    const made = await world.create(fault);
    expect(await latest('learner')).toMatchObject({ kind: 'act.followup-planned', by: { UserID: id('coach') } });
    clock.minutes += 1;
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    expect(await latest('learner')).toMatchObject({ kind: 'act.followup-closed', at: now().toISOString() });
    expect(await about('act.followup-planned')).toHaveLength(1);
  });

  it('agrees with the audit log on who and when', async () => {
    const [closed] = await ofKind('learner', 'act.followup-closed');
    const records = await test.sql(
      `select account_id as by from portal.platform_audit where call = 'followup/endFollowUp' and recorded_at = $1`,
      [closed?.at],
    );
    expect(records).toEqual([{ by: closed?.by?.UserID }]);
  });

  it('names the delegate and the person for whom they acted', async () => {
    clock.minutes += 1;
    const fault = await world.released('no');
    const made = await world.create(fault);
    clock.minutes += 1;
    await test.ask('followup/endFollowUp', {
      as: 'delegate',
      context: await actingFor(test),
      body: { followUpID: made.followUpID, how: 'close', reason: '' },
    });
    expect(await latest('learner')).toMatchObject({
      kind: 'act.followup-closed',
      by: { UserID: id('delegate') },
      onBehalfOf: { UserID: id('coach') },
    });
  });
});

it('a follow-up is shown as planned by those who made or accepted it, not by a later leader', async () => {
  const planned = async () => (await ofKind('learner', 'act.followup-planned'))[0];
  clock.minutes += 1;
  const made = await test.ask('followup/createFollowUp', {
    as: 'delegate',
    context: await actingFor(test),
    body: {
      ...{ QSR_ID: await world.released('no'), questionId: world.questionId, CourseID: null, talk: false },
      checkOn: '2026-12-10',
    },
  });
  const lead = (followUpId: string, more = '') =>
    test.sql(`update portal.followup_case set leader_id = $2 ${more} where followup_id = $1`, [
      ...[followUpId, id('coach2')],
    ]);
  await lead(made.json().followUpID);
  expect(await planned()).toMatchObject({ by: { UserID: id('delegate') }, onBehalfOf: { UserID: id('coach') } });
  clock.minutes += 1;
  const { followUpID } = await world.create(await world.released('part'), {}, 'country');
  clock.minutes += 1;
  await world.change('answerFollowUp', { followUpID, accept: true, reason: '' });
  expect(await planned()).toMatchObject({ by: { UserID: id('coach') }, at: now().toISOString() });
  await lead(followUpID, `, next_after = accepted_at + interval '1 minute'`);
  expect((await planned())?.at).not.toBe(now().toISOString());
});

it('an award that a delegate takes back names the awarder too', async () => {
  await test.sql(
    `update portal.portal_award set rescinded_at = $2, rescinded_by = $3, rescind_reason = 'A test.', awarder_id = $4
     where award_id = (select award_id from portal.portal_award where user_id = $1 order by award_id limit 1)`,
    [id('learner'), now(), id('delegate'), id('coach')],
  );
  const [taken] = await ofKind('learner', 'act.award-rescinded');
  expect(taken).toMatchObject({ by: { UserID: id('delegate') }, onBehalfOf: { UserID: id('coach') } });
});

it('answers that one person marked for themselves and for another are two acts', async () => {
  const [attempt] = await test.sql(
    `select a.attempt_id as id, a.user_id as user from portal.quiz_attempt a join portal.quiz_response r using (tenant_id, attempt_id)
     where a.tenant_id = $1 and a.user_id = $2 and a.submitted_at is not null group by 1, 2 having count(*) > 1 limit 1`,
    [tenantId, id('learner')],
  );
  await test.sql(
    `update portal.quiz_response r set marked_by = $2, marked_at = $3, marked_for = case when r.question_id =
       (select question_id from portal.quiz_response where attempt_id = $1 order by question_id limit 1) then $4::uuid end
     where r.attempt_id = $1`,
    [attempt.id, id('coach2'), now(), id('coach')],
  );
  const marked = (await ofKind('learner', 'act.answers-marked')).filter(({ id: of }) => of.includes(attempt.id));
  expect(new Set(marked.map(({ id: of }) => of)).size).toBe(2);
});

it('everything listed is in the export of the person’s data', () => {
  const exported = new Set(contributions.personalData.filter(({ isExported }) => isExported).map(({ table }) => table));
  const tables = contributions.ownHistory.flatMap(({ kind, statement }) => {
    const [, subject] = /^act\.([a-z]+)-/.exec(kind) ?? [];
    return [...statement.matchAll(/portal\.(\w+)/g)].map(([, table = '']) => [subject, table] as const);
  });
  const owned = tables.filter(([, table]) => exported.has(table)).map(([subject]) => subject);
  expect([...new Set(owned)].sort()).toEqual([...new Set(tables.map(([subject]) => subject))].sort());
});

it('every kind of act belongs to a feature', () => {
  expect(contributions.ownHistory.filter(({ flag }) => flag === undefined)).toEqual([]);
});

it('acts of a feature are not listed while it is switched off', async () => {
  const turn = async (on: boolean) => {
    await test.sql(
      `update platform.tenant set settings = jsonb_set(settings, '{flags,lms}', $1::jsonb), version = version + 1
       where tenant_id = $2`,
      [JSON.stringify(on), tenantId],
    );
    await expect.poll(async () => (await test.tenant('harbour')).settings.flags.lms, { timeout: 10_000 }).toBe(on);
  };
  const kinds = async () => new Set((await all('learner2')).map(({ kind }) => kind));
  const ofLearning = contributions.ownHistory
    .filter(({ flag }) => switchesOf(flag).includes('lms'))
    .map(({ kind }): string => kind);
  const before = await kinds();
  expect(ofLearning).toContain('act.course-reverted');
  expect(before).toContain('act.course-reverted');
  await turn(false);
  try {
    expect([...(await kinds())].sort()).toEqual([...before].filter((kind) => !ofLearning.includes(kind)).sort());
  } finally {
    await turn(true);
  }
  expect(await kinds()).toEqual(before);
});
