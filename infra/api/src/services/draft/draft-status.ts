/**
 * That someone has a draft of a form, and since when: all that is known of it outside its form. Its content stays
 * encrypted.
 */
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';

export interface DraftStatus extends Record<string, unknown> {
  /** As the form names it: text that came from outside. */
  subject: string;
  /** When it was last kept. */
  saved_at: Date;
}

interface Asking {
  db: Transaction;
  actor: Actor;
  now: Date;
}

/** The actor's own, in the part they act in, as `drafts.ts` has them. */
export const draftsOfForm = ({ db, actor, now }: Asking, form: string): Promise<DraftStatus[]> =>
  db.prepared<DraftStatus>(
    'drafts_of_form',
    `select subject, saved_at from portal.draft_draft
     where user_id = $1 and self_id = $2 and expires_at > $3 and form = $4`,
    [actor.userId, actor.self.userId, now, form],
  );
