/** From a file and who asks to yes or no. */
import type { MediaReader, MediaSubjects } from '../../platform/files/media-subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import type { MediaRow } from './media-rows.ts';
import { fileRules } from './policy.ts';

type Db = Pick<Transaction, 'query' | 'prepared'>;

export interface Asked {
  db: Db;
  subjects: MediaSubjects;
  reader: MediaReader;
  now: Date;
}

async function allowed(file: MediaRow, asked: Asked, right: 'read' | 'remove'): Promise<boolean> {
  const { subjectKind, subjectId } = file;
  const { db, subjects, reader, now } = asked;
  const subject = subjectKind !== null && Object.hasOwn(subjects, subjectKind) ? subjects[subjectKind] : undefined;
  const ask = right === 'read' ? subject?.mayRead : subject?.mayChange;
  return fileRules[right]({
    isOwn: file.uploadedBy === reader.userId,
    inLibrary: file.location === 'library',
    isAttached: subjectKind !== null,
    subjectAllows: subjectId !== null && ((await ask?.(db, reader, subjectId, now)) ?? false),
  });
}

export const mayReadFile = async (file: MediaRow, asked: Asked): Promise<boolean> =>
  file.lostAt === null && (await allowed(file, asked, 'read'));
export const mayRemoveFile = (file: MediaRow, asked: Asked): Promise<boolean> => allowed(file, asked, 'remove');
