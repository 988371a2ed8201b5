/** Follow-ups of what was answered wrong in a quiz or a knowledge verification, over HTTP. */
import type { FollowUp, FollowUpDraft } from '@portico/contracts/followup/shapes';
import type { QuizRules } from '@portico/contracts/quiz/quiz-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { deliverFacts } from '../../src/platform/facts/deliver-facts.ts';
import { contributions } from '../contributions.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import * as make from '../quiz/place-quiz.ts';
import { runDueJobs } from '../run-due-jobs.ts';

let test: TestApi;
const clock = { minutes: 0 };
const now = () => new Date(demoStart.getTime() + clock.minutes * 60_000);
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now } });
});
afterAll(() => test?.close());
const later = () => {
  clock.minutes += 1;
};

const idOf = (name: string) => test.ids(name).userId;
const deliver = () => runDueJobs(test, now(), deliverFacts(contributions.facts));

/** Two questions of one choice, the first of which is answered wrong. */
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
      // The answers of a quiz are in its results only, where its review rule decides.
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
    // Hides the answers until it is handed in.
    await start('learner');
    await deliver();
    expect(await find('coach', followUpID)).toMatchObject({ state: 'checked', outcome: 'missed' });
    expect(await find('learner', followUpID)).toMatchObject({ state: 'open', outcome: 'unchecked', next: null });
    await end(followUpID);
  });
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
