import { courseIdOf } from '@portico/database/demo/lms/course-ids';
import { castOf } from '@portico/database/demo/people/cast';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';

const tenant = { tenantId: shippedTenantId('harbour') };
const courseID = courseIdOf(tenant, 'harbour-tour');
const start = new Date('2026-11-16T08:00:00.000Z');

let test: TestApi;
let now = start;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
});
afterAll(() => test?.close());
/** Each test starts with empty sessions, because a person can have only one place per course. */
beforeEach(() => test.sql('delete from portal.lms_seat where marked_at is null'));

const plan = {
  courseID,
  startsOn: '2026-12-01T09:00',
  minutes: 120,
  timeZone: 'Europe/Berlin',
  place: 'Quay 3',
  joinAddress: '',
  seats: 3,
};
async function planned(change: Partial<typeof plan> & { trainerID?: string; sessionID?: string } = {}) {
  const before = new Set(
    (await test.sql('select session_id as id from portal.lms_training_session')).map(({ id }) => id),
  );
  const reply = await test.ask('lms/saveTrainingSession', { as: 'admin', body: { ...plan, ...change } });
  const made =
    reply.status === 200 && reply.json().sessions.find((one: { sessionID: string }) => !before.has(one.sessionID));
  return { reply, sessionID: made ? (made.sessionID as string) : (change.sessionID ?? '') };
}
const signUp = (sessionID: string, as: string) => test.ask('lms/signUpForSession', { as, body: { sessionID } });
const cancel = (sessionID: string, as: string) => test.ask('lms/cancelSignUp', { as, body: { sessionID } });
const received = async (name: string, message: string) =>
  (
    await test.sql('select 1 from portal.portal_notification where user_id = $1 and message = $2', [
      test.ids(name).userId,
      message,
    ])
  ).length;
const eventOf = async (sessionID: string) =>
  (
    await test.sql(
      'select title, cancelled_at is not null as cancelled from portal.coaching_event where source_id = $1',
      [sessionID],
    )
  )[0];

/** Names of people to whom the course is assigned. */
async function learners(count: number): Promise<string[]> {
  const rows = await test.sql(
    `select split_part(username, '@', 1) as name from portal.account_user
     where tenant_id = $1 and role = 'Learner' and team_id is not null and disabled_at is null
     order by username`,
    [tenant.tenantId],
  );
  const known = new Set(castOf({ slug: 'harbour' }).map(({ name }) => name));
  return rows
    .map(({ name }) => name as string)
    .filter((name) => known.has(name))
    .slice(0, count);
}

describe('seats', () => {
  it('are assigned once each when twenty people sign up for three seats at the same moment', async () => {
    const { sessionID } = await planned();
    const names = await learners(20);
    expect(names).toHaveLength(20);
    const replies = await Promise.all(names.map((name) => signUp(sessionID, name)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const own = replies.map((reply) => reply.json().own);
    expect(own.filter(({ state }) => state === 'seat')).toHaveLength(3);
    const waiting = own.flatMap(({ place }) => (place === null ? [] : [place as number]));
    expect(waiting.sort((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
    const rows = await test.sql('select state, place from portal.lms_seat where session_id = $1 order by place', [
      sessionID,
    ]);
    expect(rows.map(({ state }) => state)).toEqual([...Array(3).fill('seat'), ...Array(17).fill('waiting')]);
  });

  it('that are given up go to the first person on the waiting list, who is notified; signing up twice counts once', async () => {
    const { sessionID } = await planned({ startsOn: '2026-12-02T09:00', seats: 1 });
    const [first = '', second = '', third = ''] = await learners(3);
    await signUp(sessionID, first);
    await signUp(sessionID, second);
    expect((await signUp(sessionID, second)).json()).toMatchObject({
      taken: 1,
      waiting: 1,
      own: { state: 'waiting', place: 1 },
    });
    expect((await signUp(sessionID, third)).json().own).toEqual({ state: 'waiting', place: 2, attendance: null });
    const left = await cancel(sessionID, first);
    expect(left.json()).toMatchObject({ taken: 1, waiting: 1, own: null, can: { signUp: true, cancel: false } });
    expect((await signUp(sessionID, second)).json().own.state).toBe('seat');
    expect([await received(second, 'training.promoted'), await received(third, 'training.promoted')]).toEqual([1, 0]);
    expect(await eventOf(sessionID)).toEqual({ title: 'A day at the quay', cancelled: false });
  });

  it('added later go to people on the waiting list; fewer seats than are taken are refused', async () => {
    const { sessionID } = await planned({ startsOn: '2026-12-03T09:00', seats: 1 });
    const [first = '', second = ''] = await learners(2);
    await signUp(sessionID, first);
    await signUp(sessionID, second);
    await planned({ startsOn: '2026-12-03T09:00', seats: 2, sessionID });
    expect((await signUp(sessionID, second)).json().own.state).toBe('seat');
    const { reply } = await planned({ startsOn: '2026-12-03T09:00', seats: 1, sessionID });
    expect([reply.status, reply.json().error.fields]).toEqual([400, [{ path: 'body.seats', message: 'taken:2' }]]);
  });
});

describe('planning a session', () => {
  it.each([
    [{ startsOn: '2026-11-16T08:30' }, 'body.startsOn', 'past'],
    [{ startsOn: '2026-02-30T08:30' }, 'body.startsOn', 'noSuchTime'],
    [{ timeZone: 'Europe/Nowhere' }, 'body.startsOn', 'noSuchTime'],
    [{ place: '' }, 'body.place', 'nowhere'],
    [{ joinAddress: 'http://meet.example/1' }, 'body.joinAddress', 'notSecure'],
    [{ trainerID: '3f0c1b52-6c8e-4d3a-9b1d-3f2a1c0b9e88' }, 'body.trainerID', 'nobody'],
  ])('%j is refused', async (change, path, message) => {
    const before = await test.fingerprint();
    const { reply } = await planned(change);
    expect([reply.status, reply.json().error.fields]).toEqual([400, [{ path, message }]]);
    expect(await test.fingerprint()).toBe(before);
  });

  it('keeps the local time of its zone, and shows the join link only to people with a seat', async () => {
    const { sessionID } = await planned({
      startsOn: '2026-12-04T09:00',
      joinAddress: 'https://meet.harbour.example/x',
      seats: 1,
    });
    const mine = (await signUp(sessionID, 'learner')).json();
    expect(mine).toMatchObject({
      startsAt: '2026-12-04T08:00:00.000Z',
      joinAddress: 'https://meet.harbour.example/x',
      joinsFrom: '2026-12-04T07:45:00.000Z',
      can: { join: false },
    });
    const [other = ''] = (await learners(9)).filter((name) => name !== 'learner');
    expect((await signUp(sessionID, other)).json()).toMatchObject({
      own: { state: 'waiting' },
      joinAddress: null,
      isOnline: true,
    });
    const { text } = (await test.ask('lms/getSessionCalendarFile', { as: 'learner', query: { sessionID } })).json();
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261204T090000\r\n');
    expect(text).toContain('SUMMARY:A day at the quay\r\n');
    expect(text).toContain('meet.harbour.example/x');
    const theirs = (await test.ask('lms/getSessionCalendarFile', { as: other, query: { sessionID } })).json();
    expect(theirs.text).toContain('STATUS:TENTATIVE\r\n');
    expect(theirs.text).not.toContain('meet.harbour.example');
    now = new Date('2026-12-04T07:45:00.000Z');
    try {
      const asked = async (as: string) =>
        (await test.ask('lms/getTrainingSessions', { as, query: { courseID } }))
          .json()
          .sessions.find((one: { sessionID: string }) => one.sessionID === sessionID);
      expect(await asked('learner')).toMatchObject({ joinsFrom: null, can: { join: true } });
      expect(await asked(other)).toMatchObject({ joinAddress: null, can: { join: false } });
    } finally {
      now = start;
    }
  });

  it('notifies the people concerned of a new time or a cancellation, and updates their schedules', async () => {
    const { sessionID } = await planned({ startsOn: '2026-12-05T09:00' });
    const [first = ''] = await learners(1);
    await signUp(sessionID, first);
    await planned({ startsOn: '2026-12-05T10:00', sessionID });
    expect(await received(first, 'training.changed')).toBe(1);
    expect((await test.ask('lms/cancelTrainingSession', { as: 'admin', body: { sessionID } })).status).toBe(200);
    expect(await received(first, 'training.cancelled')).toBe(1);
    expect(await eventOf(sessionID)).toMatchObject({ cancelled: true });
    expect((await signUp(sessionID, 'learner')).status).toBe(409);
  });
});

describe('one seat or waiting-list place per course', () => {
  const otherCourse = courseIdOf(tenant, 'workplace');
  const sessions = async (as: string, course = courseID) =>
    (await test.ask('lms/getTrainingSessions', { as, query: { courseID: course } })).json().sessions as {
      sessionID: string;
      own: { state: string } | null;
      overlaps: { title: string; startsAt: string }[];
      can: { signUp: boolean };
    }[];
  const one = async (as: string, sessionID: string, course = courseID) =>
    (await sessions(as, course)).find((session) => session.sessionID === sessionID);

  it('a person with a seat cannot sign up for another session of the course', async () => {
    const [mine = '', other = ''] = await learners(2);
    const { sessionID: a } = await planned({ startsOn: '2026-12-07T09:00' });
    const { sessionID: full } = await planned({ startsOn: '2026-12-08T09:00', seats: 1 });
    await signUp(full, other);
    await signUp(a, mine);
    expect((await one(mine, full))?.can.signUp).toBe(false);
    const refused = await signUp(full, mine);
    expect([refused.status, refused.json().error.message]).toEqual([
      409,
      'You already have a place in another session of this course. Nothing was changed.',
    ]);
    await cancel(a, mine);
    expect((await signUp(full, mine)).json().own.state).toBe('waiting');
  });

  it('a person who gets a seat leaves the other waiting lists of the course', async () => {
    const [mine = '', other = ''] = await learners(2);
    const { sessionID: full } = await planned({ startsOn: '2026-12-09T09:00', seats: 1 });
    const { sessionID: open } = await planned({ startsOn: '2026-12-10T09:00' });
    const { sessionID: alsoFull } = await planned({ startsOn: '2026-12-11T09:00', seats: 1 });
    await signUp(full, other);
    await signUp(full, mine);
    expect((await signUp(open, mine)).json().own.state).toBe('seat');
    expect((await one(mine, full))?.own).toBeNull();
    await cancel(open, mine);
    const third = (await learners(3))[2] ?? '';
    await signUp(alsoFull, third);
    await signUp(full, mine);
    await signUp(alsoFull, mine);
    await cancel(full, other);
    expect([(await one(mine, full))?.own?.state, (await one(mine, alsoFull))?.own]).toEqual(['seat', null]);
  });

  it('a session shows overlaps with another session the person has a seat in', async () => {
    const [mine = ''] = await learners(1);
    const { sessionID: first } = await planned({ startsOn: '2026-12-14T09:00' });
    const other = await planned({ courseID: otherCourse, startsOn: '2026-12-14T10:00' });
    const later = await planned({ courseID: otherCourse, startsOn: '2026-12-14T11:00' });
    const titles = async (id: string) => (await one(mine, id, otherCourse))?.overlaps.map(({ title }) => title);
    expect(await titles(other.sessionID)).not.toContain('A day at the quay');
    await signUp(first, mine);
    expect(await titles(other.sessionID)).toContain('A day at the quay');
    expect(await titles(later.sessionID)).not.toContain('A day at the quay');
    expect((await signUp(other.sessionID, mine)).status).toBe(200);
    expect((await one(mine, first))?.overlaps).toEqual([]);
  });

  it('a session shows overlaps with a meeting and with a session the person waits for', async () => {
    const mine = 'learner';
    const other = (await learners(2)).find((name) => name !== mine) ?? '';
    const { sessionID } = await planned({ startsOn: '2026-12-19T09:00' });
    const overlaps = async () => (await one(mine, sessionID))?.overlaps.map(({ title }) => title);
    expect(await overlaps()).toEqual([]);
    const full = await planned({ courseID: otherCourse, startsOn: '2026-12-19T10:30', seats: 1 });
    await signUp(full.sessionID, other);
    expect((await signUp(full.sessionID, mine)).json().own.state).toBe('waiting');
    const waitedFor = await overlaps();
    expect(waitedFor).toHaveLength(1);
    for (const [timeStart, title] of [
      ['08:30', 'Before and during'],
      ['11:00', 'Afterwards'],
    ])
      expect(
        (
          await test.ask('coaching/saveCalendarData', {
            as: 'coach',
            body: {
              ...{
                change: null,
                date: '2026-12-19',
                timeStart,
                duration: 60,
                allDay: false,
                timeZone: 'Europe/Berlin',
              },
              ...{ rule: null, title, type: 'coaching', location: '', details: '', joinLink: '' },
              ...{ coacheeID: test.ids(mine).userId, participantIDs: [] },
            },
          })
        ).status,
      ).toBe(200);
    expect(await overlaps()).toEqual(['Before and during', ...(waitedFor ?? [])]);
  });

  it('a session with a seat is accepted in the schedule, needs no response, and is not a course in progress', async () => {
    const [mine = ''] = await learners(1);
    const { sessionID } = await planned({ startsOn: '2026-12-15T09:00' });
    await signUp(sessionID, mine);
    const [event] = await test.sql('select event_id as id from portal.coaching_event where source_id = $1', [
      sessionID,
    ]);
    expect(
      await test.sql('select answer from portal.coaching_event_participant where event_id = $1 and user_id = $2', [
        event?.id,
        test.ids(mine).userId,
      ]),
    ).toEqual([{ answer: 'accepted' }]);
    const waiting = (await test.ask('portal/getWaiting', { as: mine })).json();
    expect(JSON.stringify(waiting)).not.toContain(event?.id);
    const answer = { calendarID: event?.id, answer: 'declined' };
    expect((await test.ask('coaching/answerCalendarEvent', { as: mine, body: answer })).status).toBe(404);
    const own = (await test.ask('lms/getDeadlinesAndCompletionsByUser', { as: mine })).json();
    expect(own.inProgress.map((course: { CourseID: string }) => course.CourseID)).not.toContain(courseID);
  });
});

describe('attendance', () => {
  it('can be marked by the trainer once the session has started, which completes the course for people who attended', async () => {
    const { sessionID } = await planned({
      startsOn: '2026-12-06T09:00',
      trainerID: test.ids('coach').userId,
      seats: 2,
    });
    const names = (await learners(20)).filter((name) => name !== 'learner').slice(-3);
    const [came = '', stayed = '', waited = ''] = names;
    for (const name of names) {
      await test.sql('delete from portal.lms_progress where user_id = $1 and course_id = $2', [
        test.ids(name).userId,
        courseID,
      ]);
      await signUp(sessionID, name);
    }
    const list = async () => (await test.ask('lms/getSessionSeats', { as: 'coach', query: { sessionID } })).json();
    const seatOf = async (name: string) =>
      (await list()).seats.find((one: { person: { UserID: string } }) => one.person.UserID === test.ids(name).userId)
        .seatID;
    const marks = [
      { seatID: await seatOf(came), attendance: 'attended' },
      { seatID: await seatOf(stayed), attendance: 'absent' },
    ];
    const mark = (as: string, given: unknown = marks) =>
      test.ask('lms/markAttendance', { as, body: { sessionID, marks: given } });
    expect((await mark('coach')).status).toBe(409);
    now = new Date('2026-12-06T12:00:00.000Z');
    try {
      expect((await mark('coach2')).status).toBe(404);
      expect((await mark(came)).status).toBe(404);
      const before = await test.fingerprint();
      expect((await mark('coach', [...marks, { seatID: await seatOf(waited), attendance: 'attended' }])).status).toBe(
        404,
      );
      expect(await test.fingerprint()).toBe(before);
      const asked = async (as: string) =>
        (await test.ask('lms/getTrainingSessions', { as, query: { courseID } }))
          .json()
          .sessions.find((one: { sessionID: string }) => one.sessionID === sessionID);
      // After the session, the person who marks attendance can still see it; others who were not in it cannot.
      expect((await asked('coach'))?.can).toEqual({ signUp: false, cancel: false, join: false, mark: true });
      expect(await asked('coach2')).toBeUndefined();
      expect((await mark('coach')).status).toBe(200);
      const records = await test.sql(
        'select user_id, completed_at from portal.lms_progress where course_id = $1 and user_id = any($2)',
        [courseID, names.map((name) => test.ids(name).userId)],
      );
      expect(records).toEqual([{ user_id: test.ids(came).userId, completed_at: new Date('2026-12-06T10:00:00.000Z') }]);
      const sessions = await test.ask('lms/getTrainingSessions', { as: came, query: { courseID } });
      expect(sessions.json().progress).toEqual({
        unit: 'sessions',
        done: 1,
        needed: 1,
        percent: 100,
        isCompleted: true,
      });
      expect((await cancel(sessionID, came)).status).toBe(409);
    } finally {
      now = start;
    }
  });
});

describe('changing a session', () => {
  it('changed by someone else since it was opened is refused with both versions, and overwrites nothing', async () => {
    const { sessionID } = await planned({ startsOn: '2026-12-03T09:00' });
    const { courseID: _courseID, ...opened } = { ...plan, startsOn: '2026-12-03T09:00' };
    const change = (words: object) =>
      test.ask('lms/saveTrainingSession', {
        as: 'admin',
        body: { ...plan, startsOn: opened.startsOn, sessionID, basedOn: opened, ...words },
      });
    expect((await change({ place: 'Quay 4' })).status).toBe(200);
    const late = await change({ seats: 5 });
    expect(late.status).toBe(409);
    expect(late.json().error).toMatchObject({
      code: 'stale_version',
      current: {
        fields: [
          { field: 'place', base: { value: 'Quay 3' }, yours: 'Quay 3', theirs: { value: 'Quay 4' } },
          { field: 'seats', base: { value: 3 }, yours: 5, theirs: { value: 3 } },
        ],
      },
    });
    const rows = await test.sql('select place, seats from portal.lms_training_session where session_id = $1', [
      sessionID,
    ]);
    expect(rows).toEqual([{ place: 'Quay 4', seats: 3 }]);
    expect((await change({ place: 'Quay 4' })).status).toBe(200);
    expect((await change({ place: 'Quay 4', seats: 5, basedOn: { ...opened, place: 'Quay 4' } })).status).toBe(200);
  });
});
