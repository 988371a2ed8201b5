/**
 * A person's calendar as iCalendar, for download or under a private address that the person can revoke. It contains
 * colleagues' names but never their e-mail addresses.
 */

import { originalOn, seriesOf } from '@portico/contracts/coaching/calendar/event-times';
import type * as calls from '@portico/contracts/coaching/calls';
import type { CalendarEntry } from '@portico/contracts/platform/calendar/ical/calendar-entry';
import { calendarText } from '@portico/contracts/platform/calendar/ical/calendar-text';
import type { Tenant } from '@portico/database/tenant';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { attributionOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { LinkPlace, LinkSubject } from '../../../platform/links/link-row.ts';
import { listLinks } from '../../../platform/links/list-links.ts';
import { makeLink } from '../../../platform/links/make-link.ts';
import { readLink } from '../../../platform/links/read-link.ts';
import { revokeLinks } from '../../../platform/links/revoke-link.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type Persons, personsById } from '../../../services/account/public.ts';
import { type EventRow, eventsOfPeople, findEvent, peopleOf, timesOf } from './event-rows.ts';

/** Calendar apps keep events they have already read, so half a year back and two years ahead are enough. */
const scope = { backDays: 180, aheadDays: 730 } as const;

function entryOf(row: EventRow, persons: Persons, tenant: Tenant): CalendarEntry {
  const times = timesOf(row);
  const names = persons.registered(peopleOf(row)).map(({ FirstName, LastName }) => `${FirstName} ${LastName}`.trim());
  const described = (details: string) => [details, names.join(', ')].filter(Boolean).join('\n\n');
  return {
    uid: `${row.event_id}@${tenant.slug}.portico`,
    series: seriesOf(times),
    minutes: row.minutes,
    changed: row.changed_at.toISOString(),
    revision: row.version - 1,
    title: row.title,
    description: described(row.details),
    location: row.location,
    link: row.join_link || undefined,
    status: 'confirmed',
    differing: row.changes.map((change) => ({
      original: originalOn(times, change.iteration),
      minutes: change.minutes ?? undefined,
      details: {
        ...(change.title === null ? {} : { title: change.title }),
        ...(change.location === null ? {} : { location: change.location }),
        ...(change.details === null ? {} : { description: described(change.details) }),
      },
    })),
  };
}

async function textOf(db: Transaction, rows: readonly EventRow[], name: string, tenant: Tenant): Promise<string> {
  const persons = await personsById(db, rows.flatMap(peopleOf));
  return calendarText({ name, method: 'PUBLISH', entries: rows.map((row) => entryOf(row, persons, tenant)) });
}

const wholeCalendar = (db: Transaction, userId: string, now: Date): Promise<EventRow[]> =>
  eventsOfPeople(db, [userId], {
    from: subMilliseconds(now, scope.backDays * millisecondsInDay),
    to: addMilliseconds(now, scope.aheadDays * millisecondsInDay),
  });

export const getCalendarFile: Handler<typeof calls.getCalendarFile> = async ({ query }, { db, actor, tenant, now }) => {
  const { userId } = actor.self;
  const { siteTitle } = tenant.settings;
  if (query.calendarID === undefined) {
    const rows = await wholeCalendar(db, userId, now);
    return { filename: 'calendar.ics', text: await textOf(db, rows, siteTitle, tenant) };
  }
  const row = await findEvent(db, query.calendarID);
  if (!row || !peopleOf(row).includes(userId)) throw notFound();
  return { filename: 'event.ics', text: await textOf(db, [row], row.title, tenant) };
};

const purpose = 'calendarFeed';
const subjectOf = (userId: string): LinkSubject => ({ kind: 'person', id: userId });
const placeOf = ({
  tenant,
  secrets,
  now,
}: {
  tenant: Tenant;
  secrets: { links: Uint8Array };
  now: Date;
}): LinkPlace => ({
  tenantId: tenant.tenantId,
  key: secrets.links,
  now,
});

export const getCalendarFeed: Handler<typeof calls.getCalendarFeed> = async (_, context) => {
  const [link] = await listLinks(context.db, placeOf(context), purpose, subjectOf(context.actor.self.userId));
  return { feed: link ? { link: link.value } : null };
};

export const makeCalendarFeed: Handler<typeof calls.makeCalendarFeed> = async (_, context) => {
  const { db, now, actor, audit } = context;
  const personId = actor.self.userId;
  await revokeLinks(db, purpose, subjectOf(personId), { by: actor.userId, now });
  const made = await makeLink(db, placeOf(context), {
    purpose,
    subject: subjectOf(personId),
    holder: {},
    personId,
    maker: attributionOf(actor),
  });
  audit({ object: { kind: 'link', id: made.linkId }, after: { purpose }, plain: ['purpose'] });
  return { link: made.value };
};

export const revokeCalendarFeed: Handler<typeof calls.revokeCalendarFeed> = async (_, { db, now, actor, audit }) => {
  const { userId } = actor.self;
  const revoked = await revokeLinks(db, purpose, subjectOf(userId), { by: actor.userId, now });
  audit({ object: { kind: 'account', id: userId }, after: { revokedFeeds: revoked }, plain: ['revokedFeeds'] });
  return { ok: true };
};

export const readCalendarFeed: Handler<typeof calls.readCalendarFeed> = async ({ query }, context) => {
  const { db, tenant, now } = context;
  const { personId } = await readLink(db, placeOf(context), purpose, query.link);
  if (personId === null) throw notFound();
  return textOf(db, await wholeCalendar(db, personId, now), tenant.settings.siteTitle, tenant);
};
