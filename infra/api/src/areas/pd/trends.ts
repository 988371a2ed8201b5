/** Compares the boards of several weeks. */

import type * as calls from '@portico/contracts/pd/calls';
import type { TeamTrends } from '@portico/contracts/pd/team-shapes';
import { addDays } from '@portico/contracts/platform/days';
import type { Handler } from '../../platform/bind-area.ts';
import { membersOfTeam } from '../../services/account/public.ts';
import { teamAccess } from './access.ts';

interface DayRow {
  board_id: string;
  day: string;
  open: number;
  closed: number;
  said: number;
  red: number;
  green: number;
}
interface ValueRow {
  measure_id: string;
  title: string;
  unit: TeamTrends['measures'][number]['unit'];
  target: number | null;
  better: 'up' | 'down';
  values: Record<string, number>;
}

export const readTrends: Handler<typeof calls.readTrends> = async ({ query }, context) => {
  const { db } = context;
  const { today } = await teamAccess(context, query.TeamID);
  const from = addDays(today, 1 - Number(query.weeks) * 7);
  const days = await db.query<DayRow & Record<string, unknown>>(
    `select b.board_id, to_char(b.held_on, 'YYYY-MM-DD') as day,
       (select count(*)::int from portal.pd_issue i
        join portal.pd_board o on o.tenant_id = i.tenant_id and o.board_id = i.board_id
        where o.team_id = $1 and i.archived_at is null and i.raised_on <= b.held_on
          and (i.closed_on is null or i.closed_on > b.held_on)) as open,
       (select count(*)::int from portal.pd_issue i
        join portal.pd_board o on o.tenant_id = i.tenant_id and o.board_id = i.board_id
        where o.team_id = $1 and i.archived_at is null and i.closed_on = b.held_on) as closed,
       (select count(*)::int from portal.pd_user_status s where s.tenant_id = b.tenant_id and s.board_id = b.board_id) as said,
       (select count(*)::int from portal.pd_mark m where m.team_id = $1 and m.on_day = b.held_on and m.mark = 'red') as red,
       (select count(*)::int from portal.pd_mark m where m.team_id = $1 and m.on_day = b.held_on and m.mark = 'green') as green
     from portal.pd_board b
     where b.team_id = $1 and b.archived_at is null and b.held_on between $2::date and $3::date order by b.held_on`,
    [query.TeamID, from, today],
  );
  const measures = await db.query<ValueRow & Record<string, unknown>>(
    `select m.measure_id, m.title, m.unit, m.target::float8 as target, m.better,
       json_object_agg(d.board_id, d.value::float8) as values
     from portal.pd_measure m
     join portal.pd_document d on d.tenant_id = m.tenant_id and d.measure_id = m.measure_id and d.archived_at is null
     where m.team_id = $1 and d.board_id = any($2::uuid[])
     group by m.tenant_id, m.measure_id order by m.position, m.measure_id`,
    [query.TeamID, days.map((day) => day.board_id)],
  );
  const members = (await membersOfTeam(db, query.TeamID)).length;
  return {
    days: days.map(({ board_id, ...day }) => ({ ...day, boardID: board_id, members })),
    measures: measures.map(({ measure_id, values, ...measure }) => ({
      ...measure,
      measureID: measure_id,
      values: days.map(({ board_id }) => values[board_id] ?? null),
    })),
  };
};
