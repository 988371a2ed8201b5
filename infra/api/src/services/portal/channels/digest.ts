/**
 * Mails for people who want one digest each morning: everything unread that has not been mailed yet, no matter when the
 * last digest was sent.
 */
import { digestDay, mailOf } from '@portico/contracts/portal/channels';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { mailboxesOf } from '../../account/public.ts';
import { chosenChannels } from './choice.ts';
import { dueRows } from './due-rows.ts';
import { digestKind, digestOfKind } from './job-kinds.ts';
import { sendNotice } from './mail-due.ts';
import { digestMail } from './mail-words.ts';

interface Wish {
  id: string;
  /** The day of the last digest. */
  last: string | null;
}

const wishes = (db: Transaction): Promise<Wish[]> =>
  db.query<Wish & Record<string, unknown>>(
    `select user_id as id, to_char(digest_on, 'YYYY-MM-DD') as last
     from portal.portal_channel_choice where digest and cardinality(mail_kinds) > 0 order by user_id`,
  );

/**
 * Adds a separate job for each person whose digest may be due, so that a failure for one does not affect the others.
 */
export const digest = defineJob(digestKind, (_, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    const wanted = await wishes(db);
    const people = wanted.map(({ id }) => id);
    const [mailboxes, chosen] = [await mailboxesOf(db, people, tenant), await chosenChannels(db, people)];
    for (const { id, last } of wanted) {
      const [to, choice] = [mailboxes.get(id), chosen.get(id)];
      const day = to && choice && digestDay(choice, now, to.timeZone);
      if (day !== undefined && (last === null || last < day)) await addJob(db, digestOfKind, { id }, { now, key: id });
    }
  }),
);

/** Returns true for the first digest of the day; concurrent calls cannot both get true. */
async function mark(db: Transaction, userId: string, day: string): Promise<boolean> {
  const rows = await db.query(
    `update portal.portal_channel_choice set digest_on = $2
     where user_id = $1 and (digest_on is null or digest_on < $2::date) returning user_id`,
    [userId, day],
  );
  return rows.length > 0;
}

export const digestOf = defineJob(digestOfKind, ({ id }, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    const to = (await mailboxesOf(db, [id], tenant)).get(id);
    const choice = (await chosenChannels(db, [id])).get(id);
    if (!to || !choice) return;
    // If the job is late or the settings have changed in the meantime, the digest is sent in the next allowed hour.
    const day = digestDay(choice, now, to.timeZone);
    if (day === undefined || !(await mark(db, id, day))) return;
    const due = await dueRows(db, id, now);
    const rows = due.filter(({ kind, mailing }) => mailOf(choice, kind, mailing) === 'digest');
    if (rows.length === 0) return;
    await sendNotice(db, to, { rows, mail: digestMail(rows, to), now });
  }),
);
