/** Tests the calendar's calls: series, single occurrences, parts of a series, and linked sessions. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingFor } from '../../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const input = (more: object = {}) => ({
  change: null,
  date: '2027-03-08',
  timeStart: '09:00',
  duration: 45,
  allDay: false,
  timeZone: 'Europe/Berlin',
  rule: 'FREQ=WEEKLY;COUNT=8',
  title: 'Listening in',
  type: 'coaching',
  location: 'Room 2',
  details: '',
  joinLink: '',
  coacheeID: test.ids('learner').userId,
  participantIDs: [],
  ...more,
});
const save = (body: object, as = 'coach') => test.ask('coaching/saveCalendarData', { as, body });
const cancel = (body: object, as = 'coach') => test.ask('coaching/cancelCalendarEvent', { as, body });
const calendar = async (as = 'coach', from = '2027-02-01', to = '2027-06-30', whose = as): Promise<CalendarEvent[]> => {
  const reply = await test.ask('coaching/getUserCalendarEvents', {
    as,
    query: { ID: test.ids(whose).guid, a: '0', from, to },
  });
  expect(reply.text.slice(0, 200)).not.toContain('error');
  return reply.json();
};
const of = async (...ids: string[]) => (await calendar()).filter((one) => ids.includes(one.id));
const starts = (events: CalendarEvent[]) => events.map((one) => one.start.slice(0, 16));
const make = async (more: object = {}): Promise<string> => {
  const reply = await save(input(more));
  expect(reply.status, reply.text).toBe(200);
  return reply.json().id;
};
const at = async (id: string, itterationID: string, scope: string) => {
  const [row] = await test.sql('select version from portal.coaching_event where event_id = $1', [id]);
  return { calendarID: id, itterationID, scope, basedOn: row.version };
};
/** Links a session of the learner to a day of the event. */
const attach = async (eventId: string, day: string): Promise<string> => {
  const sessionId = crypto.randomUUID();
  await test.sql(
    `insert into portal.coaching_session (tenant_id, session_id, coach_id, coachee_id, event_id, event_iteration, session_date,
       current_step, status, topic_comment, reality_text)
     values ($1, $2, $3, $4, $5, $6, $7, 'topic', 0, '', '')`,
    [tenantId, sessionId, test.ids('coach').userId, test.ids('learner').userId, eventId, day, `${day}T09:00:00Z`],
  );
  return sessionId;
};
const placeOf = async (sessionId: string) =>
  (
    await test.sql(
      `select event_id as id, to_char(event_iteration, 'YYYY-MM-DD') as day from portal.coaching_session where session_id = $1`,
      [sessionId],
    )
  )[0];

describe('a series', () => {
  it('keeps its local time for both people when the clocks change', async () => {
    const id = await make();
    const expected = ['2027-03-08T08:00', '2027-03-15T08:00', '2027-03-22T08:00', '2027-03-29T07:00'];
    expect(starts(await of(id)).slice(0, 4)).toEqual(expected);
    const theirs = (await calendar('learner')).filter((one) => one.id === id);
    expect(starts(theirs).slice(0, 4)).toEqual(expected);
    expect(theirs[0]).toMatchObject({
      itterationID: '2027-03-08',
      timeStart: '09:00',
      timeEnd: '09:45',
      recurring: 'weekly',
      rrule: { freq: 'weekly', dtstart: '2027-03-08T08:00:00.000Z', until: null, text: 'FREQ=WEEKLY;COUNT=8' },
      coach: { UserID: test.ids('coach').userId },
      coachee: { UserID: test.ids('learner').userId },
      editable: false,
    });
    expect((await of(id))[0]?.editable).toBe(true);
  });

  it('of all-day events has days without a time', async () => {
    const id = await make({
      allDay: true,
      duration: 1440,
      rule: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2',
      coacheeID: null,
    });
    expect((await of(id)).map((one) => [one.date, one.allDay, one.timeStart])).toEqual([
      ['2027-03-31', true, '00:00'],
      ['2027-04-30', true, '00:00'],
    ]);
  });

  it('is refused if it would never take place or its rule is not supported', async () => {
    const never = await save(input({ rule: 'FREQ=WEEKLY;UNTIL=20270301' }));
    expect(never.json().error.fields).toEqual([{ path: 'body.rule', message: 'has no day on or after the first day' }]);
    for (const rule of ['FREQ=HOURLY', 'FREQ=DAILY;COUNT=5000', 'nonsense'])
      expect((await save(input({ rule }))).status).toBe(400);
  });

  it('without a title is refused with the specified message', async () => {
    expect((await save(input({ title: ' ' }))).json().error.fields).toEqual([
      { path: 'body.title', message: 'Please enter a title' },
    ]);
  });
});

describe('one occurrence', () => {
  it('can be moved and renamed without changing the others', async () => {
    const id = await make();
    const moved = await save(
      input({ change: await at(id, '2027-03-15', 'this'), date: '2027-03-16', timeStart: '11:00', title: 'Later' }),
    );
    expect(moved.json()).toMatchObject({ id, itterationID: '2027-03-15', keptMeetings: [] });
    const changed = (await of(id)).find((one) => one.isChanged);
    expect(changed).toMatchObject({
      itterationID: '2027-03-15',
      date: '2027-03-16',
      timeStart: '11:00',
      title: 'Later',
    });
    expect((await of(id)).filter((one) => one.title === 'Listening in')).toHaveLength(7);
  });

  it('rejects changes to properties of the whole series instead of losing them', async () => {
    const id = await make();
    const reply = await save(input({ change: await at(id, '2027-03-15', 'this'), type: 'other', rule: null }));
    expect(reply.json().error.fields.map((one: { path: string }) => one.path)).toEqual(['body.type', 'body.rule']);
  });

  it('can be cancelled alone, unless a session is linked to it', async () => {
    const id = await make();
    expect((await cancel(await at(id, '2027-03-15', 'this'))).status).toBe(200);
    expect((await of(id)).map((one) => one.itterationID)).not.toContain('2027-03-15');
    await attach(id, '2027-03-22');
    const before = await test.fingerprint();
    const refused = await cancel(await at(id, '2027-03-22', 'this'));
    expect([refused.status, refused.json().error.current]).toEqual([
      409,
      { reason: 'session', itterationID: '2027-03-22' },
    ]);
    expect(await test.fingerprint()).toBe(before);
  });
});

describe('this and following occurrences', () => {
  it('can be changed, which splits the series; sessions stay with their meetings', async () => {
    const id = await make();
    const [early, late] = [await attach(id, '2027-03-15'), await attach(id, '2027-04-05')];
    const cut = (
      await save(input({ change: await at(id, '2027-03-29', 'following'), date: '2027-03-29', timeStart: '14:00' }))
    ).json();
    expect(cut.id).not.toBe(id);
    expect(starts(await of(id))).toEqual(['2027-03-08T08:00', '2027-03-15T08:00', '2027-03-22T08:00']);
    expect(starts(await of(cut.id))).toEqual([
      '2027-03-29T12:00',
      '2027-04-05T12:00',
      '2027-04-12T12:00',
      '2027-04-19T12:00',
      '2027-04-26T12:00',
    ]);
    expect([await placeOf(early), await placeOf(late)]).toEqual([
      { id, day: '2027-03-15' },
      { id: cut.id, day: '2027-04-05' },
    ]);
  });

  it('can be cancelled, which shortens the series; a meeting with a session remains as a single event', async () => {
    const id = await make();
    const session = await attach(id, '2027-04-12');
    expect((await cancel(await at(id, '2027-03-22', 'following'))).json()).toEqual({ keptMeetings: ['2027-04-12'] });
    expect((await of(id)).map((one) => one.itterationID)).toEqual(['2027-03-08', '2027-03-15']);
    const place = await placeOf(session);
    expect(place.id).not.toBe(id);
    expect(await of(place.id)).toMatchObject([
      { itterationID: '2027-04-12', start: '2027-04-12T07:00:00.000Z', recurring: 'none', title: 'Listening in' },
    ]);
  });
});

describe('all occurrences', () => {
  it('move by the same amount, with their sessions', async () => {
    const id = await make({ rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=MO' });
    const session = await attach(id, '2027-03-22');
    const moved = await save(
      input({
        change: await at(id, '2027-03-15', 'all'),
        date: '2027-03-17',
        timeStart: '10:30',
        rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=MO',
      }),
    );
    expect(moved.json()).toMatchObject({ id, itterationID: '2027-03-17' });
    expect(starts(await of(id))).toEqual([
      '2027-03-10T09:30',
      '2027-03-17T09:30',
      '2027-03-24T09:30',
      '2027-03-31T08:30',
    ]);
    expect(await placeOf(session)).toEqual({ id, day: '2027-03-24' });
  });

  it('can end earlier, which preserves the meetings that have sessions', async () => {
    const id = await make();
    const session = await attach(id, '2027-04-26');
    const shortened = await save(
      input({ change: await at(id, '2027-03-08', 'all'), rule: 'FREQ=WEEKLY;UNTIL=20270322' }),
    );
    expect(shortened.json().keptMeetings).toEqual(['2027-04-26']);
    expect(await of(id)).toHaveLength(3);
    expect(await of((await placeOf(session)).id)).toMatchObject([{ itterationID: '2027-04-26' }]);
  });

  it('of a single meeting move with its session', async () => {
    const id = await make({ rule: null });
    const session = await attach(id, '2027-03-08');
    await save(input({ rule: null, change: await at(id, '2027-03-08', 'this'), date: '2027-03-11' }));
    expect(await placeOf(session)).toEqual({ id, day: '2027-03-11' });
  });
});

describe('other people', () => {
  it('cannot change or cancel an event, and its owner cannot change an outdated version', async () => {
    const id = await make();
    const change = await at(id, '2027-03-08', 'all');
    const before = await test.fingerprint();
    for (const as of ['learner', 'learner2', 'coach2', 'admin'])
      expect((await save(input({ change, coacheeID: null }), as)).status).toBe(404);
    expect((await cancel(change, 'learner')).status).toBe(404);
    expect((await save(input({ change: { ...change, basedOn: 0 } }))).json().error.current).toEqual({
      reason: 'changed',
      version: 1,
    });
    expect(await test.fingerprint()).toBe(before);
  });

  it('cannot be invited if they are out of scope, and a learner cannot name a coachee', async () => {
    const stranger = (await test.sql(
      `select user_id as id from portal.account_user where tenant_id = $1 and user_guid is not null and team_id is not null
         and team_id <> (select team_id from portal.account_user where user_id = $2) and role = 'Learner' limit 1`,
      [tenantId, test.ids('coach').userId],
    )) as { id: string }[];
    expect((await save(input({ participantIDs: [stranger[0]?.id] }))).status).toBe(404);
    expect((await save(input({ coacheeID: stranger[0]?.id }))).status).toBe(404);
    expect((await save(input({ coacheeID: test.ids('learner').userId }), 'learner')).status).toBe(403);
  });

  it('can respond to an invitation only if they are invited', async () => {
    const id = await make();
    const answer = (as: string) =>
      test.ask('coaching/answerCalendarEvent', { as, body: { calendarID: id, answer: 'declined' } });
    expect([
      (await answer('learner')).status,
      (await answer('learner2')).status,
      (await answer('coach')).status,
    ]).toEqual([200, 404, 404]);
    expect((await of(id))[0]?.answers).toEqual({ [test.ids('learner').userId]: 'declined' });
  });

  it('are notified with a link to the event when invited, and when it is changed or cancelled', async () => {
    const id = await make({ rule: null });
    await save(input({ rule: null, timeStart: '11:00', change: await at(id, '2027-03-08', 'all') }));
    await cancel(await at(id, '2027-03-08', 'this'));
    const received = await test.sql(
      `select message, link from portal.portal_notification where user_id = $1 and link like '%' || $2 || '%' order by message`,
      [test.ids('learner').userId, id],
    );
    expect(received).toEqual([
      { message: 'event.cancelled', link: `/schedule?day=2027-03-08&event=${id}&only=day` },
      { message: 'event.changed', link: `/schedule?day=2027-03-08&event=${id}` },
      { message: 'event.invited', link: `/schedule?day=2027-03-08&event=${id}` },
    ]);
  });

  it('no longer see an event they declined among their upcoming events; its owner still does', async () => {
    const id = await make({ date: '2026-11-18', rule: null });
    const comingTo = async (as: string) => {
      const reply = await test.ask('coaching/getUpcomingEvents', { as, query: { ID: test.ids(as).guid } });
      return (reply.json() as CalendarEvent[]).some((one) => one.id === id);
    };
    const both = async () => [await comingTo('coach'), await comingTo('learner')];
    expect(await both()).toEqual([true, true]);
    await test.ask('coaching/answerCalendarEvent', { as: 'learner', body: { calendarID: id, answer: 'tentative' } });
    expect(await both()).toEqual([true, true]);
    await test.ask('coaching/answerCalendarEvent', { as: 'learner', body: { calendarID: id, answer: 'declined' } });
    expect(await both()).toEqual([true, false]);
  });
});

describe('the preview of an event', () => {
  const preview = (more: object = {}) =>
    test.ask('coaching/previewCalendarEvent', {
      as: 'coach',
      body: {
        date: '2027-05-03',
        timeStart: '09:30',
        duration: 30,
        allDay: false,
        timeZone: 'Europe/Berlin',
        rule: 'FREQ=MONTHLY;BYMONTHDAY=31',
        people: [test.ids('coach').userId, test.ids('learner').userId],
        except: null,
        ...more,
      },
    });

  it('shows the next five dates and skips months without a 31st', async () => {
    const { occurrences } = (await preview()).json();
    expect(occurrences.map((one: { itterationID: string }) => one.itterationID)).toEqual([
      '2027-05-31',
      '2027-07-31',
      '2027-08-31',
      '2027-10-31',
      '2027-12-31',
    ]);
  });

  it('says who does not work then, by the hours that they have set and their own clock', async () => {
    const learner = test.ids('learner').userId;
    const outside = async (more: object = {}) => (await preview({ rule: null, ...more })).json().outside;
    const setHours = (workingHours: object | null) =>
      test.ask('account/SaveSettings', {
        as: 'learner',
        body: { userSettings: { workingHours, timeZone: 'Europe/Lisbon' } },
      });
    expect(await outside()).toEqual([]);
    const hours = { days: [1, 2], from: '09:00', to: '12:00' };
    expect((await setHours(hours)).status).toBe(200);
    expect(await outside()).toEqual([{ UserID: learner, works: { ...hours, timeZone: 'Europe/Lisbon' } }]);
    expect(await outside({ timeStart: '10:00' })).toEqual([]);
    expect(await outside({ allDay: true })).toEqual([]);
    await setHours(null);
    expect(await outside()).toEqual([]);
  });

  it('warns of conflicts in the calendars of its people, but not with the event itself', async () => {
    const id = await make({ date: '2027-05-03', rule: null, title: 'Dentist' });
    const both = [test.ids('coach').userId, test.ids('learner').userId].sort();
    const warned = async (except: string | null) => {
      const { conflicts } = (await preview({ rule: null, except })).json();
      return conflicts
        .filter((one: { start: string }) => one.start === '2027-05-03T07:00:00.000Z')
        .map((one: { UserID: string }) => one.UserID)
        .sort();
    };
    expect([await warned(null), await warned(id)]).toEqual([both, []]);
    expect((await preview()).text).not.toContain('Dentist');
  });
});

describe('the calendar feed', () => {
  const link = async (): Promise<string> =>
    (await test.ask('coaching/makeCalendarFeed', { as: 'learner', body: {} })).json().link;
  const read = (value: string) =>
    test.ask('coaching/readCalendarFeed'.replace('readCalendarFeed', 'calendar.ics') as 'coaching/x', {
      query: { link: value },
    });

  it('serves the person’s calendar until its link is revoked or replaced', async () => {
    await make({ title: 'For the feed' });
    const first = await link();
    const reply = await read(first);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(reply.text).toContain('SUMMARY:For the feed\r\n');
    expect(reply.text).not.toContain('mailto:');
    const head = await test.ask('coaching/calendar.ics', { method: 'HEAD', query: { link: first } });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'cache-control']) expect(head.headers[name]).toBe(reply.headers[name]);
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(reply.text));
    const second = await link();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await test.ask('coaching/getCalendarFeed', { as: 'learner' })).json()).toEqual({ feed: { link: second } });
    await test.ask('coaching/revokeCalendarFeed', { as: 'learner', body: {} });
    expect((await read(second)).status).toBe(404);
    expect((await test.ask('coaching/getCalendarFeed', { as: 'learner' })).json()).toEqual({ feed: null });
  });
});

it('an event created by a delegate belongs to the coach and names the delegate', async () => {
  const context = await actingFor(test);
  const reply = await test.ask('coaching/saveCalendarData', { as: 'delegate', context, body: input() });
  expect(reply.status, reply.text).toBe(200);
  const own = await make();
  const [byProxy, byCoach] = [await of(reply.json().id), await of(own)];
  expect(byProxy[0]).toMatchObject({
    participants: [{ UserID: test.ids('coach').userId }, { UserID: test.ids('learner').userId }],
    madeBy: { UserID: test.ids('delegate').userId },
    editable: true,
  });
  expect(byCoach[0]?.madeBy).toBeNull();
});
