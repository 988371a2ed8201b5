/**
 * Lets other areas link to a coaching session. Everyone who may see the session sees the link, under the coachee's
 * name.
 */
import type { Subject } from '../../../platform/subjects/subject.ts';
import { sessionMedia } from './session-media.ts';

export const sessionSubject: Subject = {
  flag: 'coaching',
  async accessById(db, reader, sessionIds, now) {
    const readable = await sessionMedia.readable(db, { ...reader, userId: reader.person.userId }, sessionIds, now);
    const rows = await db.query<{ id: string; title: string; coachee_id: string }>(
      `select s.session_id as id, concat_ws(' ', u.first_name, u.last_name) as title, s.coachee_id
       from portal.coaching_session s
       join portal.account_user u on u.tenant_id = s.tenant_id and u.user_id = s.coachee_id
       where s.session_id = any($1::uuid[])`,
      [[...readable]],
    );
    return new Map(
      rows.map(({ id, title, coachee_id }) => {
        // Likes and comments are disabled, because a session has its own history.
        const link = `/coach/${coachee_id}/tgrow/${id}/m/view`;
        return [id, { title, link, read: true, write: false, moderate: false }];
      }),
    );
  },
};
