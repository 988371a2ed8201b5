/**
 * Files of a subject, for use by areas. The area decides who may attach files; the subject is asked for permission at
 * every read.
 */
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
  /** The name used under `media` in the `area.ts`. */
  kind: string;
  id: string;
}
type Attaching = LinkMaker & { db: Transaction; actor: Actor; files: FileServices };

/** Attaches the actor's own unattached uploads to the subject. Throws `notFound` for other files. */
export async function attachFiles(
  { db, actor, files }: Pick<Attaching, 'db' | 'actor' | 'files'>,
  subject: SubjectName,
  mediaIds: readonly string[],
): Promise<void> {
  if (!Object.hasOwn(files.subjects, subject.kind)) throw new Error(`No one may ever read files of a ${subject.kind}.`);
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

/** Subject → its files with links for the actor; subjects that the actor may not read have none. */
export async function filesOfAll(
  context: Attaching,
  kind: string,
  subjectIds: readonly string[],
): Promise<Map<string, MediaFile[]>> {
  const { db, actor, files, now } = context;
  const access = { db, subjects: files.subjects, reader: { ...asReader(actor), userId: actor.userId }, now };
  const all = new Map<string, MediaFile[]>(subjectIds.map((id) => [id, []]));
  for (const file of await readableFiles(await mediaOfSubjects(db, kind, subjectIds), access))
    all.get(file.subjectId ?? '')?.push(answerFile(context, file));
  return all;
}

/** Files with links for the actor; empty if they may not read the subject. */
export const filesOf = async (context: Attaching, { kind, id }: SubjectName): Promise<MediaFile[]> =>
  (await filesOfAll(context, kind, [id])).get(id) ?? [];
