/** Course content: files as rows, and separate sessions for calls that use one up. */
import { courseIdOf } from '@portico/database/demo/lms/course-ids';
import { placeDocument, placeVideo, storeCourseFile } from '../../course-content.ts';
import type { TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

const callers = ['learner', 'learner2', 'coach', 'coach2', 'admin'];
/** As many as all cases together use up. */
const enough = 40;

interface Prepared {
  of: typeof training;
  place: string;
  begins: string;
  withSeats: boolean;
}

/**
 * Sessions of a course, with the callers as trainers in turn, and with a seat for every caller if `withSeats` is set.
 */
const prepareSessions = (test: TestApi, tenantId: string, { of, place, begins, withSeats }: Prepared) =>
  test.sql(
    `with people as (
       select user_id, row_number() over (order by username) as n, count(*) over () as all_of_them
       from portal.account_user where tenant_id = $1 and split_part(username, '@', 1) = any($2)),
     made as (
       insert into portal.lms_training_session (tenant_id, session_id, course_id, starts_at, minutes, time_zone, place,
         trainer_id, seats, changed_at)
       select $1, gen_random_uuid(), $3, timestamptz '2026-11-16T08:00:00Z' + $4::interval, 60, 'Europe/London', $5,
         p.user_id, 30, now()
       from generate_series(1, $6) g join people p on p.n = 1 + g % p.all_of_them
       returning session_id)
     insert into portal.lms_seat (tenant_id, session_id, user_id, seat_id, state, place, signed_up_at)
     select $1, session_id, user_id, gen_random_uuid(), 'seat', n, now() from made, people where $7`,
    [tenantId, callers, of({ tenantId }), begins, place, enough * callers.length, withSeats],
  );

/** Removes seats in sessions of a course that have not started: everyone's, or one person's. */
const giveUpSeats = (test: TestApi, tenantId: string, courseId: string, userId?: string) =>
  test.sql(
    `delete from portal.lms_seat p using portal.lms_training_session s where s.tenant_id = p.tenant_id
       and s.session_id = p.session_id and p.tenant_id = $1 and s.course_id = $2 and s.place <> 'begun'
       and p.user_id = coalesce($3, p.user_id)`,
    [tenantId, courseId, userId ?? null],
  );

/** Before the cases run: a video and a document in courses assigned to everyone in a team, files, and sessions. */
export async function prepareDelivery(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  await placeVideo(test, slug, 'chat-tone');
  await placeDocument(test, slug, 'promise');
  for (let file = 0; file < enough; file += 1) {
    await storeCourseFile(test, slug, { type: 'webm', durationMs: 30_000 });
    await storeCourseFile(test, slug, { type: 'pdf', pages: 3 });
  }
  // A person can hold only one seat per course, so they sign up for a session of another course, in which no one has
  // one.
  await giveUpSeats(test, tenantId, training({ tenantId }));
  await prepareSessions(test, tenantId, { of: training, place: 'open', begins: '10 days', withSeats: false });
  await prepareSessions(test, tenantId, { of: planned, place: 'seated', begins: '10 days', withSeats: true });
  await prepareSessions(test, tenantId, { of: training, place: 'begun', begins: '-2 hours', withSeats: true });
}

const course = (key: string) => (who: Pick<SampleContext, 'tenantId'>) => courseIdOf(who, key);
const planned = course('deescalation');
const [film, document, link, training] = [
  course('chat-tone'),
  course('promise'),
  course('shifts'),
  course('workplace'),
];
const mediaOf = (who: SampleContext, test: TestApi, table: 'video' | 'document') =>
  first(test, `select media_id as id from portal.lms_${table} where tenant_id = $1 and course_id = $2`, [
    who.tenantId,
    table === 'video' ? film(who) : document(who),
  ]);

const storedFile = async (who: SampleContext, test: TestApi, table: 'video' | 'document') => {
  const [row] = await test.sql(
    `select media_id as "mediaID", share from portal.lms_${table} where tenant_id = $1 and course_id = $2`,
    [who.tenantId, table === 'video' ? film(who) : document(who)],
  );
  return row ?? { mediaID: null, share: null };
};

const looseFile = (who: SampleContext, test: TestApi, type: 'webm' | 'pdf') =>
  first(
    test,
    `select media_id as id from portal.media_file where tenant_id = $1 and location = 'course' and type = $2
     and subject_kind is null order by media_id limit 1`,
    [who.tenantId, type],
  );

/** A session that has not been cancelled; `condition` is on `s`, with the caller as `$3`. */
const session = (who: SampleContext, test: TestApi, place: string, condition: string) =>
  first(
    test,
    `select s.session_id as id from portal.lms_training_session s
     where s.tenant_id = $1 and s.place = $2 and s.cancelled_at is null and (${condition})
     order by s.session_id limit 1`,
    [who.tenantId, place, who.userId],
  );
const seatOf = `select from portal.lms_seat p where p.tenant_id = s.tenant_id and p.session_id = s.session_id
  and p.user_id = $3`;
/** A seat of someone else, because no one marks their own attendance. */
const unmarkedSeat = `select from portal.lms_seat p where p.tenant_id = s.tenant_id and p.session_id = s.session_id
  and p.user_id <> $3 and p.attendance is null`;
async function withoutSeat(who: SampleContext, test: TestApi): Promise<string> {
  await giveUpSeats(test, who.tenantId, training(who), who.userId);
  return session(who, test, 'open', `not exists (${seatOf})`);
}
const withSeat = (who: SampleContext, test: TestApi) => session(who, test, 'seated', `exists (${seatOf})`);
const held = (who: SampleContext, test: TestApi) =>
  session(who, test, 'begun', `s.trainer_id = $3 and exists (${unmarkedSeat})`);

let asked = 0;
const share = () => 50 + (asked++ % 50);

export const deliverySamples: Readonly<Record<string, Sample>> = {
  'lms/getCourseVideo': (who) => ({ query: { courseID: film(who) } }),
  'lms/reportWatched': async (who, test) => {
    const at = (asked++ % 50) * 1000;
    const mediaID = await mediaOf(who, test, 'video');
    return { body: { courseID: film(who), mediaID, played: [[at, at + 1000]], positionMs: at + 1000 } };
  },
  'lms/getCourseDocument': (who) => ({ query: { courseID: document(who) } }),
  'lms/reportPages': async (who, test) => {
    const mediaID = await mediaOf(who, test, 'document');
    return { body: { courseID: document(who), mediaID, page: 1 + (asked++ % 8), pages: [] } };
  },
  'lms/keepCourseFile': (who) => ({ body: { courseID: document(who) } }),
  'lms/getCourseAddress': (who) => ({ query: { courseID: link(who) } }),
  'lms/reportOpened': (who) => ({ body: { courseID: link(who) } }),
  'lms/getTrainingSessions': (who) => ({ query: { courseID: training(who) } }),
  'lms/signUpForSession': async (who, test) => ({ body: { sessionID: await withoutSeat(who, test) } }),
  'lms/cancelSignUp': async (who, test) => ({ body: { sessionID: await withSeat(who, test) } }),
  'lms/getSessionCalendarFile': async (who, test) => ({ query: { sessionID: await withSeat(who, test) } }),
  'lms/getSessionSeats': async (who, test) => ({ query: { sessionID: await held(who, test) } }),
  'lms/markAttendance': async (who, test) => {
    const sessionID = await held(who, test);
    const seatID = await first(
      test,
      `select seat_id as id from portal.lms_seat where tenant_id = $1 and session_id = $2 and user_id <> $3
         and attendance is null order by seat_id limit 1`,
      [who.tenantId, sessionID, who.userId],
    );
    return { body: { sessionID, marks: [{ seatID, attendance: 'attended' }] } };
  },
  'lms/getCourseDelivery': (who) => ({ query: { courseID: link(who) } }),
  'lms/setCourseVideo': async (who, test) => ({
    body: {
      courseID: film(who),
      mediaID: await looseFile(who, test, 'webm'),
      share: share(),
      basedOn: await storedFile(who, test, 'video'),
    },
  }),
  'lms/setCourseCaptions': (who) => ({
    body: { courseID: film(who), language: 'en', vtt: `WEBVTT\n\n00:01.000 --> 00:02.000\nLine ${asked++}` },
  }),
  'lms/setCourseDocument': async (who, test) => ({
    body: {
      courseID: document(who),
      mediaID: await looseFile(who, test, 'pdf'),
      share: share(),
      basedOn: await storedFile(who, test, 'document'),
    },
  }),
  'lms/setCourseAddress': async (who, test) => {
    const courseID = link(who);
    const [row] = await test.sql('select address from portal.lms_link where tenant_id = $1 and course_id = $2', [
      who.tenantId,
      courseID,
    ]);
    return {
      body: {
        courseID,
        address: `https://intranet.example/${crypto.randomUUID()}`,
        basedOn: String(row?.address ?? ''),
      },
    };
  },
  'lms/saveTrainingSession': (who) => ({
    body: {
      // Not the course of the prepared sessions, because planners see everything that is planned.
      courseID: planned(who),
      startsOn: '2027-01-12T09:00',
      minutes: 60 + (asked++ % 200),
      timeZone: 'Europe/London',
      place: `Room ${crypto.randomUUID().slice(0, 8)}`,
      joinAddress: '',
      seats: 8,
    },
  }),
  'lms/cancelTrainingSession': async (who, test) => ({ body: { sessionID: await withoutSeat(who, test) } }),
};
