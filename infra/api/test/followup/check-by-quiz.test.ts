/** A quiz or verification that checks the fault of an evaluation, instead of a later evaluation (0358). */
import { createFollowUp, endFollowUp, getFollowUpDraft, getFollowUps } from '@portico/contracts/followup/calls';
import type { FollowUp, TeamEffect } from '@portico/contracts/followup/shapes';
import type { SamplingPlan } from '@portico/contracts/quiz/qm/shapes';
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { countingClient } from '../counting-client.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import * as make from '../quiz/place-quiz.ts';
import { FollowUpWorld } from './followup-world.ts';

const counting = countingClient();
let test: TestApi;
let world: FollowUpWorld;
/** The skill of the first question of the form. */
let skillId: string;
const clock = { minutes: 0 };
const now = () => new Date(demoStart.getTime() + clock.minutes * 60_000);
const idOf = (name: string) => test.ids(name).userId;
const later = () => {
  clock.minutes += 1;
};
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now }, client: counting.Client });
});
afterAll(() => test?.close());
beforeEach(async () => {
  // Other tests have the same person.
  world = await FollowUpWorld.make(test, now);
  // A skill of its own, so that only quizzes of this test fit.
  const { tenantId } = await test.tenant('harbour');
  skillId = crypto.randomUUID();
  await test.sql('insert into portal.lms_skill (tenant_id, skill_id, name) values ($1, $2, $3)', [
    tenantId,
    skillId,
    `Greeting ${skillId}`,
  ]);
  await test.sql(
    `update portal.quiz_version set content = jsonb_set(content, '{QuestionSets,0,Questions,0,skillId}', to_jsonb($2::text))
     where quiz_id = $1`,
    [world.form.quizId, skillId],
  );
  later();
});

interface ToPlace {
  kind?: 'quiz' | 'verification';
  rules?: Partial<QuizRules>;
  isOfSkill?: boolean;
  to?: readonly string[];
}

async function place({ kind = 'quiz', rules = {}, isOfSkill = true, to = ['learner'] }: ToPlace = {}) {
  const asked = [make.single('Who may call a lift?', isOfSkill ? { skillId } : {}), make.single('Where is the key?')];
  const placed = await make.placeQuiz(test, {
    ...{ kind, sets: [{ Questions: asked }], to },
    rules: { passMark: 100, review: 'never', ...rules },
  });
  const questions = placed.content.QuestionSets.flatMap((set) => set.Questions);
  const answer = async (said: 'right' | 'wrong', as = 'learner'): Promise<string> => {
    const QuizID = placed.quizId;
    const started = await test.ask('quiz/startAttempt', { as, body: { QuizID } });
    if (started.status !== 200) throw new Error(started.text);
    const { QSR_ID } = started.json();
    const Answers = questions.map((question, at) => ({
      ...{ questionId: question.id, base: 0, flagged: false },
      given: { options: [question.options[at === 0 && said === 'wrong' ? 1 : 0]?.id] },
    }));
    const query = { userID: idOf(as) };
    const reply = await test.ask('quiz/submitQuiz', { as, query, body: { QuizID, QSR_ID, Answers } });
    if (reply.status !== 200) throw new Error(reply.text);
    return QSR_ID;
  };
  return { ...placed, answer };
}

const end = (followUpID: string, how = 'close') =>
  world.change('endFollowUp', { followUpID, how, reason: how === 'close' ? '' : 'Again.' });
const offered = async (fault: string, as = 'coach') =>
  ((await world.draftOf(fault, as)).checkQuizzes ?? []).map(({ QuizID, because }) => [QuizID, because]);

describe.each(['quiz', 'verification'] as const)('a %s', (kind) => {
  it('is suggested, chosen as the check, and its result checks the follow-up by itself', async () => {
    const { quizId, answer } = await place({ kind });
    const fault = await world.released('no');
    const draft = await world.draftOf(fault);
    expect(draft).toMatchObject({
      checks: 1,
      checkQuizzes: [{ QuizID: quizId, kind, name: 'Placed for a test', because: 'skill' }],
    });
    later();
    const made = await world.create(fault, { CheckQuizID: quizId, checks: 3 });
    const checkedBy = { QuizID: quizId, kind, name: 'Placed for a test' };
    expect(made).toMatchObject({ state: 'open', checks: 1, checkedBy, comesAgain: true, takeAgain: null });
    expect(await world.find(made.followUpID, 'learner')).toMatchObject({
      checkedBy,
      takeAgain: `/lms/quiz/mine/${kind}/${quizId}`,
    });
    later();
    // A later evaluation says nothing about it.
    await world.released('yes');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({ state: 'open', next: null });
    later();
    const failed = await answer('wrong');
    await world.deliver();
    for (const as of ['coach', 'learner'])
      expect(await world.find(made.followUpID, as)).toMatchObject({
        ...{ state: 'checked', outcome: 'missed', before: { answer: 'No' } },
        next: { QSR_ID: failed, origin: kind, QMRef: 'Placed for a test', check: { passed: false, score: 50 } },
      });
    later();
    const passed = await answer('right');
    await world.deliver();
    const met = { outcome: 'met', next: { QSR_ID: passed, check: { passed: true, score: 100 } } };
    expect(await world.find(made.followUpID)).toMatchObject({ state: 'checked', ...met });
    const notices = await test.sql(
      `select link from portal.portal_notification where user_id = $1 and message = 'followup.checked'
       order by created_at desc limit 1`,
      [idOf('coach')],
    );
    expect(notices[0].link).toContain(fault);
    expect(await end(made.followUpID)).toMatchObject({ state: 'closed', ...met });
  });
});

it('is offered if it is assigned to the person, has a pass mark, names them and can still be taken', async () => {
  const fault = await world.released('no');
  const fits = await place();
  await place({ to: ['learner2'] });
  await place({ rules: { passMark: null } });
  await place({ rules: { anonymous: true } });
  const passed = await place();
  await passed.answer('right');
  const other = await place({ isOfSkill: false });
  expect(await offered(fault)).toContainEqual([fits.quizId, 'skill']);
  const all = (await offered(fault)).map(([id]) => id);
  expect(all).not.toContain(passed.quizId);
  expect(all).not.toContain(other.quizId);
  const refused = async (CheckQuizID: string, more: object = {}) =>
    (
      await world.ask('createFollowUp', 'coach', {
        ...{ QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: true, checkOn: '2026-12-10' },
        ...{ CheckQuizID, ...more },
      })
    ).status;
  expect(await refused(passed.quizId)).toBe(400);
  expect(await refused(crypto.randomUUID())).toBe(400);
  await test.sql('delete from portal.quiz_allocation where quiz_id = $1', [fits.quizId]);
  expect(await refused(fits.quizId)).toBe(400);
});

it('is offered again if the tenant last chose it for the question, whatever it asks', async () => {
  const { quizId } = await place({ isOfSkill: false });
  const fault = await world.released('no');
  expect((await offered(fault)).map(([id]) => id)).not.toContain(quizId);
  const { followUpID } = await world.create(fault, { CheckQuizID: quizId });
  const again = await world.released('no');
  await test.sql(
    `update portal.quiz_quiz set removed_at = now() where quiz_id <> $1 and quiz_id in (select quiz_id
       from portal.quiz_allocation where user_id = $2)`,
    [quizId, idOf('learner')],
  );
  expect(await offered(again)).toEqual([[quizId, 'last choice']]);
  await end(followUpID, 'withdraw');
});

it('is found behind many that have been passed', async () => {
  for (let count = 0; count < 20; count += 1) await (await place()).answer('right');
  const { quizId } = await place({ isOfSkill: false });
  const { followUpID } = await world.create(await world.released('no'), { CheckQuizID: quizId });
  expect(await offered(await world.released('no'))).toContainEqual([quizId, 'last choice']);
  await end(followUpID, 'withdraw');
});

it('does not check a question of a quiz', async () => {
  const check = await place();
  const missed = await place({ rules: { review: 'after attempt' } });
  const QSR_ID = await missed.answer('wrong');
  const questionId = missed.content.QuestionSets[0]?.Questions[0]?.id ?? '';
  const draft = await world.read('getFollowUpDraft', 'coach', { QSR_ID, questionId });
  expect(draft.json()).not.toHaveProperty('checkQuizzes');
  const plan = { CourseID: null, talk: true, checkOn: '2026-12-10', CheckQuizID: check.quizId };
  expect((await world.ask('createFollowUp', 'coach', { QSR_ID, questionId, ...plan })).status).toBe(400);
});

it('of a proposal is dropped if it has been passed until the leader accepts', async () => {
  const { quizId, answer } = await place();
  const proposed = await world.create(await world.released('no'), { CheckQuizID: quizId }, 'country');
  expect(proposed).toMatchObject({ state: 'proposed', checkedBy: { QuizID: quizId } });
  later();
  await answer('right');
  await world.deliver();
  const { followUpID } = proposed;
  expect(await world.change('answerFollowUp', { followUpID, accept: true, reason: '' })).toMatchObject({
    ...{ state: 'open', checkedBy: null, comesAgain: true },
  });
  await end(followUpID);
});

it('can be taken again after another talk, which is about the fault', async () => {
  const { quizId, answer } = await place();
  const { followUpID } = await world.create(await world.released('no'), { CheckQuizID: quizId, talk: false });
  later();
  await answer('wrong');
  await world.deliver();
  later();
  const again = await world.change('planNextTalk', { followUpID, checkOn: '2026-12-20' });
  expect(again).toMatchObject({ state: 'open', next: null, checkedBy: { QuizID: quizId } });
  const [{ goal }] = await test.sql(
    `select g.goal from portal.followup_talk t join portal.coaching_agenda g using (tenant_id, agenda_id)
     where t.followup_id = $1`,
    [followUpID],
  );
  expect(goal).toBe('Greets by name');
  later();
  await answer('right');
  await world.deliver();
  expect(await world.find(followUpID)).toMatchObject({ state: 'checked', outcome: 'met' });
  await end(followUpID);
});

describe('that can no longer be taken', () => {
  it('is replaced by evaluations when another talk is planned', async () => {
    const { quizId, answer } = await place({ rules: { attemptsAllowed: 1 } });
    const plan = { CheckQuizID: quizId, talk: false };
    const { followUpID } = await world.create(await world.released('no'), plan);
    later();
    await answer('wrong');
    await world.deliver();
    later();
    expect(await world.change('planNextTalk', { followUpID, checkOn: '2026-12-20' })).toMatchObject({
      ...{ state: 'open', next: null, checkedBy: null, comesAgain: true },
    });
    later();
    await world.released('yes');
    await world.deliver();
    expect(await world.find(followUpID)).toMatchObject({ state: 'checked', outcome: 'met' });
    await end(followUpID);
  });

  it('is left out of a proposal, as when it is accepted', async () => {
    const { quizId, answer } = await place();
    const { followUpID } = await world.create(await world.released('no'), { CheckQuizID: quizId }, 'country');
    await answer('right');
    expect(await world.find(followUpID)).toMatchObject({ state: 'proposed', checkedBy: null, comesAgain: true });
    await world.change('answerFollowUp', { followUpID, accept: false, reason: 'No.' });
  });

  it('is replaced by evaluations if an attempt that was submitted while it was planned has passed', async () => {
    const { quizId, answer } = await place();
    const fault = await world.released('no');
    const attempt = await answer('right');
    await test.sql('update portal.quiz_attempt set score = 0, passed = false where attempt_id = $1', [attempt]);
    later();
    const { followUpID } = await world.create(fault, { CheckQuizID: quizId });
    await test.sql('update portal.quiz_attempt set score = 100, passed = true where attempt_id = $1', [attempt]);
    await world.deliver();
    expect(await world.find(followUpID)).toMatchObject({ state: 'open', checkedBy: null, comesAgain: true });
    await end(followUpID);
  });

  it('stays, and says that no result comes, once nothing can be passed in it', async () => {
    const { quizId, content } = await place();
    const { followUpID } = await world.create(await world.released('no'), { CheckQuizID: quizId });
    const rules = { ...content.rules, passMark: null };
    await make.publishVersion(test, quizId, 2, { ...content, rules });
    await world.deliver();
    const found = { checkedBy: { QuizID: quizId }, comesAgain: false, takeAgain: null };
    expect(await world.find(followUpID, 'learner')).toMatchObject(found);
    await end(followUpID);
  });
});

describe('with a text to be marked', () => {
  async function placeText() {
    const Questions = [make.freeText('Why?', { points: 1, skillId })];
    const { quizId, content } = await make.placeQuiz(test, {
      ...{ sets: [{ Questions }], to: ['learner'], rules: { passMark: 100, attemptsAllowed: 1 } },
    });
    const questionId = content.QuestionSets[0]?.Questions[0]?.id ?? '';
    const write = async (): Promise<string> => {
      const started = await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: quizId } });
      const { QSR_ID } = started.json();
      const Answers = [{ questionId, base: 0, flagged: false, given: { text: 'Because.' } }];
      const query = { userID: idOf('learner') };
      await test.ask('quiz/submitQuiz', { as: 'learner', query, body: { QuizID: quizId, QSR_ID, Answers } });
      return QSR_ID;
    };
    const mark = (QSR_ID: string, points: number) =>
      test.ask('quiz/markAnswers', {
        as: 'coach',
        body: { QSR_ID, marks: [{ questionId, points: { [questionId]: points }, comment: '' }] },
      });
    return { quizId, write, mark };
  }

  it('is not offered while an attempt waits to be marked, because it may have passed', async () => {
    const { quizId, write } = await placeText();
    await test.sql(
      `update portal.quiz_version set content = jsonb_set(content, '{rules,attemptsAllowed}', 'null') where quiz_id = $1`,
      [quizId],
    );
    const fault = await world.released('no');
    expect(await offered(fault)).toEqual([[quizId, 'skill']]);
    await write();
    expect(await offered(fault)).toEqual([]);
    const plan = { CourseID: null, talk: true, checkOn: '2026-12-10', CheckQuizID: quizId };
    const { status } = await world.ask('createFollowUp', 'coach', {
      ...{ QSR_ID: fault, questionId: world.questionId, ...plan },
    });
    expect(status).toBe(400);
  });

  it('can still have a result while the last attempt waits to be marked', async () => {
    const { quizId, write, mark } = await placeText();
    const { followUpID } = await world.create(await world.released('no'), { CheckQuizID: quizId });
    later();
    const attempt = await write();
    await world.deliver();
    const waits = { state: 'open', checkedBy: { QuizID: quizId }, comesAgain: true, takeAgain: null };
    expect(await world.find(followUpID, 'learner')).toMatchObject(waits);
    await mark(attempt, 1);
    await world.deliver();
    expect(await world.find(followUpID)).toMatchObject({ state: 'checked', outcome: 'met' });
    await end(followUpID);
  });
});

it('tells an evaluator who may not read results of the person nothing about the quiz', async () => {
  const { quizId, answer } = await place();
  const fault = await world.released('no');
  const { followUpID } = await world.create(fault, { CheckQuizID: quizId });
  const memberships = await test.sql('select * from portal.account_membership where user_id = $1', [idOf('coach')]);
  await test.sql('delete from portal.account_membership where user_id = $1', [idOf('coach')]);
  const seen = async (): Promise<FollowUp> => {
    const reply = await world.read('getEvaluationFollowUps', 'coach', { QSR_ID: fault });
    return reply.json().from[0];
  };
  const before = await seen();
  expect(before).toMatchObject({ state: 'open', comesAgain: true, checkedBy: { QuizID: quizId } });
  later();
  await answer('right');
  await world.deliver();
  expect(await seen()).toEqual(before);
  await test.sql(
    `insert into portal.account_membership select * from jsonb_populate_recordset(null::portal.account_membership, $1)`,
    [JSON.stringify(memberships)],
  );
  expect(await world.find(followUpID)).toMatchObject({ state: 'checked', outcome: 'met' });
  await end(followUpID);
});

it('corrects the outcome of a closed follow-up when its attempt is marked again', async () => {
  const { quizId, answer } = await place();
  const { followUpID } = await world.create(await world.released('no'), { CheckQuizID: quizId });
  later();
  const attempt = await answer('wrong');
  await world.deliver();
  expect(await end(followUpID)).toMatchObject({ state: 'closed', outcome: 'missed' });
  // As marking does.
  await test.sql('update portal.quiz_attempt set passed = true, score = 100 where attempt_id = $1', [attempt]);
  await test.sql(
    `insert into portal.platform_fact (tenant_id, person_id, kind, subject_id, happened_at)
     select tenant_id, user_id, 'result.scored', attempt_id, $2 from portal.quiz_attempt where attempt_id = $1`,
    [attempt, now()],
  );
  later();
  await world.create(await world.released('no'));
  await world.deliver();
  expect(await world.find(followUpID)).toMatchObject({
    ...{ state: 'closed', outcome: 'met', next: { check: { passed: true } }, correctedOn: now().toISOString() },
  });
});

it('is not drawn by the sampling plan', async () => {
  const [{ team_id: teamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    idOf('learner'),
  ]);
  const { quizId } = await place();
  const { followUpID } = await world.create(await world.released('no'), {
    ...{ CheckQuizID: quizId, checkOn: '2026-11-24' },
  });
  await test.ask('quiz/saveSamplingPlan', { as: 'coach', body: { teamID, QID: world.form.quizId, perMonth: 1 } });
  const plans: SamplingPlan[] = (await test.ask('quiz/getSamplingPlan', { as: 'coach', query: { teamID } })).json();
  const plan = plans.find(({ QID }) => QID === world.form.quizId);
  expect(plan?.agents.find(({ agent }) => agent.UserID === idOf('learner'))?.checkBy).toBeNull();
  await end(followUpID);
});

it('counts apart in the effect of the team’s follow-ups', async () => {
  const [{ team_id: teamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    idOf('learner'),
  ]);
  await test.sql('delete from portal.followup_case where person_id = $1', [idOf('learner')]);
  const effect = async (): Promise<TeamEffect> => (await world.read('getEffect', 'coach', { teamID })).json();
  const of = ({ others = [] }: TeamEffect) => others.find(({ origin }) => origin === 'quizCheck')?.total;
  const before = await effect();
  expect(of(before)).toBeUndefined();
  const { quizId, answer } = await place();
  const { followUpID } = await world.create(await world.released('no'), { CheckQuizID: quizId });
  later();
  await answer('right');
  await world.deliver();
  const after = await effect();
  expect(of(after)).toMatchObject({ actedOn: 1, checked: 1, improved: 1 });
  expect(after).toMatchObject({ faults: before.faults + 1, total: before.total });
  await end(followUpID, 'withdraw');
  expect(of(await effect())).toBeUndefined();
});

it('reads and writes within the budgets of its calls', async () => {
  const { quizId } = await place();
  const fault = await world.released('no');
  later();
  const made: FollowUp[] = [];
  const trips = {
    getFollowUpDraft: await counting.trips(() => world.draftOf(fault)),
    createFollowUp: await counting.trips(async () => made.push(await world.create(fault, { CheckQuizID: quizId }))),
    getFollowUps: await counting.trips(() => world.list('coach', { userID: idOf('learner') })),
    endFollowUp: await counting.trips(() => end(made[0]?.followUpID ?? '')),
  };
  const calls = { getFollowUpDraft, createFollowUp, getFollowUps, endFollowUp };
  const over = Object.values(calls).filter(
    ({ name, roundTrips }) => trips[name as keyof typeof trips] > roundTrips.most,
  );
  expect(over.map(({ name }) => [name, trips[name as keyof typeof trips]])).toEqual([]);
});
