/** The mails of those who want one a morning: what is unread of the kinds they chose, told since the last one. */

import { hourOf, isoDay } from '@portico/contracts/platform/dates';
import { digestHour } from '@portico/contracts/portal/channels';
import type { NotificationKind } from '@portico/contracts/portal/shapes';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Mailbox, mailboxesOf } from '../../account/public.ts';
import { type StoredWords, wordsOf } from '../notification-texts.ts';
import { digestText, digestTitle } from './digest-texts.ts';
import { digestKind } from './job-kinds.ts';

interface Wish {
  userId: string;
  kinds: NotificationKind[];
  /** The day of the last digest. */
  last: string | null;
}

/** As many titles as one mail shows; the rest is counted. */
const mostTitles = 20;
const dayMs = 86_400_000;

const wishes = (db: Transaction): Promise<Wish[]> =>
  db.query<Wish & Record<string, unknown>>(
    `select user_id as "userId", mail_kinds as kinds, to_char(digest_on, 'YYYY-MM-DD') as last
     from portal.portal_channel_choice where digest and cardinality(mail_kinds) > 0 order by user_id`,
  );

/** True where this is the day's first; two at once cannot both be. */
async function mark(db: Transaction, userId: string, day: string): Promise<boolean> {
  const rows = await db.query(
    `update portal.portal_channel_choice set digest_on = $2
     where user_id = $1 and (digest_on is null or digest_on < $2::date) returning user_id`,
    [userId, day],
  );
  return rows.length > 0;
}

const unreadTitles = async (db: Transaction, { userId, kinds }: Wish, to: Mailbox, since: Date): Promise<string[]> => {
  const rows = await db.query<StoredWords & Record<string, unknown>>(
    `select n.title, n.text, n.message, n.message_values,
       (select u.first_name || ' ' || u.last_name from portal.account_user u
         where u.tenant_id = n.tenant_id and u.user_id = n.caused_by) as person
     from portal.portal_notification n
     where n.user_id = $1 and n.kind = any($2) and n.created_at > $3 and (n.read_at is null or not n.in_portal)
     order by n.created_at desc, n.notification_id`,
    [userId, kinds, since],
  );
  return rows.map((row) => wordsOf(row, to.language).title);
};

export const digest = defineJob(digestKind, (_, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    const wanted = await wishes(db);
    const mailboxes = await mailboxesOf(
      db,
      wanted.map(({ userId }) => userId),
      tenant,
    );
    for (const wish of wanted) {
      const to = mailboxes.get(wish.userId);
      const at = now.toISOString();
      if (!to || hourOf(at, to.timeZone) < digestHour) continue;
      if (!(await mark(db, wish.userId, isoDay(at, to.timeZone)))) continue;
      const titles = await unreadTitles(db, wish, to, new Date(now.getTime() - dayMs));
      if (titles.length === 0) continue;
      await sendMail(db, {
        to: { address: to.email, name: to.name, personId: to.userId },
        template: 'notice',
        language: to.language,
        values: {
          title: digestTitle[to.language](titles.length),
          text: digestText(titles, mostTitles, to.language),
          link: '/notifications',
        },
        now,
      });
    }
  }),
);
