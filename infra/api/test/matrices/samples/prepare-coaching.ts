/**
 * Data for calls of the calendar, feedback aids and awards, for every account of a tenant: a long series of their own,
 * an invitation from someone else, a calendar link, a feedback aid about themselves, and awards given to team mates.
 */
import { stableId } from '@portico/database/stable-id';
import type { TestApi } from '../../harness.ts';
import { callers } from './sample.ts';

const kinds = ['own', 'proposed', 'invitation', 'calendarFeed', 'aid'] as const;
export const preparedId = (tenantId: string, kind: (typeof kinds)[number], userId: string): string =>
  stableId(tenantId, 'matrix coaching', kind, userId);

export const preparedAccreditations = 6;
export const accreditationId = (tenantId: string, at: number): string =>
  stableId(tenantId, 'matrix coaching', 'accreditation', at);

export async function prepareCoaching(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  const people: { id: string }[] = await test.sql(
    'select user_id as id from portal.account_user where tenant_id = $1 order by user_id',
    [tenantId],
  );
  const ids = people.map(({ id }) => id);
  const named = (kind: (typeof kinds)[number]) => ids.map((id) => preparedId(tenantId, kind, id));
  // The next person in the list plays the other party.
  const others = ids.map((_, at) => ids[(at + 1) % ids.length]);
  const event = (rule: string | null) =>
    `insert into portal.coaching_event (tenant_id, event_id, owner_id, title, type, starts_local, time_zone, minutes, rule,
       location, details)
     select $1, e.id, e.owner, 'Listening in', 'other', '2026-11-18 09:00', 'Europe/Berlin', 30, ${rule ? `'${rule}'` : 'null'}, '', ''
     from unnest($2::uuid[], $3::uuid[]) as e (id, owner)`;
  for (const kind of ['own', 'proposed'] as const)
    await test.sql(event('FREQ=DAILY;COUNT=400'), [tenantId, named(kind), ids]);
  await test.sql(event(null), [tenantId, named('invitation'), others]);
  await test.sql(
    `insert into portal.coaching_event_participant (tenant_id, event_id, user_id)
     select $1, p.event, p.person from unnest($2::uuid[], $3::uuid[]) as p (event, person)`,
    [tenantId, named('invitation'), ids],
  );
  // Everyone has a series over many days for which another time was proposed, so that a caller always has one to
  // settle.
  await test.sql(
    `insert into portal.coaching_event_participant (tenant_id, event_id, user_id)
     select $1, p.event, p.person from unnest($2::uuid[], $3::uuid[]) as p (event, person)`,
    [tenantId, named('proposed'), others],
  );
  await test.sql(
    `insert into portal.coaching_event_proposal
     select $1, gen_random_uuid(), p.event, d.day, p.person, '2026-11-18 11:00', '', '2026-11-10'
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as p (event, person, owner)
     join portal.account_user u on u.tenant_id = $1 and u.user_id = p.owner and u.username ~ '${callers}',
       generate_series('2026-11-18'::date, '2026-11-18'::date + 300, interval '1 day') as d (day)`,
    [tenantId, named('proposed'), others, ids],
  );
  await test.sql(
    `insert into portal.platform_link (tenant_id, link_id, purpose, subject_kind, subject_id, holder, person_id, made_by,
       made_at, expires_at)
     select $1, l.id, 'calendarFeed', 'sample', l.person, '{}', l.person, l.person, '2026-11-01', '2027-06-01'
     from unnest($2::uuid[], $3::uuid[]) as l (id, person)`,
    [tenantId, named('calendarFeed'), ids],
  );
  await test.sql(
    `insert into portal.coaching_aid
     select $1, a.id, a.coach, a.coachee, null, '2026-11-13', 'Let the caller finish.', 'The caller calmed down.', 'Go on.',
       null, '', '', '', '2026-11-13', '2026-11-13', '2026-11-13', 1
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as a (id, coach, coachee)
     join portal.account_user c on c.tenant_id = $1 and c.user_id = a.coach and c.user_guid is not null
     join portal.account_user w on w.tenant_id = $1 and w.user_id = a.coachee and w.user_guid is not null`,
    [tenantId, named('aid'), others, ids],
  );
  await test.sql(
    `insert into portal.portal_accreditation
     select $1, a.id, 'award', 'Calm voice ' || a.place, '', 'star', null, true, case when a.place > 2 then 900 end, 100 + a.place, 1
     from unnest($2::uuid[]) with ordinality as a (id, place)`,
    [tenantId, Array.from({ length: preparedAccreditations }, (_, at) => accreditationId(tenantId, at))],
  );
  // Every coach has given the first two to everyone in their team; these can be revoked.
  await test.sql(
    `insert into portal.portal_award (tenant_id, award_id, accreditation_id, user_id, awarder_id, reason, awarded_at)
     select $1, gen_random_uuid(), a.id, w.user_id, c.user_id, 'Well done.', '2026-11-10'
     from unnest($2::uuid[]) as a (id)
     join portal.account_user c on c.tenant_id = $1 and c.role <> 'Learner' and c.team_id is not null and c.user_guid is not null
     join portal.account_user w on w.tenant_id = $1 and w.team_id = c.team_id and w.user_id <> c.user_id and w.user_guid is not null`,
    [tenantId, [0, 1].map((at) => accreditationId(tenantId, at))],
  );
}
