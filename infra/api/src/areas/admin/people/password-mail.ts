/** Requests a password link by mail. Requests are rate limited per person, so that no one's mailbox is flooded. */

import { randomUUID } from 'node:crypto';
import { passwordLinksAnHour } from '@portico/contracts/admin/people/refusals';
import type { PasswordLinkPurpose } from '@portico/contracts/platform/sign-in-accounts';
import { subHours } from 'date-fns/subHours';
import { addJob } from '../../../platform/jobs/add-job.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { refusal } from './policy.ts';
import { mailPasswordLinksKind, mostAtOnce } from './sign-in-jobs.ts';

interface PasswordMailRequest {
  tenantId: string;
  userId: string;
  purpose: PasswordLinkPurpose;
  requestedBy: string;
  now: Date;
}

/** The person's row is already locked, so concurrent requests are counted one after the other. */
export async function askForPasswordMail(db: Transaction, request: PasswordMailRequest): Promise<void> {
  const { tenantId, userId, purpose, requestedBy, now } = request;
  const [recent] = await db.query<{ count: number }>(
    'select count(*)::integer as count from portal.admin_password_mail where user_id = $1 and asked_at > $2',
    [userId, subHours(now, 1)],
  );
  if ((recent?.count ?? 0) >= passwordLinksAnHour) throw refusal('conflict', 'links_used_up');
  const mailId = randomUUID();
  await db.query(
    `insert into portal.admin_password_mail (tenant_id, mail_id, user_id, purpose, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tenantId, mailId, userId, purpose, requestedBy, now],
  );
  await addJob(db, mailPasswordLinksKind, { ids: [mailId] }, { now });
}

/** Invites the new people of an import, who have never received a mail before. */
export async function askForPasswordMails(
  db: Transaction,
  { userIds, requestedBy, now }: { userIds: readonly string[]; requestedBy: string | null; now: Date },
): Promise<void> {
  const ids = userIds.map(() => randomUUID());
  await db.query(
    `insert into portal.admin_password_mail (tenant_id, mail_id, user_id, purpose, asked_by, asked_at)
     select (select platform.current_tenant()), mail_id, user_id, 'invitation', $3, $4
     from unnest($1::uuid[], $2::uuid[]) as one(mail_id, user_id)`,
    [ids, [...userIds], requestedBy, now],
  );
  for (let at = 0; at < ids.length; at += mostAtOnce)
    await addJob(db, mailPasswordLinksKind, { ids: ids.slice(at, at + mostAtOnce) }, { now });
}
