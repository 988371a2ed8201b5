/**
 * Ranks the teams of an organisation by average points, so that a large team has no advantage. The SQL counterpart of
 * gamification/ranking.ts in contracts.
 */
import type * as calls from '@portico/contracts/gamification/calls';
import type { Span } from '@portico/contracts/gamification/periods';
import type { TeamLeaderboardEntry } from '@portico/contracts/gamification/shapes';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { requestedSpan } from './requested-span.ts';
import { shownAs } from './scores.ts';

interface TeamRow {
  team_id: string;
  name: string;
  members: number;
  total: number;
  /** Average per member in whole points. */
  average: number;
  rank: number;
}

/** Number of teams on the ladder. The person's own teams follow, whatever their rank. */
const mostTeams = 100;

/**
 * People who opted out count neither as members nor with their points; otherwise a small team would reveal their score.
 * `$2` and `$3` limit the points to a period.
 */
const scoredOver = `select t.team_id, t.name, count(u.user_id)::int as members,
       coalesce(sum((select sum(p.points) from portal.gamification_point p
         where p.tenant_id = u.tenant_id and p.user_id = u.user_id
           and ($2::timestamptz is null or p.given_at >= $2) and ($3::timestamptz is null or p.given_at < $3))), 0)::int as total
     from portal.account_team t
     left join (portal.account_membership m
       join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id and u.disabled_at is null
       left join portal.gamification_player g on g.tenant_id = u.tenant_id and g.user_id = u.user_id)
       on m.tenant_id = t.tenant_id and m.team_id = t.team_id and ${shownAs.isShown}
     where $1::uuid is null or t.organisation_id = $1
     group by t.tenant_id, t.team_id`;

/** The same for all points ever earned, from the totals stored for the teams' boards (0280). */
const scoredAlways = `select t.team_id, t.name, coalesce(o.people, 0)::int as members, coalesce(o.points, 0)::int as total
     from portal.account_team t
     left join lateral (select sum(l.people) as people, sum(l.points) as points from portal.gamification_standing_total l
       where l.tenant_id = t.tenant_id and l.board_id = t.team_id and l.level = 2) o on true
     where ($1::uuid is null or t.organisation_id = $1) and $2::timestamptz is null and $3::timestamptz is null`;

/** Teams of this organisation or of the whole tenant, always including the teams in `own`. */
export async function teamsOver(
  db: Transaction,
  { organisationId, own }: { organisationId: string | null; own: readonly string[] },
  { from, to }: Span,
): Promise<TeamLeaderboardEntry[]> {
  const isAlways = from === null && to === null;
  const rows = await db.prepared<TeamRow & Record<string, unknown>>(
    isAlways ? 'gamification_teams_always' : 'gamification_teams',
    `with scored as (${isAlways ? scoredAlways : scoredOver}),
     averaged as (select s.*, case s.members when 0 then 0 else floor(s.total::numeric / s.members + 0.5)::int end as average
       from scored s),
     placed as (select a.*, (rank() over (order by a.average desc))::int as rank,
       row_number() over (order by a.average desc, a.name collate "en-x-icu", a.team_id) as place from averaged a)
     select team_id, name, members, total, average, rank from placed
     where place <= $4 or team_id = any($5::uuid[]) order by place`,
    [organisationId, from, to, mostTeams, own],
  );
  return rows.map((row) => ({
    CompanyID: row.team_id,
    CompanyName: row.name,
    points: row.total,
    members: row.members,
    average: row.average,
    rank: row.rank,
    mine: own.includes(row.team_id),
  }));
}

const ladderOf = ({ organisationId, self }: Actor) => ({ organisationId, own: self.teamIds });

export const getTeamLeaderboard: Handler<typeof calls.getTeamLeaderboard> = (_, { db, actor }) =>
  teamsOver(db, ladderOf(actor), { from: null, to: null });

export const compareTeams: Handler<typeof calls.compareTeams> = async ({ query }, { db, actor, now }) =>
  teamsOver(db, ladderOf(actor), await requestedSpan(db, query, now));
