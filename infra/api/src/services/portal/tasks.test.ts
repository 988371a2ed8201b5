/** Tests that each kind of task is shown to the person responsible, in their language, and to no one else. */
import type { Answer } from '@portico/contracts/platform/call';
import { type getWaiting, mostTasks } from '@portico/contracts/portal/task-calls';
import { taskKinds } from '@portico/contracts/portal/task-messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { actingFor } from '../../../test/acting-for.ts';
import { type Ask, startTestApi, type TestApi } from '../../../test/harness.ts';

let now = demoStart;
let test: TestApi;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
  tenantId = (await test.tenant('harbour')).tenantId;
});
afterAll(() => test.close());

const id = (name: string) => test.ids(name).userId;
const read = async (ask: Ask): Promise<Answer<typeof getWaiting>> => (await test.ask('portal/getWaiting', ask)).json();
const waiting = (as: string) => read({ as, query: { userID: id(as), all: '1' } });
const inProgress = async (as: string, thing: string) =>
  (await waiting(as)).begun?.items.find((item) => item.id.endsWith(thing));
const own = async (as: string, thing: string) => (await waiting(as)).items.find((item) => item.id.endsWith(thing));
const post = async (as: string, path: Parameters<TestApi['ask']>[0], body: object) => {
  const reply = await test.ask(path, { as, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
};

async function sessionOf(set: string, where: string): Promise<{ session_id: string }> {
  const [row] = await test.sql(
    `update portal.coaching_session set ${set} where session_id = (select session_id from portal.coaching_session
       where tenant_id = $1 and coach_id = $2 and coachee_id = $3 and ${where} order by session_id limit 1)
     returning session_id`,
    [tenantId, id('coach'), id('learner')],
  );
  return row;
}

it('a session is a task of the coachee, then of the coach', async () => {
  const { session_id } = await sessionOf(
    'status = 1, submitted_at = session_date, completed_at = null, completion_requested_at = null',
    'true',
  );
  const link = `/coach/${id('learner')}/tgrow/${session_id}/m/edit`;
  expect(await own('learner', session_id)).toMatchObject({ kind: 'session.accept', link });
  expect(await own('coach', session_id)).toBeUndefined();
  await sessionOf('status = 0, rejected_at = session_date, rejection_reason = $$no$$', `session_id = '${session_id}'`);
  expect(await own('learner', session_id)).toBeUndefined();
  expect(await own('coach', session_id)).toMatchObject({ kind: 'session.rework', link });
  await sessionOf(
    'status = 2, accepted_at = session_date, completion_requested_at = session_date, rejected_at = null, rejection_reason = null',
    `session_id = '${session_id}'`,
  );
  expect(await own('coach', session_id)).toMatchObject({ kind: 'session.complete', link });
  const add = async (status: string, owner: string | null, day: string | null) => {
    const [item] = await test.sql(
      `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, owner_id, on_day, status, position)
       values ($1, gen_random_uuid(), $2, 'action', 'Call three customers', $3, $4, $5, $6, 99) returning item_id`,
      [tenantId, session_id, id('learner'), owner, day, status],
    );
    return item.item_id as string;
  };
  const asked = await add('requested', null, '2030-01-01');
  expect(await own('coach', asked)).toMatchObject({ title: 'Call three customers', dueOn: '2030-01-01', link });
  const due = await add('not requested to complete', id('learner'), '2026-01-02');
  const far = await add('not requested to complete', id('learner'), '2036-01-02');
  expect((await waiting('learner')).items[0]).toMatchObject({ id: `session.action ${due}`, dueOn: '2026-01-02' });
  expect(await own('learner', far)).toBeUndefined();
  expect(await own('learner2', due)).toBeUndefined();
  const anyDay = await add('not requested to complete', id('learner'), null);
  expect(await own('learner', anyDay)).toMatchObject({ kind: 'session.action', dueOn: null });
  // A request has been open since it was made, not since the session was accepted.
  expect(await own('coach', asked)).toMatchObject({ since: null });
  const happened = (item: string, kind: string, at: string) =>
    test.sql(
      `insert into portal.coaching_history (tenant_id, entry_id, session_id, happened_at, kind, done_by, item_id)
       values ($1, gen_random_uuid(), $2, $5, $4, $6, $3)`,
      [tenantId, session_id, item, kind, at, id('learner')],
    );
  await happened(asked, 'itemRequested', '2029-05-06T00:00:00Z');
  await happened(due, 'itemDeclined', '2029-05-07T00:00:00Z');
  expect(await own('coach', asked)).toMatchObject({ since: '2029-05-06T00:00:00.000Z' });
  expect(await own('learner', due)).toMatchObject({ since: '2029-05-07T00:00:00.000Z' });
});

it('a session that a coach has started was last changed when its texts were saved', async () => {
  const { session_id } = await sessionOf(
    'status = 0, rejected_at = null, rejection_reason = null, completion_requested_at = null',
    'true',
  );
  await test.sql('delete from portal.coaching_history where session_id = $1', [session_id]);
  expect(await inProgress('coach', session_id)).toMatchObject({ kind: 'session.begun', since: null });
  await test.sql(
    `insert into portal.platform_field (tenant_id, subject_kind, subject_id, field, version)
     values ($1, 'coaching-session', $2, 'realityText', 1) on conflict do nothing`,
    [tenantId, session_id],
  );
  await test.sql(
    `insert into portal.platform_field_version (tenant_id, subject_kind, subject_id, field, version, value, saved_at)
     values ($1, 'coaching-session', $2, 'realityText', 99, '""', '2029-06-07T00:00:00Z')`,
    [tenantId, session_id],
  );
  expect(await inProgress('coach', session_id)).toMatchObject({ since: '2029-06-07T00:00:00.000Z' });
});

it('a proposed time is a task of the meeting’s owner', async () => {
  const [row] = await test.sql(
    `insert into portal.coaching_event_proposal (tenant_id, proposal_id, event_id, iteration, user_id, starts_local, note, proposed_at)
     select tenant_id, gen_random_uuid(), event_id, '2035-05-05', $3, '2035-05-05T10:00', '', now()
     from portal.coaching_event where tenant_id = $1 and owner_id = $2 and cancelled_at is null order by event_id limit 1
     returning proposal_id, event_id`,
    [tenantId, id('coach'), id('learner')],
  );
  expect(await own('coach', row.proposal_id)).toMatchObject({
    kind: 'event.proposal',
    link: `/schedule?day=2035-05-05&event=${row.event_id}`,
  });
  expect(await own('learner', row.proposal_id)).toBeUndefined();
});

it('boards have tasks for owners and for leaders of the asked team', async () => {
  const [issue] = await test.sql(
    `update portal.pd_issue set owner_id = $2, due_on = '2026-02-03'
     where issue_id = (select i.issue_id from portal.pd_issue i join portal.pd_board b using (tenant_id, board_id)
       where i.tenant_id = $1 and b.archived_at is null and i.archived_at is null and i.state <> 'done' order by i.issue_id limit 1) returning issue_id, board_id`,
    [tenantId, id('learner')],
  );
  expect(await own('learner', issue.issue_id)).toMatchObject({
    kind: 'board.issue',
    dueOn: '2026-02-03',
    link: `/pd/board/${issue.board_id}/idea/${issue.issue_id}`,
  });
  await test.sql('update portal.pd_issue set due_on = null where issue_id = $1', [issue.issue_id]);
  expect(await own('learner', issue.issue_id)).toMatchObject({ kind: 'board.issue', dueOn: null });
  await test.sql('delete from portal.pd_escalation where tenant_id = $1 and issue_id = $2', [tenantId, issue.issue_id]);
  const [asked] = await test.sql(
    `insert into portal.pd_escalation (tenant_id, escalation_id, issue_id, to_team_id, ask, asked_by, asked_at)
     select $1, gen_random_uuid(), $2, b.team_id, 'Who helps?', $3, now() from portal.pd_board b
     where b.tenant_id = $1 and b.archived_at is null and b.team_id = (select team_id from portal.account_user where user_id = $4)
     limit 1 returning escalation_id`,
    [tenantId, issue.issue_id, id('coach2'), id('coach')],
  );
  expect(await own('coach', asked.escalation_id)).toMatchObject({ kind: 'board.question' });
  expect(await own('learner', asked.escalation_id)).toBeUndefined();
});

it('a ticket is a task of its assignee, or of its requester', async () => {
  const setState = (code: string) =>
    test.sql(
      `update portal.support_ticket set created_by = $2, created_for = null, allocated_to = $3, closed_at = null,
         state_id = (select choice_id from portal.support_choice where tenant_id = $1 and kind = 'state' and code = $4)
       where ticket_id = (select ticket_id from portal.support_ticket where tenant_id = $1 and merged_into is null order by ticket_id limit 1)
       returning ticket_id`,
      [tenantId, id('learner'), id('support1'), code],
    );
  const [{ ticket_id }] = (await setState('in-progress')) as [{ ticket_id: string }];
  expect(await own('support1', ticket_id)).toMatchObject({ kind: 'ticket.work', link: `/support-ticket/${ticket_id}` });
  expect(await own('learner', ticket_id)).toBeUndefined();
  // Internal notes do not affect the waiting time; a reply ends it until the requester comments again.
  await test.sql('delete from portal.support_comment where ticket_id = $1', [ticket_id]);
  const say = (author: string, internal: boolean, at: string) =>
    test.sql(
      `insert into portal.support_comment (tenant_id, comment_id, ticket_id, author_id, text, internal, created_at)
       values ($1, gen_random_uuid(), $2, $3, 'A word.', $4, $5)`,
      [tenantId, ticket_id, id(author), internal, at],
    );
  const since = async () => (await own('support1', ticket_id))?.since;
  await say('support1', false, '2029-01-02T00:00:00Z');
  expect(await since()).toBe('2029-01-02T00:00:00.000Z');
  await say('learner', false, '2029-01-03T00:00:00Z');
  await say('learner', false, '2029-01-04T00:00:00Z');
  await say('support1', true, '2029-01-05T00:00:00Z');
  expect(await since()).toBe('2029-01-03T00:00:00.000Z');
  await test.sql(
    `update portal.support_ticket set created_by = $2, created_for = $3, paused_since = '2029-01-06T00:00:00Z' where ticket_id = $1`,
    [ticket_id, id('delegate'), id('learner')],
  );
  const [{ name }] = await test.sql(
    `select first_name || ' ' || last_name as name from portal.account_user where user_id = $1`,
    [id('learner')],
  );
  expect((await own('support1', ticket_id))?.text).toBe(`${name} needs your help`);
  await setState('waiting');
  expect(await own('learner', ticket_id)).toMatchObject({ since: '2029-01-06T00:00:00.000Z' });
  expect(await own('support1', ticket_id)).toBeUndefined();
  expect(await own('learner', ticket_id)).toMatchObject({ kind: 'ticket.answer', text: 'Support needs your reply' });
  await test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { language: 'de' } } });
  expect(await own('learner', ticket_id)).toMatchObject({ text: 'Der Support braucht Ihre Antwort' });
  await test.ask('account/SaveSettings', { as: 'learner', body: { userSettings: { language: 'en' } } });
});

it('an evaluation is a task of the agent once it is released, and of the evaluator when it was sent back', async () => {
  const [row] = await test.sql(
    `update portal.quiz_evaluation e set status = 'approved', released_on = '2026-01-01', acknowledged_at = null
     from portal.quiz_attempt a where a.attempt_id = e.attempt_id and e.tenant_id = $1 and e.calibration_id is null
       and a.subject_id = $2 returning e.attempt_id, (select u.username from portal.account_user u where u.user_id = a.evaluator_id) as evaluator`,
    [tenantId, id('learner')],
  );
  expect(await own('learner', row.attempt_id)).toMatchObject({
    kind: 'evaluation.acknowledge',
    link: `/coach/${id('learner')}/qm/${row.attempt_id}/m/view`,
  });
  const evaluator = String(row.evaluator).split('@')[0] ?? '';
  await test.sql(`update portal.quiz_evaluation set status = 'reverted', released_on = null where attempt_id = $1`, [
    row.attempt_id,
  ]);
  expect(await own('learner', row.attempt_id)).toBeUndefined();
  expect(await own(evaluator, row.attempt_id)).toMatchObject({ kind: 'evaluation.rework' });
});

it('a dispute is a task of the agent’s leaders, but not of the evaluator', async () => {
  const [row] = await test.sql(
    `select e.attempt_id, v.content->'QuestionSets'->0->'Questions'->0->>'id' as question
     from portal.quiz_evaluation e join portal.quiz_attempt a using (tenant_id, attempt_id)
     join portal.quiz_version v using (tenant_id, version_id)
     where e.tenant_id = $1 and e.calibration_id is null and a.subject_id = $2
       and not exists (select from portal.quiz_dispute d where d.attempt_id = e.attempt_id) limit 1`,
    [tenantId, id('learner')],
  );
  const evaluatedBy = (name: string) =>
    test.sql('update portal.quiz_attempt set evaluator_id = $2 where attempt_id = $1', [row.attempt_id, id(name)]);
  await evaluatedBy('admin');
  const [dispute] = await test.sql(
    `insert into portal.quiz_dispute (tenant_id, dispute_id, attempt_id, question_id, state, reason, raised_at)
     values ($1, gen_random_uuid(), $2, $3, 'open', 'I did ask.', now()) returning dispute_id`,
    [tenantId, row.attempt_id, row.question],
  );
  const link = `/coach/${id('learner')}/qm/${row.attempt_id}/m/view`;
  expect(await own('coach', dispute.dispute_id)).toMatchObject({ kind: 'evaluation.dispute', link });
  expect(await own('learner', dispute.dispute_id)).toBeUndefined();
  // The person who approved the result may decide.
  await test.sql('delete from portal.quiz_evaluation_step where attempt_id = $1', [row.attempt_id]);
  expect(await own('country', dispute.dispute_id)).toBeUndefined();
  await test.sql(
    `insert into portal.quiz_evaluation_step (tenant_id, attempt_id, number, status, actor_id, at)
     values ($1, $2, 1, 'approved', $3, now())`,
    [tenantId, row.attempt_id, id('country')],
  );
  expect(await own('country', dispute.dispute_id)).toMatchObject({ kind: 'evaluation.dispute', link });
  await test.sql('delete from portal.quiz_evaluation_step where attempt_id = $1', [row.attempt_id]);
  // No one else leads the agent, so the task goes to people with the agent in scope.
  await evaluatedBy('coach');
  expect(await own('coach', dispute.dispute_id)).toBeUndefined();
  for (const name of ['admin', 'country'])
    expect(await own(name, dispute.dispute_id)).toMatchObject({ kind: 'evaluation.dispute', link });
  expect(await own('coach2', dispute.dispute_id)).toBeUndefined();
});

it('a submitted evaluation is a task of the agent’s leaders; if the leader made it, of those above the leader', async () => {
  const [row] = await test.sql(
    `update portal.quiz_evaluation e set status = 'submitted', released_on = null, acknowledged_at = null, acknowledged_comment = null
     where e.attempt_id = (select a.attempt_id from portal.quiz_attempt a join portal.quiz_evaluation o using (tenant_id, attempt_id)
       where a.tenant_id = $1 and a.subject_id = $2 and o.calibration_id is null order by a.attempt_id limit 1)
     returning attempt_id`,
    [tenantId, id('learner')],
  );
  await test.sql(`delete from portal.quiz_calibration where source_id = $1`, [row.attempt_id]);
  const evaluatedBy = (name: string) =>
    test.sql(
      `update portal.quiz_attempt set evaluator_id = $2, submitted_at = '2029-01-01T00:00:00Z' where attempt_id = $1`,
      [row.attempt_id, id(name)],
    );
  const item = {
    ...{ kind: 'evaluation.approve', since: '2029-01-01T00:00:00.000Z' },
    link: `/coach/${id('learner')}/qm/${row.attempt_id}/m/view`,
  };
  await evaluatedBy('country');
  expect(await own('coach', row.attempt_id)).toMatchObject(item);
  for (const name of ['country', 'admin', 'learner', 'coach2'])
    expect(await own(name, row.attempt_id), name).toBeUndefined();
  // A leader's delegate does not see tasks about themselves.
  const forCoach = async () =>
    (
      await read({ as: 'delegate', context: await actingFor(test), query: { userID: id('coach'), all: '1' } })
    ).items.some((one) => one.id.endsWith(row.attempt_id));
  expect(await forCoach()).toBe(true);
  await evaluatedBy('delegate');
  expect(await forCoach()).toBe(false);
  await evaluatedBy('coach');
  for (const name of ['country', 'admin']) expect(await own(name, row.attempt_id), name).toMatchObject(item);
  // A fatal fault makes it due at once.
  expect(await own('country', row.attempt_id)).toMatchObject({ dueOn: null });
  const fatal = (is: boolean) =>
    test.sql(
      `insert into portal.quiz_evaluation_score (tenant_id, attempt_id, number, score, fatal, answered, faults, given_by,
         given_at)
       select $1, $2, coalesce(max(number), 0) + 1, 0, $3, '{}', '{}', $4, '2029-01-01T00:00:00Z'
       from portal.quiz_evaluation_score where attempt_id = $2`,
      [tenantId, row.attempt_id, is, id('coach')],
    );
  await fatal(true);
  expect(await own('country', row.attempt_id)).toMatchObject({ dueOn: '2029-01-01' });
  await fatal(false);
  expect(await own('country', row.attempt_id)).toMatchObject({ dueOn: null });
  for (const name of ['coach', 'learner', 'coach2', 'support1'])
    expect(await own(name, row.attempt_id), name).toBeUndefined();
});

it('a verification is a task until it is started; then it is in progress since the last saved answer', async () => {
  const [{ quiz }] = await test.sql(
    `select quiz_id as quiz from portal.quiz_quiz where tenant_id = $1 and kind = 'verification' and removed_at is null
       and current_version_id is not null order by quiz_id limit 1`,
    [tenantId],
  );
  await test.sql('delete from portal.quiz_attempt where tenant_id = $1 and quiz_id = $2', [tenantId, quiz]);
  await test.sql('delete from portal.quiz_allocation where tenant_id = $1 and quiz_id = $2', [tenantId, quiz]);
  expect(await own('learner', quiz)).toBeUndefined();
  await test.sql(
    `insert into portal.quiz_allocation (tenant_id, allocation_id, quiz_id, user_id, due_on, mandatory)
     values ($1, gen_random_uuid(), $2, $3, '2036-01-02', true)`,
    [tenantId, quiz, id('learner')],
  );
  const link = `/lms/quiz/mine/verification/${quiz}`;
  expect(await own('learner', quiz)).toMatchObject({ kind: 'verification.take', dueOn: '2036-01-02', link });
  const [{ attempt, question }] = await test.sql(
    `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, user_id, started_at)
     select q.tenant_id, gen_random_uuid(), q.quiz_id, q.current_version_id, $2, '2029-01-01T00:00:00Z'
     from portal.quiz_quiz q where q.quiz_id = $1 returning attempt_id as attempt, (select v.content->'QuestionSets'->0->'Questions'->0->>'id'
       from portal.quiz_version v where v.version_id = quiz_attempt.version_id) as question`,
    [quiz, id('learner')],
  );
  expect(await own('learner', quiz)).toBeUndefined();
  expect(await inProgress('learner', quiz)).toMatchObject({ kind: 'quiz.begun', since: '2029-01-01T00:00:00.000Z' });
  await test.sql(
    `insert into portal.quiz_response (tenant_id, attempt_id, question_id, version, saved_at) values ($1, $2, $3, 1, '2029-01-02T00:00:00Z')`,
    [tenantId, attempt, question],
  );
  expect(await inProgress('learner', quiz)).toMatchObject({ since: '2029-01-02T00:00:00.000Z' });
  await test.sql('delete from portal.quiz_attempt where attempt_id = $1', [attempt]);
});

it('a verification is a task of its observer until it is signed', async () => {
  const [row] = await test.sql(
    `update portal.quiz_attempt set started_at = '2026-01-01', submitted_at = '2026-01-01', to_mark = false where attempt_id = (select a.attempt_id
       from portal.quiz_attempt a join portal.quiz_quiz q using (tenant_id, quiz_id)
       where a.tenant_id = $1 and a.user_id = $2 and q.kind = 'verification' limit 1) returning attempt_id`,
    [tenantId, id('learner')],
  );
  await test.sql('update portal.quiz_signature set voided_at = now() where attempt_id = $1', [row.attempt_id]);
  const [{ team }] = await test.sql('select team_id as team from portal.account_user where user_id = $1', [
    id('learner'),
  ]);
  expect(await own('coach', row.attempt_id)).toMatchObject({
    kind: 'verification.observe',
    link: `/quiz/verify?team=${team}&result=${row.attempt_id}`,
    since: '2026-01-01T00:00:00.000Z',
  });
  expect(await own('coach2', row.attempt_id)).toBeUndefined();
  expect(await own('learner', row.attempt_id)).toBeUndefined();
  const signed = await test.ask('quiz/signVerification', {
    as: 'coach',
    body: { QSR_ID: row.attempt_id, observed: true, note: '' },
  });
  expect(signed.status).toBe(200);
  expect(await own('coach', row.attempt_id)).toBeUndefined();
});

it('an assessment is a task of the person’s leader once it is submitted', async () => {
  await test.sql('delete from portal.hr_assessment where tenant_id = $1 and user_id = $2', [tenantId, id('learner')]);
  const [row] = await test.sql(
    `insert into portal.hr_assessment (tenant_id, assessment_id, user_id, status, form, version, begun_at, submitted_at)
     values ($1, gen_random_uuid(), $2, 'submitted', '{}', 1, '2026-01-01', '2026-01-01') returning assessment_id`,
    [tenantId, id('learner')],
  );
  const link = `/sales-skills-assessment/summary/${row.assessment_id}`;
  expect(await own('coach', row.assessment_id)).toMatchObject({ kind: 'assessment.approve', link });
  expect(await own('coach2', row.assessment_id)).toBeUndefined();
  await test.sql(`update portal.hr_assessment set status = 'approved' where assessment_id = $1`, [row.assessment_id]);
  expect(await own('coach', row.assessment_id)).toBeUndefined();
});

it('an assessment is a task of the person asked for it, and again when it is sent back', async () => {
  await test.sql('delete from portal.hr_assessment where tenant_id = $1 and user_id = $2', [tenantId, id('learner')]);
  const [row] = await test.sql(
    `insert into portal.hr_assessment (tenant_id, assessment_id, user_id, status, form, version, begun_at)
     values ($1, gen_random_uuid(), $2, 'draft', '{}', 1, '2026-01-01T00:00:00Z') returning assessment_id`,
    [tenantId, id('learner')],
  );
  const link = `/sales-skills-assessment/summary/${row.assessment_id}`;
  // An assessment that someone started themselves is listed as in progress, not as a task.
  expect(await own('learner', row.assessment_id)).toBeUndefined();
  expect(await inProgress('learner', row.assessment_id)).toMatchObject({
    ...{ kind: 'assessment.begun', link, since: '2026-01-01T00:00:00.000Z' },
  });
  await test.sql(`update portal.hr_assessment set due_on = '2026-12-24' where assessment_id = $1`, [row.assessment_id]);
  expect(await own('learner', row.assessment_id)).toMatchObject({
    ...{ kind: 'assessment.submit', link, dueOn: '2026-12-24', since: '2026-01-01T00:00:00.000Z' },
  });
  expect(await own('coach', row.assessment_id)).toBeUndefined();
  await test.sql(`update portal.hr_assessment set status = 'reverted' where assessment_id = $1`, [row.assessment_id]);
  await test.sql(
    `insert into portal.hr_assessment_step (tenant_id, assessment_id, position, move, done_by, reason, done_at)
     values ($1, $2, 1, 'revert', $3, 'Please say why.', '2026-01-03T00:00:00Z')`,
    [tenantId, row.assessment_id, id('coach')],
  );
  expect(await own('learner', row.assessment_id)).toMatchObject({
    ...{ kind: 'assessment.rework', link, since: '2026-01-03T00:00:00.000Z' },
  });
});

it('answers to be marked are a task of the person’s leaders', async () => {
  const [row] = await test.sql(
    `update portal.quiz_attempt set submitted_at = '2026-01-05T00:00:00Z', started_at = '2026-01-05T00:00:00Z', to_mark = true
     where attempt_id = (select r.attempt_id from portal.quiz_response r join portal.quiz_attempt a using (tenant_id, attempt_id)
       where r.tenant_id = $1 and a.user_id = $2 limit 1) returning attempt_id, quiz_id, session_id`,
    [tenantId, id('learner')],
  );
  const mark = (outcome: string) =>
    test.sql(
      `update portal.quiz_response set outcome = $2 where attempt_id = $1 and question_id =
         (select question_id from portal.quiz_response where attempt_id = $1 order by question_id limit 1)`,
      [row.attempt_id, outcome],
    );
  await mark('to mark');
  expect(await own('coach', row.attempt_id)).toMatchObject({
    ...{ kind: 'answers.mark', since: '2026-01-05T00:00:00.000Z' },
    link: `/lms/quiz/${row.quiz_id}/${row.attempt_id}/${row.session_id}/${id('learner')}`,
  });
  expect(await own('coach2', row.attempt_id)).toBeUndefined();
  expect(await own('learner', row.attempt_id)).toBeUndefined();
  await mark('right');
  expect(await own('coach', row.attempt_id)).toBeUndefined();
});

it('a calibration is a task of everyone asked to score, until it is closed', async () => {
  const [source] = await test.sql(
    `select e.attempt_id, a.version_id, a.quiz_id from portal.quiz_evaluation e join portal.quiz_attempt a using (tenant_id, attempt_id)
     where e.tenant_id = $1 and e.calibration_id is null and a.subject_id = $2 limit 1`,
    [tenantId, id('learner')],
  );
  const [{ calibration }] = await test.sql(
    `insert into portal.quiz_calibration (tenant_id, calibration_id, title, version_id, subject_id, source_id, made_by, made_at)
     values ($1, gen_random_uuid(), 'One call, three ears', $2, $3, $4, $5, '2026-01-06T00:00:00Z') returning calibration_id as calibration`,
    [tenantId, source.version_id, id('learner'), source.attempt_id, id('admin')],
  );
  const [{ blind }] = await test.sql(
    `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, subject_id, evaluator_id, started_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, now()) returning attempt_id as blind`,
    [tenantId, source.quiz_id, source.version_id, id('learner'), id('coach')],
  );
  await test.sql(
    `insert into portal.quiz_evaluation select (jsonb_populate_record(e, jsonb_build_object('attempt_id', $1::uuid, 'calibration_id', $2::uuid,
       'status', 'draft', 'released_on', null, 'acknowledged_at', null, 'acknowledged_comment', null))).*
     from portal.quiz_evaluation e where e.attempt_id = $3`,
    [blind, calibration, source.attempt_id],
  );
  expect(await own('coach', blind)).toMatchObject({
    ...{ kind: 'calibration.score', title: 'Score for calibration: One call, three ears' },
    ...{ link: `/coach/${id('learner')}/qm/${blind}/m/edit`, since: '2026-01-06T00:00:00.000Z' },
  });
  expect(await own('learner', blind)).toBeUndefined();
  await test.sql(
    'update portal.quiz_calibration set closed_at = now(), closed_by = made_by where calibration_id = $1',
    [calibration],
  );
  expect(await own('coach', blind)).toBeUndefined();
});

it('an invitation is a task while there is a future date, by the next date', async () => {
  const event = {
    ...{ change: null, title: 'Wednesday round', type: 'other', date: '2026-11-11', timeStart: '09:00', duration: 30 },
    ...{ allDay: false, timeZone: 'UTC', rule: 'FREQ=WEEKLY;COUNT=3', location: '', details: '', joinLink: '' },
    ...{ coacheeID: null, participantIDs: [id('learner')] },
  };
  const { id: series } = await post('coach', 'coaching/saveCalendarData', event);
  const { id: past } = await post('coach', 'coaching/saveCalendarData', { ...event, rule: null });
  expect(await own('learner', series)).toMatchObject({
    ...{ kind: 'event.invitation', title: 'Wednesday round', dueOn: '2026-11-18' },
    link: `/schedule?day=2026-11-18&event=${series}`,
    since: demoStart.toISOString(),
  });
  expect(await own('learner', past)).toBeUndefined();
  expect(await own('coach', series)).toBeUndefined();
  await post('learner', 'coaching/answerCalendarEvent', { calendarID: series, answer: 'tentative' });
  expect(await own('learner', series)).toBeUndefined();
});

it('an invitation dates from when the person was invited, however often the event is changed or split', async () => {
  const at = (hours: number) => new Date(demoStart.getTime() + hours * 3_600_000);
  const event = {
    ...{ change: null, title: 'Daily round', type: 'other', date: '2026-11-18', timeStart: '09:00', duration: 30 },
    ...{ allDay: false, timeZone: 'UTC', rule: 'FREQ=DAILY;COUNT=5', location: '', details: '', joinLink: '' },
    ...{ coacheeID: null, participantIDs: [id('learner')] },
  };
  const { id: series, version } = await post('coach', 'coaching/saveCalendarData', event);
  const since = async (as: string, thing: string) => (await own(as, thing))?.since;
  now = at(24);
  const change = { calendarID: series, basedOn: version, itterationID: '2026-11-20', scope: 'all' };
  const more = { participantIDs: [id('learner'), id('learner2')], timeStart: '10:00', title: 'Later round' };
  await post('coach', 'coaching/saveCalendarData', { ...event, ...more, date: '2026-11-20', change });
  expect(await since('learner', series)).toBe(demoStart.toISOString());
  expect(await since('learner2', series)).toBe(now.toISOString());
  now = at(25);
  const following = { ...change, basedOn: version + 1, scope: 'following' };
  const { id: rest } = await post('coach', 'coaching/saveCalendarData', {
    ...{ ...event, ...more, title: 'Last round', date: '2026-11-20', change: following },
  });
  expect(rest).not.toBe(series);
  expect(await since('learner', rest)).toBe(demoStart.toISOString());
  expect(await since('learner2', rest)).toBe(at(24).toISOString());
  now = demoStart;
});

it('an article to acknowledge is a task of its readers, in their language, and again after a version that asks again', async () => {
  const [{ article_id: article, channel_id: channel }] = await test.sql(
    `update portal.content_article set must_read = true, publish_at = '2026-01-07T00:00:00Z', expires_at = null, for_everybody = true,
       audience_id = null, state = 'published', version = 2, must_read_since = 1
     where article_id = (select a.article_id from portal.content_article a join portal.content_channel c using (tenant_id, channel_id)
       where a.tenant_id = $1 and c.kind = 'news' and c.parent_id is null and c.for_everybody and a.language = 'en'
       order by a.article_id limit 1)
     returning article_id, channel_id`,
    [tenantId],
  );
  await test.sql('delete from portal.content_acknowledgement where article_id = $1', [article]);
  await test.sql('delete from portal.content_revision where article_id = $1', [article]);
  await test.sql(
    `insert into portal.content_variant (tenant_id, article_id, language, title, body) values ($1, $2, 'de', 'Die Türen', '{"type":"doc"}')
     on conflict (tenant_id, article_id, language) do update set title = excluded.title`,
    [tenantId, article],
  );
  const link = `/news/${channel}/${article}`;
  const since = '2026-01-07T00:00:00.000Z';
  expect(await own('learner', article)).toMatchObject({ kind: 'article.acknowledge', link, since });
  await post('learner', 'account/SaveSettings', { userSettings: { language: 'de' } });
  expect(await own('learner', article)).toMatchObject({ title: 'Lesen und bestätigen: Die Türen' });
  await post('learner', 'account/SaveSettings', { userSettings: { language: 'en' } });
  await test.sql(
    `insert into portal.content_acknowledgement (tenant_id, article_id, user_id, version, acknowledged_at) values ($1, $2, $3, 2, now())`,
    [tenantId, article, id('learner')],
  );
  expect(await own('learner', article)).toBeUndefined();
  expect(await own('learner2', article)).toMatchObject({ kind: 'article.acknowledge' });
  await test.sql(
    `insert into portal.content_revision (tenant_id, article_id, version, saved_by, saved_at, content) values ($1, $2, 3, $3, '2026-01-09T00:00:00Z', '{}')`,
    [tenantId, article, id('admin')],
  );
  await test.sql('update portal.content_article set version = 3, must_read_since = 3 where article_id = $1', [article]);
  expect(await own('learner', article)).toMatchObject({ since: '2026-01-09T00:00:00.000Z' });
  await test.sql(`update portal.content_article set publish_at = '2036-01-01' where article_id = $1`, [article]);
  expect(await own('learner2', article)).toBeUndefined();
});

it('a request for erasure is a task of privacy administrators only', async () => {
  await post('learner2', 'admin/askForErasure', {});
  const person = id('learner2');
  expect(await own('admin', person)).toMatchObject({
    ...{ kind: 'erasure.decide', link: `/admin/retention?person=${person}`, dueOn: null },
  });
  for (const name of ['learner2', 'coach', 'support1', 'country']) expect(await own(name, person)).toBeUndefined();
  await post('learner2', 'admin/withdrawErasure', {});
  expect(await own('admin', person)).toBeUndefined();
});

it('what cannot be done on behalf of someone else is no task of a delegate', async () => {
  const context = await actingFor(test);
  const inPerson = [
    'verification.take',
    'verification.observe',
    'article.acknowledge',
    'evaluation.acknowledge',
    'erasure.decide',
  ];
  const ofCoach = (await waiting('coach')).items;
  expect(ofCoach.some(({ kind }) => inPerson.includes(kind))).toBe(true);
  const { items } = await read({ as: 'delegate', context, query: { userID: id('coach'), all: '1' } });
  expect(items).toEqual(ofCoach.filter(({ kind }) => !inPerson.includes(kind)));
});

it('a card gets the most urgent tasks, or all of them on request', async () => {
  const all = await waiting('coach');
  expect(all.items.length).toBe(all.total);
  expect(all.total).toBeGreaterThan(mostTasks.card);
  const card = await read({ as: 'coach', query: { userID: id('coach') } });
  expect(card).toEqual({ ...all, items: all.items.slice(0, mostTasks.card) });
});

it('mandatory training is a task of people without a seat, while one is free', async () => {
  const [session] = await test.sql(
    `select t.session_id, t.course_id from portal.lms_training_session t
     where t.tenant_id = $1 and t.cancelled_at is null and t.starts_at > now() order by t.starts_at, t.session_id limit 1`,
    [tenantId],
  );
  const course = session.course_id as string;
  const person = id('learner');
  await test.sql(
    `delete from portal.lms_seat s using portal.lms_training_session t
     where t.session_id = s.session_id and t.course_id = $1 and s.user_id = $2`,
    [course, person],
  );
  await test.sql('delete from portal.lms_progress where course_id = $1 and user_id = $2', [course, person]);
  await test.sql('update portal.lms_training_session set seats = 1000 where course_id = $1', [course]);
  await test.sql(
    `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on) values ($1, $2, $3, '2026-12-31')
     on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on`,
    [tenantId, person, course],
  );
  await test.sql(`update portal.lms_course set name = $2 where course_id = $1`, [course, 'Tour\\walk\t..']);
  expect(await own('learner', course)).toMatchObject({
    kind: 'training.seat',
    title: 'Choose a date: Tour\\walk\t..',
    dueOn: '2026-12-31',
    link: expect.stringMatching(new RegExp(`^/lms/[\\w-]{36}/${course}/Tour-walk$`)),
  });
  const others = `select s.tenant_id, s.session_id from portal.lms_training_session s where s.course_id = $1`;
  await test.sql(
    `insert into portal.lms_seat (tenant_id, session_id, user_id, seat_id, state, place, signed_up_at)
     select o.tenant_id, o.session_id, $2, gen_random_uuid(), 'seat', 1000, now() from (${others}) o
     on conflict do nothing`,
    [course, id('learner2')],
  );
  const setSeats = (seats: string) =>
    test.sql(`update portal.lms_training_session t set seats = ${seats} where t.course_id = $1`, [course]);
  await setSeats('(select count(*) from portal.lms_seat s where s.session_id = t.session_id)');
  expect(await own('learner', course)).toBeUndefined();
  await setSeats('1000');
  await test.ask('lms/signUpForSession', { as: 'learner', body: { sessionID: session.session_id } });
  expect(await own('learner', course)).toBeUndefined();
});

it('tasks of a disabled area are not listed', async () => {
  const { items, total } = await waiting('learner');
  expect(total).toBeGreaterThanOrEqual(items.length);
  expect(items.every(({ kind }) => (taskKinds as readonly string[]).includes(kind))).toBe(true);
  const turnBoards = (on: boolean) =>
    test.sql(
      `update platform.tenant set settings = jsonb_set(settings, '{flags,pd}', $1::jsonb), version = version + 1 where slug = 'harbour'`,
      [JSON.stringify(on)],
    );
  const hasBoards = async () => (await waiting('learner')).items.some(({ kind }) => kind.startsWith('board'));
  expect(await hasBoards()).toBe(true);
  await turnBoards(false);
  await expect.poll(hasBoards, { timeout: 10_000 }).toBe(false);
  await turnBoards(true);
  await expect.poll(hasBoards, { timeout: 10_000 }).toBe(true);
});

it('tasks cannot be requested by anyone else', async () => {
  const { status } = await test.ask('portal/getWaiting', { as: 'learner2', query: { userID: id('learner') } });
  expect(status).toBe(404);
});

it('of very many tasks, the first are listed and all are counted', async () => {
  const of = (all: '0' | '1') => read({ as: 'coach2', query: { userID: id('coach2'), all } });
  const before = await of('1');
  const added = mostTasks.all + 100;
  await test.sql(
    `insert into portal.pd_issue (tenant_id, issue_id, board_id, kind, title, text, progress, owner_id, state, raised_on,
       due_on, created_by, created_at)
     select $1, gen_random_uuid(), (select board_id from portal.pd_board where tenant_id = $1 and archived_at is null
         order by board_id limit 1), 'issue', 'Issue ' || n, '', 0, $2, 'in progress', $3::date, $3::date - 200 + n % 200, $2, $3::timestamptz - n * interval '1 minute'
     from generate_series(1, $4::int) n`,
    [tenantId, id('coach2'), demoStart, added],
  );
  const [card, all] = [await of('0'), await of('1')];
  expect([card.total, all.total]).toEqual([before.total + added, before.total + added]);
  expect([card.items.length, all.items.length]).toEqual([mostTasks.card, mostTasks.all]);
  expect(all.items.slice(0, mostTasks.card)).toEqual(card.items);
  const days = card.items.map((item) => item.dueOn);
  expect(days).toEqual(days.toSorted());
  const [first] = await test.sql(
    `select to_char(min(due_on), 'YYYY-MM-DD') as day from portal.pd_issue where tenant_id = $1 and owner_id = $2`,
    [tenantId, id('coach2')],
  );
  expect(days[0]).toBe(first.day);
});
