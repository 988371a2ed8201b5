/** What happened while the caller was away: their notifications of that time, and what the areas list by themselves. */
import { isJustBack } from '@portico/contracts/account/absence';
import { isoDay } from '@portico/contracts/platform/dates';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { awayMessages, groupOfMessage, inAwayGroups, mostCounted } from '@portico/contracts/portal/away-groups';
import type * as calls from '@portico/contracts/portal/calls';
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Handler } from '../../platform/bind-area.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import { absenceOf } from '../account/public.ts';
import { type NotificationRow, toNotification } from './notification-answer.ts';
import { personName, readerOf } from './notification-texts.ts';

type Row = NotificationRow & { message: MessageId } & Record<string, unknown>;

/** Read before the return means seen before it. Those of another organisation are shown there. */
const statement = `select n.notification_id, n.created_at, n.kind, n.title, n.text, n.link, n.message, n.message_values,
    n.organisation_id, ${personName} as person
  from portal.portal_notification n
  where n.user_id = $1 and n.in_portal and n.created_at > $2 and n.created_at <= $3 and n.message = any($4::text[])
    and (n.read_at is null or n.read_at > $3) and (n.organisation_id is null or n.organisation_id = $5)
  order by n.created_at desc, n.notification_id limit ${mostCounted}`;

export const getWhileAway: Handler<typeof calls.getWhileAway> = async (_, context) => {
  const { db, actor, tenant, now, contributions } = context;
  const [absence, style] = await Promise.all([absenceOf(db, actor.userId), readerOf(db, actor.userId, tenant)]);
  const today = isoDay(now.toISOString(), style.timeZone);
  const returnedOn = absence && isoDay(absence.until.toISOString(), style.timeZone);
  if (!absence || !isJustBack(returnedOn, today)) return { since: null, groups: [] };
  const { since, until } = absence;
  const sources = contributions.whileAway.filter(({ flag }) => isSwitchedOn(flag, tenant.settings));
  const [rows, ...found] = await Promise.all([
    db.prepared<Row>('while_away', statement, [actor.userId, since, until, awayMessages, actor.organisationId]),
    ...sources.map(async ({ kind, group, find }) =>
      (await find({ db, reader: asReader(actor), since, now, language: style.language })).map((one) => ({
        ...one,
        ...{ group, id: `${kind} ${one.id}`, at: one.at.toISOString() },
      })),
    ),
  ]);
  const notified = rows.flatMap((row) => {
    const group = groupOfMessage[row.message];
    const { notificationID, msgTitle, msgText, msgDate, msgLink } = toNotification(row, style);
    if (!group || msgLink === null) return [];
    return { group, id: `notification ${notificationID}`, title: msgTitle, text: msgText, at: msgDate, link: msgLink };
  });
  return { since: since.toISOString(), groups: inAwayGroups([...notified, ...found.flat()]) };
};
