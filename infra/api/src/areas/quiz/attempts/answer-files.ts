/** Files as answers. They belong to the attempt, and everyone who may read its result may read them. */
import { hasInScope } from '@portico/contracts/account/role-access';
import type { MediaFile } from '@portico/contracts/media/shapes';
import type { AnswerToSave } from '@portico/contracts/quiz/take-shapes';
import type { Actor } from '../../../platform/actor.ts';
import type { MediaSubject } from '../../../platform/files/media-subject.ts';
import { peopleByIds } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { attachFiles, type FileServices, filesOfAll, mediaOfSubject } from '../../../services/media/public.ts';
import type { Response } from './attempt-rows.ts';

/** The name used under `media` in `area.ts`. */
const answerFileKind = 'quizAttempt';

interface Owner {
  attemptId: string;
  user_id: string | null;
  ended: boolean;
}

const ownersOf = (db: Pick<Transaction, 'query'>, attemptIds: readonly string[]): Promise<Owner[]> =>
  db.query<Owner & Record<string, unknown>>(
    `select attempt_id as "attemptId", user_id, submitted_at is not null as ended
     from portal.quiz_attempt where attempt_id = any($1::uuid[])`,
    [attemptIds],
  );

export const answerFiles: MediaSubject = {
  /** A person's own attempts always; attempts of people in the scope of the reader's role only once submitted. */
  async readable(db, { person }, attemptIds) {
    const owners = await ownersOf(db, attemptIds);
    const ended = owners.flatMap(({ user_id, ended }) => (ended && user_id !== null ? [user_id] : []));
    const others = ended.filter((id) => id !== person.userId);
    const learners = others.length === 0 ? [] : await peopleByIds(db, others);
    const reached = new Set(learners.filter((learner) => hasInScope(person, learner)).map(({ userId }) => userId));
    const mayRead = ({ user_id, ended }: Owner) =>
      user_id !== null && (user_id === person.userId || (ended && reached.has(user_id)));
    return new Set(owners.filter(mayRead).map(({ attemptId }) => attemptId));
  },
  /** Files of a submitted attempt cannot be changed. */
  async mayChange(db, { person }, attemptId) {
    const [owner] = await ownersOf(db, [attemptId]);
    return owner !== undefined && !owner.ended && owner.user_id === person.userId;
  },
};

export type FilesReader = Parameters<typeof filesOfAll>[0];

interface AnswersOfAttempt {
  attemptId: string;
  responses: readonly Pick<Response, 'given'>[];
}

/** Files of the given answers of each attempt, in their order, with links for the reader; empty where they may not read. */
export async function filesInEach(context: FilesReader, attempts: readonly AnswersOfAttempt[]): Promise<MediaFile[][]> {
  const named = attempts.map(({ responses }) => new Set(responses.flatMap(({ given }) => given?.files ?? [])));
  const withFiles = attempts.flatMap(({ attemptId }, at) => (named[at]?.size ? [attemptId] : []));
  if (withFiles.length === 0) return attempts.map(() => []);
  const all = await filesOfAll(context, answerFileKind, [...new Set(withFiles)]);
  return attempts.map(({ attemptId }, at) =>
    (all.get(attemptId) ?? []).filter(({ mediaID }) => named[at]?.has(mediaID)),
  );
}

export const filesIn = async (
  context: FilesReader,
  attemptId: string,
  responses: AnswersOfAttempt['responses'],
): Promise<MediaFile[]> => (await filesInEach(context, [{ attemptId, responses }]))[0] ?? [];

/**
 * Attaches the actor's own uploads among these answers to the attempt. Other people's uploads are refused as not found.
 */
export async function attachAnswerFiles(
  context: { db: Transaction; actor: Actor; files: FileServices },
  attemptId: string,
  answers: readonly AnswerToSave[],
): Promise<void> {
  const named = answers.flatMap(({ given }) => given?.files ?? []);
  if (named.length === 0) return;
  const subject = { kind: answerFileKind, id: attemptId };
  const known = new Set((await mediaOfSubject(context.db, subject.kind, subject.id)).map((file) => file.mediaId));
  await attachFiles(
    context,
    subject,
    named.filter((id) => !known.has(id)),
  );
}
