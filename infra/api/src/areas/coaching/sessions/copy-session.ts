/** Copies a session to a new one with the same person, topic, goals, options and actions, but without observations. */
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import { coachingRules } from '../policy.ts';
import { admit, requireRight } from './admit.ts';
import { insertSession } from './insert-session.ts';
import { publishChanged } from './notify-people.ts';
import { goalsMost } from './open-session.ts';

/** Dates, owners and completion belong to the earlier session and are not copied. */
const copiedItems = `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, made_by,
    status, position)
  select tenant_id, gen_random_uuid(), $2, kind, text, $3, $4,
    case when kind in ('goal', 'action') then 'not requested to complete' end, place
  from (select tenant_id, kind, text, row_number() over (partition by kind order by position, item_id) - 1 as place
    from portal.coaching_item
    where session_id = $1 and removed_at is null and kind in ('goal', 'option', 'action')) copied
  where kind <> 'goal' or place < $5`;

export const copySession: Handler<typeof calls.copySession> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const { row, can, otherSide } = await admit(context, body.sessionID);
  context.judge(otherSide);
  requireRight(can.copy, 'Only the coach can copy a session.');
  const [coachee] = await peopleByIds(db, [row.coachee_id]);
  if (!coachee || coachee.disabled || !coachingRules.startSessionWith(actor.self, coachee)) throw notFound();
  const sessionId = await insertSession(context, {
    coacheeId: row.coachee_id,
    topicId: row.topic_id,
    topicComment: row.topic_comment,
  });
  const madeBy = delegateOf(actor);
  await db.query(copiedItems, [row.session_id, sessionId, actor.self.userId, madeBy, goalsMost(context)]);
  audit({
    object: { kind: 'coaching-session', id: sessionId },
    after: { coachee: row.coachee_id, coach: actor.self.userId, like: row.session_id },
    person: row.coachee_id,
    plain: ['coachee', 'coach', 'like'],
  });
  const started = await admit(context, sessionId);
  await publishChanged(context, started.row);
  return { sessionID: sessionId };
};
