/** One notification leaves the portal: a mail where no digest is wanted, and a push to each browser of the person. */
import { isTold } from '@portico/contracts/portal/channels';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { pushKind, tellOutsideKind } from './job-kinds.ts';
import { toldNotification } from './told-notification.ts';

export const tellOutside = defineJob(tellOutsideKind, ({ id }, { tenant, now, inTenant }) =>
  inTenant(async (db) => {
    const told = await toldNotification(db, id, tenant);
    if (!told) return;
    const { kind, title, text, link, to, choice } = told;
    if (isTold(choice, 'mail', kind) && !choice.digest)
      await sendMail(db, {
        to: { address: to.email, name: to.name, personId: to.userId },
        template: 'notice',
        language: to.language,
        values: { title, text, link },
        now,
      });
    if (!isTold(choice, 'push', kind) || tenant.settings.flags.push !== true) return;
    const browsers = await db.query<{ id: string }>(
      'select subscription_id as id from portal.portal_push_subscription where user_id = $1 order by 1',
      [to.userId],
    );
    for (const browser of browsers)
      await addJob(db, pushKind, { notification: id, subscription: browser.id }, { now, key: `${id} ${browser.id}` });
  }),
);
