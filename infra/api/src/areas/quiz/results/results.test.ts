/** Tests marking and reading submitted attempts: results, and sums by person, team and question. */
import type { Question } from '@portico/contracts/quiz/question';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { countingClient } from '../../../../test/counting-client.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import * as make from '../../../../test/quiz/place-quiz.ts';
import { runDueJobs } from '../../../../test/run-due-jobs.ts';
import type { Export } from '../../../platform/exports/define-export.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { showWithheldSkills, showWithheldSkillsKind } from '../attempts/show-withheld-skills.ts';
import { resultExport, teamResultsExport } from './exports.ts';

const tenantId = shippedTenantId('harbour');
const counting = countingClient();
let now = demoStart;
let test: TestApi;
let pool: pg.Pool;
let teamId: string;
let countryId: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now }, client: counting.Client });
  pool = new pg.Pool(test.database.api);
  [{ team_id: teamId, country_id: countryId }] = await test.sql(
    'select team_id, country_id from portal.account_user where user_id = $1',
    [test.ids('learner').userId],
  );
});
afterAll(async () => {
  await pool?.end();
  await test?.close();
});

const ask = async (name: string, as: string, body: object) => {
  const reply = await test.ask(`quiz/${name}` as 'quiz/submitQuiz', { as, body });
  return { status: reply.status, json: reply.json() };
};
const read = (name: string, as: string, query: Record<string, string>) =>
  test.ask(`quiz/${name}` as 'quiz/getQuiz', { as, query });

/** Starts, answers and submits an attempt. `give` returns the answer for the index of a question. */
async function handIn(as: string, placed: make.PlacedQuiz, give: (question: Question, at: number) => object | null) {
  const attempt = (await ask('startAttempt', as, { QuizID: placed.quizId })).json;
  const questions = placed.content.QuestionSets.flatMap((set) => set.Questions);
  const Answers = questions.flatMap((question, at) => {
    const given = give(question, at);
    return given ? [{ questionId: question.id, base: 0, given, flagged: false }] : [];
  });
  const reply = await test.ask('quiz/submitQuiz', {
    as,
    query: { userID: test.ids(as).userId },
    body: { QuizID: placed.quizId, QSR_ID: attempt.QSR_ID, Answers },
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
}
const chosen = (question: Question, at: number) => ({ options: [question.options[at]?.id] });

describe('a free-text answer', () => {
  const rubric = [
    { id: crypto.randomUUID(), text: 'Names the cause', points: 2 },
    { id: crypto.randomUUID(), text: 'Names the next step', points: 2 },
  ];
  let placed: make.PlacedQuiz;
  let result: { QSR_ID: string; sessionID: string };
  const written = () => placed.content.QuestionSets[0]?.Questions[1] as Question;
  const mark = (as: string, points: Record<string, number>, comment = '') =>
    ask('markAnswers', as, { QSR_ID: result.QSR_ID, marks: [{ questionId: written().id, points, comment }] });
  const waiting = async (as: string) =>
    ((await read('getAnswersToMark', as, {})).json() as { QSR_ID: string }[]).filter(
      (one) => one.QSR_ID === result.QSR_ID,
    );

  beforeAll(async () => {
    const Questions = [make.single('?'), make.freeText('Why?', { points: 4, rubric })];
    placed = await make.placeQuiz(test, { rules: { passMark: 60 }, sets: [{ Questions }], to: ['learner'] });
    result = await handIn('learner', placed, (question, at) =>
      at === 0 ? chosen(question, 0) : { text: 'The pump was not switched on.' },
    );
  });

  it('can be marked only by people whose scope includes the person', async () => {
    expect(result).toMatchObject({ score: null, passed: null, toMark: true });
    expect(await waiting('coach')).toMatchObject([
      { questionId: written().id, given: { text: 'The pump was not switched on.' }, points: 4, rubric },
    ]);
    for (const stranger of ['coach2', 'support1']) expect(await waiting(stranger).catch(() => [])).toEqual([]);
    for (const stranger of ['coach2', 'learner2']) expect([403, 404]).toContain((await mark(stranger, {})).status);
  });

  it('is seen by leaders who mark it even while they can still take the quiz', async () => {
    const Questions = [make.freeText('Why?', { points: 4, rubric })];
    const both = await make.placeQuiz(test, { sets: [{ Questions }], to: ['learner', 'coach'] });
    const { QSR_ID } = await handIn('learner', both, () => ({ text: 'The pump was off.' }));
    const [seen] = ((await read('getAnswersToMark', 'coach', {})).json() as { QSR_ID: string }[]).filter(
      (one) => one.QSR_ID === QSR_ID,
    );
    expect(seen).toMatchObject({ given: { text: 'The pump was off.' }, rubric });
    const query = { QuizID: both.quizId, userID: test.ids('learner').userId, ResultID: QSR_ID };
    const limited = { showsAnswers: false, Results: [] };
    expect((await read('getQuizResultsById', 'coach', query)).json()).toMatchObject(limited);
  });

  it('must be marked by its whole rubric and within its points', async () => {
    const [cause, step] = rubric.map((one) => one.id) as [string, string];
    for (const points of [{}, { [cause]: 2 }, { [cause]: 3, [step]: 0 }, { [cause]: 1, [crypto.randomUUID()]: 1 }])
      expect((await mark('coach', points)).status).toBe(400);
    const single = placed.content.QuestionSets[0]?.Questions[0]?.id as string;
    const wrong = { QSR_ID: result.QSR_ID, marks: [{ questionId: single, points: { [single]: 1 }, comment: '' }] };
    expect((await ask('markAnswers', 'coach', wrong)).status).toBe(400);
    const marked = await mark('coach', { [cause]: 2, [step]: 0 }, 'And what would you do next?');
    // 1 + 2 of 5.
    expect(marked.json).toMatchObject({ score: 60, passed: true, toMark: false, points: 3 });
    expect(await waiting('coach')).toEqual([]);
  });

  it('can be marked again, which changes the score in every result', async () => {
    const [cause, step] = rubric.map((one) => one.id) as [string, string];
    expect((await mark('coach', { [cause]: 0, [step]: 1 }, 'Too short.')).json).toMatchObject({
      score: 40,
      passed: false,
    });
    const { userId } = test.ids('learner');
    const byId = await read('getQuizResultsById', 'learner', {
      QuizID: placed.quizId,
      userID: userId,
      ResultID: result.QSR_ID,
    });
    expect(byId.json()).toMatchObject({ score: 40, passed: false });
    expect(byId.json().Results[0].Questions[1].markComment).toBe('Too short.');
    const session = await read('getQuizResultsBySessionId', 'learner', { SessionID: result.sessionID });
    expect(session.json()).toEqual([byId.json()]);
    const all = await read('getQuizWithResults', 'learner', { QuizID: placed.quizId, userID: userId });
    expect(all.json().Results.QuizSetResults).toEqual([byId.json()]);
    const sums = (await ask('getQuizResultSummaryByUserID', 'coach', { UserID: userId })).json;
    expect(sums.find((one: { QID: string }) => one.QID === placed.quizId)).toMatchObject({
      score: 40,
      passed: false,
      attempts: 1,
      scores: [40],
    });
    for (const [as, status] of [
      ['learner2', 404],
      ['coach2', 404],
    ] as const)
      expect((await read('getQuizWithResults', as, { QuizID: placed.quizId, userID: userId })).status).toBe(status);
  });

  it('marked by someone else since it was opened is not overwritten', async () => {
    const [cause, step] = rubric.map((one) => one.id) as [string, string];
    const points = { [cause]: 2, [step]: 2 };
    const marks = [{ questionId: written().id, points, comment: '', basedOn: null }];
    const late = await ask('markAnswers', 'coach', { QSR_ID: result.QSR_ID, marks });
    expect([late.status, late.json.error.code]).toEqual([409, 'stale_version']);
    const [row] = await test.sql('select marks from portal.quiz_response where attempt_id = $1 and question_id = $2', [
      result.QSR_ID,
      written().id,
    ]);
    expect(row.marks).toEqual({ [cause]: 0, [step]: 1 });
  });

  it('records each marking in the audit log under the marker’s account, with the old and the new score', async () => {
    const records = await test.sql(
      `select audit_id as id from portal.platform_audit where call = 'quiz/markAnswers' and kind <> 'refusal'
       and account_id = $1 and object_id = $2`,
      [test.ids('coach').userId, result.QSR_ID],
    );
    const scores = [];
    for (const { id } of records) {
      const { before, after } = (
        await test.ask('admin/openAuditRecord', { as: 'admin', body: { auditID: id } })
      ).json();
      scores.push(`${before.score} ${after.score}`);
    }
    expect(scores.toSorted()).toEqual(['60 40', 'null 60']);
  });
});

it('a failed result suggests lessons on the skills of missed questions to the learner only, once right answers are shown', async () => {
  const skill = { id: crypto.randomUUID(), name: 'Closing a call' };
  await test.sql('insert into portal.lms_skill (tenant_id, skill_id, name) values ($1, $2, $3)', [
    tenantId,
    skill.id,
    skill.name,
  ]);
  await test.sql(`update portal.lms_course set skill_id = $2 where tenant_id = $1 and state = 'published'`, [
    tenantId,
    skill.id,
  ]);
  const Questions = [make.single('a', { skillId: skill.id }), make.single('b')];
  const placed = await make.placeQuiz(test, { rules: { passMark: 100 }, sets: [{ Questions }], to: ['learner'] });
  const { userId } = test.ids('learner');
  const readAs = async (as: string, { QSR_ID }: { QSR_ID: string }) =>
    (await read('getQuizResultsById', as, { QuizID: placed.quizId, userID: userId, ResultID: QSR_ID })).json();
  const failed = await handIn('learner', placed, (question, at) => chosen(question, at === 0 ? 1 : 0));
  const { lessons, showsKeys } = await readAs('learner', failed);
  // While attempts are left, right answers are hidden. A quiz with one part has no topics, so nothing may be inferred
  // from lessons.
  expect([showsKeys, lessons]).toEqual([false, undefined]);
  await test.sql(
    `update portal.quiz_version set content = jsonb_set(content, '{rules,review}', '"after attempt"') where quiz_id = $1`,
    [placed.quizId],
  );
  expect(await readAs('coach', failed)).not.toHaveProperty('lessons');
  const shown = await readAs('learner', failed);
  expect(shown.showsKeys).toBe(true);
  expect(shown.lessons).toHaveLength(5);
  expect(new Set(shown.lessons.map((one: { topic: string }) => one.topic))).toEqual(new Set([skill.name]));
  expect(shown.lessons[0].route).toMatch(/^\/lms\/[0-9a-f-]{36}\//);
  const passed = await handIn('learner', placed, (question) => chosen(question, 0));
  expect(await readAs('learner', passed)).not.toHaveProperty('lessons');
});

describe('summaries', () => {
  it('of a team count each person once, by the attempt that counts', async () => {
    const Questions = [make.single('a'), make.single('b')];
    const placed = await make.placeQuiz(test, {
      rules: { passMark: 100 },
      sets: [{ Questions }],
      to: ['learner', 'learner2'],
    });
    await handIn('learner', placed, (question) => chosen(question, 1));
    now = new Date(now.getTime() + 60_000);
    await handIn('learner', placed, (question) => chosen(question, 0));
    await handIn('learner2', placed, (question, at) => chosen(question, at));
    const own = (rows: { QID: string }[]) => rows.find((one) => one.QID === placed.quizId);
    const team = (await ask('getQuizResultSummaryByCompany', 'coach', { CompanyID: teamId })).json;
    expect(own(team)).toMatchObject({ respondents: 2, passed: 1, averageScore: 75, isHidden: false });
    // A quiz has a single figure, no matter how many places show it.
    const analysis = (await ask('getQuizResponses', 'coach', { QuizID: placed.quizId, CompanyID: teamId })).json;
    expect(analysis).toMatchObject({ respondents: 2, averageScore: 75, passedShare: 0.5 });
    expect([analysis.scores[5], analysis.scores[9]]).toEqual([1, 1]);
    const members = (await ask('getLearnerSummaries', 'coach', { CompanyID: teamId, QuizID: placed.quizId })).json;
    const of = (name: string) =>
      members.find((one: { user: { UserID: string } }) => one.user.UserID === test.ids(name).userId);
    expect(of('learner')).toMatchObject({ given: 1, done: 1, passed: 1, averageScore: 100 });
    expect(of('learner2')).toMatchObject({ given: 1, done: 1, passed: 0, averageScore: 50 });
    expect((await ask('getLearnerSummaries', 'coach2', { CompanyID: teamId })).status).toBe(404);
    expect((await ask('getQuizResultSummaryByCompany', 'learner', { CompanyID: teamId })).status).toBe(403);
  });

  it('of a person count quizzes as overdue by the day in the person’s time zone', async () => {
    const placed = await make.placeQuiz(test, {
      sets: [{ Questions: [make.single('a')] }],
      to: ['learner', 'learner2'],
    });
    await test.sql('update portal.quiz_allocation set due_on = $2 where quiz_id = $1', [
      placed.quizId,
      now.toISOString().slice(0, 10),
    ]);
    const zone = (name: string, device: string | null) =>
      test.sql('update portal.account_user set device_zone = $2 where user_id = $1', [test.ids(name).userId, device]);
    const before = now;
    now = new Date(`${now.toISOString().slice(0, 10)}T12:00:00.000Z`);
    await zone('learner', 'Pacific/Kiritimati');
    const body = { CompanyID: teamId, QuizID: placed.quizId };
    const members = (await ask('getLearnerSummaries', 'coach', body)).json;
    const overdue = (name: string) =>
      members.find((one: { user: { UserID: string } }) => one.user.UserID === test.ids(name).userId).overdue;
    expect([overdue('learner'), overdue('learner2')]).toEqual([1, 0]);
    await zone('learner', null);
    now = before;
  });

  it('by question cover one version of the quiz, which can be requested', async () => {
    const Questions = [make.single('a')];
    const placed = await make.placeQuiz(test, { sets: [{ Questions }], to: ['learner', 'learner2'] });
    await handIn('learner', placed, (question) => chosen(question, 1));
    await make.publishVersion(test, placed.quizId, 2, placed.content);
    await handIn('learner2', placed, (question) => chosen(question, 0));
    const of = async (version?: number) =>
      await ask('getQuizResponses', 'coach', {
        QuizID: placed.quizId,
        CompanyID: teamId,
        ...(version === undefined ? {} : { version }),
      });
    const versions = [2, 1];
    const newest = { version: 2, versions, respondents: 1, averageScore: 100 };
    expect((await of()).json).toMatchObject(newest);
    expect((await of(2)).json).toMatchObject(newest);
    expect((await of(1)).json).toMatchObject({ version: 1, versions, respondents: 1, averageScore: 0 });
    expect((await of(3)).status).toBe(404);
  });

  it('by question do not tell people who may still answer the quiz what is correct', async () => {
    const Questions = [make.single('a')];
    const placed = await make.placeQuiz(test, { sets: [{ Questions }], to: ['learner', 'coach'] });
    await handIn('learner', placed, (question) => chosen(question, 1));
    const analysis = (await ask('getQuizResponses', 'coach', { QuizID: placed.quizId, CompanyID: teamId })).json;
    expect(analysis).toMatchObject({ respondents: 1 });
    expect(analysis.questions).toEqual([
      {
        ...{ id: expect.any(String), kind: 'single', text: expect.any(String), answered: 1, notApplicable: 0 },
        ...{ facility: null, missed: null, discrimination: null, warning: null, options: [], texts: [] },
      },
    ]);
  });

  it('and results do not tell people who may only still answer a newer version what is correct', async () => {
    const Questions = [make.single('a'), make.single('b')];
    const rules = { passMark: 100, attemptsAllowed: 1 };
    const placed = await make.placeQuiz(test, { rules, sets: [{ Questions }], to: ['learner', 'coach'] });
    const { QSR_ID, sessionID } = await handIn('learner', placed, (question) => chosen(question, 1));
    await handIn('coach', placed, (question) => chosen(question, 1));
    const body = { QuizID: placed.quizId, CompanyID: teamId, version: 1 };
    const userID = test.ids('learner').userId;
    const seenBy = async (as: string) => {
      const { questions } = (await ask('getQuizResponses', as, body)).json;
      const byId = await read('getQuizResultsById', as, { QuizID: placed.quizId, userID, ResultID: QSR_ID });
      const [ofSession] = (await read('getQuizResultsBySessionId', as, { SessionID: sessionID })).json();
      const { actOn } = (await test.ask('followup/getEvaluationFollowUps', { as, query: { QSR_ID } })).json();
      return [questions[0].missed !== null, byId.json().showsKeys, ofSession.showsKeys, actOn.length > 0];
    };
    expect(await seenBy('coach')).toEqual([true, true, true, true]);
    const again = { ...placed.content, rules: { ...placed.content.rules, attemptsAllowed: 3, waitMinutes: 60 } };
    await make.publishVersion(test, placed.quizId, 2, again);
    // Also while the waiting period lasts.
    expect(await seenBy('coach')).toEqual([false, false, false, false]);
    // The newer version hides the answers from the participant as well, so nothing can be acted on.
    expect((await seenBy('admin')).slice(1)).toEqual([true, true, false]);
  });

  it('by question use each person’s first attempt, and include the facility', async () => {
    const Questions = [make.single('a'), make.single('b')];
    const placed = await make.placeQuiz(test, { sets: [{ Questions }], to: ['learner', 'learner2'] });
    await handIn('learner', placed, (question) => chosen(question, 1));
    now = new Date(now.getTime() + 60_000);
    await handIn('learner', placed, (question) => chosen(question, 0));
    await handIn('learner2', placed, (question, at) => chosen(question, at));
    const analysis = (await ask('getQuizResponses', 'admin', { QuizID: placed.quizId })).json;
    expect(analysis).toMatchObject({ respondents: 2, averageScore: 75, isHidden: false });
    expect(analysis.questions.map((one: { facility: number }) => one.facility)).toEqual([0.5, 0]);
    expect(analysis.questions[1].options.map((one: { chosen: number }) => one.chosen)).toEqual([0, 2, 0]);
    expect(analysis.questions.map((one: { missed: object }) => one.missed)).toEqual([
      { answers: 1, of: 2 },
      { answers: 2, of: 2 },
    ]);
    // Only quiz administrators can analyse everyone; a coach must name their team.
    expect((await ask('getQuizResponses', 'coach', { QuizID: placed.quizId })).status).toBe(404);
    const team = await ask('getQuizResponses', 'coach', { QuizID: placed.quizId, CompanyID: teamId });
    expect(team.json).toMatchObject({ respondents: 2 });
    expect((await ask('getQuizResponses', 'coach2', { QuizID: placed.quizId, CompanyID: teamId })).status).toBe(404);
  });
});

describe('while it hides which answers are right, a result', () => {
  const read1 = async (as: string, QuizID: string, ResultID: string) =>
    (await read('getQuizResultsById', as, { QuizID, userID: test.ids('learner').userId, ResultID })).json();
  const scores = ({ Results }: { Results: { score: number | null }[] }) => Results.map(({ score }) => score);
  const sectionsOf = (...counts: number[]) =>
    counts.map((count) => ({ Questions: Array.from({ length: count }, (_, at) => make.single(`Question ${at}?`)) }));

  it.each([
    ['a section with one question', [3, 1], [null, null]],
    ['only sections with several questions', [3, 3], [67, 100]],
  ])('shows scores of sections unless they tell which answers are right: %s', async (_, counts, hidden) => {
    const placed = await make.placeQuiz(test, {
      rules: { passMark: 100, attemptsAllowed: 2 },
      sets: sectionsOf(...counts),
      to: ['learner'],
    });
    const give = (question: Question, at: number) => chosen(question, at === 0 ? 1 : 0);
    const { QSR_ID } = await handIn('learner', placed, give);
    for (const as of ['learner', 'coach']) {
      const shown = await read1(as, placed.quizId, QSR_ID);
      expect([as, shown.showsKeys, shown.showsAnswers, scores(shown)]).toEqual([as, false, true, hidden]);
    }
    await handIn('learner', placed, give);
    expect(scores(await read1('learner', placed.quizId, QSR_ID))).toEqual([67, 100]);
  });

  it('counts for no skill of few questions, whose level would tell, until the last attempt', async () => {
    const skillId = crypto.randomUUID();
    await test.sql('insert into portal.lms_skill (tenant_id, skill_id, name) values ($1, $2, $3)', [
      tenantId,
      skillId,
      'Naming the cause',
    ]);
    const sets = [{ Questions: [make.single('a', { skillId }), make.single('b')] }];
    const placed = await make.placeQuiz(test, { rules: { passMark: 100, attemptsAllowed: 2 }, sets, to: ['learner'] });
    const levels = async () =>
      (await test.sql('select level from portal.lms_skill_evidence where skill_id = $1', [skillId])).map(
        ({ level }: { level: number }) => level,
      );
    await handIn('learner', placed, (question, at) => chosen(question, at));
    expect(await levels()).toEqual([]);
    await handIn('learner', placed, (question, at) => chosen(question, at));
    // The first attempt counts as well, once nothing is withheld.
    expect(await levels()).toEqual([100, 100]);
  });

  describe('says which skills are withheld, and shows them once', () => {
    const withheld = async (as: string, skillId: string) =>
      (await test.ask('coaching/getPersonFacts', { as, query: { userID: test.ids('learner').userId } }))
        .json()
        .facts.filter(({ kind, id }: { kind: string; id: string }) => kind === 'skill.withheld' && id === skillId)
        .map(({ title, value, target }: { title: string; value: unknown; target: unknown }) => [title, value, target]);
    const skillOf = async (name: string) => {
      const skillId = crypto.randomUUID();
      const row = [tenantId, skillId, name];
      await test.sql('insert into portal.lms_skill (tenant_id, skill_id, name) values ($1, $2, $3)', row);
      return skillId;
    };
    const evidenceOf = (skillId: string) =>
      test.sql('select level, observed_at from portal.lms_skill_evidence where skill_id = $1', [skillId]);
    const runJob = async () => {
      await runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
        addJob(db, showWithheldSkillsKind, {}, { now }),
      );
      await runDueJobs(test, now, showWithheldSkills);
    };
    const place = (skillId: string, rules: object) =>
      make.placeQuiz(test, {
        rules: { passMark: 100, ...rules },
        sets: [{ Questions: [make.single('a', { skillId }), make.single('b')] }],
        to: ['learner'],
      });

    it('when the attempts are used up', async () => {
      const skillId = await skillOf('Used up');
      const placed = await place(skillId, { attemptsAllowed: 2 });
      await handIn('learner', placed, (question) => chosen(question, 1));
      for (const as of ['learner', 'coach']) expect(await withheld(as, skillId)).toEqual([['Used up', null, null]]);
      await runJob();
      expect(await evidenceOf(skillId)).toEqual([]);
      await handIn('learner', placed, (question) => chosen(question, 1));
      expect(await withheld('coach', skillId)).toEqual([]);
      expect(await evidenceOf(skillId)).toHaveLength(2);
    });

    it('when the quiz is passed', async () => {
      const skillId = await skillOf('Passed');
      const placed = await place(skillId, { attemptsAllowed: null });
      await handIn('learner', placed, (question) => chosen(question, 1));
      expect(await withheld('coach', skillId)).toEqual([['Passed', null, null]]);
      await handIn('learner', placed, (question) => chosen(question, 0));
      expect(await withheld('coach', skillId)).toEqual([]);
      expect((await evidenceOf(skillId)).map(({ level }: { level: number }) => level).toSorted()).toEqual([0, 100]);
    });

    it('when the due date has passed, even if the job runs again', async () => {
      const skillId = await skillOf('Past due');
      const placed = await place(skillId, { attemptsAllowed: null });
      await handIn('learner', placed, (question) => chosen(question, 1));
      const [{ at }] = await test.sql('select max(submitted_at) as at from portal.quiz_attempt where quiz_id = $1', [
        placed.quizId,
      ]);
      expect(await withheld('coach', skillId)).toEqual([['Past due', null, null]]);
      await test.sql(`update portal.quiz_allocation set due_on = '2000-01-01' where quiz_id = $1`, [placed.quizId]);
      for (const _ of ['first', 'again']) {
        await runJob();
        expect(await withheld('coach', skillId)).toEqual([]);
        expect(await evidenceOf(skillId)).toEqual([{ level: 0, observed_at: at }]);
      }
    });
  });

  it('shows only its score to leaders who may still answer the quiz, because an answer and a score tell what is right', async () => {
    const placed = await make.placeQuiz(test, {
      rules: { passMark: 100 },
      sets: sectionsOf(1),
      to: ['learner', 'coach'],
    });
    const { QSR_ID } = await handIn('learner', placed, (question) => chosen(question, 1));
    expect(await read1('coach', placed.quizId, QSR_ID)).toMatchObject({
      score: 0,
      showsAnswers: false,
      Results: [],
      files: [],
    });
    for (const as of ['learner', 'admin'])
      expect((await read1(as, placed.quizId, QSR_ID)).Results[0].Questions[0].given).not.toBeNull();
    await handIn('coach', placed, (question) => chosen(question, 0));
    expect(await read1('coach', placed.quizId, QSR_ID)).toMatchObject({ showsAnswers: true });
    // Leaders sign what was answered in a verification.
    const signed = await make.placeQuiz(test, { kind: 'verification', sets: sectionsOf(1), to: ['learner', 'coach'] });
    const verified = await handIn('learner', signed, (question) => chosen(question, 1));
    expect(await read1('coach', signed.quizId, verified.QSR_ID)).toMatchObject({
      showsKeys: false,
      showsAnswers: true,
    });
    await ask('startAttempt', 'coach', { QuizID: signed.quizId });
    expect(await read1('coach', signed.quizId, verified.QSR_ID)).toMatchObject({ showsAnswers: false, Results: [] });
  });
});

describe('exports', () => {
  const lines = (exported: Export, as: string, filter: object) =>
    runTransaction(pool, { tenantId, readOnly: true, statementMs: 10_000 }, async (db) => {
      const [self] = await peopleByIds(db, [test.ids(as).userId]);
      if (!self) throw new Error(`no account ${as}`);
      const actor = { ...self, self, principal: undefined, organisationId: null, settings: {} };
      const tenant = await test.tenant('harbour');
      const { rows } = await exported.read({ db, actor, tenant, filter, requestedAt: now, after: null, limit: 1000 });
      const document = exported.document?.(rows, {
        filter,
        language: 'en',
        style: { language: 'en' },
        brandName: 'Harbour',
        origin: '',
      });
      return { cells: rows.map((row) => exported.columns.map((column) => column.value(row, 'en'))), document };
    });

  it('contain the results of a team and a single result for people who may see them, and are not found by others', async () => {
    const Questions = [make.single('Which way?'), make.ordering('In which order?')];
    const placed = await make.placeQuiz(test, {
      rules: { passMark: 50, review: 'after attempt' },
      sets: [{ Questions }],
      to: ['learner'],
    });
    const result = await handIn('learner', placed, (question, at) =>
      at === 0 ? chosen(question, 0) : { options: question.options.map((one) => one.id).reverse() },
    );
    const filter = { CompanyID: teamId, QuizID: placed.quizId };
    const [line, ...others] = (await lines(teamResultsExport, 'coach', filter)).cells;
    expect(line?.slice(1)).toEqual(['Placed for a test', 67, 'Passed', now]);
    expect(others).toEqual([]);
    await expect(lines(teamResultsExport, 'coach2', filter)).rejects.toMatchObject({ code: 'not_found' });
    const one = await lines(resultExport, 'learner', { QSR_ID: result.QSR_ID });
    expect(one.cells.map(([, ...cells]) => cells)).toEqual([
      ['Which way?', 'right', 'Correct', 1, 1],
      ['In which order?', '1. third\n2. second\n3. first', 'Partly correct', 0.3333, 1],
    ]);
    expect(one.document).toMatchObject({
      title: 'Placed for a test',
      blocks: [{ type: 'facts' }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    await expect(lines(resultExport, 'coach2', { QSR_ID: result.QSR_ID })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an anonymous survey', () => {
  /** Anonymous attempts, as they are stored after names have been removed. */
  async function respondents(placed: make.PlacedQuiz, team: string, country: string, count: number): Promise<void> {
    const question = placed.content.QuestionSets[0]?.Questions[0]?.id;
    for (let at = 0; at < count; at++) {
      const id = crypto.randomUUID();
      await test.sql(
        `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, guest_id, session_id, started_at,
           submitted_at, ended_by, team_id, country_id)
         values ($1, $2, $3, $4, gen_random_uuid(), gen_random_uuid(), $5, $5, 'person', $6, $7)`,
        [tenantId, id, placed.quizId, placed.versionId, now, team, country],
      );
      await test.sql(
        `insert into portal.quiz_response (tenant_id, attempt_id, question_id, given, version, saved_at, points,
           max_points, outcome) values ($1, $2, $3, '{"text":"Words."}', 1, $4, 0, 0, 'not scored')`,
        [tenantId, id, question, now],
      );
    }
  }
  const received = async (placed: make.PlacedQuiz, filter: object = {}): Promise<number | null> => {
    const { json } = await ask('getQuizResponses', 'admin', { QuizID: placed.quizId, ...filter });
    expect(json.isHidden ? json.questions : []).toEqual([]);
    return json.isHidden ? null : json.respondents;
  };

  it('hides the results of a filter if subtracting shown results would reveal fewer people than the threshold', async () => {
    const placed = await make.placeQuiz(test, {
      kind: 'survey',
      rules: { anonymous: true, threshold: 3 },
      sets: [{ Questions: [make.freeText('What now?', { points: 0 })] }],
      to: ['learner'],
    });
    const teams: { team_id: string }[] = await test.sql(
      'select team_id from portal.account_team where tenant_id = $1 and team_id <> $2 order by team_id limit 2',
      [tenantId, teamId],
    );
    const [second, third] = teams.map((one) => one.team_id) as [string, string];
    await respondents(placed, teamId, countryId, 5);
    await respondents(placed, second, countryId, 4);
    await respondents(placed, third, countryId, 1);
    expect(await received(placed)).toBe(10);
    expect(await received(placed, { SiteID: countryId })).toBe(10);
    expect(await received(placed, { CompanyID: teamId })).toBe(5);
    // 10 - 5 - 4 = 1: disclosing the second team would reveal the only answer of the third.
    expect(await received(placed, { CompanyID: second })).toBeNull();
    expect(await received(placed, { CompanyID: third })).toBeNull();
    await respondents(placed, third, countryId, 2);
    expect(await received(placed, { CompanyID: second })).toBe(4);
    expect(await received(placed, { CompanyID: third })).toBe(3);
  });
});

it('results of a session are read with the same number of SQL statements, however many people and quizzes it has', async () => {
  const people = ['learner', 'learner2'];
  const SessionID = crypto.randomUUID();
  const handInTo = async (placed: make.PlacedQuiz, as: string) => {
    const { QSR_ID } = await handIn(as, placed, (question) => chosen(question, 0));
    await test.sql('update portal.quiz_attempt set session_id = $2 where attempt_id = $1', [QSR_ID, SessionID]);
    return QSR_ID as string;
  };
  const place = () => make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: people });
  const readSession = async () =>
    (await read('getQuizResultsBySessionId', 'coach', { SessionID }))
      .json()
      .map((one: { QSR_ID: string }) => one.QSR_ID);
  const first = await place();
  const ids = [await handInTo(first, 'learner')];
  expect(await readSession()).toEqual(ids);
  const few = await counting.during(readSession);
  ids.push(await handInTo(first, 'learner2'));
  for (const placed of [await place(), await place()]) for (const as of people) ids.push(await handInTo(placed, as));
  expect((await readSession()).sort()).toEqual(ids.sort());
  expect(await counting.during(readSession)).toBe(few);
});
