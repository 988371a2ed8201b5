/** The figure for boards: the share of a team's solved tickets that were solved in time. */
import { foundShare } from '@portico/contracts/pd/board-figures';
import { isSolvedInTime } from '@portico/contracts/support/ticket-sla';
import { type FigureQuery, type FigureSource, onDays } from '../../platform/board-figures/figure-source.ts';

/**
 * Tickets closed in these weeks and assigned to the team, measured by the time currently promised for their priority.
 */
async function inTime({ db, everyone, from, to, newFrom }: FigureQuery) {
  const rows = await db.prepared<{ id: string; goalMinutes: number; tookMs: number; day: string }>(
    'support_figure_in_time',
    `select t.allocated_to as id, k.solution_minutes as "goalMinutes", t.solution_ms::float8 as "tookMs",
       to_char(t.closed_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from portal.support_ticket t
     join portal.support_clock k on k.tenant_id = t.tenant_id and k.priority_id = t.priority_id
     where t.allocated_to = any($1::uuid[]) and t.solution_ms is not null and k.solution_minutes is not null
       and t.merged_into is null
       and ${onDays('t.closed_at')}`,
    [everyone, from, to],
  );
  return [
    foundShare(rows.map((row) => ({ personId: row.id, counts: isSolvedInTime(row), isNew: row.day >= newFrom }))),
  ];
}

export const ticketFigures: readonly FigureSource[] = [{ kind: 'tickets.inTime', find: inTime }];
