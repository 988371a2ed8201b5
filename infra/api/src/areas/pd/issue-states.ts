import type { Transaction } from '../../platform/transaction.ts';

/** Returns the issues among these that are done. */
export async function areIssuesDone(db: Transaction, issueIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.prepared<{ id: string }>(
    'pd_issues_done',
    `select issue_id as id from portal.pd_issue where issue_id = any($1::uuid[]) and state = 'done'`,
    [issueIds],
  );
  return new Set(rows.map(({ id }) => id));
}
