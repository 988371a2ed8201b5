/**
 * Whether someone has a draft of a form, and since when. Nothing else is known outside the form, because the content
 * stays encrypted.
 */
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';

export interface DraftStatus extends Record<string, unknown> {
  /** The form's id for the object. This is untrusted input. */
  subject: string;
  /** When the draft was last saved. */
  saved_at: Date;
}

interface Asking {
  db: Transaction;
  actor: Actor;
  now: Date;
}

/** The actor's own drafts for the person they currently act for, as in `drafts.ts`. */
export const draftsOfForm = ({ db, actor, now }: Asking, form: string): Promise<DraftStatus[]> =>
  db.prepared<DraftStatus>(
    'drafts_of_form',
    `select subject, saved_at from portal.draft_draft
     where user_id = $1 and self_id = $2 and expires_at > $3 and form = $4`,
    [actor.userId, actor.self.userId, now, form],
  );
