/** Marks free texts and files. */
import { isOnBothSides } from '@portico/contracts/platform/judgement';
import type * as calls from '@portico/contracts/quiz/calls';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { paperSets } from '@portico/contracts/quiz/paper';
import { plainText } from '@portico/contracts/quiz/plain-text';
import type { Question } from '@portico/contracts/quiz/question';
import { kindParts } from '@portico/contracts/quiz/question-kinds';
import type { AnswerToMark } from '@portico/contracts/quiz/result-shapes';
import { hasPassed } from '@portico/contracts/quiz/score-attempt';
import { principalOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { peopleByIds, personById } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { refuseOvertaken } from '../../../platform/versions/refuse-overtaken.ts';
import { personsById } from '../../../services/account/public.ts';
import { filesInEach } from '../attempts/answer-files.ts';
import { findAttempt, responsesOf } from '../attempts/attempt-rows.ts';
import { recordScored, scoreOf, storeScore } from '../attempts/end-attempt.ts';
import { recordPassed } from '../attempts/record-passed.ts';
import { showSkills } from '../attempts/show-skills.ts';
import { quizRules } from '../policy.ts';
import { versionOf, versionsById } from '../quiz-rows.ts';
import { readResult } from './read-results.ts';

interface TaskRow extends Record<string, unknown> {
  attempt_id: string;
  quiz_id: string;
  version_id: string;
  user_id: string;
  submitted_at: Date;
  question_id: string;
  given: GivenAnswer;
}

const shownAtMost = 100;

/** Includes answers to quizzes that the caller may still take: no one can mark what they do not see (0324). */
export const getAnswersToMark: Handler<typeof calls.getAnswersToMark> = async (_, context) => {
  const { db, actor } = context;
  const rows = await db.query<TaskRow>(
    `select a.attempt_id, a.quiz_id, a.version_id, a.user_id, a.submitted_at, r.question_id, r.given
     from portal.quiz_attempt a
     join portal.quiz_response r on r.tenant_id = a.tenant_id and r.attempt_id = a.attempt_id
     where a.to_mark and a.user_id is not null and r.outcome = 'to mark' order by a.submitted_at, a.attempt_id limit 2000`,
  );
  const people = await peopleByIds(db, [...new Set(rows.map((row) => row.user_id))]);
  const marked = new Set(
    people
      .filter((person) => quizRules.mark(actor.self, person) && !isOnBothSides(actor, [person.userId]))
      .map((person) => person.userId),
  );
  const mine = rows.filter((row) => marked.has(row.user_id)).slice(0, shownAtMost);
  const versions = await versionsById(
    db,
    mine.map((row) => row.version_id),
  );
  const persons = await personsById(
    db,
    mine.map((row) => row.user_id),
  );
  const waiting = mine.flatMap((row): Omit<AnswerToMark, 'files'>[] => {
    const content = versions.get(row.version_id)?.content;
    const question = content?.QuestionSets.flatMap((set) => set.Questions).find((one) => one.id === row.question_id);
    if (!content || !question) return [];
    return [
      {
        QSR_ID: row.attempt_id,
        QID: row.quiz_id,
        title: content.title,
        user: persons.of(row.user_id),
        submittedAt: row.submitted_at.toISOString(),
        questionId: question.id,
        question: plainText(question.text, question.format),
        given: row.given,
        points: question.points,
        rubric: question.rubric,
      },
    ];
  });
  const files = await filesInEach(
    context,
    waiting.map((one) => ({ attemptId: one.QSR_ID, responses: [one] })),
  );
  return waiting.map((one, at) => ({ ...one, files: files[at] ?? [] }));
};

/** The parts of a question that can be marked, with the maximum points of each. */
const limitsOf = ({ id, rubric, points }: Question): Map<string, number> =>
  new Map(rubric.length > 0 ? rubric.map((one) => [one.id, one.points]) : [[id, points]]);

function refuseMarks(question: Question | undefined, points: Readonly<Record<string, number>>, at: number): void {
  const refuse = (message: string) =>
    new Refusal('invalid_input', 'The input is not accepted.', { fields: [{ path: `body.marks.${at}`, message }] });
  if (!question || !kindParts[question.kind].marked || question.points === 0)
    throw refuse('this answer is not marked manually');
  const limits = limitsOf(question);
  const given = Object.entries(points);
  if (given.length !== limits.size || given.some(([id, value]) => value > (limits.get(id) ?? -1)))
    throw refuse('each criterion of the question needs points, up to its maximum');
}

export const markAnswers: Handler<typeof calls.markAnswers> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const { tenantId } = tenant;
  const attempt = await findAttempt(db, body.QSR_ID, 'update');
  if (!attempt?.submitted_at || attempt.user_id === null) throw notFound();
  const person = await personById(db, attempt.user_id);
  if (!person || !quizRules.mark(actor.self, person)) throw notFound();
  context.judge([person.userId]);
  const version = await versionOf(db, attempt.version_id);
  const questions = paperSets(version.content.QuestionSets, attempt.paper).flatMap((set) => set.questions);
  const before = new Map(
    (await responsesOf(db, [attempt.attempt_id])).map((one) => [one.question_id, one.marks ?? null]),
  );
  for (const [at, { questionId, points, comment, basedOn }] of body.marks.entries()) {
    refuseMarks(
      questions.find((one) => one.id === questionId),
      points,
      at,
    );
    refuseOvertaken(
      { kind: 'quiz-mark', id: questionId },
      {
        basedOn: basedOn === undefined ? undefined : { points: basedOn },
        yours: { points },
        stands: { points: before.get(questionId) ?? null },
      },
    );
    await db.query(
      `update portal.quiz_response set marks = $3, mark_comment = nullif($4, ''), marked_by = $5, marked_for = $6, marked_at = $7
       where attempt_id = $1 and question_id = $2 and given is not null`,
      [attempt.attempt_id, questionId, JSON.stringify(points), comment, actor.userId, principalOf(actor), now],
    );
  }
  const score = scoreOf(attempt, version, await responsesOf(db, [attempt.attempt_id]));
  await storeScore(db, tenantId, attempt.attempt_id, score, now);
  await db.query(
    `update portal.quiz_attempt set score = $2, points = $3, max_points = $4, passed = $5, to_mark = $6
     where attempt_id = $1`,
    [
      attempt.attempt_id,
      score.percent,
      score.points,
      score.max,
      hasPassed(score.percent, version.content.rules.passMark),
      score.toMark,
    ],
  );
  await showSkills(db, { tenantId, attempt, version, score, at: now, now });
  await recordPassed(db, { attempt, version, score, at: now });
  await recordScored(context, attempt, version);
  audit({
    object: { kind: 'quiz_attempt', id: attempt.attempt_id },
    person: person.userId,
    before: { score: attempt.score },
    after: { score: score.percent },
  });
  return readResult(context, attempt.attempt_id);
};
