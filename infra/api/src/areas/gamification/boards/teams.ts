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

/** Teams on the ladder; the person's own follow wherever they are. */
const mostTeams = 100;

/**
 * People who opted out count neither as members nor with their points; otherwise a small team would reveal their score.
 */
async function teamsOver(db: Transaction, actor: Actor, span: Span): Promise<TeamLeaderboardEntry[]> {
  const rows = await db.prepared<TeamRow & Record<string, unknown>>(
    'gamification_teams',
    `with scored as (select t.team_id, t.name, count(u.user_id)::int as members,
       coalesce(sum((select sum(p.points) from portal.gamification_point p
         where p.tenant_id = u.tenant_id and p.user_id = u.user_id
           and ($2::timestamptz is null or p.given_at >= $2) and ($3::timestamptz is null or p.given_at < $3))), 0)::int as total
     from portal.account_team t
     left join (portal.account_membership m
       join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id and u.disabled_at is null
       left join portal.gamification_player g on g.tenant_id = u.tenant_id and g.user_id = u.user_id)
       on m.tenant_id = t.tenant_id and m.team_id = t.team_id and ${shownAs.isShown}
     where $1::uuid is null or t.organisation_id = $1
     group by t.tenant_id, t.team_id),
     averaged as (select s.*, case s.members when 0 then 0 else floor(s.total::numeric / s.members + 0.5)::int end as average
       from scored s),
     placed as (select a.*, (rank() over (order by a.average desc))::int as rank,
       row_number() over (order by a.average desc, a.name collate "en-x-icu", a.team_id) as place from averaged a)
     select team_id, name, members, total, average, rank from placed
     where place <= $4 or team_id = any($5::uuid[]) order by place`,
    [actor.organisationId, span.from, span.to, mostTeams, actor.self.teamIds],
  );
  return rows.map((row) => ({
    CompanyID: row.team_id,
    CompanyName: row.name,
    points: row.total,
    members: row.members,
    average: row.average,
    rank: row.rank,
    mine: actor.self.teamIds.includes(row.team_id),
  }));
}

export const getTeamLeaderboard: Handler<typeof calls.getTeamLeaderboard> = (_, { db, actor }) =>
  teamsOver(db, actor, { from: null, to: null });

export const compareTeams: Handler<typeof calls.compareTeams> = async ({ query }, { db, actor, now }) =>
  teamsOver(db, actor, await requestedSpan(db, query, now));
