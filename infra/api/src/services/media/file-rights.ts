/** Decides whether a caller may have a file. */
import type { MediaReader, MediaSubject, MediaSubjects } from '../../platform/files/media-subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import type { MediaRow } from './media-rows.ts';
import { fileRules } from './policy.ts';

type Db = Pick<Transaction, 'query' | 'prepared'>;

interface ReadAccess {
  db: Db;
  subjects: MediaSubjects;
  reader: MediaReader;
  now: Date;
}

const subjectOf = (kind: string | null, subjects: MediaSubjects): MediaSubject | undefined =>
  kind !== null && Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;

const factsOf = (file: MediaRow, reader: MediaReader, subjectAllows: boolean) => ({
  isOwn: file.uploadedBy === reader.userId,
  inLibrary: file.location === 'library',
  isAttached: file.subjectKind !== null,
  subjectAllows,
});

/** The ids whose subject of this kind the reader may read. */
export async function readableIds(
  kind: string,
  ids: readonly string[],
  access: ReadAccess,
): Promise<ReadonlySet<string>> {
  const { db, subjects, reader, now } = access;
  return subjectOf(kind, subjects)?.readable(db, reader, ids, now) ?? new Set();
}

/** The files that the reader may read, in the given order. Each kind of subject is asked once for all its files. */
export async function readableFiles(files: readonly MediaRow[], access: ReadAccess): Promise<MediaRow[]> {
  const status = files.filter((file) => file.lostAt === null);
  const wanted = new Map<string, Set<string>>();
  for (const { subjectKind, subjectId } of status) {
    if (subjectKind === null || subjectId === null) continue;
    const ids = wanted.get(subjectKind) ?? new Set();
    wanted.set(subjectKind, ids.add(subjectId));
  }
  const readable = new Map<string, ReadonlySet<string>>();
  for (const [kind, ids] of wanted) readable.set(kind, await readableIds(kind, [...ids], access));
  return status.filter((file) => {
    const { subjectKind, subjectId } = file;
    const isAllowed = subjectKind !== null && subjectId !== null && readable.get(subjectKind)?.has(subjectId) === true;
    return fileRules.read(factsOf(file, access.reader, isAllowed));
  });
}

export const mayReadFile = async (file: MediaRow, access: ReadAccess): Promise<boolean> =>
  (await readableFiles([file], access)).length > 0;

export async function mayRemoveFile(file: MediaRow, { db, subjects, reader, now }: ReadAccess): Promise<boolean> {
  const { subjectKind, subjectId } = file;
  const subject = subjectOf(subjectKind, subjects);
  const isAllowed = subjectId !== null && ((await subject?.mayChange(db, reader, subjectId, now)) ?? false);
  return fileRules.remove(factsOf(file, reader, isAllowed));
}
