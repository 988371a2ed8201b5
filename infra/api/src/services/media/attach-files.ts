/** Files of a subject: what areas use. The area decides who may attach; reading is asked of the subject, every time. */
import type { MediaFile } from '@portico/contracts/media/shapes';
import type { Actor } from '../../platform/actor.ts';
import type { FileServices } from '../../platform/files/file-services.ts';
import type { LinkMaker } from '../../platform/files/media-link.ts';
import { notFound } from '../../platform/refusal.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { answerFile } from './file-answer.ts';
import { readableFiles } from './file-rights.ts';
import { mediaOfSubjects } from './media-rows.ts';

export interface SubjectName {
  /** As an area names it under `media` in its `area.ts`. */
  kind: string;
  id: string;
}
type Attaching = LinkMaker & { db: Transaction; actor: Actor; files: FileServices };

/** The actor's own uploads, which belong to nothing yet, belong to the subject from now on. Throws `notFound` for others. */
export async function attachFiles(
  { db, actor, files }: Pick<Attaching, 'db' | 'actor' | 'files'>,
  subject: SubjectName,
  mediaIds: readonly string[],
): Promise<void> {
  if (!Object.hasOwn(files.subjects, subject.kind)) throw new Error(`Nobody may ever read files of a ${subject.kind}.`);
  const wanted = [...new Set(mediaIds)];
  if (wanted.length === 0) return;
  const attached = await db.query(
    `update portal.media_file set subject_kind = $1, subject_id = $2
     where media_id = any($3::uuid[]) and uploaded_by = $4 and subject_kind is null and location in ('attachment', 'banner', 'course')
     returning media_id`,
    [subject.kind, subject.id, wanted, actor.userId],
  );
  if (attached.length !== wanted.length) throw notFound();
}

/** Subject → its files with links for the actor; nothing of a subject that does not let them read. */
export async function filesOfAll(
  context: Attaching,
  kind: string,
  subjectIds: readonly string[],
): Promise<Map<string, MediaFile[]>> {
  const { db, actor, files, now } = context;
  const asked = { db, subjects: files.subjects, reader: { ...asReader(actor), userId: actor.userId }, now };
  const all = new Map<string, MediaFile[]>(subjectIds.map((id) => [id, []]));
  for (const file of await readableFiles(await mediaOfSubjects(db, kind, subjectIds), asked))
    all.get(file.subjectId ?? '')?.push(answerFile(context, file));
  return all;
}

/** With links for the actor; empty where the subject does not let them read. */
export const filesOf = async (context: Attaching, { kind, id }: SubjectName): Promise<MediaFile[]> =>
  (await filesOfAll(context, kind, [id])).get(id) ?? [];
