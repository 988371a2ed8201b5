/** The caller's calendar: a series of their own, prepared for them, and someone else's invitation. */
import { linkValue } from '../../../src/platform/links/sign-link.ts';
import { linksSecret, type TestApi } from '../../harness.ts';
import { preparedId } from './prepare-coaching.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

const when = {
  timeStart: '09:00',
  duration: 30,
  allDay: false,
  timeZone: 'Europe/Berlin',
  rule: 'FREQ=DAILY;COUNT=400',
};

/** An occurrence of the caller's own series that has not been cancelled yet. */
async function occurrence({ tenantId, userId }: SampleContext, test: TestApi) {
  const id = preparedId(tenantId, 'own', userId);
  const [row] = await test.sql(
    `select version, (select to_char(min(day), 'YYYY-MM-DD')
       from generate_series(e.starts_local::date, e.starts_local::date + 300, interval '1 day') as day
       where day::date <> all(e.exdates)) as day
     from portal.coaching_event e where e.event_id = $1`,
    [id],
  );
  return { calendarID: id, itterationID: row.day as string, scope: 'this', basedOn: row.version as number };
}

const save: Sample = async (who, test) => {
  const change = await occurrence(who, test);
  return {
    body: {
      ...when,
      date: change.itterationID,
      change: { ...change, scope: 'all' },
      title: `Listening in ${crypto.randomUUID().slice(0, 8)}`,
      type: 'other',
      location: 'Room 2',
      details: '',
      joinLink: '',
      coacheeID: null,
      participantIDs: [],
    },
  };
};

/** A different reply from the current one, because repeating it changes nothing. */
const answer: Sample = async ({ tenantId, userId }, test) => {
  const id = preparedId(tenantId, 'invitation', userId);
  const [row] = await test.sql(
    'select answer from portal.coaching_event_participant where event_id = $1 and user_id = $2',
    [id, userId],
  );
  return { body: { calendarID: id, answer: row?.answer === 'accepted' ? 'tentative' : 'accepted' } };
};

const propose: Sample = ({ tenantId, userId }) => ({
  body: {
    calendarID: preparedId(tenantId, 'invitation', userId),
    itterationID: '2026-11-18',
    date: '2026-11-19',
    timeStart: '10:00',
    note: `Rather then, ${crypto.randomUUID().slice(0, 8)}.`,
  },
});

/** The next proposed time that awaits the caller's decision, so that what is shown for these days changes. */
const decline: Sample = async ({ tenantId, userId }, test) => {
  const [row] = await test.sql(
    'select proposal_id as id from portal.coaching_event_proposal where event_id = $1 order by iteration limit 1',
    [preparedId(tenantId, 'proposed', userId)],
  );
  return { body: { proposalID: row?.id ?? crypto.randomUUID() } };
};

/** A different choice from the current one. */
const reminders: Sample = async ({ userId }, test) => {
  const [row] = await test.sql('select minutes_before as m from portal.coaching_reminder_choice where user_id = $1', [
    userId,
  ]);
  return { body: { minutesBefore: row?.m === 30 ? 10 : 30, daysBefore: true } };
};

/** Someone of the caller's team without another one-to-one, on a day that is free. */
const invite: Sample = async ({ teamId, userId }, test) => {
  const title = 'One-to-one of a sample';
  const coacheeID = await first(
    test,
    `select m.user_id as id from portal.account_membership m
     join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
     where m.team_id = $1 and m.user_id <> $2 and u.role <> 'Team Leader' and u.disabled_at is null
       and u.user_guid is not null and not exists (select from portal.coaching_event e where e.coachee_id = m.user_id
         and e.type = 'coaching' and e.cancelled_at is null and e.title <> $3)
     order by u.user_id limit 1`,
    [teamId, userId, title],
  );
  await test.sql('update portal.coaching_event set cancelled_at = now() where coachee_id = $1 and title = $2', [
    coacheeID,
    title,
  ]);
  // At night within the days of a plan, when the demo has no events.
  const date = `2026-11-${18 + Math.floor(Math.random() * 10)}`;
  const timeStart = `0${Math.floor(Math.random() * 6)}:30`;
  return {
    body: {
      ...{ teamID: teamId, title, minutes: 30, timeZone: 'Europe/Berlin' },
      meetings: [{ coacheeID, date, timeStart }],
    },
  };
};

export const coachingCalendarSamples: Readonly<Record<string, Sample>> = {
  'coaching/getMeetingReminders': () => ({ query: {} }),
  'coaching/saveMeetingReminders': reminders,
  'coaching/getUserCalendarEvents': (who) => ({ query: { ID: who.userId, a: '0' } }),
  'coaching/checkEventForSessions': ({ tenantId, userId }) => ({
    query: { calendarID: preparedId(tenantId, 'own', userId), itterationID: '2026-11-18' },
  }),
  'coaching/getOneToOnePlan': ({ teamId }) => ({ query: { teamID: teamId ?? '', minutes: '30' } }),
  'coaching/sendOneToOnes': invite,
  'coaching/saveCalendarData': save,
  'coaching/cancelCalendarEvent': async (who, test) => ({ body: await occurrence(who, test) }),
  'coaching/previewCalendarEvent': (who) => ({
    body: { ...when, date: '2026-11-18', people: [who.userId], except: null },
  }),
  'coaching/answerCalendarEvent': answer,
  'coaching/proposeEventTime': propose,
  'coaching/declineEventProposal': decline,
  'coaching/getCalendarFile': () => ({}),
  'coaching/getCalendarFeed': () => ({}),
  'coaching/makeCalendarFeed': () => ({ body: {} }),
  'coaching/revokeCalendarFeed': () => ({ body: {} }),
  'coaching/readCalendarFeed': ({ tenantId, userId }) => {
    const linkId = preparedId(tenantId, 'calendarFeed', userId);
    return { query: { link: linkValue({ tenantId, purpose: 'calendarFeed', linkId }, linksSecret) } };
  },
};
