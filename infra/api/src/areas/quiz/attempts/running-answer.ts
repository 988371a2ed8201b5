/**
 * An attempt in progress, as sent to the participant. Built field by field, so that nothing else the author wrote is
 * disclosed.
 */
import type { MediaFile } from '@portico/contracts/media/shapes';
import { type Paper, paperOptions, paperSets } from '@portico/contracts/quiz/paper';
import { plainText } from '@portico/contracts/quiz/plain-text';
import type { Question, QuestionOption } from '@portico/contracts/quiz/question';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { RunningAttempt, TakenQuestion } from '@portico/contracts/quiz/take-shapes';
import type { Attempt, Response } from './attempt-rows.ts';

type QuestionContent = Pick<TakenQuestion, 'id' | 'kind' | 'text' | 'help' | 'Answers' | 'prompts'>;

/** The content of a question, with its options in the given order. */
export const toQuestionContent = (
  question: Question,
  options: readonly QuestionOption[],
  chosen: ReadonlySet<string> = new Set(),
): QuestionContent => ({
  id: question.id,
  kind: question.kind,
  text: plainText(question.text, question.format),
  help: question.help ?? null,
  Answers: options.map(({ id, text, format }) => ({
    id,
    text: plainText(text, format ?? question.format),
    Selected: chosen.has(id),
  })),
  prompts: question.prompts.map(({ id, text, format }) => ({ id, text: plainText(text, format ?? question.format) })),
});

function toTaken(question: Question, paper: Paper | null, response: Response | undefined): TakenQuestion {
  const given = response?.given ?? null;
  return {
    ...toQuestionContent(question, paperOptions(question, paper), new Set(given?.options)),
    points: question.points,
    required: question.required,
    allowOther: question.allowOther,
    allowNotApplicable: question.allowNotApplicable,
    comment: question.comment,
    showWhen: question.showWhen,
    given,
    flagged: response?.flagged ?? false,
    version: response?.version ?? 0,
    savedAt: response?.saved_at.toISOString() ?? null,
  };
}

interface RunningParts {
  attempt: Attempt;
  content: QuizContent;
  responses: readonly Response[];
  files: readonly MediaFile[];
  now: Date;
}

export function toRunning({ attempt, content, responses, files, now }: RunningParts): RunningAttempt {
  const byQuestion = new Map(responses.map((response) => [response.question_id, response]));
  return {
    QSR_ID: attempt.attempt_id,
    sessionID: attempt.session_id,
    startedAt: attempt.started_at.toISOString(),
    deadline: attempt.deadline_at?.toISOString() ?? null,
    files: [...files],
    now: now.toISOString(),
    QuestionSets: paperSets(content.QuestionSets, attempt.paper).map(({ set, questions }) => ({
      SETID: set.SETID,
      title: set.title,
      Questions: questions.map((question) => toTaken(question, attempt.paper, byQuestion.get(question.id))),
    })),
  };
}
