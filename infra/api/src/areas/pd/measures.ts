/** Measures of a team. */
import type { Measure } from '@portico/contracts/pd/change-shapes';
import type { BoardTeam } from '@portico/contracts/pd/team-shapes';
import type { Transaction } from '../../platform/transaction.ts';

/** SQL: true if the portal calculates the values of the measure m, and the latest was not archived. */
export const isMeasuredFigure = `(m.figure is not null and not coalesce((select d.archived_at is not null
  from portal.pd_document d join portal.pd_board b on b.tenant_id = d.tenant_id and b.board_id = d.board_id
  where d.tenant_id = m.tenant_id and d.measure_id = m.measure_id order by b.held_on desc limit 1), false))`;

/** The team's measure with this title whose values people enter; created if there is none. */
export async function ensureMeasure(db: Transaction, teamId: string, measure: Measure): Promise<string> {
  // If two people enter the same new measure concurrently, only one is created.
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`pd measure ${teamId}`]);
  const [known] = await db.query<{ measure_id: string }>(
    'select measure_id from portal.pd_measure where team_id = $1 and lower(title) = lower($2) and figure is null',
    [teamId, measure.title],
  );
  if (known) return known.measure_id;
  const measureId = crypto.randomUUID();
  await db.query(
    `insert into portal.pd_measure (tenant_id, measure_id, team_id, title, unit, target, better, position)
     select (select platform.current_tenant()), $1, $2, $3, $4, $5, $6, coalesce(max(position) + 1, 0)
     from portal.pd_measure where team_id = $2`,
    [measureId, teamId, measure.title, measure.unit, measure.target, measure.better],
  );
  return measureId;
}

/** True if the team enters the values of this measure itself. */
export async function measureOfTeam(db: Transaction, teamId: string, measureId: string): Promise<boolean> {
  const found = await db.query(
    'select 1 from portal.pd_measure where team_id = $1 and measure_id = $2 and figure is null',
    [teamId, measureId],
  );
  return found.length > 0;
}

/** Measures whose values the team enters, in the order in which they were created. */
export const measuresOfTeam = (db: Transaction, teamId: string): Promise<BoardTeam['measures']> =>
  db.query<BoardTeam['measures'][number]>(
    `select measure_id as "measureID", title, unit, target::float8 as target, better from portal.pd_measure
     where team_id = $1 and figure is null order by position, measure_id`,
    [teamId],
  );
