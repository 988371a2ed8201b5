/**
 * Statements that are due to be sent. Those of an attempt are stored one after another, so their positions are in
 * order.
 */
import type { Transaction } from '../../../platform/transaction.ts';
import type { StoredStatement } from '../statements/statement-rows.ts';

export interface DueStatement {
  position: string;
  body: StoredStatement;
}

/** A store processes a request as a whole, so both number and size are limited. */
const batch = { statements: 50, characters: 500_000 };

/** The next statements in order; at least one if there are any. */
export async function nextStatements(db: Transaction): Promise<DueStatement[]> {
  const rows = await db.query<DueStatement & { characters: number }>(
    `select d.position, s.body, length(s.body::text) as characters
     from (select * from portal.player_statement_due where refused_status is null order by position limit $1) d
     join portal.player_statement s using (tenant_id, attempt_id, statement_id)
     order by d.position`,
    [batch.statements],
  );
  let characters = 0;
  return rows.filter((row, at) => {
    characters += row.characters;
    return at === 0 || characters <= batch.characters;
  });
}

export interface RefusedStatement {
  position: string;
  status: number;
}

/** Removes statements that the store has accepted, and records those that it has refused. */
export async function settleStatements(
  db: Transaction,
  { taken, refused }: { taken: readonly string[]; refused: readonly RefusedStatement[] },
): Promise<void> {
  if (taken.length > 0)
    await db.query('delete from portal.player_statement_due where position = any($1::bigint[])', [taken]);
  if (refused.length > 0)
    await db.query(
      `update portal.player_statement_due d set refused_status = r.status
       from unnest($1::bigint[], $2::integer[]) as r (position, status) where d.position = r.position`,
      [refused.map(({ position }) => position), refused.map(({ status }) => status)],
    );
}

const addedAtOnce = 2_000;

/** Adds earlier statements after this position. Returns the position reached; null if there are no more. */
export async function addEarlier(db: Transaction, from: string): Promise<string | null> {
  const [row] = await db.query<{ reached: string | null }>(
    `with earlier as (
       select s.position, s.attempt_id, s.statement_id from portal.player_statement s
       where s.position > $1 order by s.position limit ${addedAtOnce}),
     added as (
       insert into portal.player_statement_due (tenant_id, position, attempt_id, statement_id)
       select (select platform.current_tenant()), e.position, e.attempt_id, e.statement_id
       from earlier e join portal.player_attempt a using (attempt_id) where not a.is_trial
       on conflict do nothing)
     select max(position) as reached from earlier`,
    [from],
  );
  return row?.reached ?? null;
}
