/** Samples of presence and triggers: an object that the caller may see and edit. */
import type { Sample } from './sample.ts';

let tabs = 0;
const tab = () => `00000000-0000-4000-8000-${String(tabs++).padStart(12, '0')}`;

/** An open ticket that the person created. */
const ticket: (...given: Parameters<Sample>) => Promise<string> = async (who, test) => {
  const [row] = (await test.sql(
    `select ticket_id as id from portal.support_ticket where tenant_id = $1 and closed_at is null
     order by (created_by = $2) desc, created_at desc limit 1`,
    [who.tenantId, who.userId],
  )) as { id: string }[];
  if (!row) throw new Error('demo data has no open ticket');
  return row.id;
};

export const liveSamples: Readonly<Record<string, Sample>> = {
  'live/sayHere': async (who, test) => ({
    body: { subject: { kind: 'ticket', id: await ticket(who, test) }, tab: tab(), writing: 'title' },
  }),
  'live/sayGone': async (who, test) => ({
    body: { subject: { kind: 'ticket', id: await ticket(who, test) }, tab: tab() },
  }),
  'portal/triggerNotification': async (who, test) => ({
    query: { TriggerType: '21', ObjectGUID: await ticket(who, test) },
  }),
  // Several, so that samples of later calls find some to mark.
  'portal/setNotificationsAsUnread': async (who, test) => ({
    body: {
      userID: who.userId,
      notificationIDs: (
        (await test.sql(
          `select notification_id as id from portal.portal_notification where tenant_id = $1 and user_id = $2
           and in_portal
           order by read_at desc nulls last, created_at desc, notification_id limit 3`,
          [who.tenantId, who.userId],
        )) as { id: string }[]
      ).map(({ id }) => id),
    },
  }),
  'portal/snoozeNotification': async (who, test) => {
    const [row] = (await test.sql(
      `select notification_id as id from portal.portal_notification where tenant_id = $1 and user_id = $2
         and read_at is null and snoozed_until is null and in_portal
         order by created_at desc, notification_id limit 1`,
      [who.tenantId, who.userId],
    )) as { id: string }[];
    return { body: { userID: who.userId, notificationID: row?.id ?? crypto.randomUUID(), until: 'next-week' } };
  },
  // One that is shown and a snoozed one, so that reads of both lists notice.
  'portal/setNotificationsAsRead': async (who, test) => ({
    body: {
      userID: who.userId,
      notificationIDs: (
        (await test.sql(
          `select distinct on (snoozed_until is null) notification_id as id from portal.portal_notification
           where tenant_id = $1 and user_id = $2 and in_portal
           order by snoozed_until is null, read_at is not null, created_at desc, notification_id`,
          [who.tenantId, who.userId],
        )) as { id: string }[]
      ).map(({ id }) => id),
    },
  }),
};
