/**
 * Returns the statements of a registration to the lesson that sent them. Answers are limited; `more` leads to the rest.
 */
import type { Transaction } from '../../../platform/transaction.ts';
import type { StatementClaims } from '../attempt-claims.ts';
import type { StoredStatement } from './statement-rows.ts';

export interface StatementQuery {
  statementId?: string | undefined;
  verb?: string | undefined;
  activity?: string | undefined;
  /** Matches anywhere in the statement, not only its object. */
  related: boolean;
  since?: string | undefined;
  until?: string | undefined;
  ascending: boolean;
  limit: number;
  /** Position of the last statement in the previous answer. */
  after?: number | undefined;
}

export async function readStatements(
  db: Transaction,
  { attemptId }: Pick<StatementClaims, 'attemptId'>,
  query: StatementQuery,
): Promise<{ statements: StoredStatement[]; more: number | undefined }> {
  const { statementId, verb, activity, related, since, until, ascending, limit, after } = query;
  const rows = await db.query<{ body: StoredStatement; position: string }>(
    `select body, position from portal.player_statement
     where attempt_id = $1 and ($2::uuid is null or statement_id = $2) and ($3::text is null or verb = $3)
       and ($4::text is null or activity = $4 or ($5 and position(to_json($4)::text in body::text) > 0))
       and ($6::timestamptz is null or stored_at > $6) and ($7::timestamptz is null or stored_at <= $7)
       and ($8::bigint is null or ${ascending ? 'player_statement.position > $8' : 'player_statement.position < $8'})
     order by player_statement.position ${ascending ? 'asc' : 'desc'} limit $9`,
    [
      attemptId,
      statementId ?? null,
      verb ?? null,
      activity ?? null,
      related,
      since ?? null,
      until ?? null,
      after ?? null,
      limit + 1,
    ],
  );
  const shown = rows.slice(0, limit);
  const more = rows.length > limit ? Number(shown.at(-1)?.position) : undefined;
  return { statements: shown.map(({ body }) => body), more };
}
