/** Follow-ups over HTTP: from a fault to a lesson, a talk and the next score. Their state changes with facts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import type { FollowUp, TeamEffect, TeamFaults } from '@portico/contracts/followup/shapes';
import type { SamplingPlan } from '@portico/contracts/quiz/qm/shapes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../../database/src/migrate.ts';
import { demoStart } from '../../../database/test/test-database.ts';
import { actingFor } from '../acting-for.ts';
import { contributions } from '../contributions.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { FollowUpWorld } from './followup-world.ts';

let test: TestApi;
let world: FollowUpWorld;
const clock = { minutes: 0 };
const now = () => new Date(demoStart.getTime() + clock.minutes * 60_000);
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now } });
  world = await FollowUpWorld.make(test, now);
  // If coach and person have no draft, talks wait for their next session.
  await test.sql(
    `update portal.coaching_session set status = 1, submitted_at = session_date
     where coach_id = $1 and coachee_id = $2 and status = 0`,
    [test.ids('coach').userId, test.ids('learner').userId],
  );
  // A lesson keeps a deadline that is there already.
  await test.sql('delete from portal.lms_deadline where user_id = $1', [test.ids('learner').userId]);
});
afterAll(() => test?.close());

const later = () => {
  clock.minutes += 1;
};
const tasksOf = async (as: string, kind: string): Promise<{ title: string; link: string }[]> => {
  const query = { userID: test.ids(as).userId, all: '1' };
  const { items } = (await test.ask('portal/getWaiting', { as, query })).json();
  return items.filter((one: { kind: string }) => one.kind === kind);
};
const noticesOf = async (as: string, message: string, evaluation: string): Promise<number> =>
  (
    await test.sql(
      'select from portal.portal_notification where user_id = $1 and message = $2 and position($3 in link) > 0',
      [test.ids(as).userId, message, evaluation],
    )
  ).length;

describe('a follow-up of a fault', () => {
  it('is prefilled, creates all its parts in one call, follows the course, the session and the next score, and is closed', async () => {
    const fault = await world.released('no');
    const draft = await world.draftOf(fault);
    expect(draft).toMatchObject({
      how: 'act',
      question: { text: 'Greets by name' },
      before: { QMRef: 'QM-2001', answer: 'No', comment: 'At 0:42.', at: 42 },
      checkOn: '2026-12-07',
      leaders: [{ UserID: test.ids('coach').userId }],
    });
    later();
    const course = await world.course();
    const made = await world.create(fault, { CourseID: course });
    expect(made).toMatchObject({
      state: 'open',
      lesson: { CourseID: course, doneOn: null },
      talk: { state: 'planned' },
    });
    expect(await tasksOf('learner', 'followup.lesson')).toHaveLength(1);
    expect(await noticesOf('learner', 'followup.created', fault)).toBe(1);
    const [deadline] = await test.sql(
      `select to_char(due_on, 'YYYY-MM-DD') as due from portal.lms_deadline where user_id = $1 and course_id = $2`,
      [test.ids('learner').userId, course],
    );
    expect(deadline.due).toBe('2026-12-10');

    later();
    await world.completeCourse(course);
    await world.deliver();
    expect((await world.find(made.followUpID)).lesson?.doneOn).toBe(now().toISOString());
    expect(await tasksOf('learner', 'followup.lesson')).toEqual([]);

    const sessionID = await world.startSession();
    const session: OpenSession = (
      await test.ask('coaching/getTGROWSession', { as: 'coach', body: { sessionID } })
    ).json();
    expect(session.goals.map(({ text }) => text)).toEqual(['Greets by name']);
    expect(session.evidences.map(({ text }) => text)).toEqual(['QM-2001, 2026-11-16 · Greets by name: No · At 0:42.']);
    expect((await world.find(made.followUpID)).talk).toMatchObject({ state: 'in session', sessionID });
    // The person does not learn about the coach's draft.
    expect((await world.find(made.followUpID, 'learner')).talk).toMatchObject({ state: 'planned', sessionID: null });
    await world.acceptSession(sessionID);
    await world.deliver();
    expect((await world.find(made.followUpID)).talk?.state).toBe('held');

    later();
    const second = await world.submitted('yes');
    await world.deliver();
    const checked = await world.find(made.followUpID);
    expect(checked).toMatchObject({
      state: 'checked',
      before: { answer: 'No' },
      next: { QSR_ID: second, answer: 'Yes' },
      outcome: 'met',
    });
    expect(await tasksOf('coach', 'followup.close')).toHaveLength(1);
    // The person does not see a score before its release.
    expect(await world.find(made.followUpID, 'learner')).toMatchObject({
      state: 'open',
      next: null,
      outcome: 'unchecked',
    });
    const shown = (await world.read('getEvaluationFollowUps', 'coach', { QSR_ID: second })).json();
    expect(shown.next.map(({ followUpID }: { followUpID: string }) => followUpID)).toEqual([made.followUpID]);

    const closed = await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    expect(closed).toMatchObject({ state: 'closed', outcome: 'met', can: { close: false } });
    const [goal] = await test.sql(`select status from portal.coaching_item where session_id = $1 and kind = 'goal'`, [
      sessionID,
    ]);
    expect(goal.status).toBe('completed');
    expect(await tasksOf('coach', 'followup.close')).toEqual([]);
    // What it says stays as it was when it was closed.
    later();
    await world.submitted('no');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({
      state: 'closed',
      next: { QSR_ID: second, answer: 'Yes' },
      outcome: 'met',
    });
  });

  it('keeps the next score from which it was closed, even if that had not been stored yet', async () => {
    const made = await world.create(await world.released('no'));
    later();
    const second = await world.submitted('yes');
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    later();
    await world.submitted('no');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({ next: { QSR_ID: second }, outcome: 'met' });
  });

  it('suggests the lesson that the tenant last chose for the question', async () => {
    const fault = await world.released('no');
    const course = await world.course();
    const made = await world.create(fault, { CourseID: course });
    const again = await world.released('part');
    expect((await world.draftOf(again)).lessons).toMatchObject([{ CourseID: course, because: 'last choice' }]);
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'withdraw', reason: 'A test.' });
    // The deadline set by the follow-up is withdrawn.
    expect(
      await test.sql('select from portal.lms_deadline where user_id = $1 and course_id = $2', [
        test.ids('learner').userId,
        course,
      ]),
    ).toEqual([]);
  });

  it('can plan another talk after the fault is repeated, and only counts scores after that', async () => {
    const fault = await world.released('no');
    const made = await world.create(fault, { talk: false });
    later();
    await world.submitted('no');
    await world.deliver();
    const missed = await world.find(made.followUpID);
    expect(missed).toMatchObject({ state: 'checked', outcome: 'missed', can: { talkAgain: true } });
    later();
    const again = await world.change('planNextTalk', { followUpID: made.followUpID, checkOn: '2026-12-20' });
    expect(again).toMatchObject({ state: 'open', next: null, checkOn: '2026-12-20', talk: { state: 'planned' } });
    later();
    await world.submitted('yes');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({ state: 'checked', outcome: 'met' });
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
  });
});

it('is drawn first by the sampling plan, until all awaited scores are in', async () => {
  const [{ team_id: teamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('learner').userId,
  ]);
  const own = await FollowUpWorld.make(test, now);
  const { followUpID } = await own.create(await own.released('no'), { checkOn: '2026-11-24', checks: 2 });
  const body = { teamID, QID: own.form.quizId, perMonth: 1 };
  const saved = await test.ask('quiz/saveSamplingPlan', { as: 'coach', body });
  expect(saved.status, saved.text).toBe(200);
  const planned = async () => {
    const plans: SamplingPlan[] = (await test.ask('quiz/getSamplingPlan', { as: 'coach', query: { teamID } })).json();
    const plan = plans.find(({ QID }) => QID === own.form.quizId);
    const agent = plan?.agents.find((one) => one.agent.UserID === test.ids('learner').userId);
    return { first: plan?.drawn[0] === test.ids('learner').userId, ...agent };
  };
  // Not behind: the evaluation with the fault is the one of this month.
  expect(await planned()).toMatchObject({ first: true, behind: 0, checkBy: '2026-11-24' });
  const score = async () => {
    later();
    await own.submitted('yes');
    await own.deliver();
  };
  await score();
  expect(await planned()).toMatchObject({ first: true, behind: 0, checkBy: '2026-11-24' });
  await score();
  expect(await planned()).toMatchObject({ first: false, behind: 0, checkBy: null });
  await own.change('endFollowUp', { followUpID, how: 'close', reason: '' });
});

it('another talk is about the fault until the person may see the next score', async () => {
  const planned = async (next: 'submitted' | 'released'): Promise<string> => {
    later();
    const { followUpID } = await world.create(await world.released('no'), { talk: false });
    later();
    await world[next]('part');
    await world.deliver();
    await world.change('planNextTalk', { followUpID, checkOn: '2026-12-20' });
    await world.change('endFollowUp', { followUpID, how: 'withdraw', reason: 'Again.' });
    const [{ evidence }] = await test.sql(
      `select g.evidence from portal.followup_talk t join portal.coaching_agenda g using (tenant_id, agenda_id)
       where t.followup_id = $1`,
      [followUpID],
    );
    return evidence;
  };
  expect(await planned('submitted')).toContain(': No · ');
  expect(await planned('released')).toContain(': Partly · ');
});

it('a follow-up whose question is gone is left out, and the others are still listed', async () => {
  const [gone, other] = [
    await world.create(await world.released('no')),
    await world.create(await world.released('no')),
  ];
  const unknown = crypto.randomUUID();
  const { QSR_ID } = gone.before;
  await test.sql('update portal.quiz_response set question_id = $2 where attempt_id = $1 and question_id = $3', [
    QSR_ID,
    unknown,
    world.questionId,
  ]);
  await test.sql('update portal.followup_case set origin_part = $2 where followup_id = $1', [gone.followUpID, unknown]);
  const listed = (await world.list('learner')).map(({ followUpID }) => followUpID);
  expect(listed).toContain(other.followUpID);
  expect(listed).not.toContain(gone.followUpID);
  await world.change('endFollowUp', { followUpID: other.followUpID, how: 'withdraw', reason: 'Again.' });
});

describe('a dispute', () => {
  const dispute = async (QSR_ID: string): Promise<string> => {
    const body = { QSR_ID, questionId: world.questionId, reason: 'I did.' };
    const { disputes } = (await test.ask('quiz/disputeQuestion', { as: 'learner', body })).json();
    return disputes[0].disputeID;
  };
  const decide = (disputeID: string, move: 'uphold' | 'overturn') =>
    test.ask('quiz/decideDispute', {
      as: 'country',
      body: {
        disputeID,
        move,
        decision: 'Heard again.',
        ...(move === 'overturn' && { given: { options: [world.form.questions[0]?.yes] } }),
      },
    });

  it('waits while a plan for the fault is saved', async () => {
    later();
    const evaluation = await world.released('no');
    later();
    const { tenantId } = await test.tenant('harbour');
    const saves: Promise<FollowUp>[] = [];
    await test.inTenant(tenantId, async (db) => {
      const key = `follow-up ${test.ids('learner').userId} ${world.questionId}`;
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
      saves.push(world.create(evaluation));
      const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await test.sql(waiting))[0].count).toBe(1);
      const lock = 'select from portal.quiz_evaluation where attempt_id = $1 for update skip locked';
      expect(await test.sql(lock, [evaluation])).toEqual([]);
    });
    const [made] = await Promise.all(saves);
    expect(made).toMatchObject({ state: 'open' });
    await world.change('endFollowUp', { followUpID: made?.followUpID, how: 'close', reason: '' });
  });

  it('puts the follow-up on hold, and withdraws it with a notification if the dispute succeeds', async () => {
    const fault = await world.released('no');
    const made = await world.create(fault);
    // There is a later score that the person may not see yet, but the notifications are about the fault.
    later();
    await world.submitted('yes');
    const id = await dispute(fault);
    await world.deliver();
    expect((await world.find(made.followUpID)).state).toBe('waiting');
    await decide(id, 'overturn');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({ state: 'withdrawn', ended: { by: null } });
    for (const name of ['learner', 'coach']) expect(await noticesOf(name, 'followup.withdrawn', fault)).toBe(1);
    const [agenda] = await test.sql(
      `select g.withdrawn_at, g.session_id from portal.coaching_agenda g join portal.followup_talk t using (tenant_id, agenda_id)
       where t.followup_id = $1`,
      [made.followUpID],
    );
    expect(agenda.withdrawn_at ?? agenda.session_id).not.toBeNull();
  });

  it('about the next score corrects the outcome of a closed follow-up, which stays closed', async () => {
    const made = await world.create(await world.released('part'), { talk: false });
    later();
    const next = await world.released('no');
    await world.deliver();
    const closed = await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    expect(closed).toMatchObject({ state: 'closed', outcome: 'missed', correctedOn: null });
    const id = await dispute(next);
    await world.deliver();
    expect(await world.find(made.followUpID)).toEqual(closed);
    later();
    await decide(id, 'overturn');
    later();
    await world.deliver();
    const correctedOn = now().toISOString();
    for (const name of ['learner', 'coach']) {
      expect(await world.find(made.followUpID, name)).toMatchObject({
        ...{ state: 'closed', outcome: 'met', correctedOn, next: { QSR_ID: next, answer: 'Yes' } },
        ended: { on: closed.ended?.on },
      });
      expect(await noticesOf(name, 'followup.corrected', next)).toBe(1);
    }
  });

  it('corrects follow-ups of earlier releases, where the score from which they were closed is certain', async () => {
    const file = join(migrationsFolder, '20261130150000_followup_corrected.sql');
    const migration = (await readFile(file, 'utf8')).replace(/alter table[^;]*;/, '');
    const closed = async (score: 'submitted' | 'released', after?: (next: string) => Promise<unknown>) => {
      later();
      const { followUpID } = await world.create(await world.released('part'), { talk: false });
      later();
      const next = await world[score]('no');
      await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
      later();
      await after?.(next);
      return { followUpID, next };
    };
    const plain = await closed('released');
    const disputed = await closed('released', async (next) => decide(await dispute(next), 'overturn'));
    const reopened = await closed('submitted', (next) => world.move(next, 'revert', 'country'));
    const all = [plain, disputed, reopened];
    const ids = all.map(({ followUpID }) => followUpID);
    await test.sql('update portal.followup_case set next_id = null where followup_id = any($1::uuid[])', [ids]);
    await test.sql(migration);
    const rows = await test.sql(
      `select followup_id, next_id, outcome, corrected_at is not null as corrected from portal.followup_case
       where followup_id = any($1::uuid[])`,
      [ids],
    );
    expect(all.map(({ followUpID }) => rows.find((row) => row.followup_id === followUpID))).toMatchObject([
      { next_id: plain.next, outcome: 'missed', corrected: false },
      { next_id: disputed.next, outcome: 'met', corrected: true },
      { next_id: null, outcome: 'missed', corrected: false },
    ]);
  });

  it('about the next score changes nothing if it is rejected', async () => {
    const made = await world.create(await world.released('part'), { talk: false });
    later();
    const next = await world.released('no');
    await world.deliver();
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    await decide(await dispute(next), 'uphold');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({ outcome: 'missed', correctedOn: null });
    expect(await noticesOf('coach', 'followup.corrected', next)).toBe(0);
  });

  it('prevents a follow-up while it is open, and allows one after it is rejected', async () => {
    const fault = await world.released('no');
    const id = await dispute(fault);
    const refused = await world.ask('createFollowUp', 'coach', {
      ...{ QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: true, checkOn: '2026-12-10' },
    });
    expect(refused.status).toBe(409);
    await decide(id, 'uphold');
    const made = await world.create(fault);
    expect(made.state).toBe('open');
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
  });
});

describe('permissions of a follow-up', () => {
  it('an evaluator who does not lead the person proposes, and the leader answers', async () => {
    const fault = await world.released('no');
    expect((await world.draftOf(fault, 'country')).how).toBe('propose');
    const proposed = await world.create(fault, {}, 'country');
    expect(proposed).toMatchObject({ state: 'proposed', leader: null, can: { answer: false, withdraw: true } });
    expect(await tasksOf('coach', 'followup.answer')).toMatchObject([
      { link: `/coach/${test.ids('learner').userId}/qm/${fault}/m/view` },
    ]);
    // The person sees no proposals, and no one else of their rank sees anything.
    const ids = async (as: string) =>
      (await world.list(as, { userID: test.ids('learner').userId })).map(({ followUpID }) => followUpID);
    expect(await ids('learner')).not.toContain(proposed.followUpID);
    expect((await world.read('getFollowUps', 'coach2', { userID: test.ids('learner').userId })).status).toBe(404);
    const byOther = { followUpID: proposed.followUpID, accept: true, reason: '' };
    expect((await world.ask('answerFollowUp', 'country', byOther)).status).toBe(409);
    expect((await world.ask('answerFollowUp', 'coach2', byOther)).status).toBe(404);
    expect((await world.ask('answerFollowUp', 'learner', byOther)).status).toBe(403);
    const accepted = await world.change('answerFollowUp', byOther);
    expect(accepted).toMatchObject({ state: 'open', leader: { UserID: test.ids('coach').userId } });
    expect(await ids('learner')).toContain(proposed.followUpID);
    await world.change('endFollowUp', { followUpID: proposed.followUpID, how: 'close', reason: '' });
  });

  it('a proposal is declined with a reason', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault, {}, 'country');
    expect((await world.ask('answerFollowUp', 'coach', { followUpID, accept: false, reason: '' })).status).toBe(400);
    const declined = await world.change('answerFollowUp', { followUpID, accept: false, reason: 'Done already.' });
    expect(declined).toMatchObject({ state: 'declined', ended: { reason: 'Done already.' } });
    expect(await noticesOf('country', 'followup.declined', fault)).toBe(1);
  });

  it('a delegate acts as the leader, and both are recorded', async () => {
    const fault = await world.released('no');
    const made = await test.ask('followup/createFollowUp', {
      as: 'delegate',
      context: await actingFor(test),
      body: { QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: true, checkOn: '2026-12-10' },
    });
    expect(made.json()).toMatchObject({
      madeBy: { UserID: test.ids('delegate').userId },
      leader: { UserID: test.ids('coach').userId },
    });
    await world.change('endFollowUp', { followUpID: made.json().followUpID, how: 'close', reason: '' });
  });

  it('one at a time for a fault, none for a correct answer, and no date in the past', async () => {
    const fault = await world.released('no');
    const made = await world.create(fault);
    const body = { QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: true, checkOn: '2026-12-10' };
    expect((await world.ask('createFollowUp', 'coach', body)).status).toBe(409);
    const right = { ...body, questionId: world.form.questions[1]?.id };
    expect((await world.ask('createFollowUp', 'coach', right)).status).toBe(409);
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    expect((await world.ask('createFollowUp', 'coach', { ...body, checkOn: '2026-11-16' })).status).toBe(400);
    expect((await world.ask('createFollowUp', 'coach', { ...body, CourseID: crypto.randomUUID() })).status).toBe(400);
    expect((await world.ask('createFollowUp', 'learner', body)).status).toBe(403);
    expect((await world.ask('createFollowUp', 'coach2', body)).status).toBe(404);
  });
});

describe('what the person may do', () => {
  const may = (followUp: FollowUp) =>
    Object.entries(followUp.can)
      .filter(([, is]) => is)
      .map(([name]) => name);

  it('can ask the leader for help in their own words; the leader answers', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    expect(may(await world.find(followUpID, 'learner'))).toEqual(['dispute', 'requestHelp']);
    const body = { followUpID, text: 'Which words fit?' };
    for (const as of ['coach', 'country', 'learner2'])
      expect([as, (await world.ask('requestHelp', as, body)).status]).toEqual([as, 404]);
    const context = await actingFor(test);
    expect((await test.ask('followup/requestHelp', { as: 'delegate', context, body })).status).toBe(403);
    expect((await world.ask('requestHelp', 'learner', { followUpID, text: '' })).status).toBe(400);
    const asked: FollowUp = (await world.ask('requestHelp', 'learner', body)).json();
    expect([asked.help?.text, may(asked)]).toEqual(['Which words fit?', ['dispute']]);
    expect((await world.ask('requestHelp', 'learner', body)).status).toBe(409);
    expect(await noticesOf('coach', 'followup.help', fault)).toBe(1);
    expect(await tasksOf('coach', 'followup.help-needed')).toMatchObject([{ title: 'Help with: Greets by name' }]);

    const answering = { followUpID, on: asked.help?.on };
    expect((await world.ask('answerHelp', 'country', answering)).status).toBe(409);
    expect((await world.ask('answerHelp', 'learner', answering)).status).toBe(403);
    expect((await world.ask('answerHelp', 'coach2', answering)).status).toBe(404);
    const helped: FollowUp = (await world.ask('answerHelp', 'coach', answering)).json();
    expect(helped.help).toBeNull();
    expect((await world.ask('answerHelp', 'coach', answering)).status).toBe(409);
    expect(await noticesOf('learner', 'followup.helped', fault)).toBe(1);
    expect(await tasksOf('coach', 'followup.help-needed')).toEqual([]);
    // The answer to the older request does not count for a newer one.
    later();
    const again: FollowUp = (await world.ask('requestHelp', 'learner', { followUpID, text: 'Which tone?' })).json();
    expect((await world.ask('answerHelp', 'coach', answering)).status).toBe(409);
    expect((await world.find(followUpID)).help?.text).toBe('Which tone?');
    expect((await world.ask('answerHelp', 'coach', { followUpID, on: again.help?.on })).status).toBe(200);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect((await world.ask('requestHelp', 'learner', body)).status).toBe(409);
  });

  it('asks their current leaders for help, not a former leader of the follow-up', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    const [coach, coach2] = ['coach', 'coach2'].map((name) => test.ids(name).userId);
    await test.sql('update portal.followup_case set leader_id = $2 where followup_id = $1', [followUpID, coach2]);
    const own = await world.find(followUpID, 'learner');
    expect(own.helpers.map(({ UserID }) => UserID)).toEqual([coach]);
    expect((await world.find(followUpID)).helpers).toEqual([]);
    const disable = (at: Date | null) =>
      test.sql('update portal.account_user set disabled_at = $2 where user_id = $1', [coach, at]);
    const body = { followUpID, text: 'Which words fit?' };
    await disable(now());
    const refused = await world.ask('requestHelp', 'learner', body);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('no leader of your team')]);
    await disable(null);
    const asked: FollowUp = (await world.ask('requestHelp', 'learner', body)).json();
    expect(await Promise.all(['coach', 'coach2'].map((as) => noticesOf(as, 'followup.help', fault)))).toEqual([1, 0]);
    expect(await tasksOf('coach', 'followup.help-needed')).toHaveLength(1);
    expect(await tasksOf('coach2', 'followup.help-needed')).toEqual([]);
    await world.ask('answerHelp', 'coach', { followUpID, on: asked.help?.on });
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });

  it('can dispute the fault until its deadline, and sees and completes what was agreed in the talk', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    const sessionID = await world.startSession();
    const itemID = crypto.randomUUID();
    await test.sql(
      `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, on_day, status, position,
         owner_id)
       select tenant_id, $2, session_id, 'action', 'Record one call', coach_id, '2026-12-01', 'not requested to complete',
         0, coachee_id
       from portal.coaching_session where session_id = $1`,
      [sessionID, itemID],
    );
    // Only the coach sees a draft.
    expect((await world.find(followUpID, 'learner')).talk?.steps).toEqual([]);
    await world.acceptSession(sessionID);
    await world.deliver();
    const step = { itemID, text: 'Record one call', dueOn: '2026-12-01' };
    const stepsFor = async (as: string) => (await world.find(followUpID, as)).talk?.steps;
    expect(await stepsFor('learner')).toEqual([{ ...step, state: 'open', canTick: true }]);
    expect(await stepsFor('coach')).toEqual([{ ...step, state: 'open', canTick: false }]);
    // An evaluator without access to the person can read neither the steps nor the request for help.
    await world.ask('requestHelp', 'learner', { followUpID, text: 'Which words fit?' });
    const coach2 = test.ids('coach2').userId;
    await test.sql('update portal.quiz_attempt set evaluator_id = $2 where attempt_id = $1', [fault, coach2]);
    await test.sql('update portal.followup_case set made_for = $2 where followup_id = $1', [followUpID, coach2]);
    const { from } = (await world.read('getEvaluationFollowUps', 'coach2', { QSR_ID: fault })).json();
    expect(from).toMatchObject([{ followUpID, talk: { state: 'held', steps: [] }, help: null }]);
    expect(await stepsFor('country')).toEqual([{ ...step, state: 'open', canTick: false }]);
    expect([(await world.find(followUpID)).help?.text, (await world.find(followUpID, 'country')).help]).toEqual([
      'Which words fit?',
      null,
    ]);
    await test.sql('update portal.quiz_attempt set evaluator_id = $2 where attempt_id = $1', [
      ...[fault, test.ids('coach').userId],
    ]);
    await test.sql('update portal.followup_case set made_for = null where followup_id = $1', [followUpID]);
    await test.ask('coaching/requestCompletion', { as: 'learner', body: { sessionID, itemID } });
    expect(await stepsFor('learner')).toEqual([{ ...step, state: 'reported', canTick: false }]);
    await test.ask('coaching/declineCompletion', { as: 'coach', body: { sessionID, itemID, reason: 'Not yet.' } });
    expect(await stepsFor('learner')).toEqual([{ ...step, state: 'declined', canTick: true }]);
    await test.ask('coaching/completeItem', { as: 'coach', body: { sessionID, itemID } });
    expect(await stepsFor('learner')).toEqual([{ ...step, state: 'done', canTick: false }]);

    const body = { QSR_ID: fault, questionId: world.questionId, reason: 'I did.' };
    expect((await test.ask('quiz/disputeQuestion', { as: 'learner', body })).status).toBe(200);
    await world.deliver();
    const waiting = await world.find(followUpID, 'learner');
    expect([waiting.state, may(waiting)]).toEqual(['waiting', []]);
    await world.change('endFollowUp', { followUpID, how: 'withdraw', reason: 'A test.' });
  });

  it('changes nothing on a board', async () => {
    const { tenantId } = await test.tenant('harbour');
    const tables = await test.sql(
      `select table_name as name from information_schema.tables where table_schema = 'portal' and table_name like 'pd\\_%'
       order by 1`,
    );
    const boards = async (): Promise<string> => {
      const all = await Promise.all(
        tables.map(({ name }) =>
          test.sql(`select to_jsonb(t)::text as row from portal.${name} t where tenant_id = $1 order by 1`, [tenantId]),
        ),
      );
      return JSON.stringify(all);
    };
    const before = await boards();
    expect(tables.length).toBeGreaterThan(10);
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    await world.ask('requestHelp', 'learner', { followUpID, text: 'Which words fit?' });
    await world.acceptSession(await world.startSession());
    later();
    await world.released('no');
    await world.deliver();
    expect(await boards()).toBe(before);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });
});

describe('a check by several evaluations', () => {
  const plan = async (checks: number) => {
    later();
    return world.create(await world.released('part'), { talk: false, checks });
  };
  const score = async (...all: ('yes' | 'part' | 'no')[]) => {
    const ids: string[] = [];
    for (const said of all) {
      later();
      ids.push(await world.released(said));
    }
    await world.deliver();
    return ids;
  };
  /** A dispute of the person about this score succeeds. */
  const correct = async (QSR_ID: string | undefined) => {
    const dispute = { QSR_ID, questionId: world.questionId, reason: 'I did.' };
    const { disputes } = (await test.ask('quiz/disputeQuestion', { as: 'learner', body: dispute })).json();
    const given = { options: [world.form.questions[0]?.yes] };
    const decision = { disputeID: disputes[0].disputeID, move: 'overturn', decision: 'Heard again.', given };
    expect((await test.ask('quiz/decideDispute', { as: 'country', body: decision })).status).toBe(200);
    await world.deliver();
  };

  it('is complete once all of them are in, and met if all are', async () => {
    const { followUpID, checks, scores } = await plan(3);
    expect({ checks, scores }).toEqual({ checks: 3, scores: [] });
    const first = await score('yes', 'part');
    for (const name of ['coach', 'learner'])
      expect(await world.find(followUpID, name)).toMatchObject({
        ...{ state: 'open', outcome: 'unchecked', next: { answer: 'Partly' } },
        scores: [{ answer: 'Yes' }, { answer: 'Partly' }],
      });
    for (const QSR_ID of first) {
      expect(await noticesOf('coach', 'followup.checked', QSR_ID)).toBe(0);
      const shown = (await world.read('getEvaluationFollowUps', 'coach', { QSR_ID })).json();
      expect(shown.next).toMatchObject([{ followUpID }]);
    }
    const stored = await test.sql('select score_ids from portal.followup_case where followup_id = $1', [followUpID]);
    expect(stored).toEqual([{ score_ids: first }]);
    expect(await tasksOf('coach', 'followup.close')).toEqual([]);
    const [third] = await score('yes');
    expect(await noticesOf('coach', 'followup.checked', third ?? '')).toBe(1);
    for (const name of ['coach', 'learner'])
      expect(await world.find(followUpID, name)).toMatchObject({ state: 'checked', outcome: 'better' });
    // The latest three count.
    await score('yes', 'yes');
    expect(await world.find(followUpID)).toMatchObject({
      ...{ outcome: 'met', scores: [{ answer: 'Yes' }, { answer: 'Yes' }, { answer: 'Yes' }] },
    });
    const closed = await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    await score('no');
    expect(await world.find(followUpID)).toEqual(closed);
  });

  it('keeps the person from the outcome until all of them are released', async () => {
    const { followUpID } = await plan(2);
    await score('yes');
    later();
    await world.submitted('no');
    await world.deliver();
    expect(await world.find(followUpID)).toMatchObject({ state: 'checked', outcome: 'missed' });
    const own = { state: 'open', outcome: 'unchecked', next: null, scores: [{ answer: 'Yes' }] };
    expect(await world.find(followUpID, 'learner')).toMatchObject(own);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect(await world.find(followUpID, 'learner')).toMatchObject({
      ...{ state: 'closed', outcome: 'unchecked', hidesOutcome: true, scores: [{ answer: 'Yes' }] },
    });
  });

  it('may be closed before, with the scores so far, and is corrected with any of them', async () => {
    const { followUpID } = await plan(3);
    const [first] = await score('no', 'part');
    const closed = await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect(closed).toMatchObject({
      state: 'closed',
      outcome: 'missed',
      scores: [{ answer: 'No' }, { answer: 'Partly' }],
    });
    await correct(first);
    expect(await world.find(followUpID)).toMatchObject({
      state: 'closed',
      outcome: 'better',
      correctedOn: expect.any(String),
    });
  });

  it('tells the person of a corrected outcome only if all of them are released', async () => {
    const { followUpID } = await plan(2);
    const [first] = await score('no');
    later();
    await world.submitted('part');
    await world.deliver();
    const closed = await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect(closed).toMatchObject({ outcome: 'missed' });
    await correct(first);
    expect(await world.find(followUpID)).toMatchObject({ outcome: 'better' });
    expect(await world.find(followUpID, 'learner')).toMatchObject({ outcome: 'unchecked', hidesOutcome: true });
    expect(await noticesOf('coach', 'followup.corrected', first ?? '')).toBe(1);
    expect(await noticesOf('learner', 'followup.corrected', first ?? '')).toBe(0);
  });

  it('is by one to five, one if nothing is said, and always one in quizzes', async () => {
    later();
    const fault = await world.released('no');
    expect((await world.draftOf(fault)).checks).toBe(1);
    const body = { QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: false, checkOn: '2026-12-10' };
    for (const checks of [0, 6, 1.5])
      expect((await world.ask('createFollowUp', 'coach', { ...body, checks })).status).toBe(400);
    const made = await world.create(fault);
    expect(made.checks).toBe(1);
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'withdraw', reason: 'Again.' });
  });
});

describe('an action', () => {
  const plan = async (more: object = {}, as = 'coach') => {
    later();
    return world.create(await world.released('no'), { talk: false, action: 'Record one call.', ...more }, as);
  };
  const complete = (followUpID: string, as = 'learner') => world.ask('completeAction', as, { followUpID });
  const reopen = (followUpID: string, as = 'coach') => world.ask('reopenAction', as, { followUpID });

  it('is listed for its person until they tick it, and again once the leader has reopened it', async () => {
    const { followUpID, before, action } = await plan();
    expect(action).toEqual({ text: 'Record one call.', doneOn: null, canTick: false, canReopen: false });
    const query = { userID: test.ids('learner').userId, view: 'mine' };
    const listed = async () =>
      (await test.ask('portal/getActions', { as: 'learner', query }))
        .json()
        .items.find(({ id }: { id: string }) => id === `followup.action ${followUpID}`);
    expect(await listed()).toMatchObject({
      ...{ title: 'Record one call.', dueOn: '2026-12-10', source: 'followUps' },
      link: `/coach/${test.ids('learner').userId}/qm/${before.QSR_ID}/m/view`,
      tick: { area: 'followup', name: 'completeAction', body: { followUpID } },
    });
    expect((await complete(followUpID, 'coach')).status).toBe(404);
    expect((await reopen(followUpID)).status).toBe(409);
    const done = await complete(followUpID);
    expect(done.json()).toMatchObject({ state: 'open', action: { doneOn: now().toISOString(), canTick: false } });
    expect((await complete(followUpID)).status).toBe(409);
    expect(await listed()).toBeUndefined();
    expect((await reopen(followUpID, 'learner')).status).toBe(403);
    expect((await reopen(followUpID, 'coach2')).status).toBe(404);
    expect((await reopen(followUpID)).json()).toMatchObject({ action: { doneOn: null, canReopen: false } });
    expect(await noticesOf('learner', 'followup.action-reopened', before.QSR_ID)).toBe(1);
    expect(await listed()).toBeDefined();
    await world.change('endFollowUp', { followUpID, how: 'withdraw', reason: 'Again.' });
    expect(await listed()).toBeUndefined();
    expect((await complete(followUpID)).status).toBe(409);
  });

  it('is suggested in the words of the same leader only, and not needed', async () => {
    const { followUpID } = await plan({ action: 'Ask Maria how she does it.' });
    const fault = await world.released('no');
    expect((await world.draftOf(fault)).action).toBe('Ask Maria how she does it.');
    expect((await world.draftOf(fault, 'country')).action).toBeNull();
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    const without = await world.create(fault);
    expect(without.action).toBeNull();
    expect((await complete(without.followUpID)).status).toBe(404);
    await world.change('endFollowUp', { followUpID: without.followUpID, how: 'close', reason: '' });
  });

  it('of a proposal is only the person’s once the leader has accepted it', async () => {
    const { followUpID } = await plan({}, 'country');
    expect((await complete(followUpID)).status).toBe(404);
    await world.change('answerFollowUp', { followUpID, accept: true, reason: '' });
    expect((await world.find(followUpID, 'learner')).action).toMatchObject({ canTick: true });
    expect((await complete(followUpID)).status).toBe(200);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });
});

describe('the effect of a team’s follow-ups', () => {
  const teamOf = async (name: string): Promise<string> =>
    (await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids(name).userId]))[0].team_id;
  const effect = async (as = 'coach') =>
    test.ask('followup/getEffect', { as, query: { teamID: await teamOf('learner') } });
  const read = async (): Promise<TeamEffect> => (await effect()).json();

  it('counts faults, those acted on, scored again and improved; withdrawn follow-ups do not count', async () => {
    const before = await read();
    later();
    const fault = await world.released('no');
    const made = await world.create(fault, { talk: false });
    expect(await read()).toMatchObject({
      faults: before.faults + 1,
      total: { actedOn: before.total.actedOn + 1, checked: before.total.checked },
    });
    later();
    await world.released('yes');
    await world.deliver();
    const improved = await read();
    expect(improved.total.actedOn).toBe(before.total.actedOn + 1);
    expect(improved.total.checked).toBeGreaterThan(before.total.checked);
    expect(improved.total.improved).toBeGreaterThan(before.total.improved);
    // All of them are about one person, so neither a rate nor a group is disclosed.
    expect(improved.total).toMatchObject({ people: 1, share: null, range: null });
    expect(improved.byQuestion).toEqual({ groups: [], withheld: improved.total.actedOn });
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'withdraw', reason: 'Not needed.' });
    expect((await read()).total.actedOn).toBe(before.total.actedOn);
  });

  it('is for those who lead the team', async () => {
    expect((await effect('learner')).status).toBe(403);
    expect((await effect('coach2')).status).toBe(404);
    expect((await effect('country')).status).toBe(200);
  });
});

describe('facts', () => {
  it('are delivered again in order after a listener fails, and are deleted once all have received them', async () => {
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    await world.deliver();
    later();
    const next = await world.submitted('no');
    await world.move(next, 'revert', 'country');
    const received: string[] = [];
    // Each of the two facts has its own job.
    let fails = 2;
    const failing = {
      kinds: ['evaluation.moved'] as const,
      receive: async (_: object, { subjectId }: { subjectId: string }) => {
        received.push(subjectId);
        if (fails-- > 0) throw new Error('the server stops');
      },
    };
    await world.deliver([...contributions.facts, failing]);
    // The effect of the first fact was rolled back with it.
    const [stored] = await test.sql('select state from portal.followup_case where followup_id = $1', [followUpID]);
    expect(stored.state).toBe('open');
    expect(await test.sql('select from portal.platform_fact where subject_id = $1', [next])).toHaveLength(2);
    await test.sql('update graphile_worker._private_jobs set run_at = now()');
    await world.deliver([...contributions.facts, failing]);
    expect(received).toEqual([next, next, next, next]);
    expect(await test.sql('select from portal.platform_fact where subject_id = $1', [next])).toEqual([]);
    // The evaluation was sent back, so there is no next score.
    expect((await world.find(followUpID)).state).toBe('open');
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });
});

it('the next session takes all planned talks in their order, and as many goals as it has room for', async () => {
  for (const said of ['no', 'part'] as const) {
    await world.create(await world.released(said));
    later();
  }
  const body = { sessionID: await world.startSession() };
  const session: OpenSession = (await test.ask('coaching/getTGROWSession', { as: 'coach', body })).json();
  expect(session.goals.map(({ text }) => text)).toEqual(['Greets by name']);
  expect(session.evidences.map(({ text }) => text)).toEqual([
    'QM-2001, 2026-11-16 · Greets by name: No · At 0:42.',
    'QM-2001, 2026-11-16 · Greets by name: Partly · At 0:42.',
  ]);
});

describe('follow-ups of many people at once', () => {
  const faultsOf = (as: string, more: Record<string, string> = {}) =>
    world.read('getTeamFaults', as, {
      ...{ teamID: '', questionId: world.questionId, from: '2026-10-01', to: '2026-12-31' },
      ...more,
    });
  const team = async (name: string) =>
    (await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids(name).userId]))[0].team_id;
  const plan = (evaluations: readonly string[], more: object = {}) => ({
    ...{ questionId: world.questionId, evaluations, CourseID: null, talk: true, checkOn: '2026-12-10', ...more },
  });

  // An open follow-up of another test would hide the person, and an open session would take their talk.
  beforeEach(async () => {
    const { userId } = test.ids('learner');
    await test.sql(
      `update portal.followup_case set ended_at = coalesce(ended_at, now()), state = 'withdrawn', outcome = null
       where person_id = $1`,
      [userId],
    );
    await test.sql(
      `update portal.coaching_session set status = 1, submitted_at = session_date where coachee_id = $1 and status = 0`,
      [userId],
    );
  });

  it('lists those who last failed a question, and plans for all of them in one call', async () => {
    const teamID = await team('learner');
    const colleague = (
      await test.sql(
        `select u.user_id as id from portal.account_membership m join portal.account_user u using (tenant_id, user_id)
         where m.team_id = $1 and u.role = 'Learner' and u.user_id <> $2 and u.disabled_at is null
           and u.user_guid is not null order by u.user_id limit 1`,
        [teamID, test.ids('learner').userId],
      )
    )[0].id;
    later();
    const fault = await world.released('no');
    const ofColleague = await world.released('no');
    await test.sql('update portal.quiz_attempt set subject_id = $2 where attempt_id = $1', [ofColleague, colleague]);
    const course = await world.course();
    const found: TeamFaults = (await faultsOf('coach', { teamID })).json();
    expect(found.question.text).toBe('Greets by name');
    expect(found.faults.map(({ QSR_ID, how }) => [QSR_ID, how]).toSorted()).toEqual(
      [fault, ofColleague].map((id) => [id, 'act']).toSorted(),
    );
    expect(found.lessons.every(({ people }) => people >= 1 && people <= 2)).toBe(true);

    const planned = plan([fault, ofColleague, fault], { CourseID: course, action: 'Record one call.' });
    const reply = await world.ask('createFollowUps', 'coach', planned);
    expect(reply.json()).toEqual({ made: 2, left: 0 });
    expect((await faultsOf('coach', { teamID })).json().faults).toEqual([]);
    const made = (await world.list('coach', { teamID })).filter(({ before }) =>
      [fault, ofColleague].includes(before.QSR_ID),
    );
    expect(made.map(({ state, talk, action }) => [state, talk?.state, action?.text])).toEqual([
      ['open', 'planned', 'Record one call.'],
      ['open', 'planned', 'Record one call.'],
    ]);
    expect(made.find(({ before }) => before.QSR_ID === fault)?.lesson?.CourseID).toBe(course);
    // Pressed a second time, or by another leader at the same time.
    expect((await world.ask('createFollowUps', 'coach', plan([fault, ofColleague]))).json()).toEqual({
      ...{ made: 0, left: 2 },
      leftOut: [fault, ofColleague],
    });
    for (const { followUpID } of made) await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
  });

  it('omits those who have passed the question since, and proposes for people whom the caller does not lead', async () => {
    const teamID = await team('learner');
    later();
    await world.released('no');
    later();
    const since = await world.released('no');
    expect((await faultsOf('country', { teamID })).json().faults).toMatchObject([{ QSR_ID: since, how: 'propose' }]);
    later();
    await world.released('yes');
    const current = (await faultsOf('coach', { teamID })).json().faults as TeamFaults['faults'];
    expect(current.map(({ person }) => person.UserID)).not.toContain(test.ids('learner').userId);
  });

  it('is limited to leaders of the team, to evaluations they may read, and to dates in the future', async () => {
    later();
    const teamID = await team('learner');
    const fault = await world.released('no');
    expect((await faultsOf('coach2', { teamID })).status).toBe(404);
    expect((await faultsOf('learner', { teamID })).status).toBe(403);
    expect((await faultsOf('coach', { teamID, questionId: crypto.randomUUID() })).status).toBe(404);
    const ask = async (as: string, body: object) => (await world.ask('createFollowUps', as, body)).status;
    expect(await ask('coach2', plan([fault]))).toBe(404);
    expect(await ask('learner', plan([fault]))).toBe(403);
    expect(await ask('coach', plan([fault], { checkOn: '2026-11-01' }))).toBe(400);
    expect(await ask('coach', plan([crypto.randomUUID()]))).toBe(404);
    expect((await world.create(fault)).state).toBe('open');
  });

  const planned = async (evaluations: readonly string[]) =>
    (await world.ask('createFollowUps', 'coach', plan(evaluations))).json();

  it('plans where it can, and counts evaluations that the caller may not see as left out', async () => {
    later();
    const fault = await world.released('no');
    expect(await planned([crypto.randomUUID(), fault, crypto.randomUUID()])).toMatchObject({ made: 1, left: 2 });
  });

  it('does not plan again for a fault whose follow-up was closed in between', async () => {
    later();
    const fault = await world.released('no');
    const { followUpID } = await world.create(fault);
    await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
    expect(await planned([fault])).toMatchObject({ made: 0, left: 1 });
  });

  it.each(['yes', 'no'] as const)('does not plan for an older fault once a newer evaluation says %s', async (said) => {
    later();
    const older = await world.released('no');
    later();
    const newer = await world.released(said);
    expect(await planned([older])).toMatchObject({ made: 0, left: 1 });
    expect(await planned([older, newer])).toMatchObject(said === 'no' ? { made: 1, left: 1 } : { made: 0, left: 2 });
    expect(await planned([older])).toMatchObject({ made: 0, left: 1 });
  });

  it('plans once for two concurrent requests, in whatever order they list the evaluations', async () => {
    later();
    const first = await world.released('no');
    later();
    const second = await world.released('no');
    const both = await Promise.all([planned([first, second]), planned([second, first])]);
    expect(both.map(({ made }) => made).toSorted()).toEqual([0, 1]);
  });

  it('omits those who passed the question after the shown days, and names a question without released results', async () => {
    later();
    const teamID = await team('learner');
    const [fault, met] = [await world.released('no'), await world.released('yes')];
    const setDay = (id: string, day: string) =>
      test.sql('update portal.quiz_evaluation set qm_date = $2 where attempt_id = $1', [id, day]);
    await setDay(fault, '2026-10-06');
    await setDay(met, '2026-10-09');
    const listed = async (from: string, to: string) => {
      const found: TeamFaults = (await faultsOf('coach', { teamID, from, to })).json();
      return found.faults.map(({ QSR_ID }) => QSR_ID);
    };
    expect(await listed('2026-10-05', '2026-10-07')).toEqual([]);
    const empty: TeamFaults = (await faultsOf('coach', { teamID, from: '2020-01-01', to: '2020-01-02' })).json();
    expect(empty).toMatchObject({ question: { text: 'Greets by name' }, faults: [], more: 0, lessons: [] });
  });
});
