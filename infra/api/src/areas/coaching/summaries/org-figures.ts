/** Coaching figures of an organisation by team, limited to the reader's scope. */
import { hasInScope } from '@portico/contracts/account/role-access';
import { type Coverage, coverage } from '@portico/contracts/coaching/coverage';
import { maySeeSession } from '@portico/contracts/coaching/session-rights';
import { type CountedSession, reflectionsOf, summaryOf } from '@portico/contracts/coaching/summary';
import type { OrgSummary, TeamSummary } from '@portico/contracts/coaching/summary-shapes';
import { isoDay } from '@portico/contracts/platform/dates';
import { discloseGroups, smallGroup } from '@portico/contracts/platform/small-groups';
import type { Actor, Person } from '../../../platform/actor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { zoneOfPerson } from '../../../services/account/public.ts';
import { oneToOnesOf } from '../calendar/event-rows.ts';
import { nextOf } from '../calendar/next-session.ts';
import { isCoached } from '../coached.ts';
import { daysSince, latestHeld } from '../latest-session.ts';
import { relationTo } from '../policy.ts';
import { type SessionRow, sessionsOf } from '../session-rows.ts';
import { moodsOf } from '../sessions/reflection-row.ts';
import { countedSessions } from './counted.ts';
import { isWithin, type Period, periodOf } from './period.ts';

interface MemberRow {
  user_id: string;
  team_id: string;
  team_name: string;
}

/** Members of the organisation's teams who count in coaching figures. */
const membersOf = (db: Transaction, organisationId: string): Promise<MemberRow[]> =>
  db.query<MemberRow & Record<string, unknown>>(
    `select m.user_id, t.team_id, t.name as team_name
     from portal.account_membership m
     join portal.account_team t on t.tenant_id = m.tenant_id and t.team_id = m.team_id
     join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
     where m.organisation_id = $1 and u.disabled_at is null and u.user_guid is not null and ${isCoached('u')}
     order by t.name, t.team_id, m.user_id`,
    [organisationId],
  );

interface FiguresTime {
  now: Date;
  /** The reader's current day and time zone. */
  today: string;
  timeZone: string;
  period: Period;
}

interface DataExports {
  today: string;
  visible: readonly SessionRow[];
  counted: ReadonlyMap<string, CountedSession>;
  coverageOf: ReadonlyMap<string, Coverage>;
}

async function collect(
  db: Transaction,
  actor: Actor,
  people: readonly Person[],
  { now, today, timeZone, period }: FiguresTime,
): Promise<DataExports> {
  const ids = people.map(({ userId }) => userId);
  const visible = (await sessionsOf(db, ids)).filter((row) => {
    const relation = relationTo(actor.self, { coachId: row.coach_id, coacheeId: row.coachee_id }, true);
    return maySeeSession(relation, row.status, row.submitted_at !== null);
  });
  const within = visible.filter((row) => isWithin(row.session_date, period, timeZone));
  const counted = await countedSessions(db, within);
  const events = Map.groupBy(await oneToOnesOf(db, ids), (event) => event.coachee_id);
  const held = Map.groupBy(visible, (row) => row.coachee_id);
  return {
    today,
    visible: within,
    counted: new Map(within.map((row, at) => [row.session_id, counted[at] as CountedSession])),
    coverageOf: new Map(
      ids.map((id) => {
        const days = daysSince(latestHeld(held.get(id) ?? [], now), now, timeZone);
        return [id, coverage(days, nextOf(events.get(id) ?? [], now) !== null)];
      }),
    ),
  };
}

function figuresOf({ visible, counted, coverageOf, today }: DataExports, ids: ReadonlySet<string>) {
  const sessions = visible.filter((row) => ids.has(row.coachee_id)).flatMap((row) => counted.get(row.session_id) ?? []);
  const count = (wanted: Coverage) => [...ids].filter((id) => coverageOf.get(id) === wanted).length;
  return {
    figures: summaryOf(sessions, today),
    coverage: { covered: count('covered'), planned: count('planned'), due: count('due'), overdue: count('overdue') },
  };
}

const untold = { figures: null, coverage: null };

/**
 * Shown only for the whole organisation: averages by team would reveal something about the few people who are in no
 * team.
 */
async function reflections(db: Transaction, { visible }: DataExports): Promise<OrgSummary['reflections']> {
  const moods = await moodsOf(
    db,
    visible.map((row) => row.session_id),
  );
  const visibleReflections = visible.flatMap((row) => {
    const mood = moods.get(row.session_id);
    return mood ? [{ coacheeId: row.coachee_id, ...mood }] : [];
  });
  return reflectionsOf(visibleReflections, smallGroup);
}

export async function orgFigures(
  db: Transaction,
  actor: Actor,
  query: { OrgId: string; dateFrom?: string | undefined; dateTo?: string | undefined },
  now: Date,
): Promise<OrgSummary> {
  const [organisation] = await db.query<{ name: string }>(
    'select name from portal.account_organisation where organisation_id = $1',
    [query.OrgId],
  );
  const members = organisation ? await membersOf(db, query.OrgId) : [];
  const people = (await peopleByIds(db, [...new Set(members.map((row) => row.user_id))])).filter(
    (person) => person.userId !== actor.self.userId && hasInScope(actor.self, person),
  );
  if (!organisation || people.length === 0) throw notFound();
  const timeZone = zoneOfPerson(db, actor.self);
  const today = isoDay(now.toISOString(), timeZone);
  const period = periodOf(query, today);
  const collected = await collect(db, actor, people, { now, today, timeZone, period });
  const reached = new Set(people.map(({ userId }) => userId));
  const groups = [
    ...Map.groupBy(
      members.filter((row) => reached.has(row.user_id)),
      (row) => row.team_id,
    ).values(),
  ].map((rows) => ({ team: rows[0] as MemberRow, ids: new Set(rows.map((row) => row.user_id)), people: rows.length }));
  // Members of a team know each other anyway, so its figures are not hidden from them.
  const own = (teamId: string) => actor.self.teamIds.includes(teamId);
  const { untold: hidden, isTotalDisclosed } = discloseGroups(groups.filter(({ team }) => !own(team.team_id)));
  const teams: TeamSummary[] = groups.map((group) => ({
    TeamID: group.team.team_id,
    TeamName: group.team.team_name,
    people: group.people,
    ...(hidden.has(group) ? untold : figuresOf(collected, group.ids)),
  }));
  return {
    ...period,
    OrgId: query.OrgId,
    OrgName: organisation.name,
    people: people.length,
    ...(isTotalDisclosed ? figuresOf(collected, reached) : untold),
    reflections: await reflections(db, collected),
    teams,
  };
}
