import { delegateOf } from '../../../platform/delegate-of.ts';
import { remember } from './history-rows.ts';
import type { SessionContext } from './open-session.ts';

interface NewSession {
  coacheeId: string;
  parentId?: string | null;
  /** The event and occurrence of the calendar; either both or none are set. */
  eventId?: string | null;
  iteration?: string | null;
  /** Used unless the topic has been archived. */
  topicId?: string | null;
  topicComment?: string;
}

/** Creates a draft at its first step, with the caller as coach and a first entry in its history. Returns its id. */
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
