/** Lists a person's coaches for that person alone, each with name, team, next meeting and their sessions. */
import type { CoachCard } from '@portico/contracts/coaching/overview-shapes';
import type { Person } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById } from '../../services/account/public.ts';
import type { EventRow } from './calendar/event-rows.ts';
import { nextOf } from './calendar/next-session.ts';
import type { SessionRow } from './session-rows.ts';

/** More than anyone has at one time. Beyond that, only the most recent are listed. */
const coachesMost = 12;

interface CoachingOf {
  /** The person's sessions that they may see, newest first. */
  sessions: readonly SessionRow[];
  /** The person's one-to-ones. */
  meetings: readonly EventRow[];
}

/** A coach is someone who had a session or has a meeting with the person, or who leads one of their teams. */
export async function coachesOf(
  db: Transaction,
  { userId, teamIds }: Pick<Person, 'userId' | 'teamIds'>,
  { sessions, meetings }: CoachingOf,
  now: Date,
): Promise<CoachCard[]> {
  const named = [...sessions, ...meetings].flatMap(({ coach_id }) => coach_id ?? []);
  const rows = await db.prepared<{ id: string; team: string }>(
    'coaching_coaches_of',
    `select u.user_id as id, coalesce(t.name, '') as team
     from portal.account_user u
     left join portal.account_team t on t.tenant_id = u.tenant_id and t.team_id = u.team_id
     where u.user_id in (
         select unnest($2::uuid[])
         union
         select l.user_id from portal.account_membership m
         join portal.account_user l on l.tenant_id = m.tenant_id and l.user_id = m.user_id and l.role = 'Team Leader'
         where m.team_id = any($3::uuid[]))
       and u.user_id <> $1 and u.user_guid is not null and u.disabled_at is null
     order by array_position($2::uuid[], u.user_id), u.last_name, u.first_name, u.user_id limit $4`,
    [userId, [...new Set(named)], teamIds, coachesMost],
  );
  const persons = await personsById(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, team }) => ({
    user: persons.of(id),
    CompanyName: team,
    sessions: sessions.filter(({ coach_id }) => coach_id === id).length,
    next: nextOf(
      meetings.filter(({ coach_id }) => coach_id === id),
      now,
    ),
  }));
}
