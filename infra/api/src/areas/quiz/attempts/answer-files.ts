/** Files given as answers: they belong to the attempt, and are read by whoever may read its result. */
import { reaches } from '@portico/contracts/account/reach';
import type { MediaFile } from '@portico/contracts/media/shapes';
import type { AnswerToSave } from '@portico/contracts/quiz/take-shapes';
import type { Actor } from '../../../platform/call-context.ts';
import type { MediaSubject } from '../../../platform/files/media-subject.ts';
import { personById } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { attachFiles, type FileServices, filesOf, mediaOfSubject } from '../../media/public.ts';
import type { Response } from './attempt-rows.ts';

/** As registered in areas/all-media-subjects.ts. */
export const answerFileKind = 'quizAttempt';

interface Owner {
  user_id: string | null;
  ended: boolean;
}

const ownerOf = async (db: Pick<Transaction, 'query'>, attemptId: string): Promise<Owner | undefined> =>
  (
    await db.query<Owner & Record<string, unknown>>(
      'select user_id, submitted_at is not null as ended from portal.quiz_attempt where attempt_id = $1',
      [attemptId],
    )
  )[0];

export const answerFiles: MediaSubject = {
  /** One's own always; those of others whom one's role reaches, once handed in. */
  async mayRead(db, { person }, attemptId) {
    const owner = await ownerOf(db, attemptId);
    if (!owner?.user_id) return false;
    if (owner.user_id === person.userId) return true;
    const learner = owner.ended ? await personById(db, owner.user_id) : undefined;
    return learner !== undefined && reaches(person, learner);
  },
  /** What was handed in stays as it was. */
  async mayChange(db, { person }, attemptId) {
    const owner = await ownerOf(db, attemptId);
    return owner !== undefined && !owner.ended && owner.user_id === person.userId;
  },
};

export type FilesReader = Parameters<typeof filesOf>[0];

/** Files that these answers of one attempt name, with links for the reader; none where they may not read them. */
export async function filesIn(
  context: FilesReader,
  attemptId: string,
  responses: readonly Pick<Response, 'given'>[],
): Promise<MediaFile[]> {
  const named = new Set(responses.flatMap(({ given }) => given?.files ?? []));
  if (named.size === 0) return [];
  const all = await filesOf(context, { kind: answerFileKind, id: attemptId });
  return all.filter(({ mediaID }) => named.has(mediaID));
}

/** The actor's own uploads that these answers name belong to the attempt from now on; others are refused as not there. */
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
