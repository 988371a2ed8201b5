/** Files of a session: for whoever sees the session; taken away by who put them there. */
import { maySeeSession } from '@portico/contracts/coaching/session-rights';
import type { MediaReader, MediaSubject } from '../../../platform/files/media-subject.ts';
import { personById } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { coachingRules, relationTo } from '../policy.ts';

export const sessionFiles = 'coachingSession';

interface Facts {
  coach_id: string;
  coachee_id: string;
  status: 0 | 1 | 2 | 3;
  was_submitted: boolean;
}

async function maySee(db: Pick<Transaction, 'query'>, { person }: MediaReader, sessionId: string): Promise<boolean> {
  const [row] = await db.query<Facts & Record<string, unknown>>(
    `select coach_id, coachee_id, status, submitted_at is not null as was_submitted
     from portal.coaching_session where session_id = $1`,
    [sessionId],
  );
  const coachee = row && (await personById(db, row.coachee_id));
  if (!row || !coachee) return false;
  const people = { coachId: row.coach_id, coacheeId: row.coachee_id };
  const relation = relationTo(person, people, coachingRules.readCoachingOf(person, coachee));
  return maySeeSession(relation, row.status, row.was_submitted);
}

export const sessionMedia: MediaSubject = {
  mayRead: maySee,
  // Only by removeAttachment, which leaves its line in the history.
  mayChange: async () => false,
  async removed(db, _, mediaId) {
    await db.query('delete from portal.coaching_attachment where attachment_id = $1', [mediaId]);
  },
};
