/**
 * Jobs at the embedded provider that follow from changes to people. They are enqueued in the transaction of the change
 * and run after it has committed.
 */
import { id } from '@portico/contracts/platform/shapes';
import type { Tenant } from '@portico/database/tenant';
import * as z from 'zod/mini';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { jobKind } from '../../../platform/jobs/job.ts';
import { oneId } from '../../../platform/jobs/job-envelope.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export const mostAtOnce = 500;
/** Synchronises the provider's accounts with those of the portal. */
export const syncSignInsKind = jobKind('admin/syncSignIns', z.strictObject({ ids: z.array(id) }));
/** Mails the password links requested in admin_password_mail. */
export const mailPasswordLinksKind = jobKind('admin/mailPasswordLinks', z.strictObject({ ids: z.array(id) }));
/** Ends the sign-ins of one person. */
export const endSignInsKind = jobKind('admin/endSignIns', oneId);

/** An external provider manages accounts and passwords itself. */
export const managesSignIns = (tenant: Tenant): boolean => tenant.settings.identity.kind === 'embedded';

export async function syncSignIns(
  db: Transaction,
  tenant: Tenant,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!managesSignIns(tenant)) return;
  for (let at = 0; at < userIds.length; at += mostAtOnce)
    await addJob(db, syncSignInsKind, { ids: userIds.slice(at, at + mostAtOnce) }, { now });
}
