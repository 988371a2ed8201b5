/** Deletes sessions with all earlier versions of their texts. */
import type { Transaction } from '../../../platform/transaction.ts';

/**
 * Files of deleted sessions are orphaned and deleted by the next cleanup. Follow-ups of a deleted session have no
 * previous session any more.
 */
export async function deleteSessions(db: Transaction, sessionIds: readonly string[]): Promise<number> {
  await db.query(
    `delete from portal.platform_field where subject_kind = 'coaching-session' and subject_id = any($1::text[])`,
    [sessionIds],
  );
  await db.query(
    `update portal.media_file set subject_kind = null, subject_id = null
     where subject_kind = 'coachingSession' and subject_id = any($1::uuid[])`,
    [sessionIds],
  );
  await db.query('update portal.coaching_session set parent_id = null where parent_id = any($1::uuid[])', [sessionIds]);
  const gone = await db.query(
    'delete from portal.coaching_session where session_id = any($1::uuid[]) returning session_id',
    [sessionIds],
  );
  return gone.length;
}
