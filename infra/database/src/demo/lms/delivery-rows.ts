/**
 * Contents of demo courses of types 15, 16 and 17: addresses, and sessions with participants. Files are added later.
 */
import type { ClientBase } from 'pg';
import { stableId } from '../../stable-id.ts';
import { insertRows } from '../insert-rows.ts';
import { type SeededChoice, seededChoice } from '../seeded-choice.ts';
import { at } from '../when.ts';
import type { DemoPerson, DemoWorld } from '../world.ts';
import { courseIdOf } from './course-ids.ts';
import type { CourseText } from './courses.ts';

interface Planned {
  key: string;
  /** Days from now; negative if the session is over. */
  day: number;
  time: string;
  seats: number;
  /**
   * Number of sign-ups. For `completed`, everyone who has completed the course took part in this past session and is
   * marked as present.
   */
  signedUp: number | 'completed';
}

/** A past session, a full one, one with free seats, and a past one with attendance not recorded yet. */
const plans: readonly Planned[] = [
  { key: 'past', day: -12, time: '09:00', seats: 40, signedUp: 'completed' },
  { key: 'full', day: 6, time: '13:00', seats: 6, signedUp: 8 },
  { key: 'open', day: 20, time: '09:30', seats: 14, signedUp: 4 },
  { key: 'unmarked', day: -2, time: '14:00', seats: 12, signedUp: 5 },
];

const rooms = ['Training room 2, ground floor', 'The long table, third floor', 'Meeting room Tern'];

function sessionRow(course: CourseText, { key, day, time, seats }: Planned, world: DemoWorld, chance: SeededChoice) {
  const { tenant, now, people } = world;
  const isOnline = course.type === 16;
  return {
    session_id: stableId(tenant.tenantId, 'lms', 'training', course.key, key),
    course_id: courseIdOf(tenant, course.key),
    starts_at: at(now, day, time),
    minutes: course.minutes,
    time_zone: 'Europe/London',
    place: isOnline ? '' : (rooms[chance.below(rooms.length)] ?? ''),
    join_address: isOnline ? `https://meet.${tenant.slug}.example/${course.key}` : null,
    trainer_id: people.named('coach').userId,
    seats,
    cancelled_at: null,
    revision: 0,
    changed_at: at(now, -30, '08:00'),
  };
}

interface SeatOf {
  course: CourseText;
  plan: Planned;
  person: DemoPerson;
  place: number;
}

function seatRow({ course, plan, person, place }: SeatOf, { tenant, now, people }: DemoWorld) {
  const isMarked = plan.signedUp === 'completed';
  return {
    session_id: stableId(tenant.tenantId, 'lms', 'training', course.key, plan.key),
    user_id: person.userId,
    seat_id: stableId(tenant.tenantId, 'lms', 'seat', course.key, plan.key, person.username),
    state: place <= plan.seats ? 'seat' : 'waiting',
    place,
    signed_up_at: at(now, Math.min(-2, plan.day - 14), '10:00'),
    attendance: isMarked ? 'attended' : null,
    marked_by: isMarked ? people.named('coach').userId : null,
    marked_at: isMarked ? at(now, plan.day, '17:00') : null,
  };
}

async function attendedCourses(
  db: ClientBase,
  { tenant }: DemoWorld,
): Promise<(course: CourseText, person: DemoPerson) => boolean> {
  const { rows } = await db.query<{ user_id: string; course_id: string }>(
    'select user_id, course_id from portal.lms_progress where tenant_id = $1 and completed_at is not null',
    [tenant.tenantId],
  );
  const done = new Set(rows.map((row) => `${row.user_id} ${row.course_id}`));
  return (course, person) => done.has(`${person.userId} ${courseIdOf(tenant, course.key)}`);
}

/**
 * Must run after progress: people who have completed a course took part in one of its sessions, and no one signs up for
 * a course they have completed.
 */
export async function fillDelivery(db: ClientBase, world: DemoWorld, courses: readonly CourseText[]): Promise<void> {
  const { tenant, people } = world;
  await insertRows(db, tenant.tenantId, {
    'portal.lms_link': courses
      .filter(({ type }) => type === 15)
      .map(({ key }) => ({
        course_id: courseIdOf(tenant, key),
        address: `https://intranet.${tenant.slug}.example/${key}`,
      })),
  });
  const attended = courses.filter(({ type }) => type === 16 || type === 17);
  const isDone = await attendedCourses(db, world);
  const learners = people.all.filter((one) => one.role === 'Learner' && one.teamId !== null);
  const seats: SeatOf[] = attended.flatMap((course) => {
    const chance = seededChoice('demo training', tenant.slug, course.key);
    const came = people.all.filter((person) => isDone(course, person)).slice(0, 40);
    const shown = people.named('learner').userId;
    const free = learners.filter((person) => !isDone(course, person) && person.userId !== shown);
    // No one is in two sessions of the same course.
    let next = chance.below(Math.max(1, free.length - 17));
    return plans.flatMap((plan) => {
      const those = plan.signedUp === 'completed' ? came : free.slice(next, next + plan.signedUp);
      if (plan.signedUp !== 'completed') next += plan.signedUp;
      return those.map((person, index) => ({ course, plan, person, place: index + 1 }));
    });
  });
  await insertRows(db, tenant.tenantId, {
    'portal.lms_training_session': attended.flatMap((course) => {
      const chance = seededChoice('demo training places', tenant.slug, course.key);
      return plans.map((plan) => sessionRow(course, plan, world, chance));
    }),
    'portal.lms_seat': seats.map((seat) => seatRow(seat, world)),
  });
}
