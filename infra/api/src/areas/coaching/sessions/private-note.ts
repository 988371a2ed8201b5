/** A private note about a session. It is fully separate from the shared text, with its own row and its own call. */
import type * as calls from '@portico/contracts/coaching/calls';
import { mergeText } from '@portico/contracts/platform/versions/merge-text';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { saveConflictOf, staleVersion } from '../../../platform/versions/stale-version.ts';
import { admit, requireRight } from './admit.ts';

interface Note {
  text: string;
  version: number;
}

export async function findNote(db: Transaction, sessionId: string, authorId: string): Promise<Note | null> {
  const [row] = await db.query<Note & Record<string, unknown>>(
    'select text, version from portal.coaching_private_note where session_id = $1 and author_id = $2',
    [sessionId, authorId],
  );
  return row ?? null;
}

/**
 * Resolves a conflict between two tabs of the same person. Additions are merged; any other change is refused, so that
 * the person decides.
 */
function settle(stored: Note | null, text: string, version: number, sessionId: string): string {
  if (!stored || stored.version === version || stored.text === text) return text;
  const merged = mergeText({ base: '', theirs: stored.text, yours: text, bothInsert: 'conflict' });
  if (merged !== undefined) return merged;
  const theirs = { version: stored.version, value: stored.text };
  throw staleVersion(
    'This note was changed in another window. Nothing was changed.',
    saveConflictOf({ kind: 'coaching-note', id: sessionId }, [{ field: 'privateNote', yours: text, theirs }]),
  );
}

export const savePrivateNote: Handler<typeof calls.savePrivateNote> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { row, can } = await admit(context, body.sessionID, true);
  requireRight(can.keepPrivateNote, 'Only the coach and the coachee can write private notes here.');
  const stored = await findNote(db, row.session_id, actor.self.userId);
  const text = settle(stored, body.text, body.basedOn, row.session_id);
  const version = stored?.text === text ? stored.version : (stored?.version ?? 0) + 1;
  await db.query(
    `insert into portal.coaching_private_note (tenant_id, session_id, author_id, text, version, saved_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5)
     on conflict (tenant_id, session_id, author_id)
       do update set text = excluded.text, version = excluded.version, saved_at = excluded.saved_at`,
    [row.session_id, actor.self.userId, text, version, now],
  );
  // The content is private, so the audit log does not contain it.
  audit({ object: { kind: 'coaching-note', id: row.session_id }, after: { version }, plain: ['version'] });
  return { version, value: text, merged: text !== body.text };
};
