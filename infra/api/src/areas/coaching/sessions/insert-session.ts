import { delegateOf } from '../../../platform/delegate-of.ts';
import { remember } from './history-rows.ts';
import type { SessionContext } from './open-session.ts';

interface NewSession {
  coacheeId: string;
  parentId?: string | null;
  /** The occurrence of the calendar that it belongs to; both or none. */
  eventId?: string | null;
  iteration?: string | null;
  /** Taken over unless it has been put away. */
  topicId?: string | null;
  topicComment?: string;
}

/** A draft at its first step, of the caller as coach, with its first line of history; answers its id. */
export async function insertSession(context: SessionContext, session: NewSession): Promise<string> {
  const { db, actor, now } = context;
  const { coacheeId, parentId = null, eventId = null, iteration = null, topicId = null, topicComment = '' } = session;
  const sessionId = crypto.randomUUID();
  const madeBy = delegateOf(actor);
  await db.query(
    `insert into portal.coaching_session (tenant_id, session_id, coach_id, coachee_id, made_by, parent_id, event_id,
       event_iteration, session_date, current_step, status, topic_id, topic_comment, reality_text)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, 'topic', 0,
       (select topic_id from portal.coaching_topic where topic_id = $9 and archived_at is null), $10, '')`,
    [sessionId, actor.self.userId, coacheeId, madeBy, parentId, eventId, iteration, now, topicId, topicComment],
  );
  await remember(context, { sessionId, kind: 'started' });
  return sessionId;
}
