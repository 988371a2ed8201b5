/** Files of a session. Everyone who may see the session can read them; the person who uploaded a file can remove it. */
import { maySeeSession } from '@portico/contracts/coaching/session-rights';
import type { MediaSubject } from '../../../platform/files/media-subject.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { coachingRules, relationTo } from '../policy.ts';

export const sessionFiles = 'coachingSession';

interface Facts {
  session_id: string;
  coach_id: string;
  coachee_id: string;
  status: 0 | 1 | 2 | 3;
  was_submitted: boolean;
}

const readable: MediaSubject['readable'] = async (db, { person }, sessionIds) => {
  const rows = await db.query<Facts & Record<string, unknown>>(
    `select session_id, coach_id, coachee_id, status, submitted_at is not null as was_submitted
     from portal.coaching_session where session_id = any($1::uuid[])`,
    [sessionIds],
  );
  const coachees = await peopleByIds(
    db,
    rows.map((row) => row.coachee_id),
  );
  const maySee = (row: Facts): boolean => {
    const coachee = coachees.find(({ userId }) => userId === row.coachee_id);
    if (!coachee) return false;
    const people = { coachId: row.coach_id, coacheeId: row.coachee_id };
    const relation = relationTo(person, people, coachingRules.readCoachingOf(person, coachee));
    return maySeeSession(relation, row.status, row.was_submitted);
  };
  return new Set(rows.filter(maySee).map((row) => row.session_id));
};

export const sessionMedia: MediaSubject = {
  readable,
  // Files are removed only by removeAttachment, which adds an entry to the history.
  mayChange: async () => false,
  async removed(db, _, mediaId) {
    await db.query('delete from portal.coaching_attachment where attachment_id = $1', [mediaId]);
  },
};
