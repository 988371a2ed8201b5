/** Converts rows to a result, as far as its reader may see it. */
import type { MediaFile } from '@portico/contracts/media/shapes';
import { visibleSets } from '@portico/contracts/quiz/branching';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { paperOptions, paperSets } from '@portico/contracts/quiz/paper';
import { plainText } from '@portico/contracts/quiz/plain-text';
import type { AcceptedAnswer, Question, QuestionOption } from '@portico/contracts/quiz/question';
import { kindParts } from '@portico/contracts/quiz/question-kinds';
import type { QuestionResult, QuizResult } from '@portico/contracts/quiz/result-shapes';
import { acceptedBy, type QuestionScore } from '@portico/contracts/quiz/score-question';
import { showsSectionScores } from '@portico/contracts/quiz/section-scores';
import type { Persons } from '../../../services/account/public.ts';
import type { Attempt, Response } from '../attempts/attempt-rows.ts';
import type { QuizVersion } from '../quiz-rows.ts';

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value));

const asText = ({ text, min, max }: AcceptedAnswer): string => {
  if (text !== undefined) return text;
  return min === max ? String(min) : `${min ?? '…'} – ${max ?? '…'}`;
};

type Answered = Pick<Response, 'given' | 'points' | 'outcome' | 'mark_comment'>;

function toQuestion(
  question: Question,
  options: readonly QuestionOption[],
  response: Answered | undefined,
  showsKeys: boolean,
): QuestionResult {
  const given = response?.given ?? null;
  const chosen = new Set(given?.options);
  const parts = kindParts[question.kind];
  const isScored = question.points > 0;
  const shows = showsKeys && isScored;
  const read = (text: string, format: Question['format'] | undefined) => plainText(text, format ?? question.format);
  const own = shows && given && parts.accepted ? acceptedBy(question, given)?.feedback : undefined;
  const words = showsKeys ? [own, question.feedback].filter(Boolean).join('\n\n') : '';
  return {
    id: question.id,
    kind: question.kind,
    text: read(question.text, question.format),
    given,
    points: showsKeys ? numberOrNull(response?.points ?? null) : null,
    maxPoints: question.points,
    outcome: showsKeys ? (response?.outcome ?? null) : null,
    Answers: options.map(({ id, text, format, credit, feedback }) => ({
      id,
      text: read(text, format),
      Selected: chosen.has(id),
      right: shows && (parts.answer === 'one' || parts.answer === 'several') ? credit > 0 : null,
      feedback: showsKeys && chosen.has(id) && feedback ? read(feedback, undefined) : null,
    })),
    prompts: question.prompts.map(({ id, text, format, optionId }) => ({
      id,
      text: read(text, format),
      rightOptionId: shows ? optionId : null,
    })),
    rightOrder: shows && parts.answer === 'order' ? question.options.map((option) => option.id) : null,
    accepted:
      shows && parts.accepted
        ? question.accepted.filter((one) => one.credit >= 100 && one.text !== '*').map(asText)
        : null,
    feedback: words === '' ? null : read(words, undefined),
    markComment: response?.mark_comment ?? null,
  };
}

/** A question answered in practice, including the right answer. */
export const toAnsweredQuestion = (
  question: Question,
  options: readonly QuestionOption[],
  given: GivenAnswer | null,
  { points, outcome }: QuestionScore,
): QuestionResult =>
  toQuestion(question, options, { given, points: String(points), outcome, mark_comment: null }, true);

const answersIn = (questions: readonly Question[], responses: ReadonlyMap<string, Response>): Response[] =>
  questions.flatMap((question) => responses.get(question.id) ?? []);

/** Percentage of a set's points; null if nothing in it is scored. */
function setScore(own: readonly Response[]): number | null {
  if (own.some((one) => one.outcome === 'to mark')) return null;
  const sum = (column: 'points' | 'max_points') => own.reduce((total, one) => total + Number(one[column] ?? 0), 0);
  const max = sum('max_points');
  return max === 0 ? null : Math.min(100, Math.max(0, Math.round((sum('points') / max) * 100)));
}

interface ResultParts {
  attempt: Attempt;
  version: QuizVersion;
  responses: readonly Response[];
  persons: Persons;
  files: readonly MediaFile[];
  /** True if the result includes the right answers. */
  showsKeys: boolean;
  /** False if the result is limited to its score. */
  showsAnswers: boolean;
}

/** Requires a submitted attempt. */
export function toResult(parts: ResultParts): QuizResult {
  const { attempt, version, responses, persons, files, showsKeys, showsAnswers } = parts;
  const { submitted_at, ended_by } = attempt;
  if (submitted_at === null) throw new Error(`Attempt ${attempt.attempt_id} has not ended.`);
  const { content, kind, number } = version;
  const byQuestion = new Map(responses.map((response) => [response.question_id, response]));
  const isAnonymous = content.rules.anonymous && attempt.user_id !== null;
  const sets = visibleSets(paperSets(content.QuestionSets, attempt.paper), (id) => byQuestion.get(id)?.given ?? null);
  const bySet = sets.map(({ questions }) => answersIn(questions, byQuestion));
  const scored = bySet.map((own) => own.filter(({ max_points }) => Number(max_points ?? 0) > 0).length);
  const showsScores = showsKeys || showsSectionScores(scored);
  return {
    QSR_ID: attempt.attempt_id,
    QID: attempt.quiz_id,
    sessionID: attempt.session_id,
    title: content.title,
    kind,
    version: number,
    user: persons.ofNullable(attempt.user_id ?? attempt.subject_id),
    startedAt: attempt.started_at.toISOString(),
    submittedAt: submitted_at.toISOString(),
    endedBy: ended_by ?? 'person',
    submittedBy: persons.ofNullable(attempt.submitted_by ?? attempt.evaluator_id),
    verifiedBy: persons.ofNullable(attempt.verified_by),
    score: attempt.score,
    points: numberOrNull(attempt.points),
    maxPoints: numberOrNull(attempt.max_points),
    passMark: content.rules.passMark,
    passed: attempt.passed,
    toMark: attempt.to_mark,
    showsKeys,
    showsAnswers,
    isAnonymous,
    files: showsAnswers ? [...files] : [],
    Results:
      isAnonymous || !showsAnswers
        ? []
        : sets.map(({ set, questions }, at) => ({
            SETID: set.SETID,
            title: set.title,
            score: showsScores ? setScore(bySet[at] ?? []) : null,
            Questions: questions.map((one) =>
              toQuestion(one, paperOptions(one, attempt.paper), byQuestion.get(one.id), showsKeys),
            ),
          })),
  };
}
