import { addJob } from '../../platform/jobs/add-job.ts';
import type { DataSubject, PersonalTable } from '../../platform/personal-data/personal-table.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { removeBytesKind } from './remove-file.ts';

const own = `(r.subject_kind = 'avatar' and r.subject_id = $1)
  or (r.subject_kind is null and r.location <> 'library' and (r.uploaded_by = $1 or r.uploaded_for = $1))`;

/** The rows are deleted in this transaction, and their bytes after it has committed. */
async function removeOwnFiles(db: Transaction, { userId, now }: DataSubject): Promise<number> {
  const gone = await db.query<{ media_id: string }>(
    `delete from portal.media_file r where ${own} returning r.media_id`,
    [userId],
  );
  for (const { media_id: id } of gone) await addJob(db, removeBytesKind, { id }, { now });
  return gone.length;
}

export const mediaData: readonly PersonalTable[] = [
  {
    table: 'media_file',
    noun: 'files',
    people: [],
    where: own,
    erase: { how: 'delete', by: removeOwnFiles },
    isExported: true,
  },
  {
    table: 'media_file',
    noun: 'files',
    people: ['uploaded_by', 'uploaded_for'],
    erase: {
      how: 'keep',
      because:
        'the file belongs to what it is attached to, or to the library of the organisation; who uploaded it stands there by id only',
    },
    isExported: true,
  },
];
