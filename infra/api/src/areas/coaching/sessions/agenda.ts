/**
 * What a coach wants to talk about with someone, put there by another area. Each point becomes an evidence in the next
 * session of the two, and its goal if the session has room for one.
 */

import { isoDay } from '@portico/contracts/platform/dates';
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../../../platform/actor.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { remember } from './history-rows.ts';
import { goalsMost } from './open-session.ts';

interface Acting {
  db: Transaction;
  actor: Actor;
  tenant: Tenant;
  now: Date;
}

interface AgendaPoint {
  coacheeId: string;
  goal: string;
  evidence: string;
}

interface NewItem {
  id: string;
  kind: 'goal' | 'evidence';
  text: string;
}

/** After the session's other items, in their order. */
async function addItems({ db, actor, now }: Acting, sessionId: string, items: readonly NewItem[]): Promise<void> {
  await db.query(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, made_by, on_day, status,
       position)
     select (select platform.current_tenant()), n.item_id, $1, n.kind, n.text, $2, $3,
       case n.kind when 'evidence' then $4::date end, case n.kind when 'goal' then 'not requested to complete' end,
       coalesce((select max(i.position) + 1 from portal.coaching_item i where i.session_id = $1 and i.kind = n.kind), 0)
         + row_number() over (partition by n.kind order by n.place) - 1
     from unnest($5::uuid[], $6::text[], $7::text[]) with ordinality n (item_id, kind, text, place)`,
    [
      sessionId,
      actor.self.userId,
      delegateOf(actor),
      todayOfPerson(db, actor.self, now),
      items.map(({ id }) => id),
      items.map(({ kind }) => kind),
      items.map(({ text }) => text),
    ],
  );
}

/** Moves what waits for the coach and the coachee into their session. The caller is its coach. */
export async function takeAgenda(
  context: Acting,
  { sessionId, coacheeId }: { sessionId: string; coacheeId: string },
): Promise<void> {
  const { db, actor } = context;
  const points = await db.query<{ id: string; goal: string; evidence: string }>(
    `with taken as (update portal.coaching_agenda set session_id = $3
       where coach_id = $1 and coachee_id = $2 and session_id is null and withdrawn_at is null
       returning goal, evidence, added_at, agenda_id)
     select agenda_id as id, goal, evidence from taken order by added_at, agenda_id`,
    [actor.self.userId, coacheeId, sessionId],
  );
  if (points.length === 0) return;
  const [{ goals } = { goals: 0 }] = await db.query<{ goals: number }>(
    `select count(*)::int as goals from portal.coaching_item
     where session_id = $1 and kind = 'goal' and removed_at is null`,
    [sessionId],
  );
  const newGoals = points
    .slice(0, Math.max(0, goalsMost(context) - goals))
    .map(({ id, goal }) => ({ agendaId: id, id: crypto.randomUUID(), kind: 'goal' as const, text: goal }));
  const evidences = points.map(({ goal, evidence }) => ({
    id: crypto.randomUUID(),
    kind: 'evidence' as const,
    text: evidence || goal,
  }));
  await addItems(context, sessionId, [...newGoals, ...evidences]);
  await db.query(
    `update portal.coaching_agenda g set item_id = n.item_id from unnest($1::uuid[], $2::uuid[]) n (agenda_id, item_id)
     where g.agenda_id = n.agenda_id`,
    [newGoals.map(({ agendaId }) => agendaId), newGoals.map(({ id }) => id)],
  );
}

/** Adds a point for the caller as coach, at once to a draft that the coachee has not seen. Returns its id. */
export async function addToAgenda(context: Acting, { coacheeId, goal, evidence }: AgendaPoint): Promise<string> {
  const { db, actor, now } = context;
  const agendaId = crypto.randomUUID();
  await db.query(
    `insert into portal.coaching_agenda (tenant_id, agenda_id, coach_id, coachee_id, goal, evidence, added_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6)`,
    [agendaId, actor.self.userId, coacheeId, goal, evidence, now],
  );
  const [draft] = await db.query<{ session_id: string }>(
    `select session_id from portal.coaching_session
     where coach_id = $1 and coachee_id = $2 and status = 0 and submitted_at is null
     order by session_date desc, session_id limit 1 for update`,
    [actor.self.userId, coacheeId],
  );
  if (draft) await takeAgenda(context, { sessionId: draft.session_id, coacheeId });
  return agendaId;
}

/** Withdraws points that are in no session yet; what is in one is the session's. */
export async function withdrawFromAgenda(
  { db, now }: { db: Transaction; now: Date },
  agendaIds: readonly string[],
): Promise<void> {
  await db.query(
    `update portal.coaching_agenda set withdrawn_at = $2
     where agenda_id = any($1::uuid[]) and session_id is null and withdrawn_at is null`,
    [agendaIds, now],
  );
}

/** Completes the goals that points became, in accepted sessions of the caller as coach. */
export async function completeGoals(context: Acting, agendaIds: readonly string[]): Promise<void> {
  const { db, actor } = context;
  const goals = await db.query<{ item_id: string; session_id: string; text: string }>(
    `update portal.coaching_item i set status = 'completed', reason = null
     from portal.coaching_agenda g
     join portal.coaching_session s on s.tenant_id = g.tenant_id and s.session_id = g.session_id
     where g.agenda_id = any($1::uuid[]) and i.tenant_id = g.tenant_id and i.item_id = g.item_id
       and i.session_id = g.session_id and i.removed_at is null and i.status <> 'completed' and s.status = 2
       and s.coach_id = $2
     returning i.item_id, i.session_id, i.text`,
    [agendaIds, actor.self.userId],
  );
  for (const { item_id, session_id, text } of goals)
    await remember(context, { sessionId: session_id, kind: 'itemCompleted', itemId: item_id, itemText: text });
}

export interface Talk {
  /** Null until a session takes the point. */
  sessionId: string | null;
  /** Day of the session in UTC; null if there is none. */
  day: string | null;
  /** When the coachee accepted the session; null before. */
  heldAt: Date | null;
}

/** By agenda id. */
export async function talksOf(db: Transaction, agendaIds: readonly string[]): Promise<ReadonlyMap<string, Talk>> {
  if (agendaIds.length === 0) return new Map();
  const rows = await db.prepared<{ id: string; session_id: string | null; date: Date | null; held_at: Date | null }>(
    'coaching_talks',
    `select g.agenda_id as id, g.session_id, s.session_date as date,
       case when s.status in (2, 3) then s.accepted_at end as held_at
     from portal.coaching_agenda g
     left join portal.coaching_session s on s.tenant_id = g.tenant_id and s.session_id = g.session_id
     where g.agenda_id = any($1::uuid[])`,
    [agendaIds],
  );
  return new Map(
    rows.map(({ id, session_id, date, held_at }) => [
      id,
      { sessionId: session_id, day: date ? isoDay(date.toISOString(), 'UTC') : null, heldAt: held_at },
    ]),
  );
}
