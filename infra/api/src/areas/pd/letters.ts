/** The tenant's dimensions (letters), and the good and bad days of a month in each. */
import { daysOfMonth } from '@portico/contracts/pd/board-day';
import type * as calls from '@portico/contracts/pd/calls';
import { usualDimensions } from '@portico/contracts/pd/letters';
import type { MonthLetter } from '@portico/contracts/pd/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById } from '../../services/account/public.ts';
import { teamAccess } from './access.ts';

export interface DimensionRow {
  dimension_id: string;
  letter: string;
  name: string;
}

export const dimensionsInUse = (db: Transaction): Promise<DimensionRow[]> =>
  db.prepared<DimensionRow & Record<string, unknown>>(
    'pd_dimensions',
    `select dimension_id, letter, name from portal.pd_dimension where archived_at is null
     order by position, dimension_id`,
  );

/** A tenant without settings gets the default dimensions with its first board. */
export async function ensureDimensions(db: Transaction): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended(platform.current_tenant()::text || ' pd letters', 0))`);
  await db.query(
    `insert into portal.pd_dimension (tenant_id, dimension_id, letter, name, position)
     select (select platform.current_tenant()), gen_random_uuid(), d.letter, d.name, d.place
     from unnest($1::text[], $2::text[]) with ordinality as d (letter, name, place)
     where not exists (select from portal.pd_dimension)`,
    [usualDimensions.map(({ letter }) => letter), usualDimensions.map(({ name }) => name)],
  );
}

interface MarkRow {
  dimension_id: string;
  on_day: string;
  mark: 'green' | 'red';
  reason: string;
  issue_id: string | null;
  marked_by: string;
  made_by: string | null;
}

/** @param month such as `2026-11` */
export async function monthLetters(db: Transaction, teamId: string, month: string): Promise<MonthLetter[]> {
  const days = daysOfMonth(month);
  const dimensions = dimensionsInUse(db);
  const reading = db.prepared<MarkRow & Record<string, unknown>>(
    'pd_marks',
    `select dimension_id, to_char(on_day, 'YYYY-MM-DD') as on_day, mark, reason, issue_id, marked_by, made_by
     from portal.pd_mark where team_id = $1 and on_day between $2::date and $3::date order by pd_mark.on_day`,
    [teamId, days[0], days.at(-1)],
  );
  const [inUse, marks] = await Promise.all([dimensions, reading]);
  const persons = await personsById(
    db,
    marks.flatMap((row) => [row.marked_by, row.made_by]),
  );
  return inUse.map(({ dimension_id, letter, name }) => ({
    dimensionID: dimension_id,
    letter,
    name,
    marks: marks
      .filter((row) => row.dimension_id === dimension_id)
      .map((row) => ({
        day: row.on_day,
        mark: row.mark,
        reason: row.reason,
        issueID: row.issue_id,
        markedBy: persons.of(row.marked_by),
        madeBy: persons.ofNullable(row.made_by),
      })),
  }));
}

export const readMonthLetters: Handler<typeof calls.readMonthLetters> = async ({ query }, context) => {
  await teamAccess(context, query.TeamID);
  return monthLetters(context.db, query.TeamID, query.month);
};
