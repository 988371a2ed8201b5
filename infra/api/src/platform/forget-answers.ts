/** Kept answers of repeatable calls are forgotten after thirty days: longer than a device may hold an unsent entry. */
import type { Log } from '@portico/contracts/platform/log';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import type { Pool } from 'pg';
import type { Clock } from './clock.ts';
import { runTransaction } from './run-transaction.ts';

const dayMs = 86_400_000;
const keptMs = 30 * dayMs;
const statementMs = 60_000;

export interface ForgetParts {
  pool: Pool;
  tenants: TenantStore;
  clock: Clock;
  log: Log;
}

/** Answers how many were forgotten, over all tenants. */
export async function forgetOldAnswers({ pool, tenants, clock }: ForgetParts): Promise<number> {
  const before = new Date(clock.now().getTime() - keptMs);
  let forgotten = 0;
  for (const { tenantId } of await tenants.list())
    forgotten += await runTransaction(pool, { tenantId, readOnly: false, statementMs }, async (db) => {
      const gone = await db.query('delete from portal.platform_idempotency where created_at < $1 returning key', [
        before,
      ]);
      return gone.length;
    });
  return forgotten;
}

/** Once a day. A day on which it fails is told to the log and made good on the next. */
export function forgetDaily(parts: ForgetParts): { stop(): void } {
  const timer = setInterval(() => {
    forgetOldAnswers(parts).catch((cause: Error) =>
      parts.log('warn', 'old answers were not forgotten', { reason: cause.message }),
    );
  }, dayMs).unref();
  return { stop: () => clearInterval(timer) };
}
