/** Saves answers of an attempt in progress, each based on the version that the person saw. */
import { isDeepStrictEqual } from 'node:util';
import { isOver } from '@portico/contracts/quiz/attempt-rules';
import { misfitOf } from '@portico/contracts/quiz/given-answer';
import { paperSets } from '@portico/contracts/quiz/paper';
import type { Question } from '@portico/contracts/quiz/question';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { AnswerToSave } from '@portico/contracts/quiz/take-shapes';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { saveConflictOf, staleVersion } from '../../../platform/versions/stale-version.ts';
import { type Attempt, type Response, responsesOf } from './attempt-rows.ts';

interface SavedAnswer {
  questionId: string;
  version: number;
  savedAt: string;
}

interface Saving {
  tenantId: string;
  attempt: Attempt;
  content: QuizContent;
  now: Date;
}

const sameAnswer = (access: Response, { given, flagged }: AnswerToSave): boolean =>
  access.flagged === flagged && isDeepStrictEqual(access.given, given);

function refuseMisfits(questions: ReadonlyMap<string, Question>, answers: readonly AnswerToSave[]): void {
  const fields = answers.flatMap(({ questionId, given }, at) => {
    const question = questions.get(questionId);
    const misfit = question ? given && misfitOf(question, given) : 'this question is not part of the attempt';
    return misfit ? [{ path: `body.Answers.${at}`, message: misfit }] : [];
  });
  if (fields.length > 0) throw new Refusal('invalid_input', 'The input is not accepted.', { fields });
}

/** @throws Refusal `conflict` if the attempt has been submitted or its time is up. */
function refuseEnded({ attempt, now }: Pick<Saving, 'attempt' | 'now'>): void {
  if (attempt.submitted_at !== null)
    throw new Refusal('conflict', 'This attempt has ended. Nothing was changed.', { current: { ended: true } });
  if (isOver(attempt.deadline_at, now))
    throw new Refusal('conflict', 'The time for this attempt is over. Nothing was changed.', {
      current: { ended: true },
    });
}

/**
 * A stale-version refusal that also contains the stored answer. Answers cannot be compared as texts, so the flag is the
 * conflicting value; resolving the conflict sends the person's answer unchanged.
 */
function answeredElsewhere(access: Response, { questionId, flagged }: AnswerToSave): Refusal {
  const { given, version, saved_at } = access;
  const savedAt = saved_at.toISOString();
  const theirs = { version, value: access.flagged, savedAt };
  const subject = { kind: 'quiz_answer', id: `${access.attempt_id} ${questionId}` };
  return staleVersion(
    'This question was answered in another window. Nothing was changed.',
    saveConflictOf(subject, [{ field: 'flagged', yours: flagged, theirs }]),
    { answer: { questionId, given, flagged: access.flagged, version, savedAt } },
  );
}

async function saveOne(
  db: Transaction,
  { tenantId, attempt, now }: Saving,
  answer: AnswerToSave,
): Promise<SavedAnswer> {
  const { questionId, given, flagged, base } = answer;
  const [saved] = await db.prepared<{ version: number }>(
    'quiz_save_answer',
    `insert into portal.quiz_response as r (tenant_id, attempt_id, question_id, given, flagged, version, saved_at)
     values ($1, $2, $3, $4, $5, $6::int + 1, $7)
     on conflict (tenant_id, attempt_id, question_id) do update
       set given = excluded.given, flagged = excluded.flagged, version = excluded.version, saved_at = excluded.saved_at
       where r.version = $6
     returning version`,
    [tenantId, attempt.attempt_id, questionId, given && JSON.stringify(given), flagged, base, now],
  );
  if (saved) return { questionId, version: saved.version, savedAt: now.toISOString() };
  const access = (await responsesOf(db, [attempt.attempt_id])).find((one) => one.question_id === questionId);
  if (!access) throw new Error('A conflicting answer does not exist.');
  const savedAt = access.saved_at.toISOString();
  // A repeated request, for example because its response was lost, changes nothing.
  if (sameAnswer(access, answer)) return { questionId, version: access.version, savedAt };
  throw answeredElsewhere(access, answer);
}

/** Saves all answers or none: a refusal rolls back the call's transaction. */
export async function saveAnswers(
  db: Transaction,
  saving: Saving,
  answers: readonly AnswerToSave[],
): Promise<SavedAnswer[]> {
  refuseEnded(saving);
  const questions = paperSets(saving.content.QuestionSets, saving.attempt.paper).flatMap((set) => set.questions);
  refuseMisfits(new Map(questions.map((question) => [question.id, question])), answers);
  const saved: SavedAnswer[] = [];
  // Always in the same order, so that two devices saving the same questions wait and do not deadlock.
  const ordered = [...answers].sort((a, b) => (a.questionId < b.questionId ? -1 : 1));
  for (const answer of ordered) saved.push(await saveOne(db, saving, answer));
  return saved;
}
