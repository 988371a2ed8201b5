/** Teams of an organisation by average points, so that a large team has no advantage. */
import type * as calls from '@portico/contracts/gamification/calls';
import { rankByPoints, teamAverage } from '@portico/contracts/gamification/ranking';
import type { Handler } from '../../platform/bind-area.ts';

interface TeamRow {
  team_id: string;
  name: string;
  members: number;
  total: number;
}

export const getTeamLeaderboard: Handler<typeof calls.getTeamLeaderboard> = async (_, { db, actor }) => {
  const rows = await db.prepared<TeamRow & Record<string, unknown>>(
    'gamification_teams',
    `select t.team_id, t.name, count(u.user_id)::int as members,
       coalesce(sum((select sum(p.points) from portal.gamification_point p
         where p.tenant_id = u.tenant_id and p.user_id = u.user_id)), 0)::int as total
     from portal.account_team t
     left join portal.account_membership m on m.tenant_id = t.tenant_id and m.team_id = t.team_id
     left join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id and u.disabled_at is null
     where $1::uuid is null or t.organisation_id = $1
     group by t.tenant_id, t.team_id`,
    [actor.organisationId],
  );
  const scored = rows.map((row) => ({ ...row, points: teamAverage(row.total, row.members) }));
  return rankByPoints(scored).map((row) => ({
    CompanyID: row.team_id,
    CompanyName: row.name,
    points: row.total,
    members: row.members,
    average: row.points,
    rank: row.rank,
    mine: actor.self.teamIds.includes(row.team_id),
  }));
};
