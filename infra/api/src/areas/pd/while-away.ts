/** Meetings of a person's teams that took place while they were away, one line each. */
import { type Huddle, huddleSummary } from '@portico/contracts/pd/huddle-summary';
import { formatDay } from '@portico/contracts/platform/dates';
import { mostOfGroup } from '@portico/contracts/portal/away-groups';
import {
  type AwayQuery,
  type AwaySource,
  type FoundRows,
  nothingMissed,
} from '../../platform/while-away/away-source.ts';

interface Row extends Huddle {
  [column: string]: unknown;
  id: string;
  team: string;
  day: string;
  at: Date;
  total: number;
}

/**
 * Leaves out archived boards and meetings that did not take place. The number of days counts only the meetings shown.
 */
async function huddles({ db, reader, since, until, style }: AwayQuery): Promise<FoundRows> {
  const { teamIds, userId } = reader.person;
  if (teamIds.length === 0) return nothingMissed;
  const rows = await db.prepared<Row>(
    'pd_huddles_missed',
    `select b.board_id as id, b.met_at as at, to_char(b.held_on, 'YYYY-MM-DD') as day, b.summary as agreed,
       (select t.name from portal.account_team t where t.tenant_id = b.tenant_id and t.team_id = b.team_id) as team,
       array(select d.letter from portal.pd_mark m
         join portal.pd_dimension d on d.tenant_id = m.tenant_id and d.dimension_id = m.dimension_id
         where m.tenant_id = b.tenant_id and m.team_id = b.team_id and m.on_day = b.held_on and m.mark = 'red'
         order by d.position, d.letter) as red,
       c.raised, c.done, c.own, b.total
     from (select m.*, count(*) over ()::int as total from portal.pd_board m
       where m.team_id = any($1::uuid[]) and m.met_at > $2 and m.met_at <= $4 and m.archived_at is null
       order by m.met_at desc, m.board_id limit ${mostOfGroup}) b
     cross join lateral (select count(*) filter (where i.raised_on = b.held_on)::int as raised,
         count(*) filter (where i.closed_on = b.held_on)::int as done,
         count(*) filter (where i.raised_on = b.held_on and i.owner_id = $3)::int as own
       from portal.pd_board o
       join portal.pd_issue i on i.tenant_id = o.tenant_id and i.board_id = o.board_id and i.archived_at is null
       where o.tenant_id = b.tenant_id and o.team_id = b.team_id and o.archived_at is null
         and (i.raised_on = b.held_on or i.closed_on = b.held_on)) c
     order by b.met_at desc, b.board_id`,
    [teamIds, since, userId, until],
  );
  return {
    latest: rows.map((row) => ({
      id: row.id,
      title: `${row.team}, ${formatDay(row.day, style)}`,
      text: huddleSummary(row, style.language),
      at: row.at,
      link: `/pd/board/${row.id}`,
    })),
    total: rows[0]?.total ?? 0,
  };
}

export const missedHuddles: readonly AwaySource[] = [{ kind: 'board', group: 'decided', flag: 'pd', find: huddles }];
