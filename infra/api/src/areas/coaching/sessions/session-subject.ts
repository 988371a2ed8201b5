/** A coaching session as something that other areas lead to: for whoever may see it, named by its coachee. */
import type { Subject } from '../../../platform/subjects/subject.ts';
import { sessionMedia } from './session-media.ts';

export const sessionSubject: Subject = {
  flag: 'coaching',
  async standing(db, reader, sessionId, now) {
    if (
      !(await sessionMedia.readable(db, { ...reader, userId: reader.person.userId }, [sessionId], now)).has(sessionId)
    )
      return undefined;
    const [row] = await db.query<{ title: string; coachee_id: string }>(
      `select concat_ws(' ', u.first_name, u.last_name) as title, s.coachee_id from portal.coaching_session s
       join portal.account_user u on u.tenant_id = s.tenant_id and u.user_id = s.coachee_id where s.session_id = $1`,
      [sessionId],
    );
    if (!row) return undefined;
    // Neither liked nor commented on: a session has its own history.
    const link = `/coach/${row.coachee_id}/tgrow/${sessionId}/m/view`;
    return { title: row.title, link, read: true, write: false, moderate: false };
  },
};
