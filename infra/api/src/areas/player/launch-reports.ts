/** Reports of a launch: figures for the health of the package and, for trials, every call. */
import type { LaunchReport } from '@portico/contracts/player/commit';
import { accountSignInEnded, endedValues, noSignIn } from '../../platform/ended-sign-in.ts';
import type { Transaction } from '../../platform/transaction.ts';
import type { CommitClaims } from './attempt-claims.ts';

/**
 * Figures are totals, so a repeated or late report does no harm. Calls are only stored for trials, and not after the
 * sign-in has ended.
 */
export async function storeReport(
  db: Transaction,
  { tenantId, attemptId, itemId, fence, signIn = noSignIn }: Omit<CommitClaims, 'exp' | 'label'>,
  report: LaunchReport,
): Promise<void> {
  const [row] = await db.query<{ launchId: string; isTrial: boolean }>(
    `update portal.player_session s set loaded_ms = coalesce(s.loaded_ms, $4),
       calls = greatest(s.calls, $5), errors = case when $5 >= s.calls then $6::jsonb else s.errors end,
       refused = case when $5 >= s.calls then $9::jsonb else s.refused end
     from portal.player_attempt a join portal.account_user u using (tenant_id, user_id)
     where a.tenant_id = s.tenant_id and a.attempt_id = s.attempt_id and not ${accountSignInEnded}
       and s.attempt_id = $1 and s.item_id = $7 and s.fence = $8
     returning s.launch_id as "launchId", a.is_trial as "isTrial"`,
    [
      attemptId,
      ...endedValues(signIn),
      report.loadedMs,
      report.calls,
      JSON.stringify(report.errors),
      itemId,
      fence,
      JSON.stringify(report.refused ?? {}),
    ],
  );
  if (!row?.isTrial || report.log.length === 0) return;
  await db.query(
    `insert into portal.player_call (tenant_id, launch_id, position, entry)
     select $1, $2, e.position, e.entry::json from unnest($3::integer[], $4::text[]) as e (position, entry)
     on conflict do nothing`,
    [tenantId, row.launchId, report.log.map(([at]) => at), report.log.map(([, ...entry]) => JSON.stringify(entry))],
  );
}
