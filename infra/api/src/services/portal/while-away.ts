/** What happened while the caller was away: their notifications of that time, and what areas add themselves. */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import {
  type AwayGroup,
  awayMessages,
  groupOfMessage,
  inAwayGroups,
  mostOfGroup,
} from '@portico/contracts/portal/away-groups';
import type * as calls from '@portico/contracts/portal/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import { shownAbsenceOf } from '../account/public.ts';
import { type NotificationRow, toNotification } from './notification-answer.ts';
import { personName, readerOf } from './notification-texts.ts';

type Row = NotificationRow & { group: AwayGroup; total: number } & Record<string, unknown>;

const groups = awayMessages.map((id) => groupOfMessage[id]);

/**
 * A notification that was read or snoozed before the return was also seen before it. A snoozed one has the time at
 * which it came back to the list. Notifications of another organisation are shown in that organisation.
 */
const statement = `select n.*, ${personName} as person from (
    select n.tenant_id, n.notification_id, n.created_at, n.kind, n.title, n.text, n.link, n.message, n.message_values,
      n.organisation_id, n.caused_by, g.name as "group", count(*) over (partition by g.name)::int as total,
      row_number() over (partition by g.name order by n.created_at desc, n.notification_id) as place
    from portal.portal_notification n
    join unnest($4::text[], $6::text[]) g (message, name) on g.message = n.message
    where n.user_id = $1 and n.in_portal and n.created_at > $2 and n.created_at <= $3 and n.link is not null
      and n.snoozed_until is null and not n.was_snoozed
      and (n.read_at is null or n.read_at > $3) and (n.organisation_id is null or n.organisation_id = $5)) n
  where n.place <= ${mostOfGroup}`;

export const getWhileAway: Handler<typeof calls.getWhileAway> = async (_, context) => {
  const { db, actor, tenant, now, contributions } = context;
  const style = readerOf(db, actor, tenant);
  const absence = await shownAbsenceOf(db, actor.userId, now);
  if (!absence) return { since: null, groups: [] };
  const { since, until } = absence;
  const sources = contributions.whileAway.filter(({ flag }) => isSwitchedOn(flag, tenant.settings));
  const [rows, ...found] = await Promise.all([
    db.prepared<Row>('while_away', statement, [
      ...[actor.userId, since, until, awayMessages, actor.organisationId, groups],
    ]),
    ...sources.map(async ({ kind, group, find }) => {
      const { latest, total } = await find({ db, reader: asReader(actor), since, until, now, style });
      const entries = latest.map((one) => ({ ...one, id: `${kind} ${one.id}`, at: one.at.toISOString() }));
      return { group, latest: entries, total };
    }),
  ]);
  const notified = [...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => ({
    group,
    latest: own.flatMap((row) => {
      const { notificationID, msgTitle, msgText, msgDate, msgLink } = toNotification(row, style);
      if (msgLink === null) return [];
      return { id: `notification ${notificationID}`, title: msgTitle, text: msgText, at: msgDate, link: msgLink };
    }),
    total: own[0]?.total ?? 0,
  }));
  return { since: since.toISOString(), groups: inAwayGroups([...notified, ...found]) };
};
