/** Sends one mail with everything that is currently due to a person, except what belongs to the digest. */
import { mailOf } from '@portico/contracts/portal/channels';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Mailbox, mailboxesOf } from '../../account/public.ts';
import { chosenChannels } from './choice.ts';
import { type DueRow, dueRows, noMailDue } from './due-rows.ts';
import { mailKind } from './job-kinds.ts';
import { type NoticeMail, noticeMail } from './mail-words.ts';

interface Notice {
  /** The notifications in the mail. */
  rows: readonly DueRow[];
  mail: NoticeMail;
  senderId?: string | undefined;
  now: Date;
}

/**
 * If the daily mail limit is reached, notifications that are also in the portal are not mailed; those that are only
 * mailed stay due for the next mail.
 */
export async function sendNotice(db: Transaction, to: Mailbox, { rows, mail, senderId, now }: Notice): Promise<void> {
  let isSent = true;
  try {
    await sendMail(db, {
      to: { address: to.email, name: to.name, personId: to.userId },
      ...mail,
      language: to.language,
      ...(senderId === undefined ? {} : { senderId }),
      now,
    });
  } catch (refused) {
    if (!(refused instanceof Refusal) || refused.code !== 'too_many_requests') throw refused;
    isSent = false;
  }
  await noMailDue(db, isSent ? rows : rows.filter(({ inPortal }) => inPortal));
}

/**
 * The person whose daily mail limit applies: the person who caused all of the notifications, unless the reader had
 * asked to be mailed.
 */
function senderOf(rows: readonly DueRow[]): string | undefined {
  const causes = new Set(rows.map(({ mailing, causedBy }) => (mailing === 'chosen' ? null : causedBy)));
  const [cause] = causes;
  return causes.size === 1 ? (cause ?? undefined) : undefined;
}

export const mailDue = defineJob(mailKind, ({ id }, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    const to = (await mailboxesOf(db, [id], tenant)).get(id);
    if (!to) return;
    const chosen = (await chosenChannels(db, [id])).get(id);
    const rows = Map.groupBy(await dueRows(db, id, now), ({ kind, mailing }) => mailOf(chosen, kind, mailing));
    const outgoing = rows.get('now') ?? [];
    await noMailDue(db, rows.get('none') ?? []);
    if (outgoing.length === 0) return;
    await sendNotice(db, to, { rows: outgoing, mail: noticeMail(outgoing, to), senderId: senderOf(outgoing), now });
  }),
);
