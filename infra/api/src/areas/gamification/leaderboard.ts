/** People by points. */
import type * as calls from '@portico/contracts/gamification/calls';
import { gapToNext, levelOf, rankByPoints } from '@portico/contracts/gamification/ranking';
import type { Handler } from '../../platform/bind-area.ts';
import type { Actor } from '../../platform/call-context.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { leaderboardRules } from './policy.ts';

/** Which members count: of an organisation, and of one of its teams where that was asked for. */
interface Group {
  organisationId: string | null;
  teamId: string | null;
}

async function groupMeant(db: Transaction, actor: Actor, groupId: string | undefined): Promise<Group> {
  if (groupId === undefined) return { organisationId: actor.organisationId, teamId: null };
  const [row] = await db.prepared<{ organisation_id: string; team_id: string | null }>(
    'gamification_group',
    `select organisation_id, null::uuid as team_id from portal.account_organisation where organisation_id = $1
     union all select organisation_id, team_id from portal.account_team where team_id = $1`,
    [groupId],
  );
  const facts = row && {
    role: actor.self.role,
    groupOrganisationId: row.organisation_id,
    actorOrganisationId: actor.organisationId,
  };
  if (!facts || !leaderboardRules.readGroup(facts)) throw notFound();
  return { organisationId: row.organisation_id, teamId: row.team_id };
}

interface ScoreRow {
  user_id: string;
  username: string;
  name: string;
  avatar: string | null;
  team_name: string;
  points: number;
}

/** Everybody who plays: enabled, in a team, with the sum of their ledger. */
const scoresOf = (db: Transaction, group: Group, jobTitleId: string | null): Promise<ScoreRow[]> =>
  db.prepared<ScoreRow & Record<string, unknown>>(
    'gamification_scores',
    `select u.user_id, u.username, u.first_name || ' ' || u.last_name as name, u.avatar, t.name as team_name,
       coalesce((select sum(p.points) from portal.gamification_point p
         where p.tenant_id = u.tenant_id and p.user_id = u.user_id), 0)::int as points
     from portal.account_membership m
     join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id and u.disabled_at is null
     join portal.account_team t on t.tenant_id = m.tenant_id and t.team_id = m.team_id
     where ($1::uuid is null or m.organisation_id = $1) and ($2::uuid is null or m.team_id = $2)
       and ($3::uuid is null or exists (select from portal.gamification_job_title_holder h
         where h.tenant_id = u.tenant_id and h.user_id = u.user_id and h.job_title_id = $3))`,
    [group.organisationId, group.teamId, jobTitleId],
  );

async function requireJobTitle(db: Transaction, jobTitleId: string): Promise<void> {
  const found = await db.query('select 1 from portal.gamification_job_title where job_title_id = $1', [jobTitleId]);
  if (found.length === 0) throw notFound();
}

export const getLeaderboard: Handler<typeof calls.getLeaderboard> = async ({ query }, { db, actor, people }) => {
  const group = await groupMeant(db, actor, query.GroupID);
  if (query.JobTitleID !== undefined) await requireJobTitle(db, query.JobTitleID);
  const me = people.username?.userId ?? actor.self.userId;
  const ranked = rankByPoints(await scoresOf(db, group, query.JobTitleID ?? null)).map((row) => ({
    username: row.username,
    name: row.name,
    AvatarImage: row.avatar,
    teamName: row.team_name,
    points: row.points,
    level: levelOf(row.points),
    rank: row.rank,
    mine: row.user_id === me,
  }));
  const thisuser = ranked.find((entry) => entry.mine) ?? null;
  return {
    entries: ranked.slice(0, query.maxitems),
    thisuser,
    gapToNext: thisuser && gapToNext(ranked, thisuser),
    people: ranked.length,
  };
};
