/**
 * Topics that another area has put on the agenda for a coach's next talk with someone. Each becomes an evidence item in
 * their next session, and a goal if the session has room for one.
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
  sessionId: string;
  kind: 'goal' | 'evidence';
  text: string;
}

/** Adds the items after those of each session, in order. */
async function addItems({ db, actor, now }: Acting, items: readonly NewItem[]): Promise<void> {
  await db.query(
    `insert into portal.coaching_item (tenant_id, item_id, session_id, kind, text, created_by, made_by, on_day, status,
       position)
     select (select platform.current_tenant()), n.item_id, n.session_id, n.kind, n.text, $1, $2,
       case n.kind when 'evidence' then $3::date end, case n.kind when 'goal' then 'not requested to complete' end,
       coalesce((select max(i.position) + 1 from portal.coaching_item i
           where i.session_id = n.session_id and i.kind = n.kind), 0)
         + row_number() over (partition by n.session_id, n.kind order by n.place) - 1
     from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[])
       with ordinality n (item_id, session_id, kind, text, place)`,
    [
      actor.self.userId,
      delegateOf(actor),
      todayOfPerson(db, actor.self, now),
      items.map(({ id }) => id),
      items.map(({ sessionId }) => sessionId),
      items.map(({ kind }) => kind),
      items.map(({ text }) => text),
    ],
  );
}

interface TakingSession {
  sessionId: string;
  coacheeId: string;
}

/** Moves the agenda of the coach and each coachee into their session. The caller must be the coach. */
export async function takeAgenda(context: Acting, sessions: readonly TakingSession[]): Promise<void> {
  const { db, actor } = context;
  const sessionIds = sessions.map(({ sessionId }) => sessionId);
  const points = await db.query<{ id: string; sessionId: string; goal: string; evidence: string }>(
    `with taken as (update portal.coaching_agenda g set session_id = w.session_id
       from unnest($2::uuid[], $3::uuid[]) w (coachee_id, session_id)
       where g.coach_id = $1 and g.coachee_id = w.coachee_id and g.session_id is null and g.withdrawn_at is null
       returning g.goal, g.evidence, g.added_at, g.agenda_id, g.session_id)
     select agenda_id as id, session_id as "sessionId", goal, evidence from taken order by added_at, agenda_id`,
    [actor.self.userId, sessions.map(({ coacheeId }) => coacheeId), sessionIds],
  );
  if (points.length === 0) return;
  const counted = await db.query<{ sessionId: string; goals: number }>(
    `select session_id as "sessionId", count(*)::int as goals from portal.coaching_item
     where session_id = any($1::uuid[]) and kind = 'goal' and removed_at is null group by session_id`,
    [sessionIds],
  );
  const goalsOf = new Map(counted.map(({ sessionId, goals }) => [sessionId, goals]));
  const newGoals = [...Map.groupBy(points, ({ sessionId }) => sessionId)].flatMap(([sessionId, own]) =>
    own.slice(0, Math.max(0, goalsMost(context) - (goalsOf.get(sessionId) ?? 0))).map(({ id, goal }) => ({
      ...{ agendaId: id, id: crypto.randomUUID(), sessionId, kind: 'goal' as const, text: goal },
    })),
  );
  const evidences = points.map(({ sessionId, goal, evidence }) => ({
    ...{ id: crypto.randomUUID(), sessionId, kind: 'evidence' as const, text: evidence || goal },
  }));
  await addItems(context, [...newGoals, ...evidences]);
  await db.query(
    `update portal.coaching_agenda g set item_id = n.item_id from unnest($1::uuid[], $2::uuid[]) n (agenda_id, item_id)
     where g.agenda_id = n.agenda_id`,
    [newGoals.map(({ agendaId }) => agendaId), newGoals.map(({ id }) => id)],
  );
}

/**
 * Adds points to the caller's agenda as coach. If there is a draft that the coachee has not seen, they go into it at
 * once. Returns their ids in the order of the points.
 */
export async function addToAgenda(context: Acting, points: readonly AgendaPoint[]): Promise<string[]> {
  if (points.length === 0) return [];
  const { db, actor, now } = context;
  const agendaIds = points.map(() => crypto.randomUUID());
  const coacheeIds = points.map(({ coacheeId }) => coacheeId);
  await db.query(
    `insert into portal.coaching_agenda (tenant_id, agenda_id, coach_id, coachee_id, goal, evidence, added_at)
     select (select platform.current_tenant()), n.agenda_id, $1, n.coachee_id, n.goal, n.evidence, $2
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[]) n (agenda_id, coachee_id, goal, evidence)`,
    [
      actor.self.userId,
      now,
      agendaIds,
      coacheeIds,
      points.map(({ goal }) => goal),
      points.map(({ evidence }) => evidence),
    ],
  );
  const drafts = await db.query<TakingSession>(
    `select s.session_id as "sessionId", s.coachee_id as "coacheeId" from portal.coaching_session s
     where s.session_id in (select distinct on (d.coachee_id) d.session_id from portal.coaching_session d
         where d.coach_id = $1 and d.coachee_id = any($2::uuid[]) and d.status = 0 and d.submitted_at is null
         order by d.coachee_id, d.session_date desc, d.session_id)
       and s.status = 0 and s.submitted_at is null
     order by s.session_id for update of s`,
    [actor.self.userId, coacheeIds],
  );
  if (drafts.length > 0) await takeAgenda(context, drafts);
  return agendaIds;
}

/** Withdraws points that are not in a session yet. Points already in a session stay there. */
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

/** Completes the goals created from agenda points, in accepted sessions of which the caller is the coach. */
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
  /** Null until the point is in a session. */
  sessionId: string | null;
  /** Day of the session in UTC; null if there is none. */
  day: string | null;
  /** When the coachee accepted the session; null until then. */
  heldAt: Date | null;
}

/** Keyed by agenda id. */
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
