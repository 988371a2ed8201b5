import type { PracticeDeck, PracticeResult } from '@portico/contracts/quiz/practice/shapes';
import type { QuestionInput } from '@portico/contracts/quiz/question';
import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { actingFor } from '../../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import * as make from '../../../../test/quiz/place-quiz.ts';
import { runDueJobs } from '../../../../test/run-due-jobs.ts';
import { deliverFacts } from '../../../platform/facts/deliver-facts.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { missedChecks } from './missed-checks.ts';
import { prunePractice, prunePracticeKind } from './prune-practice.ts';

const tenantId = shippedTenantId('harbour');
let now = demoStart;
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.sql('delete from portal.quiz_practice_card');
  await test.sql('delete from portal.quiz_practice_day');
});

const pass = (days: number) => {
  now = addDays(now, days);
};
const deck = async (as = 'learner'): Promise<PracticeDeck> => (await test.ask('quiz/getPracticeDeck', { as })).json();
const answer = (CardID: string, review: number, given: object | null, as = 'learner', key?: string, version = 1) =>
  test.ask('quiz/answerPractice', {
    as,
    body: { CardID, review, version, given },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const answered = async (...given: Parameters<typeof answer>): Promise<PracticeResult> =>
  (await answer(...given)).json();
const cards = () =>
  test.sql(`select question_id, to_char(due_on, 'YYYY-MM-DD') as due_on, reviews from portal.quiz_practice_card`);
const optionId = (question: QuestionInput, text: string): string =>
  question.options?.find((one) => one.text === text)?.id ?? '';

/** Takes a quiz, answering each question as given. */
async function take(quizId: string, given: ReadonlyMap<string, object>, as = 'learner') {
  const attempt: RunningAttempt = (await test.ask('quiz/startAttempt', { as, body: { QuizID: quizId } })).json();
  const Answers = [...given].map(([questionId, one]) => ({ questionId, base: 0, given: one, flagged: false }));
  const reply = await test.ask('quiz/submitQuiz', {
    as,
    query: { userID: test.ids(as).userId },
    body: { QuizID: quizId, QSR_ID: attempt.QSR_ID, Answers },
  });
  expect(reply.status).toBe(200);
}

/** A quiz that shows its answers afterwards, with one question answered incorrectly and one correctly. */
async function missed(placed: Partial<make.QuizToPlace> = {}, as = 'learner') {
  const wrong = make.single('Where is the quay?', { feedback: 'By the sea.' });
  const right = make.single('When?', { required: false });
  const { quizId, content } = await make.placeQuiz(test, {
    rules: { review: 'after attempt' },
    sets: [{ Questions: [wrong, right] }],
    to: [as],
    ...placed,
  });
  await take(
    quizId,
    new Map([
      [wrong.id, { options: [optionId(wrong, 'wrong')] }],
      [right.id, { options: [optionId(right, 'right')] }],
    ]),
    as,
  );
  return { quizId, wrong, content };
}

describe('a question that was answered wrong', () => {
  it('is asked after 1, 3, 7 and 16 days, without its answer, until it is learnt', async () => {
    const { wrong } = await missed();
    expect(await deck()).toMatchObject({ due: 0, open: 1, Cards: [] });
    const days = [1, 3, 7, 16];
    for (const [at, wait] of days.entries()) {
      pass(wait);
      const read = await deck();
      expect(read).toMatchObject({
        due: 1,
        inDeck: 1,
        minutes: 1,
        Cards: [{ review: at, title: 'Placed for a test' }],
      });
      const [card] = read.Cards;
      if (!card) throw new Error('Nothing is due.');
      // Neither credits, feedback nor outcomes.
      expect(JSON.stringify(read)).not.toMatch(/"(credit|right|feedback|outcome|rightOptionId)":|told of|By the sea/);
      const result = await answered(card.CardID, at, { options: [optionId(wrong, 'right')] });
      expect(result).toMatchObject({
        counted: true,
        right: true,
        question: { outcome: 'right', feedback: expect.stringContaining('By the sea.') },
      });
      expect(result.nextOn === null).toBe(at === days.length - 1);
    }
    expect(await deck()).toMatchObject({ due: 0, open: 0, learnt: 1, nextOn: null, practisedDays: 1 });
    pass(6);
    expect(await deck()).toMatchObject({ practisedDays: 1 });
    pass(1);
    expect(await deck()).toMatchObject({ practisedDays: 0 });
  });

  it('shows the right answer after a wrong one, and is asked again the next day', async () => {
    const { wrong } = await missed();
    pass(1);
    const { Cards } = await deck();
    const result = await answered(Cards[0]?.CardID ?? '', 0, null);
    expect(result).toMatchObject({ counted: true, right: false, question: { outcome: 'unanswered' } });
    expect(result.question?.Answers.find((one) => one.right)?.id).toBe(optionId(wrong, 'right'));
    expect(await deck()).toMatchObject({ due: 0, open: 1, practisedDays: 1 });
    pass(1);
    expect((await deck()).Cards).toMatchObject([{ review: 1 }]);
  });

  it('counts once, whether the same request is repeated or another device answers too', async () => {
    const { wrong } = await missed();
    pass(1);
    const CardID = (await deck()).Cards[0]?.CardID ?? '';
    const key = crypto.randomUUID();
    const given = { options: [optionId(wrong, 'right')] };
    const first = await answered(CardID, 0, given, 'learner', key);
    expect(await answered(CardID, 0, given, 'learner', key)).toEqual(first);
    const nothing = { counted: false, changed: false, right: null, question: null, nextOn: null };
    expect(await answered(CardID, 0, given)).toEqual(nothing);
    // Not due yet, so the answer is not revealed.
    expect(await answered(CardID, 1, null)).toEqual(nothing);
    expect(await cards()).toMatchObject([{ reviews: 1, due_on: first.nextOn }]);
    expect(await test.sql('select answered from portal.quiz_practice_day')).toEqual([{ answered: 1 }]);
  });

  it('is answered once if two devices answer at the same moment', async () => {
    await missed();
    pass(1);
    const CardID = (await deck()).Cards[0]?.CardID ?? '';
    const both = await Promise.all([answered(CardID, 0, null), answered(CardID, 0, null)]);
    expect(both.map(({ counted }) => counted).sort()).toEqual([false, true]);
  });

  it('has an order of options that depends on a seed which is never sent to devices', async () => {
    const options = Array.from({ length: 8 }, (_, at) => ({ id: crypto.randomUUID(), text: String(at), credit: 0 }));
    const ordering = { ...make.ordering('In order'), options, required: false };
    const { quizId } = await make.placeQuiz(test, {
      rules: { review: 'after attempt' },
      sets: [{ Questions: [ordering] }],
      to: ['learner'],
    });
    await take(quizId, new Map());
    pass(1);
    const order = async () => (await deck()).Cards[0]?.question.Answers.map(({ text }) => text).join(' ');
    const first = await order();
    expect(await order()).toBe(first);
    const [{ seed }] = await test.sql('select seed from portal.quiz_practice_card');
    expect(JSON.stringify(await deck())).not.toContain(seed);
    await test.sql(`update portal.quiz_practice_card set seed = '00000000-0000-4000-8000-000000000001'`);
    expect(await order()).not.toBe(first);
  });

  it('becomes due again if it is answered wrong in a quiz again', async () => {
    const { quizId, wrong } = await missed();
    await test.sql('update portal.quiz_practice_card set due_on = null, reviews = 4');
    pass(1);
    await take(quizId, new Map([[wrong.id, { options: [optionId(wrong, 'wrong')] }]]));
    const again = (await cards()).find(({ question_id }) => question_id === wrong.id);
    expect(again).toMatchObject({ reviews: 5, due_on: expect.any(String) });
  });
});

describe('a person', () => {
  it('can practise only their own questions, and not through a delegate', async () => {
    await missed();
    pass(1);
    const CardID = (await deck()).Cards[0]?.CardID ?? '';
    for (const as of ['learner2', 'coach', 'admin']) {
      expect((await deck(as)).Cards.map((one) => one.CardID)).not.toContain(CardID);
      expect((await answer(CardID, 0, null, as)).status).toBe(404);
    }
    const context = await actingFor(test);
    for (const [call, input] of [
      ['getPracticeDeck', {}],
      ['getPracticeSummary', {}],
      ['answerPractice', { body: { CardID, review: 0, version: 1, given: null } }],
    ] as const)
      expect((await test.ask(`quiz/${call}`, { as: 'delegate', context, ...input })).status).toBe(403);
  });

  it('advances a mission once a day, whatever the answers', async () => {
    const Steps = [{ itemID: 401, title: 'Practise', deed: 'practised', target: 2, selfReportable: false }];
    const dates = { startsOn: '2026-01-01', endsOn: null };
    const body = { MissionId: null, basedOn: null, title: 'Keep practising', description: '', points: 10 };
    const made = await test.ask('gamification/saveMission', {
      as: 'admin',
      body: { ...body, ...dates, enabled: true, steps: Steps },
    });
    expect(made.status, made.text).toBe(200);
    const { MissionId } = made.json();
    const acts = async () =>
      (
        await test.sql('select act from portal.gamification_step_act where mission_id = $1 order by act', [MissionId])
      ).map(({ act }) => act);
    const pointsOfPractice = async (): Promise<number> =>
      (
        await test.sql(
          `select coalesce(sum(points), 0)::int as points from portal.gamification_point
           where user_id = $1 and deed = 'practised'`,
          [test.ids('learner').userId],
        )
      )[0].points;
    const before = await pointsOfPractice();
    await missed();
    await missed();
    for (const practised of [1, 2]) {
      pass(1);
      for (const { CardID, review } of (await deck()).Cards)
        expect((await answered(CardID, review, null)).counted).toBe(true);
      expect(await acts()).toHaveLength(practised);
    }
    expect((await pointsOfPractice()) - before).toBe(10);
    expect(
      await test.sql('select from portal.gamification_deed where deed = $1 and act = $2', [
        'missionCompleted',
        MissionId,
      ]),
    ).toHaveLength(1);
  });

  it('is shown to coaches with the questions practised and due', async () => {
    await missed();
    pass(1);
    const fact = async () =>
      (await test.ask('coaching/getPersonFacts', { as: 'coach', query: { userID: test.ids('learner').userId } }))
        .json()
        .facts.filter(({ kind }: { kind: string }) => kind === 'practice.done');
    expect(await fact()).toMatchObject([{ value: 0, target: 1, on: null }]);
    const [card] = (await deck()).Cards;
    await answered(card?.CardID ?? '', 0, null);
    expect(await fact()).toMatchObject([{ value: 1, target: 0, on: expect.any(String) }]);
  });

  it('has a practice task while questions are due', async () => {
    const tasks = async () =>
      (await test.ask('portal/getWaiting', { as: 'learner', query: { userID: test.ids('learner').userId, all: '1' } }))
        .json()
        .items.filter(({ kind }: { kind: string }) => kind === 'quiz.practice');
    await missed();
    expect(await tasks()).toEqual([]);
    pass(1);
    expect(await tasks()).toMatchObject([
      { title: 'Practise for 1 min', text: expect.stringContaining('1'), link: '/quiz/practice' },
    ]);
  });

  it('gets a deck of two minutes, however much is due, and has at most two hundred questions', async () => {
    const questions = Array.from({ length: 210 }, (_, at) => make.single(`Question ${at}`));
    const { quizId } = await make.placeQuiz(test, {
      rules: { review: 'after attempt' },
      sets: [{ Questions: questions.map((one) => ({ ...one, required: false })) }],
      to: ['learner'],
    });
    await take(quizId, new Map());
    expect(await cards()).toHaveLength(200);
    pass(1);
    const read = await deck();
    expect(read).toMatchObject({ due: 200, inDeck: 6, minutes: 2, open: 200 });
    expect(read.Cards).toHaveLength(6);
    const { Cards: _, ...summary } = read;
    expect((await test.ask('quiz/getPracticeSummary', { as: 'learner' })).json()).toEqual(summary);
  });

  it('keeps questions that can be practised rather than learnt or hidden ones, when there are too many', async () => {
    const { wrong } = await missed();
    const questions = Array.from({ length: 199 }, (_, at) => make.single(`Question ${at}`, { required: false }));
    const { quizId } = await make.placeQuiz(test, {
      rules: { review: 'after attempt' },
      sets: [{ Questions: questions }],
      to: ['learner'],
    });
    now = addMinutes(now, 1);
    await take(quizId, new Map());
    const learnt = questions[7]?.id ?? '';
    await test.sql('update portal.quiz_practice_card set due_on = null where question_id = $1', [learnt]);
    now = addMinutes(now, 1);
    await missed();
    const ids = (await cards()).map(({ question_id }) => question_id);
    expect(ids).toHaveLength(200);
    expect(ids).toContain(wrong.id);
    expect(ids).not.toContain(learnt);
  });

  it('loses practice days after ninety days, and cards not used for a year', async () => {
    await missed();
    pass(1);
    await answered((await deck()).Cards[0]?.CardID ?? '', 0, null);
    const night = async (days: number) => {
      const at = addDays(now, days);
      const pool = new pg.Pool(test.database.api);
      await runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) =>
        addJob(db, prunePracticeKind, {}, { now: at }),
      );
      await pool.end();
      await runDueJobs(test, at, prunePractice);
      const [left] = await test.sql(`select (select count(*)::int from portal.quiz_practice_day) as days,
        (select count(*)::int from portal.quiz_practice_card) as cards`);
      return left;
    };
    expect(await night(90)).toEqual({ days: 1, cards: 1 });
    expect(await night(92)).toEqual({ days: 0, cards: 1 });
    expect(await night(365)).toEqual({ days: 0, cards: 1 });
    expect(await night(367)).toEqual({ days: 0, cards: 0 });
  });

  it('cannot practise while the feature is off, and nothing is collected', async () => {
    const turn = async (on: boolean) => {
      await test.sql(
        `update platform.tenant set settings = jsonb_set(settings, '{flags,practice}', $1::jsonb), version = version + 1
         where slug = 'harbour'`,
        [JSON.stringify(on)],
      );
      await expect
        .poll(async () => (await test.tenant('harbour')).settings.flags.practice, { timeout: 10_000 })
        .toBe(on);
    };
    await turn(false);
    await missed();
    expect(await cards()).toEqual([]);
    expect((await test.ask('quiz/getPracticeDeck', { as: 'learner' })).status).toBe(404);
    await turn(true);
  });
});

describe('the missed questions of a quiz', () => {
  it('stay hidden as long as the quiz hides them', async () => {
    const { quizId, wrong } = await missed({
      rules: { review: 'after last attempt', attemptsAllowed: 2, passMark: 90 },
    });
    pass(1);
    expect(await deck()).toMatchObject({ due: 0, open: 0, hidden: 1, nextOn: null, Cards: [] });
    const [{ card_id: CardID }] = await test.sql('select card_id from portal.quiz_practice_card');
    expect(await answered(CardID, 0, null)).toMatchObject({ counted: false, question: null });
    await take(quizId, new Map([[wrong.id, { options: [optionId(wrong, 'wrong')] }]]));
    pass(1);
    expect((await deck()).due).toBeGreaterThan(0);
  });

  it('stay hidden while an attempt is in progress', async () => {
    const { quizId } = await missed();
    pass(1);
    expect((await deck()).due).toBe(1);
    await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: quizId } });
    expect(await deck()).toMatchObject({ due: 0, Cards: [] });
  });

  it('stay hidden, however many are due, without hiding those of another quiz', async () => {
    const questions = Array.from({ length: 60 }, (_, at) => make.single(`Hidden ${at}`, { required: false }));
    const { quizId } = await make.placeQuiz(test, {
      rules: { review: 'after attempt' },
      sets: [{ Questions: questions }],
      to: ['learner'],
    });
    await take(quizId, new Map());
    pass(1);
    await missed();
    await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: quizId } });
    expect(await deck()).toMatchObject({ due: 0, open: 1, hidden: 60 });
    pass(1);
    expect(await deck()).toMatchObject({ due: 1, inDeck: 1, hidden: 60, Cards: [{ title: 'Placed for a test' }] });
  });

  it('create no cards if the quiz never shows its answers, because it has no due date or no last attempt', async () => {
    await missed({ rules: { review: 'after due date' } });
    await missed({ rules: { review: 'after last attempt' } });
    expect(await cards()).toEqual([]);
  });

  it('create no cards if an observer filled in the verification', async () => {
    const task = make.single('Moors the boat');
    const { quizId } = await make.placeQuiz(test, {
      kind: 'verification',
      rules: { review: 'after attempt' },
      sets: [{ Questions: [task] }],
      to: ['learner'],
    });
    const [userID, coach] = [test.ids('learner').userId, test.ids('coach').userId];
    const { QSR_ID }: RunningAttempt = (
      await test.ask('quiz/startAttempt', { as: 'coach', body: { QuizID: quizId, userID } })
    ).json();
    const given = { options: [optionId(task, 'wrong')] };
    const reply = await test.ask('quiz/submitQuiz', {
      as: 'coach',
      query: { userID, submittedBy: coach, verifiedBy: coach },
      body: { QuizID: quizId, QSR_ID, Answers: [{ questionId: task.id, base: 0, given, flagged: false }] },
    });
    expect(reply.status).toBe(200);
    expect(await cards()).toEqual([]);
  });

  it('create no cards for a question that a marker scores, neither unanswered nor after a mark of no points', async () => {
    const wrong = make.single('Where is the quay?');
    const written = make.freeText('Why there?', { required: false });
    const skipped = make.freeText('Why else?', { required: false });
    const { quizId } = await make.placeQuiz(test, {
      rules: { review: 'after attempt' },
      sets: [{ Questions: [wrong, written, skipped] }],
      to: ['learner'],
    });
    const given = new Map<string, object>([
      [wrong.id, { options: [optionId(wrong, 'wrong')] }],
      [written.id, { text: 'By chance.' }],
    ]);
    await take(quizId, given);
    expect((await cards()).map(({ question_id }) => question_id)).toEqual([wrong.id]);
    const [{ attempt_id: QSR_ID }] = await test.sql('select attempt_id from portal.quiz_attempt where quiz_id = $1', [
      quizId,
    ]);
    const marks = [{ questionId: written.id, points: { [written.id]: 0 }, comment: '' }];
    const marked = await test.ask('quiz/markAnswers', { as: 'coach', body: { QSR_ID, marks } });
    expect([marked.status, marked.json().toMark]).toEqual([200, false]);
    expect((await cards()).map(({ question_id }) => question_id)).toEqual([wrong.id]);
    pass(1);
    expect((await deck()).Cards.map(({ question }) => question.kind)).toEqual(['single']);
  });

  it('create no cards if the quiz never shows its answers or is a survey', async () => {
    await missed({ rules: { review: 'never' } });
    await missed({ kind: 'survey' });
    expect(await cards()).toEqual([]);
  });

  it('also create cards after a knowledge verification', async () => {
    await missed({ kind: 'verification' });
    expect(await cards()).toHaveLength(1);
  });
});

describe('a withdrawn question', () => {
  it('creates no card from an attempt that started before it was withdrawn or its quiz was removed', async () => {
    const [gone, kept] = [make.single('Gone', { required: false }), make.single('Kept', { required: false })];
    const { quizId, content } = await make.placeQuiz(test, {
      rules: { review: 'after attempt' },
      sets: [{ Questions: [gone, kept] }],
      to: ['learner', 'learner2'],
    });
    const began = async (as: string) => {
      const attempt: RunningAttempt = (await test.ask('quiz/startAttempt', { as, body: { QuizID: quizId } })).json();
      return () =>
        test.ask('quiz/submitQuiz', {
          as,
          query: { userID: test.ids(as).userId },
          body: { QuizID: quizId, QSR_ID: attempt.QSR_ID, Answers: [] },
        });
    };
    const [first, second] = [await began('learner'), await began('learner2')];
    const [set] = content.QuestionSets;
    const noCredit = kept.options?.map((one) => ({ ...one, credit: 0 }));
    const next = make.single('New');
    const Questions = [
      { ...kept, text: 'Kept, in new words' },
      { ...next, options: noCredit },
    ];
    await make.publishVersion(test, quizId, 2, { ...content, QuestionSets: [{ ...set, Questions }] });
    expect((await first()).status).toBe(200);
    expect(await cards()).toMatchObject([{ question_id: kept.id }]);
    await test.sql('update portal.quiz_quiz set removed_at = now() where quiz_id = $1', [quizId]);
    expect((await second()).status).toBe(200);
    expect(await cards()).toHaveLength(1);
  });

  it('is deleted with its quiz', async () => {
    const { quizId } = await missed();
    const reply = await test.ask('quiz/removeQuiz', { as: 'admin', body: { QuizID: quizId } });
    expect(reply.status).toBe(200);
    expect(await cards()).toEqual([]);
  });

  it('is asked in its new words, and deleted with the first version that no longer contains it', async () => {
    const { quizId, wrong, content } = await missed();
    const publish = async (questions: readonly object[]) => {
      const { revision } = (
        await test.ask('quiz/getQuizForEditing', { as: 'admin', query: { QuizID: quizId } })
      ).json();
      const [set] = content.QuestionSets;
      const draft = { ...content, QuestionSets: [{ ...set, Questions: questions }] };
      const saved = (
        await test.ask('quiz/saveQuizDraft', { as: 'admin', body: { QuizID: quizId, base: revision, content: draft } })
      ).json();
      const body = { QuizID: quizId, revision: saved.revision };
      expect((await test.ask('quiz/publishQuiz', { as: 'admin', body })).status).toBe(200);
    };
    await publish([{ ...wrong, text: 'Where is the new quay?' }]);
    pass(1);
    const { Cards } = await deck();
    expect(Cards).toMatchObject([{ version: 2, question: { text: 'Where is the new quay?' } }]);
    // An answer from a device that still has the previous wording.
    const CardID = Cards[0]?.CardID ?? '';
    const given = { options: [optionId(wrong, 'right')] };
    expect(await answered(CardID, 0, given)).toEqual({
      ...{ counted: false, changed: true, right: null, question: null, nextOn: null },
    });
    expect((await deck()).due).toBe(1);
    expect(await answered(CardID, 0, given, 'learner', undefined, 2)).toMatchObject({ counted: true, changed: false });
    await publish([make.single('Another one')]);
    expect(await cards()).toEqual([]);
  });
});

describe('a comprehension question of an article that was answered wrong', () => {
  const checks = [
    { question: 'How many?', options: ['Two', 'Three'], right: 1 },
    { question: 'From when?', options: ['Now', 'Monday', 'Never'], right: 1 },
  ];
  /** A must-read article for everyone, with the two questions. */
  async function article(): Promise<string> {
    const [{ article_id }] = await test.sql(
      `update portal.content_article set must_read = true, must_read_since = version, state = 'published',
         publish_at = $2, expires_at = null, for_everybody = true, audience_id = null, checks = $3
       where article_id = (select a.article_id from portal.content_article a join portal.content_channel c using
         (tenant_id, channel_id) where a.tenant_id = $1 and c.for_everybody and c.parent_id is null
         order by a.article_id limit 1) returning article_id`,
      [tenantId, addDays(demoStart, -9), JSON.stringify(checks)],
    );
    await test.sql('delete from portal.content_acknowledgement where article_id = $1', [article_id]);
    return article_id;
  }
  const acknowledge = async (NID: string, more: object = {}) =>
    test.ask('content/acknowledge', { as: 'learner', body: { NID, language: 'en', answers: [1, 1], ...more } });
  const deliver = () => runDueJobs(test, now, deliverFacts([missedChecks]));
  const options = (read: PracticeDeck, text: string) =>
    read.Cards[0]?.question.Answers.filter((one) => one.text === text).map(({ id }) => id);

  it('is asked from the day after the article is acknowledged, with the article’s own options', async () => {
    const NID = await article();
    expect((await acknowledge(NID, { answers: [1, 2] })).status).toBe(400);
    pass(1);
    expect((await deck()).Cards).toEqual([]);

    expect((await acknowledge(NID, { missed: [1, 1, 2] })).status).toBe(200);
    await deliver();
    expect(await test.sql('select missed from portal.content_acknowledgement where article_id = $1', [NID])).toEqual([
      { missed: [] },
    ]);
    expect(await deck()).toMatchObject({ due: 0, open: 1 });
    pass(1);
    const read = await deck();
    const [card] = read.Cards;
    expect(read).toMatchObject({ due: 1, Cards: [{ question: { kind: 'single', text: 'From when?' } }] });
    expect(JSON.stringify(read)).not.toMatch(/"(credit|right|feedback|outcome)":/);
    const given = { options: options(read, 'Never') };
    const result = await answered(card?.CardID ?? '', 0, given, 'learner', undefined, card?.version);
    expect(result).toMatchObject({ counted: true, right: false, question: { outcome: 'wrong' } });
    expect(result.question?.Answers.find((one) => one.right)?.text).toBe('Monday');
  });

  it('is asked with a corrected answer, and no longer asked once its question is reworded', async () => {
    const NID = await article();
    await acknowledge(NID, { missed: [1] });
    await deliver();
    pass(1);
    const corrected = { ...checks[1], right: 0 };
    const save = (one: object) =>
      test.sql('update portal.content_article set checks = $2 where article_id = $1', [NID, JSON.stringify([one])]);
    await save(corrected);
    const read = await deck();
    const { CardID = '', version } = read.Cards[0] ?? {};
    expect(await answered(CardID, 0, { options: options(read, 'Now') }, 'learner', undefined, version)).toMatchObject({
      right: true,
    });
    pass(3);
    expect((await deck()).due).toBe(1);
    await save({ ...corrected, question: 'Since when?' });
    expect(await deck()).toMatchObject({ due: 0, open: 0, hidden: 0, Cards: [] });
    expect((await answer(CardID, 1, null, 'learner', undefined, version)).status).toBe(404);
  });

  it.each([
    ['the article is retracted', `state = 'retracted', retracted_because = 'Wrong'`],
    ['the article has expired', `expires_at = '2026-11-20'`],
    ['the article must be acknowledged again', 'must_read_since = version + 1'],
    ['the article is for other people', 'for_everybody = false'],
  ])('is not asked while %s', async (_, change) => {
    const NID = await article();
    await acknowledge(NID, { missed: [0] });
    await deliver();
    pass(1);
    const { CardID = '', version } = (await deck()).Cards[0] ?? {};
    await test.sql(`update portal.content_article set ${change} where article_id = $1`, [NID]);
    expect(await deck()).toMatchObject({ due: 0, Cards: [] });
    expect((await answer(CardID, 0, null, 'learner', undefined, version)).status).toBe(404);
  });

  it('becomes a card even if the article is retracted when the answer arrives, and is asked once it is published again', async () => {
    const NID = await article();
    await acknowledge(NID, { missed: [0] });
    await test.sql(
      `update portal.content_article set state = 'retracted', retracted_because = 'Wrong' where article_id = $1`,
      [NID],
    );
    await deliver();
    pass(1);
    expect((await deck()).Cards).toEqual([]);
    await test.sql(
      `update portal.content_article set state = 'published', retracted_because = null where article_id = $1`,
      [NID],
    );
    expect(await deck()).toMatchObject({ due: 1, Cards: [{ question: { text: 'How many?' } }] });
  });

  it('is left out of the deck if its stored form is incomplete', async () => {
    const NID = await article();
    await acknowledge(NID, { missed: [0, 1] });
    await deliver();
    pass(1);
    expect((await deck()).due).toBe(2);
    const broken = [checks[0], { ...checks[1], options: ['Now', 'Now', ' '] }];
    await test.sql('update portal.content_article set checks = $2 where article_id = $1', [
      NID,
      JSON.stringify(broken),
    ]);
    expect(await deck()).toMatchObject({ due: 1, Cards: [{ question: { text: 'How many?' } }] });
  });
});
