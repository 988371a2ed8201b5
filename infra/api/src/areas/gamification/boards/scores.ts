/**
 * Scores of everyone who is ranked, under the name they chose to show. People who opted out appear on no leaderboard.
 */
import type { Span } from '@portico/contracts/gamification/periods';
import type { Actor } from '../../../platform/actor.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { leaderboardRules } from '../policy.ts';

/** Limits the ranking to an organisation, and to one of its teams or one job title if requested. */
export interface Group {
  organisationId: string | null;
  teamId: string | null;
  jobTitleId: string | null;
}

export async function requestedGroup(
  db: Transaction,
  actor: Actor,
  { GroupID, JobTitleID }: { GroupID?: string | undefined; JobTitleID?: string | undefined },
): Promise<Group> {
  if (JobTitleID !== undefined) {
    const known = await db.query('select 1 from portal.gamification_job_title where job_title_id = $1', [JobTitleID]);
    if (known.length === 0) throw notFound();
  }
  const jobTitleId = JobTitleID ?? null;
  if (GroupID === undefined) return { organisationId: actor.organisationId, teamId: null, jobTitleId };
  const [row] = await db.prepared<{ organisation_id: string; team_id: string | null }>(
    'gamification_group',
    `select organisation_id, null::uuid as team_id from portal.account_organisation where organisation_id = $1
     union all select organisation_id, team_id from portal.account_team where team_id = $1`,
    [GroupID],
  );
  const facts = row && {
    role: actor.self.role,
    groupOrganisationId: row.organisation_id,
    actorOrganisationId: actor.organisationId,
  };
  if (!facts || !leaderboardRules.readGroup(facts)) throw notFound();
  return { organisationId: row.organisation_id, teamId: row.team_id, jobTitleId };
}

export interface ScoreRow {
  user_id: string;
  username: string;
  name: string;
  avatar: string | null;
  team_name: string;
  points: number;
  /** Points of the previous period, for the improvement ladder; 0 if there is none. */
  before: number;
}

/** Columns for statements over `account_user u` joined with `gamification_player g`. */
export const shownAs = {
  /** A nickname replaces both the user name and the full name. */
  username: `case g.sight when 'nickname' then g.nickname else u.username end`,
  name: `case g.sight when 'nickname' then g.nickname else u.first_name || ' ' || u.last_name end`,
  isShown: `g.sight is distinct from 'hidden'`,
} as const;

const sumOver = (from: number) => `coalesce((select sum(p.points) from portal.gamification_point p
  where p.tenant_id = u.tenant_id and p.user_id = u.user_id
    and ($${from}::timestamptz is null or p.given_at >= $${from})
    and ($${from + 1}::timestamptz is null or p.given_at < $${from + 1})), 0)::int`;
const nothing: Span = { from: new Date(0), to: new Date(0) };

/**
 * Everyone who takes part, each listed once even if they are in several teams: enabled, in a team or with points, and
 * not opted out. Always includes the person `$4`, even if they opted out.
 */
const everyoneWhere = (
  condition: string,
): string => `select distinct on (u.user_id) u.user_id, ${shownAs.username} as username, ${shownAs.name} as name,
       case when g.sight = 'nickname' then null else u.avatar end as avatar,
       case when g.sight = 'nickname' then '' else coalesce(t.name, '') end as team_name,
       ${sumOver(5)} as points, ${sumOver(7)} as before
     from portal.account_membership m
     join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id and u.disabled_at is null
     left join portal.account_team t on t.tenant_id = m.tenant_id and t.team_id = m.team_id
     left join portal.gamification_player g on g.tenant_id = u.tenant_id and g.user_id = u.user_id
     -- People without a team, such as many administrators, are ranked once they have earned something.
     where ${condition} (t.team_id is not null or exists (select from portal.gamification_point e
         where e.tenant_id = u.tenant_id and e.user_id = u.user_id))
       and (${shownAs.isShown} or u.user_id = $4)
       and ($1::uuid is null or m.organisation_id = $1) and ($2::uuid is null or m.team_id = $2)
       and ($3::uuid is null or exists (select from portal.gamification_job_title_holder h
         where h.tenant_id = u.tenant_id and h.user_id = u.user_id and h.job_title_id = $3))
     order by u.user_id, m.position desc`;
const everyone = everyoneWhere('');

interface ScoreOptions {
  meId: string | null;
  /** If absent, earlier scores are zero. */
  before?: Span | undefined;
}

const valuesOf = (group: Group, span: Span, { meId, before = nothing }: ScoreOptions): unknown[] => [
  ...[group.organisationId, group.teamId, group.jobTitleId, meId],
  ...[span.from, span.to, before.from, before.to],
];

/** Everyone who takes part, for lists that name all of them. */
export const scoresOf = (db: Transaction, group: Group, span: Span, options: ScoreOptions): Promise<ScoreRow[]> =>
  db.prepared<ScoreRow & Record<string, unknown>>('gamification_scores', everyone, valuesOf(group, span, options));

export interface RankedRow extends ScoreRow {
  /** Points gained since the previous period; without one, all points. */
  score: number;
  /** Equal scores share a rank, and the following ranks are skipped. */
  rank: number;
  people: number;
  /** Score of the next better rank; null for the leaders. */
  above: number | null;
}

interface Board {
  id: string;
  group: Group;
}

/** The board whose standings are stored, if the group has one: that of a team, an organisation or the whole tenant. */
export const boardOf = (group: Group, tenantId: string): Board | undefined =>
  group.jobTitleId === null ? { id: group.teamId ?? group.organisationId ?? tenantId, group } : undefined;

/**
 * Like `firstOf` for all points ever earned, but reads the standings stored on write (0280). The person `meId` is
 * included even if they opted out, and only they see themselves.
 */
export const firstOnBoard = (db: Transaction, board: Board, meId: string, most: number): Promise<RankedRow[]> =>
  db.prepared<RankedRow & Record<string, unknown>>(
    'gamification_first_standing',
    `with mine as materialized (select * from (${everyoneWhere('m.user_id = $4 and')}) e),
       top as (select s.user_id, s.points from portal.gamification_standing s where s.board_id = $10
         order by s.points desc, s.name collate "en-x-icu", s.user_id limit $9),
       shown as (
         select e.user_id, e.username, e.name, e.avatar, e.team_name, e.points from mine e
         union all
         select u.user_id, ${shownAs.username}, ${shownAs.name},
           case when g.sight = 'nickname' then null else u.avatar end,
           case when g.sight = 'nickname' then '' else coalesce(team.name, '') end, s.points
         from top s join portal.account_user u on u.user_id = s.user_id
         left join portal.gamification_player g on g.tenant_id = u.tenant_id and g.user_id = u.user_id
         left join lateral (select t.name from portal.account_membership m
           left join portal.account_team t on t.tenant_id = m.tenant_id and t.team_id = m.team_id
           where m.tenant_id = u.tenant_id and m.user_id = u.user_id
             and ($1::uuid is null or m.organisation_id = $1) and ($2::uuid is null or m.team_id = $2)
             -- People without points are ranked only if they are in a team.
             and (m.team_id is not null or s.points <> 0 or exists (select from portal.gamification_point e
               where e.tenant_id = u.tenant_id and e.user_id = u.user_id))
           order by m.position desc limit 1) team on true
         where s.user_id <> $4),
       placed as (select s.*, (rank() over (order by s.points desc))::int as "rankShown",
         row_number() over (order by s.points desc, s.name collate "en-x-icu", s.user_id) as place from shown s)
     select p.user_id, p.username, p.name, p.avatar, p.team_name, p.points, 0 as before, p.points as score,
       case p.user_id when $4 then 1 + (
         coalesce((select sum(o.people) from portal.gamification_standing_total o
           where o.board_id = $10 and o.level = 1 and o.value > floor(p.points / 100.0)), 0)
         + coalesce((select sum(o.people) from portal.gamification_standing_total o
           where o.board_id = $10 and o.level = 0 and o.value > p.points
             and o.value < (floor(p.points / 100.0) + 1) * 100), 0))::int
         else p."rankShown" end as rank,
       (coalesce((select sum(o.people) from portal.gamification_standing_total o
           where o.board_id = $10 and o.level = 2), 0)
         + (select count(*) from mine e where not exists (select from portal.gamification_standing k
           where k.board_id = $10 and k.user_id = e.user_id)))::int as people,
       case p.user_id when $4 then (select s.points from portal.gamification_standing s
         where s.board_id = $10 and s.points > p.points order by s.points limit 1) end as above
     from placed p where p.place <= $9 or p.user_id = $4 order by p.place`,
    [...valuesOf(board.group, { from: null, to: null }, { meId }), most, board.id],
  );

/**
 * The first `most` people and the person `meId`, sorted by rank. However many take part, only these are read from the
 * database. The SQL counterpart of gamification/ranking.ts in contracts.
 */
export const firstOf = (
  db: Transaction,
  group: Group,
  span: Span,
  { most, ...options }: ScoreOptions & { most: number },
): Promise<RankedRow[]> =>
  db.prepared<RankedRow & Record<string, unknown>>(
    'gamification_first',
    `with scored as (select e.*, e.points - e.before as score from (${everyone}) e),
       placed as (select s.*, (rank() over better)::int as rank,
         row_number() over (order by s.score desc, s.name collate "en-x-icu", s.user_id) as place,
         (count(*) over ())::int as people,
         max(s.score) over (better groups between 1 preceding and 1 preceding) as above
         from scored s window better as (order by s.score desc))
     select p.* from placed p where p.place <= $9 or p.user_id = $4 order by p.place`,
    [...valuesOf(group, span, options), most],
  );
