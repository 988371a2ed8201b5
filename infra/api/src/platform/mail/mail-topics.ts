/** The mail topics a person wants, and the link in a mail that unsubscribes from its topic. */

import type { MailTopic } from '@portico/contracts/platform/mail';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import type { LinkPlace } from '../links/link-row.ts';
import { makeLink } from '../links/make-link.ts';
import { linkValue } from '../links/sign-link.ts';
import type { Transaction } from '../transaction.ts';

export async function wantsTopic(db: Transaction, personId: string, topic: MailTopic): Promise<boolean> {
  return !(await endedTopic(db, [personId], topic)).has(personId);
}

/** PersonID → when the person unsubscribed from the topic. Subscribers are not included. */
export async function endedTopic(
  db: Transaction,
  personIds: readonly string[],
  topic: MailTopic,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.prepared<{ id: string; since: Date }>(
    'mail_topic_ended',
    `select person_id as id, since from portal.platform_mail_unsubscribed
     where person_id = any($1::uuid[]) and topic = $2`,
    [personIds, topic],
  );
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** Idempotent. */
export async function setWanted(
  db: Transaction,
  personId: string,
  topic: MailTopic,
  { wanted, now }: { wanted: boolean; now: Date },
): Promise<void> {
  if (wanted)
    await db.query('delete from portal.platform_mail_unsubscribed where person_id = $1 and topic = $2', [
      personId,
      topic,
    ]);
  else
    await db.query(
      `insert into portal.platform_mail_unsubscribed (tenant_id, person_id, topic, since)
       values ((select platform.current_tenant()), $1, $2, $3) on conflict do nothing`,
      [personId, topic, now],
    );
}

/** Mails stay in mailboxes for a long time, so a link must be valid for at least this long after it is sent. */
const leastDays = 180;

/** The value of the person's link for the topic. Many mails share it, and it is replaced well before it expires. */
export async function unsubscribeValue(
  db: Transaction,
  place: LinkPlace,
  personId: string,
  topic: MailTopic,
): Promise<string> {
  const purpose = 'unsubscribe';
  const lasting = addMilliseconds(place.now, leastDays * millisecondsInDay);
  const [row] = await db.query<{ linkId: string }>(
    `select link_id as "linkId" from portal.platform_link
     where person_id = $1 and purpose = $2 and holder = $3 and revoked_at is null and expires_at > $4
     order by expires_at desc limit 1`,
    [personId, purpose, JSON.stringify({ topic }), lasting],
  );
  if (row) return linkValue({ tenantId: place.tenantId, purpose, linkId: row.linkId }, place.key);
  const subject = { kind: 'person', id: personId };
  return (await makeLink(db, place, { purpose, subject, holder: { topic }, personId })).value;
}
