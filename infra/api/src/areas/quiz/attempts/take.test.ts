import { isoDay } from '@portico/contracts/platform/dates';
import { addDays } from '@portico/contracts/platform/days';
import type { Question } from '@portico/contracts/quiz/question';
import type { QuizResult } from '@portico/contracts/quiz/result-shapes';
import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { actingFor } from '../../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import * as make from '../../../../test/quiz/place-quiz.ts';

let now = demoStart;
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
});
afterAll(() => test?.close());

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const begin = (quizId: string, as = 'learner') => test.ask('quiz/startAttempt', { as, body: { QuizID: quizId } });
const started = async (quizId: string, as = 'learner'): Promise<RunningAttempt> => (await begin(quizId, as)).json();
const save = (QSR_ID: string, questionId: string, given: object | null, base = 0, as = 'learner') =>
  test.ask('quiz/saveAnswer', { as, body: { QSR_ID, questionId, base, given, flagged: false } });
const submit = (quizId: string, QSR_ID: string, Answers: object[] = [], as = 'learner') =>
  test.ask('quiz/submitQuiz', {
    as,
    query: { userID: test.ids(as).userId },
    body: { QuizID: quizId, QSR_ID, Answers },
  });
const questionsOf = ({ QuestionSets }: RunningAttempt) => QuestionSets.flatMap((set) => set.Questions);
const rightOf = (questions: readonly Question[], id: string): string =>
  questions.find((one) => one.id === id)?.options.find((option) => option.credit === 100)?.id ?? '';

describe('a quiz in a curriculum', () => {
  const placed = async () => {
    const { quizId } = await make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: ['learner'] });
    const { tenantId } = await test.tenant('harbour');
    const curriculum = async (to: string | null): Promise<string> => {
      const [row] = await test.sql(
        `insert into portal.lms_curriculum (tenant_id, curriculum_id, name, description, position, state)
         select $1, gen_random_uuid(), 'Winter', '', coalesce(max(position), 0) + 1, 'published'
         from portal.lms_curriculum where tenant_id = $1 returning curriculum_id as id`,
        [tenantId],
      );
      if (to !== null)
        await test.sql(
          `insert into portal.lms_allocation (tenant_id, allocation_id, curriculum_id, user_id)
           values ($1, gen_random_uuid(), $2, $3)`,
          [tenantId, row.id, test.ids(to).userId],
        );
      return row.id;
    };
    return { quizId, curriculum };
  };
  const change = (call: 'addToCurriculum' | 'takeFromCurriculum', CurriculumID: string, QuizID: string, as = 'admin') =>
    test.ask(`quiz/${call}`, { as, body: { CurriculumID, QuizID } });
  const open = (QuizID: string, catalogID?: string, as = 'learner') =>
    test.ask('quiz/getQuiz', { as, query: { QuizID, ...(catalogID === undefined ? {} : { catalogID }) } });
  const listed = (CurriculumID: string, as = 'learner') =>
    test.ask('quiz/getCurriculumQuizzes', { as, query: { CurriculumID } });

  it('opens with the catalogID of its curriculum, and is not found with that of another curriculum or another person’s', async () => {
    const { quizId, curriculum } = await placed();
    const [own, bare, others] = [
      await curriculum('learner'),
      await curriculum('learner'),
      await curriculum('learner2'),
    ];
    for (const one of [own, others]) expect((await change('addToCurriculum', one, quizId)).status).toBe(200);
    expect((await open(quizId)).status).toBe(200);
    expect((await open(quizId, own)).status).toBe(200);
    for (const wrong of [bare, others, quizId, crypto.randomUUID()])
      expect((await open(quizId, wrong)).status).toBe(404);
    expect((await change('takeFromCurriculum', own, quizId)).status).toBe(200);
    expect((await open(quizId, own)).status).toBe(404);
    expect((await open(quizId)).status).toBe(200);
  });

  it('is listed for people assigned to the curriculum, can be added by learning administrators only, and is added once', async () => {
    const { quizId, curriculum } = await placed();
    const other = (await make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: [] })).quizId;
    const id = await curriculum('learner');
    for (const one of [quizId, other, quizId]) expect((await change('addToCurriculum', id, one)).status).toBe(200);
    expect((await listed(id)).json()).toEqual({ QIDs: expect.arrayContaining([quizId, other]) });
    expect((await listed(id)).json().QIDs).toHaveLength(2);
    expect((await listed(id, 'admin')).json().QIDs).toHaveLength(2);
    expect((await listed(id, 'learner2')).status).toBe(404);
    for (const as of ['learner', 'coach', 'country'])
      expect((await change('addToCurriculum', id, quizId, as)).status).toBe(403);
    expect((await change('addToCurriculum', id, crypto.randomUUID())).status).toBe(404);
    expect((await change('addToCurriculum', crypto.randomUUID(), quizId)).status).toBe(404);
    expect((await change('takeFromCurriculum', id, crypto.randomUUID())).status).toBe(404);
  });
});

describe('the progress of a curriculum', () => {
  it('counts the quizzes assigned to the person, weighted by minutes, once they are done', async () => {
    const { tenantId } = await test.tenant('harbour');
    const [row] = await test.sql(
      `insert into portal.lms_curriculum (tenant_id, curriculum_id, name, description, position, state)
       select $1, gen_random_uuid(), 'Counted', '', coalesce(max(position), 0) + 1, 'published'
       from portal.lms_curriculum where tenant_id = $1 returning curriculum_id as id`,
      [tenantId],
    );
    for (const name of ['learner', 'learner2'])
      await test.sql(
        `insert into portal.lms_allocation (tenant_id, allocation_id, curriculum_id, user_id)
         values ($1, gen_random_uuid(), $2, $3)`,
        [tenantId, row.id, test.ids(name).userId],
      );
    const Questions = [make.single('?')];
    const place = (to: string[], rules: object) => make.placeQuiz(test, { rules, sets: [{ Questions }], to });
    const [passed, open] = [await place(['learner'], { passMark: 60 }), await place(['learner'], {})];
    for (const { quizId } of [passed, open])
      expect(
        (await test.ask('quiz/addToCurriculum', { as: 'admin', body: { CurriculumID: row.id, QuizID: quizId } }))
          .status,
      ).toBe(200);
    const access = async (as: string) => {
      const { userId } = test.ids(as);
      const items = (await test.ask('service/getUserItem', { as, query: { USR_ID_FK: userId } })).json();
      const nodes = (await test.ask('service/getCurriculums', { as, query: {} })).json();
      const username = `${as}@harbour.example`;
      const figures = (await test.ask('lms/getPrimaryLRSCourseStats', { as, body: { username } })).json().curricula;
      const of = (list: { id: string }[]) => list.find(({ id }) => id === row.id);
      return [of(items), of(nodes), of(figures)];
    };
    const handIn = async ({ quizId, content }: make.PlacedQuiz) => {
      const { QSR_ID } = await started(quizId);
      const [question] = content.QuestionSets.flatMap((set) => set.Questions);
      const id = question?.id ?? '';
      const given = { options: [rightOf(question ? [question] : [], id)] };
      expect((await submit(quizId, QSR_ID, [{ questionId: id, base: 0, given, flagged: false }])).status).toBe(200);
    };
    const quizzes = { total: 2, completed: 0 };
    const none = { progress: 0, isCompleted: false };
    expect(await access('learner')).toMatchObject([
      { ...none, quizzes },
      none,
      { progress: 0, total: 2, completed: 0 },
    ]);
    await handIn(passed);
    expect(await access('learner')).toMatchObject([
      { progress: 50, isCompleted: false, quizzes: { total: 2, completed: 1 } },
      { progress: 50, isCompleted: false },
      { progress: 50, total: 2, completed: 1 },
    ]);
    await handIn(open);
    expect(await access('learner')).toMatchObject([
      { progress: 100, isCompleted: true, quizzes: { total: 2, completed: 2 } },
      { progress: 100, isCompleted: true },
      { progress: 100, total: 2, completed: 2 },
    ]);
    // A person who is assigned the curriculum but not its quizzes has nothing to do in it.
    expect(await access('learner2')).toMatchObject([{ ...none, quizzes: { total: 0, completed: 0 } }, none, undefined]);
  });
});

describe('an attempt', () => {
  it('is the same on every device, with the questions drawn for it', async () => {
    const Questions = Array.from({ length: 12 }, (_, at) => make.single(`Question ${at}`, { shuffle: true }));
    const { quizId } = await make.placeQuiz(test, {
      sets: [{ draw: 5, order: 'shuffled', Questions }],
      to: ['learner'],
    });
    const first = await started(quizId);
    expect(questionsOf(first)).toHaveLength(5);
    expect(await started(quizId)).toEqual(first);
    const read = await test.ask('quiz/getQuiz', { as: 'learner', query: { QuizID: quizId, loadAll: 'true' } });
    expect(read.json().attempt).toEqual(first);
    expect(read.json()).toMatchObject({ state: 'started', may: { start: false, why: null } });
    const [question] = questionsOf(first);
    const given = { options: [question?.Answers[1]?.id as string] };
    expect((await save(first.QSR_ID, question?.id as string, given)).json()).toMatchObject({ version: 1 });
    const again = questionsOf(await started(quizId))[0];
    expect(again).toMatchObject({ given, version: 1, savedAt: now.toISOString() });
    expect(again?.Answers.map((one) => one.Selected)).toEqual([false, true, false]);
  });

  it('cannot be started or answered by people to whom the quiz was not assigned', async () => {
    const { quizId } = await make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: ['learner'] });
    expect((await begin(quizId, 'learner2')).status).toBe(404);
    const { QSR_ID, QuestionSets } = await started(quizId);
    const id = QuestionSets[0]?.Questions[0]?.id as string;
    expect((await save(QSR_ID, id, null, 0, 'learner2')).status).toBe(404);
    // A coach has the learner in scope but cannot answer for them.
    expect((await save(QSR_ID, id, null, 0, 'coach')).status).toBe(404);
  });

  it('refuses an answer based on an outdated version', async () => {
    const { quizId } = await make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: ['learner'] });
    const attempt = await started(quizId);
    const [question] = questionsOf(attempt);
    const [one, two] = question?.Answers.map((answer) => ({ options: [answer.id] })) ?? [];
    await save(attempt.QSR_ID, question?.id as string, one as object);
    const late = await save(attempt.QSR_ID, question?.id as string, two as object);
    expect(late.status).toBe(409);
    expect(late.json().error).toMatchObject({ code: 'stale_version', current: { answer: { given: one, version: 1 } } });
    // Saving the same answer again does not create a new version.
    expect((await save(attempt.QSR_ID, question?.id as string, one as object)).json().version).toBe(1);
    expect((await save(attempt.QSR_ID, question?.id as string, two as object, 1)).json().version).toBe(2);
  });

  it('sends live events only to the person’s own devices', async () => {
    const Questions = [make.single('?'), make.single('And now?')];
    const { quizId } = await make.placeQuiz(test, { sets: [{ Questions }], to: ['learner'] });
    const attempt = await started(quizId);
    const [first, second] = questionsOf(attempt);
    const answer = (question: typeof first, base?: number) =>
      save(attempt.QSR_ID, question?.id as string, { options: [question?.Answers[base ?? 0]?.id] }, base);
    await answer(first);
    await answer(second);
    await answer(first, 1);
    const received = await test.sql(
      `select kind, version, audience from portal.live_event where subject_kind = 'quiz' and subject_id = $1
       order by event_id`,
      [quizId],
    );
    const event = { kind: 'changed', audience: [`account:${test.ids('learner').userId}`] };
    // The sum of the answers' versions. A client that saved all of them already knows it.
    expect(received).toEqual([null, 1, 2, 3].map((version) => ({ ...event, version })));
  });

  it('refuses a submission that names other people or another session', async () => {
    const Questions = [make.single('?', { required: false })];
    const placed = await make.placeQuiz(test, { sets: [{ Questions }], to: ['learner'] });
    const { QSR_ID } = await started(placed.quizId);
    const [own, other] = [test.ids('learner').userId, test.ids('coach').userId];
    const body = { QuizID: placed.quizId, QSR_ID };
    for (const query of [
      { userID: other },
      { userID: own, submittedBy: other },
      { userID: own, verifiedBy: other },
      { userID: own, verifiedBy: own },
      { userID: own, sessionID: crypto.randomUUID() },
    ] as Record<string, string>[])
      expect([404, 409]).toContain((await test.ask('quiz/submitQuiz', { as: 'learner', query, body })).status);
    const query = { userID: own, submittedBy: own };
    const done = await test.ask('quiz/submitQuiz', { as: 'learner', query, body });
    expect(done.json()).toMatchObject({ score: 0, user: { UserID: own }, submittedBy: { UserID: own } });
  });

  it('refuses answers that do not fit the question', async () => {
    const Questions = [make.single('a'), make.numeric('b')];
    const { quizId } = await make.placeQuiz(test, { sets: [{ Questions }], to: ['learner'] });
    const { QSR_ID } = await started(quizId);
    const [single, numeric] = Questions.map((one) => one.id);
    for (const [id, given] of [
      [single, { options: [crypto.randomUUID()] }],
      [single, { text: 'right' }],
      [single, { notApplicable: true }],
      [numeric, { options: [] }],
      [crypto.randomUUID(), { number: 42 }],
    ] as const)
      expect((await save(QSR_ID, id as string, given)).status).toBe(400);
  });

  it('can be submitted once, only when it is complete, and is scored by the rules', async () => {
    const Questions = [make.single('a'), make.multiple('b'), make.numeric('c'), make.ordering('d'), make.matching('e')];
    const placed = await make.placeQuiz(test, { rules: { passMark: 60 }, sets: [{ Questions }], to: ['learner'] });
    const [a, b, c, d, e] = placed.content.QuestionSets[0]?.Questions ?? [];
    const { QSR_ID } = await started(placed.quizId);
    const open = await submit(placed.quizId, QSR_ID);
    expect(open.status).toBe(400);
    expect(open.json().error.message).toBe('Please answer all the questions highlighted.');
    expect(open.json().error.fields).toHaveLength(5);
    const answer = (question: Question | undefined, given: object) => ({
      questionId: question?.id,
      base: 0,
      given,
      flagged: false,
    });
    const ids = (question: Question | undefined) => question?.options.map((one) => one.id) ?? [];
    const done = await submit(placed.quizId, QSR_ID, [
      answer(a, { options: [ids(a)[0]] }),
      answer(b, { options: [ids(b)[0], ids(b)[2]] }),
      answer(c, { number: 41.5 }),
      answer(d, { options: [ids(d)[0], ids(d)[2], ids(d)[1]] }),
      answer(e, { pairs: e?.prompts.map((prompt) => ({ promptId: prompt.id, optionId: prompt.optionId })) }),
    ]);
    const result: QuizResult = done.json();
    // 1 + 0 + 1 + 1/3 + 1 of 5.
    expect(result).toMatchObject({ score: 67, points: 3.3333, maxPoints: 5, passed: true, endedBy: 'person' });
    const again = await submit(placed.quizId, QSR_ID);
    expect(again.json()).toEqual(result);
    const query = { QuizID: placed.quizId, ResultID: QSR_ID, userID: test.ids('learner').userId };
    const read = async (as: string) => (await test.ask('quiz/getQuizResultsById', { as, query })).json();
    const rankOnMonday = (rank: number) =>
      test.sql(
        `insert into portal.gamification_week_rank (tenant_id, board_id, user_id, rank, taken_on)
         select m.tenant_id, m.organisation_id, m.user_id, $3, $2 from portal.account_membership m where m.user_id = $1
         on conflict (tenant_id, board_id, user_id) do update set rank = excluded.rank, taken_on = excluded.taken_on`,
        [test.ids('learner').userId, now, rank],
      );
    await rankOnMonday(1);
    expect((await read('learner')).earned).toEqual({ points: expect.any(Number), movedUp: null });
    await rankOnMonday(1000);
    expect((await read('learner')).earned.movedUp).toBeGreaterThan(0);
    expect((await read('admin')).earned).toBeUndefined();
    expect((await save(QSR_ID, a?.id as string, null, 1)).status).toBe(409);
    expect((await begin(placed.quizId)).json().error).toMatchObject({ code: 'conflict', current: { why: 'passed' } });
  });

  it('is ended by the server when its time is over, and late answers do not count', async () => {
    const Questions = [make.single('a'), make.single('b')];
    const placed = await make.placeQuiz(test, { rules: { timeLimit: 10 }, sets: [{ Questions }], to: ['learner'] });
    const questions = placed.content.QuestionSets[0]?.Questions as Question[];
    const attempt = await started(placed.quizId);
    expect(attempt.deadline).toBe(new Date(now.getTime() + 600_000).toISOString());
    const [a, b] = questions.map((one) => one.id) as [string, string];
    await save(attempt.QSR_ID, a, { options: [rightOf(questions, a)] });
    later(11);
    const given = { options: [rightOf(questions, b)] };
    expect((await save(attempt.QSR_ID, b, given)).status).toBe(409);
    const ended = await submit(placed.quizId, attempt.QSR_ID, [{ questionId: b, base: 0, given, flagged: false }]);
    expect(ended.json()).toMatchObject({ score: 50, endedBy: 'timer', submittedAt: attempt.deadline });
  });

  it('can be submitted incomplete by the page at exactly the deadline', async () => {
    const Questions = [make.single('a'), make.single('b')];
    const placed = await make.placeQuiz(test, { rules: { timeLimit: 10 }, sets: [{ Questions }], to: ['learner'] });
    const questions = placed.content.QuestionSets[0]?.Questions as Question[];
    const attempt = await started(placed.quizId);
    const [a] = questions.map((one) => one.id) as [string];
    expect((await submit(placed.quizId, attempt.QSR_ID)).status).toBe(400);
    later(10);
    // Answered in the last second and sent with the submission.
    const last = { questionId: a, base: 0, given: { options: [rightOf(questions, a)] }, flagged: false };
    const ended = await submit(placed.quizId, attempt.QSR_ID, [last]);
    expect(ended.json()).toMatchObject({ score: 50, endedBy: 'timer', submittedAt: attempt.deadline });
  });

  it('cannot be started again before the waiting time is over, or after the last attempt allowed', async () => {
    const Questions = [make.single('a')];
    const rules = { waitMinutes: 30, attemptsAllowed: 2, passMark: 100, counts: 'last' as const };
    const placed = await make.placeQuiz(test, { rules, sets: [{ Questions }], to: ['learner'] });
    const wrong = {
      questionId: Questions[0]?.id,
      base: 0,
      given: { options: [Questions[0]?.options?.[1]?.id] },
      flagged: false,
    };
    expect((await submit(placed.quizId, (await started(placed.quizId)).QSR_ID, [wrong])).status).toBe(200);
    expect((await begin(placed.quizId)).json().error.current).toMatchObject({ why: 'wait' });
    later(31);
    expect((await submit(placed.quizId, (await started(placed.quizId)).QSR_ID, [wrong])).status).toBe(200);
    later(31);
    expect((await begin(placed.quizId)).json().error.current).toMatchObject({ why: 'no attempts left' });
  });

  it('keeps the version of the quiz it was started with', async () => {
    const Questions = [make.single('old')];
    const placed = await make.placeQuiz(test, { sets: [{ Questions }], to: ['learner'] });
    const attempt = await started(placed.quizId);
    const fresh = { ...placed.content.QuestionSets[0], Questions: [make.single('new')] };
    await make.publishVersion(test, placed.quizId, 2, { ...placed.content, QuestionSets: [fresh] });
    expect(questionsOf(await started(placed.quizId))[0]?.text).toBe('old');
    const given = { options: [rightOf(placed.content.QuestionSets[0]?.Questions ?? [], Questions[0]?.id as string)] };
    const answer = { questionId: Questions[0]?.id, base: 0, given, flagged: false };
    const result = (await submit(placed.quizId, attempt.QSR_ID, [answer])).json();
    expect(result).toMatchObject({ version: 1, score: 100 });
    expect(result.Results[0].Questions[0].text).toBe('old');
  });
});

it('a quiz may be started until the end of the day on which it is due, where the person is', async () => {
  const { quizId } = await make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: ['learner'] });
  const dueBy = (days: number) =>
    test.sql('update portal.quiz_allocation set due_on = $2 where quiz_id = $1', [
      ...[quizId, addDays(isoDay(now.toISOString(), 'Europe/Berlin'), days)],
    ]);
  await dueBy(-1);
  expect((await begin(quizId)).status).toBe(409);
  await dueBy(0);
  expect((await begin(quizId)).status).toBe(200);
});

describe('an anonymous survey', () => {
  const survey = (to: readonly string[]) =>
    make.placeQuiz(test, {
      kind: 'survey',
      rules: { anonymous: true, threshold: 3, attemptsAllowed: 1 },
      sets: [{ Questions: [make.freeText('What now?', { points: 0 })] }],
      to,
    });

  async function answerAs(as: string, placed: make.PlacedQuiz, words: string): Promise<void> {
    const { QSR_ID } = await started(placed.quizId, as);
    const questionId = placed.content.QuestionSets[0]?.Questions[0]?.id;
    const sent = await submit(
      placed.quizId,
      QSR_ID,
      [{ questionId, base: 0, given: { text: words }, flagged: false }],
      as,
    );
    expect(sent.json()).toMatchObject({ isAnonymous: true, Results: [], score: null });
  }

  it('stores no answer with a name, and hides the results of few respondents', async () => {
    const placed = await survey(['learner', 'learner2', 'coach', 'coach2']);
    await answerAs('learner', placed, 'Shorter meetings.');
    await answerAs('coach2', placed, 'More tea.');
    const named = await test.sql(
      `select r.given from portal.quiz_response r join portal.quiz_attempt a using (tenant_id, attempt_id)
       where a.quiz_id = $1 and a.user_id is not null`,
      [placed.quizId],
    );
    expect(named).toEqual([]);
    // The time of day would tell who it was.
    const times = await test.sql(
      'select started_at, submitted_at from portal.quiz_attempt where quiz_id = $1 and user_id is null',
      [placed.quizId],
    );
    expect(times).toHaveLength(2);
    for (const one of times.flatMap((row) => [row.started_at, row.submitted_at]))
      expect(one.toISOString()).toMatch(/T00:00:00\.000Z$/);
    const ask = async (body = {}) =>
      (await test.ask('quiz/getQuizResponses', { as: 'admin', body: { QuizID: placed.quizId, ...body } })).json();
    expect(await ask()).toMatchObject({ isHidden: true, respondents: 0, questions: [] });
    await answerAs('coach', placed, 'More tea.');
    const all = await ask();
    expect(all).toMatchObject({ isHidden: false, respondents: 3 });
    expect(all.questions[0].texts).toEqual([
      { text: 'More tea.', count: 2 },
      { text: 'Shorter meetings.', count: 1 },
    ]);
    const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
      test.ids('learner').userId,
    ]);
    expect(await ask({ CompanyID: row.team_id })).toMatchObject({ isHidden: true });
    const own = await test.ask('quiz/getQuizWithResults', {
      as: 'learner',
      query: { QuizID: placed.quizId, userID: test.ids('learner').userId },
    });
    expect(own.text).not.toContain('meetings');
  });
});

describe('acting for someone', () => {
  it('a delegate cannot start, read, answer or submit an attempt of the principal', async () => {
    const { quizId } = await make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: ['coach'] });
    const principal = test.ids('coach').userId;
    const as = { as: 'delegate', context: await actingFor(test) };
    const attempts = () =>
      test.sql('select attempt_id, submitted_at from portal.quiz_attempt where quiz_id = $1', [quizId]);
    const own = await started(quizId, 'coach');
    const id = questionsOf(own)[0]?.id as string;
    const before = await attempts();
    const tried = [
      await test.ask('quiz/getQuiz', { ...as, query: { QuizID: quizId, loadAll: 'true' } }),
      await test.ask('quiz/startAttempt', { ...as, body: { QuizID: quizId } }),
      await test.ask('quiz/startAttempt', { ...as, body: { QuizID: quizId, userID: principal } }),
      await test.ask('quiz/saveAnswer', {
        ...as,
        body: { QSR_ID: own.QSR_ID, questionId: id, base: 0, given: null, flagged: true },
      }),
      await test.ask('quiz/submitQuiz', {
        ...as,
        query: { userID: principal },
        body: { QuizID: quizId, QSR_ID: own.QSR_ID, Answers: [] },
      }),
    ];
    const refusal = { code: 'forbidden', fields: [{ path: 'context.principal', message: 'only_in_person' }] };
    for (const reply of tried)
      expect([reply.status, reply.json().error]).toEqual([403, expect.objectContaining(refusal)]);
    expect(await attempts()).toEqual(before);

    const listed = async (who: object, UserFK: string) =>
      (await test.ask('quiz/getQuizzesAllocated', { ...who, body: { UserFK, LoadAll: true } }))
        .json()
        .find((one: { QID: string }) => one.QID === quizId)?.can;
    expect(await listed({ as: 'coach' }, principal)).toMatchObject({ resume: true });
    expect(await listed(as, principal)).toMatchObject({ start: false, resume: false });
  });
});
