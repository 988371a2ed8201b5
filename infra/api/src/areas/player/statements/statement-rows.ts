/** Database rows of statements. */
import { activityOf, type Statement } from '@portico/contracts/player/xapi/statement';
import type { Transaction } from '../../../platform/transaction.ts';
import type { Place } from '../place.ts';

/** A statement as stored, with everything that the server adds. */
export type StoredStatement = Statement & { id: string; stored: string; timestamp: string };

/**
 * In order. Leaves out statements whose id the attempt already has. Statements of a trial are not sent to other stores.
 */
export async function addStatements(
  db: Transaction,
  { tenantId, attemptId, itemId }: Place,
  launchId: string,
  statements: readonly StoredStatement[],
  now: Date,
): Promise<void> {
  if (statements.length === 0) return;
  await db.query(
    `with added as (
       insert into portal.player_statement
         (tenant_id, statement_id, attempt_id, item_id, launch_id, stored_at, verb, activity, body)
       select $1, s.id, $2, $3, $4, $5, s.verb, s.activity, s.body::json
       from unnest($6::uuid[], $7::text[], $8::text[], $9::text[]) with ordinality as s (id, verb, activity, body, at)
       order by s.at
       on conflict do nothing returning position, statement_id)
     insert into portal.player_statement_due (tenant_id, position, attempt_id, statement_id)
     select $1, added.position, $2, added.statement_id from added
     where exists (select from portal.player_statement_export where is_on)
       and exists (select from portal.player_attempt where attempt_id = $2 and not is_trial)`,
    [
      tenantId,
      attemptId,
      itemId,
      launchId,
      now,
      statements.map(({ id }) => id),
      statements.map(({ verb }) => verb.id),
      statements.map((statement) => activityOf(statement) ?? ''),
      statements.map((statement) => JSON.stringify(statement)),
    ],
  );
}

/** Statements of the attempt with these ids. */
export async function statementsWithIds(
  db: Transaction,
  attemptId: string,
  ids: readonly string[],
): Promise<Map<string, StoredStatement>> {
  const rows = await db.query<{ body: StoredStatement }>(
    'select body from portal.player_statement where attempt_id = $1 and statement_id = any($2::uuid[])',
    [attemptId, ids],
  );
  return new Map(rows.map(({ body }) => [body.id, body]));
}
