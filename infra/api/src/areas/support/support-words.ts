/** Determines which comments of a ticket were written on behalf of support. */
import { peopleByIds } from '../../platform/people.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { factsOf, isRequester, readsInternalNotes, relationTo } from './policy.ts';
import type { CommentRow, TicketRow } from './ticket-rows.ts';

type Written = Pick<CommentRow, 'author_id' | 'written_for'>;

/**
 * A comment is written on behalf of support if its author, or the author's principal, works on the ticket and neither
 * of them requested it. A requester's delegate writes for the requester, and followers write for themselves.
 */
export async function supportWords(
  db: Pick<Transaction, 'prepared'>,
  row: TicketRow,
  thread: readonly Written[],
): Promise<(comment: Written) => boolean> {
  const speakers = thread.map((one) => one.written_for ?? one.author_id).filter((id) => id !== null);
  const people = await peopleByIds(db, [...new Set(speakers)]);
  const facts = factsOf(row);
  const staff = new Set(
    people
      .filter((one) => !isRequester(row, one.userId) && readsInternalNotes(relationTo(one, facts)))
      .map((one) => one.userId),
  );
  return ({ author_id: author, written_for: speaksFor }) =>
    author !== null && !isRequester(row, author) && staff.has(speaksFor ?? author);
}
