/**
 * No answer of any call contains answer keys before the end. The keys are marked words in a quiz that the learner is
 * answering. The learner makes every read call of the product, and every quiz call about this quiz.
 */
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSubject } from '../matrices/api-subject.ts';
import { partId, quizId } from '../matrices/samples/prepare-quiz.ts';

const subject = createSubject();
const tenantId = shippedTenantId('harbour');
const learner = { tenant: 'harbour', name: 'learner' };
const coach = { tenant: 'harbour', name: 'coach' };
/** A text that occurs in feedback, in accepted answers and next to correct ones, and nowhere else. */
const mark = 'only-the-author-knows';
const fields = /"(credit|accepted|optionId|isRight|is_right|skillId)"\s*:/;

const quiz = quizId(tenantId, 'underWay', 0);
beforeAll(async () => {
  await subject.start();
  const question = partId(quiz, 'question');
  const option = (part: 'right' | 'wrong', credit: number) => ({
    id: partId(quiz, part),
    text: part,
    credit,
    feedback: `${mark} ${credit}`,
  });
  const content = {
    title: 'Watched quiz',
    rules: { review: 'after attempt' },
    QuestionSets: [
      {
        SETID: partId(quiz, 'set'),
        title: '',
        Questions: [
          {
            id: question,
            kind: 'single',
            text: 'Which one?',
            format: 'plain',
            points: 1,
            feedback: mark,
            options: [option('right', 100), option('wrong', 0)],
          },
          {
            id: crypto.randomUUID(),
            kind: 'shortText',
            text: 'Which word?',
            format: 'plain',
            points: 1,
            accepted: [{ text: mark, credit: 100 }],
          },
        ],
      },
    ],
  };
  await subject.sql('update portal.quiz_version set content = $2 where quiz_id = $1', [quiz, JSON.stringify(content)]);
});
afterAll(() => subject.close());

const authored = (call: { access: { kind: string; roles?: readonly string[] } }) =>
  call.access.kind === 'roles' && call.access.roles?.length === 2;

it('no reading call reveals answer keys to a person who is answering', async () => {
  let asked = 0;
  for (const call of subject.calls) {
    if (call.writes || call.access.kind === 'service' || authored(call)) continue;
    for (const actor of [learner, coach]) {
      const input = await subject.sample(call, actor).catch(() => undefined);
      if (!input) continue;
      const { status, text } = await subject.send(call, input, { actor });
      expect(text, call.id).not.toContain(mark);
      if (status === 200 && call.area === 'quiz') asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(10);
}, 120_000);

it('no call about the quiz reveals answer keys before it is submitted', async () => {
  const [row] = (await subject.sql(
    `select a.attempt_id, a.session_id, a.user_id from portal.quiz_attempt a
     join portal.account_user u using (tenant_id, user_id) where a.quiz_id = $1 and u.username = 'learner@harbour.example'`,
    [quiz],
  )) as { attempt_id: string; session_id: string; user_id: string }[];
  const own = { questionId: partId(quiz, 'question'), flagged: false, given: { options: [partId(quiz, 'wrong')] } };
  const { attempt_id: QSR_ID, user_id: userID, session_id: SessionID } = row as NonNullable<typeof row>;
  const inputs: Record<string, object> = {
    'quiz/getQuiz': { query: { QuizID: quiz, loadAll: 'true' } },
    'quiz/startAttempt': { body: { QuizID: quiz } },
    'quiz/saveAnswer': { body: { QSR_ID, base: 0, ...own } },
    'quiz/postQuizResults': { body: { QuizID: quiz, QSR_ID, Answers: [{ base: 1, ...own }] } },
    'quiz/getQuizWithResults': { query: { QuizID: quiz, userID } },
    'quiz/getQuizResultsById': { query: { QuizID: quiz, userID, ResultID: QSR_ID } },
    'quiz/getQuizResultsBySessionId': { query: { SessionID } },
    'quiz/getQuizForEditing': { query: { QuizID: quiz } },
    'quiz/writeQuestions': { query: { QuizID: quiz, format: 'gift' } },
    'quiz/getQuizResponses': { body: { QuizID: quiz } },
    // Refused, because one question is unanswered. The refusal must not reveal anything either.
    'quiz/submitQuiz': { query: { userID }, body: { QuizID: quiz, QSR_ID, Answers: [] } },
  };
  for (const [name, input] of Object.entries(inputs)) {
    const call = subject.calls.find((one) => one.id === name);
    if (!call) throw new Error(`There is no call ${name}.`);
    const { text } = await subject.send(call, input, { actor: learner });
    expect(text, name).not.toContain(mark);
    expect(text, name).not.toMatch(fields);
  }
}, 60_000);
