/** Follow-ups of questions answered incorrectly in a quiz or knowledge verification, over HTTP. */
import {
  createFollowUp,
  createFollowUps,
  endFollowUp,
  getEffect,
  getEvaluationFollowUps,
  getFollowUpDraft,
  getFollowUps,
  getTeamFaults,
} from '@portico/contracts/followup/calls';
import type { FollowUp, FollowUpDraft, TeamEffect, TeamFaults } from '@portico/contracts/followup/shapes';
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { deliverFacts } from '../../src/platform/facts/deliver-facts.ts';
import { contributions } from '../contributions.ts';
import { countingClient } from '../counting-client.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import * as make from '../quiz/place-quiz.ts';
import { runDueJobs } from '../run-due-jobs.ts';

const counting = countingClient();
let test: TestApi;
const clock = { minutes: 0 };
const now = () => new Date(demoStart.getTime() + clock.minutes * 60_000);
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now }, client: counting.Client });
});
afterAll(() => test?.close());
const later = () => {
  clock.minutes += 1;
};

const idOf = (name: string) => test.ids(name).userId;
const deliver = () => runDueJobs(test, now(), deliverFacts(contributions.facts));

/** Places two single-choice questions, of which the first is answered incorrectly. */
async function place(
  kind: 'quiz' | 'verification',
  rules: Partial<QuizRules> = {},
  to: readonly string[] = ['learner'],
) {
  const placed = await make.placeQuiz(test, {
    kind,
    rules: { passMark: 100, review: 'after attempt', ...rules },
    sets: [{ Questions: [make.single('Who may call a lift?'), make.single('Where is the key?')] }],
    to,
  });
  const questions = placed.content.QuestionSets.flatMap((set) => set.Questions);
  const [asked, other] = questions.map(({ id }) => id) as [string, string];
  const start = async (as: string): Promise<string> =>
    (await test.ask('quiz/startAttempt', { as, body: { QuizID: placed.quizId } })).json().QSR_ID;
  const answer = async (said: 'right' | 'wrong', as = 'learner'): Promise<{ QSR_ID: string; sessionID: string }> => {
    const QSR_ID = await start(as);
    const Answers = questions.map((question, at) => ({
      ...{ questionId: question.id, base: 0, flagged: false },
      given: { options: [question.options[at === 0 && said === 'wrong' ? 1 : 0]?.id] },
    }));
    const body = { QuizID: placed.quizId, QSR_ID, Answers };
    const reply = await test.ask('quiz/submitQuiz', { as, query: { userID: idOf(as) }, body });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json();
  };
  return { ...placed, asked, other, start, answer };
}

const ask = (name: string, as: string, body: object) => test.ask(`followup/${name}`, { as, body });
const plan = (QSR_ID: string, questionId: string) => ({
  ...{ QSR_ID, questionId, CourseID: null, talk: true, checkOn: '2026-12-10' },
});
const create = async (as: string, QSR_ID: string, questionId: string): Promise<FollowUp> => {
  const reply = await ask('createFollowUp', as, plan(QSR_ID, questionId));
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
};
const ofResult = (as: string, QSR_ID: string) => test.ask('followup/getEvaluationFollowUps', { as, query: { QSR_ID } });
const actOn = async (as: string, QSR_ID: string): Promise<object[]> => (await ofResult(as, QSR_ID)).json().actOn;
const find = async (as: string, id: string): Promise<FollowUp | undefined> => {
  const all = await test.ask('followup/getFollowUps', { as, query: { userID: idOf('learner') } });
  return (all.json().followUps as FollowUp[]).find(({ followUpID }) => followUpID === id);
};
const end = (followUpID: string) => ask('endFollowUp', 'coach', { followUpID, how: 'close', reason: '' });

describe.each(['quiz', 'verification'] as const)('a question answered wrong in a %s', (kind) => {
  it('is acted on with a prefilled follow-up, which sees the next attempt by itself', async () => {
    const { asked, quizId, answer } = await place(kind);
    const { QSR_ID, sessionID } = await answer('wrong');
    const route = `/lms/quiz/${quizId}/${QSR_ID}/${sessionID}/${idOf('learner')}`;
    expect(await actOn('coach', QSR_ID)).toEqual([{ questionId: asked, how: 'act' }]);
    const query = { QSR_ID, questionId: asked };
    const draft: FollowUpDraft = (await test.ask('followup/getFollowUpDraft', { as: 'coach', query })).json();
    expect(draft).toMatchObject({
      how: 'act',
      question: { text: 'Who may call a lift?' },
      // The answers of a quiz are only in its results, where the review rule decides.
      before: { verdict: 'wrong', answer: '', QMRef: 'Placed for a test', QMDate: '2026-11-16', route },
      checkOn: '2026-12-07',
      leaders: [{ UserID: idOf('coach') }],
    });
    later();
    const { followUpID } = await create('coach', QSR_ID, asked);
    expect(await actOn('coach', QSR_ID)).toEqual([]);
    expect((await ofResult('learner', QSR_ID)).json()).toMatchObject({ from: [{ followUpID }], actOn: [] });
    const [notice] = await test.sql(
      `select link from portal.portal_notification where user_id = $1 and message = 'followup.created'
       order by created_at desc limit 1`,
      [idOf('learner')],
    );
    expect(notice.link).toBe(route);

    later();
    const second = await answer('right');
    await deliver();
    const next = { QSR_ID: second.QSR_ID, verdict: 'right', route: expect.stringContaining(second.QSR_ID) };
    for (const as of ['coach', 'learner'])
      expect([as, await find(as, followUpID)]).toMatchObject([as, { state: 'checked', outcome: 'met', next }]);
    expect((await ofResult('coach', second.QSR_ID)).json().next).toMatchObject([{ followUpID }]);
    const waiting = await test.ask('portal/getWaiting', { as: 'coach', query: { userID: idOf('coach'), all: '1' } });
    expect(waiting.json().items.filter((one: { kind: string }) => one.kind === 'followup.close')).toMatchObject([
      { link: next.route },
    ]);
    expect((await end(followUpID)).json()).toMatchObject({ state: 'closed', outcome: 'met' });
    const acts = (await test.ask('portal/getActsAboutMe', { as: 'learner', query: { userID: idOf('learner') } })).json()
      .acts;
    expect(acts.find((one: { kind: string }) => one.kind === 'act.followup-closed').link).toBe(
      '/quiz/quality?tab=followUps',
    );
  });

  it('is acted on by leaders, proposed by others who may see the result, and by no one else', async () => {
    const { asked, other, answer } = await place(kind);
    const { QSR_ID } = await answer('wrong');
    expect(await actOn('country', QSR_ID)).toEqual([{ questionId: asked, how: 'propose' }]);
    expect((await ofResult('coach2', QSR_ID)).status).toBe(404);
    expect((await ofResult('learner2', QSR_ID)).status).toBe(404);
    const status = async (as: string, questionId: string) =>
      (await ask('createFollowUp', as, plan(QSR_ID, questionId))).status;
    expect(await status('learner', asked)).toBe(403);
    expect(await status('coach2', asked)).toBe(404);
    expect(await status('coach', other)).toBe(409);
    expect(await status('coach', crypto.randomUUID())).toBe(404);
    const proposed = await create('country', QSR_ID, asked);
    expect(proposed).toMatchObject({ state: 'proposed', before: { verdict: 'wrong' } });
    expect(await status('coach', asked)).toBe(409);
    expect(await find('learner', proposed.followUpID)).toBeUndefined();
    const accepted = await ask('answerFollowUp', 'coach', {
      followUpID: proposed.followUpID,
      accept: true,
      reason: '',
    });
    expect(accepted.json()).toMatchObject({ state: 'open', leader: { UserID: idOf('coach') } });
    expect(await find('learner', proposed.followUpID)).toMatchObject({ state: 'open', can: { dispute: false } });
    await end(proposed.followUpID);
  });
});

describe('what a quiz does not show', () => {
  it.each(['never', 'after due date'] as const)('is not acted on while its answers are shown %s', async (review) => {
    const { asked, answer } = await place('quiz', { review });
    const { QSR_ID } = await answer('wrong');
    expect(await actOn('coach', QSR_ID)).toEqual([]);
    expect((await ask('createFollowUp', 'coach', plan(QSR_ID, asked))).status).toBe(409);
  });

  it('is not acted on by a leader who may still answer the quiz', async () => {
    const { asked, answer } = await place('quiz', {}, ['learner', 'coach']);
    const { QSR_ID } = await answer('wrong');
    expect(await actOn('coach', QSR_ID)).toEqual([]);
    expect((await ask('createFollowUp', 'coach', plan(QSR_ID, asked))).status).toBe(409);
    await answer('right', 'coach');
    expect(await actOn('coach', QSR_ID)).toEqual([{ questionId: asked, how: 'act' }]);
  });

  it('is not shown to the person by their follow-up either', async () => {
    const { asked, answer, start } = await place('quiz');
    const { QSR_ID } = await answer('wrong');
    later();
    const { followUpID } = await create('coach', QSR_ID, asked);
    later();
    await answer('wrong');
    // Hides the answers until the quiz is submitted.
    await start('learner');
    await deliver();
    const hidden = { state: 'open', outcome: 'unchecked', next: null, before: { verdict: 'hidden', comment: '' } };
    for (const as of ['coach', 'learner']) expect([as, await find(as, followUpID)]).toMatchObject([as, hidden]);
    await end(followUpID);
    for (const as of ['coach', 'learner'])
      expect([as, await find(as, followUpID)]).toMatchObject([as, { state: 'closed', hidesOutcome: true, next: null }]);
    await answer('wrong');
    for (const as of ['coach', 'learner'])
      expect([as, await find(as, followUpID)]).toMatchObject([
        as,
        {
          ...{ outcome: 'missed', hidesOutcome: false, before: { verdict: 'wrong' } },
        },
      ]);
  });

  it('is not shown by a follow-up to another leader who may still answer the quiz, or to one who may again', async () => {
    const { quizId, asked, answer } = await place('quiz', {}, ['learner', 'coach2', 'country']);
    const [{ team_id: ownTeam }] = await test.sql(
      'select team_id from portal.account_membership where user_id = $1 and position = 0',
      [idOf('coach2')],
    );
    const leads = (teamId: string) =>
      test.sql('update portal.account_membership set team_id = $2 where user_id = $1 and position = 0', [
        idOf('coach2'),
        teamId,
      ]);
    const [{ team_id: sameTeam }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
      idOf('learner'),
    ]);
    await leads(sameTeam);
    const { QSR_ID } = await answer('wrong');
    later();
    const { followUpID } = await create('coach', QSR_ID, asked);
    later();
    const second = await answer('right');
    await deliver();
    const of = async (as: string, attempt: string): Promise<FollowUp> => {
      const { from, next } = (await ofResult(as, attempt)).json();
      return [...from, ...next].find((one: FollowUp) => one.followUpID === followUpID);
    };
    expect(await of('coach', QSR_ID)).toMatchObject({ outcome: 'met', before: { verdict: 'wrong' } });
    await test.sql(
      `insert into portal.quiz_allocation (tenant_id, allocation_id, quiz_id, user_id, mandatory)
       select tenant_id, gen_random_uuid(), quiz_id, $2, false from portal.quiz_allocation where quiz_id = $1 limit 1`,
      [quizId, idOf('coach')],
    );
    const hidden = { outcome: 'unchecked', next: null, before: { verdict: 'hidden', comment: '' } };
    for (const as of ['coach', 'coach2', 'country'])
      for (const attempt of [QSR_ID, second.QSR_ID])
        expect([as, await of(as, attempt), await find(as, followUpID)]).toMatchObject([as, hidden, hidden]);
    await answer('right', 'coach2');
    expect(await of('coach2', QSR_ID)).toMatchObject({ outcome: 'met', before: { verdict: 'wrong' } });
    await leads(ownTeam);
    await test.sql('delete from portal.quiz_allocation where quiz_id = $1 and user_id = $2', [quizId, idOf('coach')]);
    await end(followUpID);
  });

  it('is not accepted as a proposal while it is hidden from the person or the leader, or after a later attempt', async () => {
    const { asked, answer, start } = await place('quiz');
    const { QSR_ID } = await answer('wrong');
    later();
    const { followUpID } = await create('country', QSR_ID, asked);
    await start('learner');
    const accept = () => ask('answerFollowUp', 'coach', { followUpID, accept: true, reason: '' });
    const refused = await accept();
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('may see which are right')]);
    await answer('wrong');
    const late = await accept();
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('A later attempt has answered')]);
    const declined = await ask('answerFollowUp', 'coach', { followUpID, accept: false, reason: 'Tried again.' });
    expect(declined.json()).toMatchObject({ state: 'declined' });
  });
});

describe('whether a new score can come', () => {
  const may = { comesAgain: true, takeAgain: expect.stringMatching(/^\/lms\/quiz\/mine\/quiz\//) };
  const never = { comesAgain: false, takeAgain: null };
  const change = (statement: string) => (quizId: string) => test.sql(statement, [quizId]);
  const isPastDue = change(`update portal.quiz_allocation set due_on = '2026-11-10' where quiz_id = $1`);
  const isWithdrawn = change('update portal.quiz_quiz set removed_at = now() where quiz_id = $1');
  const isTaken = change('delete from portal.quiz_allocation where quiz_id = $1');
  const isReplaced = (quizId: string) =>
    make.publishVersion(test, quizId, 2, {
      title: 'Without the question',
      QuestionSets: [{ SETID: crypto.randomUUID(), title: '', Questions: [make.single('Another?')] }],
      rules: { review: 'after attempt' },
    });
  it.each<[string, Partial<QuizRules>, ((quizId: string) => Promise<unknown>) | null, object]>([
    ['after attempt, failed', { review: 'after attempt' }, null, may],
    ['after attempt, later', { review: 'after attempt', waitMinutes: 60 }, null, { ...may, takeAgain: null }],
    ['after attempt, passed', { review: 'after attempt', passMark: 50 }, null, never],
    ['after attempt, past due', { review: 'after attempt' }, isPastDue, never],
    ['after attempt, withdrawn', { review: 'after attempt' }, isWithdrawn, never],
    ['after attempt, no longer assigned', { review: 'after attempt' }, isTaken, never],
    ['after attempt, without the question in its new version', { review: 'after attempt' }, isReplaced, never],
    ['after last attempt, none left', { review: 'after last attempt', attemptsAllowed: 1 }, null, never],
    ['after last attempt, passed', { review: 'after last attempt', passMark: 50 }, null, never],
    ['after last attempt, past due', { review: 'after last attempt' }, isPastDue, never],
    ['after due date', { review: 'after due date' }, isPastDue, never],
  ])('%s', async (_, rules, then, expected) => {
    const { quizId, asked, answer } = await place('quiz', rules);
    const { QSR_ID } = await answer('wrong');
    await then?.(quizId);
    const query = { QSR_ID, questionId: asked };
    const draft = (await test.ask('followup/getFollowUpDraft', { as: 'coach', query })).json();
    const made = await create('coach', QSR_ID, asked);
    const { comesAgain } = expected as Pick<FollowUp, 'comesAgain'>;
    expect([draft, made]).toMatchObject([{ comesAgain }, { comesAgain, takeAgain: null }]);
    expect(await find('learner', made.followUpID)).toMatchObject(expected);
    expect((await end(made.followUpID)).json()).toMatchObject({ state: 'closed', outcome: 'unchecked' });
    expect(await find('learner', made.followUpID)).toMatchObject({ outcome: 'unchecked', takeAgain: null });
  });
});

it('reads and writes within the budgets of its calls', async () => {
  const { asked, answer } = await place('quiz');
  const { QSR_ID } = await answer('wrong');
  later();
  const made: FollowUp[] = [];
  const trips = {
    getFollowUpDraft: await counting.trips(() =>
      test.ask('followup/getFollowUpDraft', { as: 'coach', query: { QSR_ID, questionId: asked } }),
    ),
    createFollowUp: await counting.trips(async () => made.push(await create('coach', QSR_ID, asked))),
    getEvaluationFollowUps: await counting.trips(() => ofResult('coach', QSR_ID)),
    getFollowUps: await counting.trips(() => find('coach', '')),
    endFollowUp: await counting.trips(() => end(made[0]?.followUpID ?? '')),
  };
  const calls = { getFollowUpDraft, createFollowUp, getEvaluationFollowUps, getFollowUps, endFollowUp };
  const over = Object.values(calls).filter(
    ({ name, roundTrips }) => trips[name as keyof typeof trips] > roundTrips.most,
  );
  expect(over.map(({ name }) => [name, trips[name as keyof typeof trips]])).toEqual([]);
});

it('a question of a quiz has one follow-up at a time, from the latest attempt that asked it', async () => {
  const { asked, answer } = await place('quiz');
  const act = [{ questionId: asked, how: 'act' }];
  const first = await answer('wrong');
  later();
  const second = await answer('wrong');
  expect([await actOn('coach', first.QSR_ID), await actOn('coach', second.QSR_ID)]).toEqual([[], act]);
  const obsolete = await ask('createFollowUp', 'coach', plan(first.QSR_ID, asked));
  expect([obsolete.status, obsolete.text]).toEqual([409, expect.stringContaining('A later attempt has answered')]);
  const { followUpID } = await create('coach', second.QSR_ID, asked);
  later();
  const third = await answer('wrong');
  expect(await actOn('coach', third.QSR_ID)).toEqual([]);
  const another = await ask('createFollowUp', 'coach', plan(third.QSR_ID, asked));
  expect([another.status, another.text]).toEqual([409, expect.stringContaining('already a follow-up')]);
  await deliver();
  await end(followUpID);
  expect(await actOn('coach', third.QSR_ID)).toEqual(act);
});

it('the session says how it was answered', async () => {
  const { asked, answer } = await place('quiz');
  const { QSR_ID } = await answer('wrong');
  later();
  const { followUpID } = await create('coach', QSR_ID, asked);
  const [{ evidence }] = await test.sql(
    `select g.evidence from portal.followup_talk t join portal.coaching_agenda g using (tenant_id, agenda_id)
     where t.followup_id = $1`,
    [followUpID],
  );
  expect(evidence).toBe('Placed for a test, 2026-11-16 · Who may call a lift? Incorrect');
});

it('a text counts as the next score once it is marked, with the marker’s comment in the follow-up', async () => {
  const Questions = [make.freeText('Why?', { points: 4 })];
  const { quizId, content } = await make.placeQuiz(test, {
    rules: { passMark: 60, review: 'after attempt' },
    sets: [{ Questions }],
    to: ['learner'],
  });
  const questionId = content.QuestionSets[0]?.Questions[0]?.id ?? '';
  const write = async (): Promise<string> => {
    const { QSR_ID } = (await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: quizId } })).json();
    const Answers = [{ questionId, base: 0, flagged: false, given: { text: 'Because.' } }];
    const query = { userID: idOf('learner') };
    await test.ask('quiz/submitQuiz', { as: 'learner', query, body: { QuizID: quizId, QSR_ID, Answers } });
    return QSR_ID;
  };
  const mark = (QSR_ID: string, points: number, comment: string) => {
    const marks = [{ questionId, points: { [questionId]: points }, comment }];
    return test.ask('quiz/markAnswers', { as: 'coach', body: { QSR_ID, marks } });
  };
  const first = await write();
  expect(await actOn('coach', first)).toEqual([]);
  await mark(first, 1, 'Too short.');
  later();
  const made = await create('coach', first, questionId);
  expect(made.before).toMatchObject({ verdict: 'partly', comment: 'Too short.' });
  later();
  const second = await write();
  await deliver();
  expect(await find('coach', made.followUpID)).toMatchObject({ state: 'open', next: null });
  await mark(second, 3, '');
  await deliver();
  expect(await find('coach', made.followUpID)).toMatchObject({ state: 'checked', outcome: 'better' });
});

describe('a question that several people of a team answered wrong', () => {
  const teamOf = async (as: string): Promise<string> =>
    (await test.sql('select team_id from portal.account_user where user_id = $1', [idOf(as)]))[0].team_id;
  const teamFaults = async (as: string, QuizID: string, questionId: string) =>
    test.ask('followup/getTeamFaults', { as, query: { teamID: await teamOf('learner'), QuizID, questionId } });
  const listed = async (as: string, QuizID: string, questionId: string): Promise<TeamFaults> =>
    (await teamFaults(as, QuizID, questionId)).json();
  const planFor = (as: string, evaluations: readonly string[], questionId: string) =>
    ask('createFollowUps', as, { questionId, evaluations, CourseID: null, talk: true, checkOn: '2026-12-10' });
  const both = ['learner', 'learner2'];

  it.each(['quiz', 'verification'] as const)('in a %s is acted on for all of them at once', async (kind) => {
    const { asked, quizId, answer } = await place(kind, {}, both);
    const attempts = [(await answer('wrong')).QSR_ID, (await answer('wrong', 'learner2')).QSR_ID];
    const found = await listed('coach', quizId, asked);
    expect(found).toMatchObject({ question: { text: 'Who may call a lift?' }, more: 0, isHidden: false });
    expect(
      found.faults.map(({ QSR_ID, verdict, answer: said, how }) => [QSR_ID, verdict, said, how]).toSorted(),
    ).toEqual(attempts.map((id) => [id, 'wrong', '', 'act']).toSorted());
    later();
    expect((await planFor('coach', attempts, asked)).json()).toEqual({ made: 2, left: 0 });
    expect((await listed('coach', quizId, asked)).faults).toEqual([]);
    const stored = await test.sql('select origin_kind, state from portal.followup_case where origin_part = $1', [
      asked,
    ]);
    expect(stored).toEqual([kind, kind].map((origin_kind) => ({ origin_kind, state: 'open' })));
    expect((await planFor('coach', attempts, asked)).json()).toMatchObject({ made: 0, left: 2 });
  });

  it('counts by the latest attempt of each person only', async () => {
    const { asked, quizId, answer } = await place('quiz', { passMark: null }, both);
    const first = await answer('wrong');
    await answer('wrong', 'learner2');
    later();
    const since = await answer('wrong');
    await answer('right', 'learner2');
    expect((await listed('coach', quizId, asked)).faults.map(({ QSR_ID }) => QSR_ID)).toEqual([since.QSR_ID]);
    expect((await planFor('coach', [first.QSR_ID], asked)).json()).toMatchObject({ made: 0, left: 1 });
    later();
    const { followUpID } = await create('coach', since.QSR_ID, asked);
    await end(followUpID);
    expect((await listed('coach', quizId, asked)).faults).toEqual([]);
  });

  it('says who cannot be asked again', async () => {
    const { asked, quizId, answer } = await place('quiz', { attemptsAllowed: 2 }, both);
    await answer('wrong');
    await answer('wrong', 'learner2');
    later();
    await answer('wrong');
    const { faults } = await listed('coach', quizId, asked);
    expect(Object.fromEntries(faults.map(({ person, comesAgain }) => [person.UserID, comesAgain]))).toEqual({
      [idOf('learner')]: false,
      [idOf('learner2')]: true,
    });
  });

  it('is checked again when the plan is saved, after everyone else who plans or answers', async () => {
    const { asked, answer } = await place('quiz', { passMark: null }, both);
    const { QSR_ID } = await answer('wrong');
    later();
    const { tenantId } = await test.tenant('harbour');
    const saves: Promise<{ json(): object }>[] = [];
    await test.inTenant(tenantId, async (db) => {
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `follow-up ${idOf('learner')} ${asked}`,
      ]);
      saves.push(planFor('coach', [QSR_ID], asked), ask('createFollowUp', 'country', plan(QSR_ID, asked)));
      const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await test.sql(waiting))[0].count).toBe(2);
      await answer('right');
    });
    const [many, one] = await Promise.all(saves);
    expect(many?.json()).toMatchObject({ made: 0, left: 1 });
    expect(one?.json()).toMatchObject({ error: { code: 'conflict' } });
  });

  it('is not withdrawn while a plan for it is saved', async () => {
    const { asked, quizId, answer } = await place('quiz', {}, both);
    const { QSR_ID } = await answer('wrong');
    later();
    const { tenantId } = await test.tenant('harbour');
    const saves: Promise<unknown>[] = [];
    await test.inTenant(tenantId, async (db) => {
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `follow-up ${idOf('learner')} ${asked}`,
      ]);
      saves.push(planFor('coach', [QSR_ID], asked));
      const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await test.sql(waiting))[0].count).toBe(1);
      const locked = test.sql('select from portal.quiz_quiz where quiz_id = $1 for update skip locked', [quizId]);
      expect(await locked).toEqual([]);
    });
    expect(((await Promise.all(saves))[0] as { json(): object }).json()).toEqual({ made: 1, left: 0 });
  });

  it('lists no one whose answers the leader or the person may not see yet', async () => {
    const hidden = { faults: [], more: 0, isHidden: true };
    const toLeader = await place('quiz', {}, ['learner', 'coach']);
    const attempt = await toLeader.answer('wrong');
    const missed = async () => {
      const body = { QuizID: toLeader.quizId, CompanyID: await teamOf('learner') };
      const { questions } = (await test.ask('quiz/getQuizResponses', { as: 'coach', body })).json();
      return questions[0].missed;
    };
    expect(await missed()).toBeNull();
    expect(await listed('coach', toLeader.quizId, toLeader.asked)).toMatchObject(hidden);
    expect((await planFor('coach', [attempt.QSR_ID], toLeader.asked)).json()).toMatchObject({ made: 0, left: 1 });
    await toLeader.answer('right', 'coach');
    expect((await listed('coach', toLeader.quizId, toLeader.asked)).faults).toHaveLength(1);
    expect((await missed()).answers).toBe(1);
    // A right answer that is hidden looks the same as a wrong one.
    const correct = await place('quiz', {}, ['learner', 'coach']);
    await correct.answer('right');
    expect(await listed('coach', correct.quizId, correct.asked)).toMatchObject(hidden);

    const toAll = await place('quiz', { review: 'never' }, both);
    await toAll.answer('wrong');
    expect(await listed('coach', toAll.quizId, toAll.asked)).toMatchObject(hidden);

    const running = await place('quiz', {}, both);
    await running.answer('wrong');
    await running.answer('wrong', 'learner2');
    await running.start('learner');
    const { faults, isHidden } = await listed('coach', running.quizId, running.asked);
    expect([faults.map(({ person }) => person.UserID), isHidden]).toEqual([[idOf('learner2')], true]);
  });

  it('is proposed by others who may see the results, and by no one else', async () => {
    const { asked, quizId, answer } = await place('quiz', {}, both);
    const { QSR_ID } = await answer('wrong');
    expect((await listed('country', quizId, asked)).faults).toMatchObject([{ QSR_ID, how: 'propose' }]);
    expect((await teamFaults('coach2', quizId, asked)).status).toBe(404);
    expect((await teamFaults('learner', quizId, asked)).status).toBe(403);
    expect((await teamFaults('coach', quizId, crypto.randomUUID())).status).toBe(404);
    expect((await teamFaults('coach', crypto.randomUUID(), asked)).status).toBe(404);
    expect((await planFor('coach2', [QSR_ID], asked)).status).toBe(404);
    expect((await planFor('learner', [QSR_ID], asked)).status).toBe(403);
    expect((await planFor('country', [QSR_ID], asked)).json()).toEqual({ made: 1, left: 0 });
    const [{ state }] = await test.sql('select state from portal.followup_case where origin_id = $1', [QSR_ID]);
    expect(state).toBe('proposed');
  });

  it('is listed and planned within the budgets of the calls', async () => {
    const { asked, quizId, answer } = await place('quiz', {}, both);
    const attempts = [(await answer('wrong')).QSR_ID, (await answer('wrong', 'learner2')).QSR_ID];
    expect(await counting.trips(() => teamFaults('coach', quizId, asked))).toBeLessThanOrEqual(
      getTeamFaults.roundTrips.most,
    );
    expect(await counting.trips(() => planFor('coach', attempts, asked))).toBeLessThanOrEqual(
      createFollowUps.roundTrips.most,
    );
  });
});

describe('the effect of follow-ups of quizzes', () => {
  const effectFor = async (as: string) => {
    const [{ team_id: teamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
      idOf('learner'),
    ]);
    return test.ask('followup/getEffect', { as, query: { teamID } });
  };
  const effect = async (as = 'coach'): Promise<TeamEffect> => (await effectFor(as)).json();
  const of = async (kind: 'quiz' | 'verification', as = 'coach') => {
    const found = (await effect(as)).others?.find(({ origin }) => origin === kind);
    if (!found) throw new Error(`no figures of ${kind}`);
    const { faults, total, byQuestion } = found;
    return { faults, actedOn: total.actedOn, checked: total.checked, improved: total.improved, byQuestion };
  };
  const sum = (before: Awaited<ReturnType<typeof of>>, more: Partial<Record<keyof typeof before, number>>) => ({
    faults: before.faults + (more.faults ?? 0),
    actedOn: before.actedOn + (more.actedOn ?? 0),
    checked: before.checked + (more.checked ?? 0),
    improved: before.improved + (more.improved ?? 0),
  });

  it.each(['quiz', 'verification'] as const)(
    'counts questions of a %s apart from evaluations, once for each person',
    async (kind) => {
      const { asked, answer } = await place(kind);
      const [before, evaluations] = [await of(kind), (await effect()).total];
      await answer('wrong');
      later();
      const { QSR_ID } = await answer('wrong');
      expect(await of(kind)).toMatchObject(sum(before, { faults: 1 }));
      later();
      const { followUpID } = await create('coach', QSR_ID, asked);
      expect(await of(kind)).toMatchObject(sum(before, { faults: 1, actedOn: 1 }));
      later();
      await answer('right');
      await deliver();
      const improved = sum(before, { faults: 1, actedOn: 1, checked: 1, improved: 1 });
      expect(await of(kind)).toMatchObject(improved);
      await end(followUpID);
      expect(await of(kind)).toMatchObject(improved);
      expect((await effect()).total).toEqual(evaluations);
    },
  );

  it('tells no one which answers are right before they may know', async () => {
    const { asked, answer, start } = await place('quiz', {}, ['learner', 'coach']);
    const before = await of('quiz');
    const { QSR_ID } = await answer('wrong');
    // The coach may still answer the quiz, so the fault is not counted.
    expect(await of('quiz')).toEqual(before);
    await answer('right', 'coach');
    expect(await of('quiz')).toMatchObject(sum(before, { faults: 1 }));
    later();
    const { followUpID } = await create('coach', QSR_ID, asked);
    later();
    await answer('wrong');
    await deliver();
    await end(followUpID);
    expect(await of('quiz')).toMatchObject(sum(before, { faults: 1, actedOn: 1, checked: 1 }));
    // Its score is hidden while the person has an attempt running.
    await start('learner');
    expect(await of('quiz')).toMatchObject(sum(before, { actedOn: 1 }));
  });

  it('gives a rate to five people who were asked again, and withholds questions of fewer', async () => {
    const team = (
      await test.sql(
        `select user_id as id from portal.account_user where team_id = (select team_id from portal.account_user
           where user_id = $1) and role = 'Learner' and user_guid is not null and disabled_at is null
         order by user_id <> $1, user_id limit 5`,
        [idOf('learner')],
      )
    ).map(({ id }) => id as string);
    expect(team).toHaveLength(5);
    const { tenantId } = await test.tenant('harbour');
    const { asked, quizId, versionId, answer } = await place('verification');
    await answer('wrong');
    // Groups of few people would withhold another one as well.
    await test.sql(`delete from portal.followup_case where origin_kind = 'verification'`);
    const copy = async (outcome: 'right' | 'wrong', people: readonly string[]): Promise<void> => {
      later();
      await test.sql(
        `with made as (insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, user_id, session_id,
             started_at, submitted_at, ended_by, score)
           select $1, gen_random_uuid(), $2, $3, person, gen_random_uuid(), $4, $4, 'person', 50
           from unnest($5::uuid[]) person returning attempt_id)
         insert into portal.quiz_response (tenant_id, attempt_id, question_id, given, version, saved_at, points, max_points,
           outcome)
         select $1, m.attempt_id, $6, '{}', 1, $4, case when $7 = 'right' then 1 else 0 end, 1, $7 from made m`,
        [tenantId, quizId, versionId, now(), people, asked, outcome],
      );
    };
    const others = team.filter((id) => id !== idOf('learner'));
    await copy('wrong', others);
    await test.sql(
      `insert into portal.quiz_allocation (tenant_id, allocation_id, quiz_id, user_id, mandatory)
       select $1, gen_random_uuid(), $2, person, false from unnest($3::uuid[]) person`,
      [tenantId, quizId, others],
    );
    const attempts = await test.sql('select attempt_id as id from portal.quiz_attempt where quiz_id = $1', [quizId]);
    later();
    const body = { questionId: asked, evaluations: attempts.map(({ id }) => id) };
    const rest = { CourseID: null, talk: false, checkOn: '2026-12-10' };
    expect((await ask('createFollowUps', 'coach', { ...body, ...rest })).json()).toEqual({ made: 5, left: 0 });
    await copy('right', others);
    const one = { id: asked, people: 5, checked: 4, improved: 4, share: null, range: null };
    expect((await of('verification')).byQuestion).toMatchObject({ groups: [one], withheld: 0 });
    await answer('right');
    const all = { people: 5, checked: 5, improved: 5, share: 100, range: { low: 57, high: 100 } };
    expect((await of('verification')).byQuestion).toMatchObject({ groups: [all], withheld: 0 });
    const second = await place('verification');
    const missed = await second.answer('wrong');
    later();
    await create('coach', missed.QSR_ID, second.asked);
    expect((await of('verification')).byQuestion).toEqual({ groups: [], withheld: 6 });
  });

  it('is read within the budget of its call', async () => {
    expect(await counting.trips(() => effectFor('coach'))).toBeLessThanOrEqual(getEffect.roundTrips.most);
  });
});
