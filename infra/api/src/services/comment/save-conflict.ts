/** A conflict between two edits by the same author, with both texts as typed (contracts: platform/versions). */
import { type CommentRun, mentionedIn } from '@portico/contracts/comment/comment-text';
import { typedOf } from '@portico/contracts/comment/typed-mentions';
import type { SaveConflict } from '@portico/contracts/platform/versions/shapes';
import type { Transaction } from '../../platform/transaction.ts';
import { saveConflictOf } from '../../platform/versions/stale-version.ts';
import { personsById } from '../account/public.ts';
import type { CommentRow } from './comment-rows.ts';

export async function conflictOf(
  db: Transaction,
  row: CommentRow,
  yours: readonly CommentRun[],
): Promise<SaveConflict> {
  const persons = await personsById(db, [row.author_id, ...mentionedIn(row.body), ...mentionedIn(yours)]);
  const nameOf = (id: string) => {
    const [person] = persons.registered([id]);
    return person && `${person.FirstName} ${person.LastName}`;
  };
  const { UserID, FirstName, LastName } = persons.of(row.author_id);
  const theirs = {
    version: row.version,
    value: typedOf(row.body, nameOf),
    savedBy: { UserID, FirstName, LastName },
    savedAt: (row.edited_at ?? row.created_at).toISOString(),
  };
  return saveConflictOf({ kind: 'comment', id: row.comment_id }, [
    { field: 'body', yours: typedOf(yours, nameOf), theirs },
  ]);
}
