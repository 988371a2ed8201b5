/**
 * Single courses as lessons for a person: which are assigned, whether they are completed, and setting a deadline for
 * one.
 */

import type { Tenant } from '@portico/database/tenant';
import type { Attribution } from '../../platform/attribution.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { givenPlaces, teamsOf } from './audience.ts';
import { storeDeadlines } from './team/assign.ts';
import { learnerStatuses } from './team/learner-status.ts';
import { notifyLearners } from './team/notify-learners.ts';

export interface OfferedLesson {
  courseId: string;
  name: string;
  minutes: number;
  /** The curriculum that assigns the course. */
  curriculumId: string;
  /** True if it teaches the skill, or one of its objectives demonstrates it. */
  isOfSkill: boolean;
}

const given = givenPlaces({ course: 'c', user: '$1::uuid', teams: teamsOf('c.tenant_id', '$1::uuid') });
/** SQL: true if the course `c` is for the skill. */
export const teachesSkill = (skill: string): string => `coalesce(c.skill_id = ${skill}
  or exists (select from portal.lms_skill_objective o
    where o.tenant_id = c.tenant_id and o.course_id = c.course_id and o.skill_id = ${skill}), false)`;
const shows = teachesSkill('$2');

/**
 * SQL: when the person completed the course `c`; null if they have not, or if it was revoked. A completion after the
 * course was set as a lesson counts even if the course becomes due again later.
 */
export const lessonDoneAt = ({ user, after }: { user: string; after: string }): string =>
  `coalesce((select min(k.completed_at) from portal.lms_completion k where k.tenant_id = c.tenant_id
       and k.user_id = ${user} and k.course_id = c.course_id and k.reverted_at is null and k.completed_at >= ${after}),
     (select p.completed_at from portal.lms_progress p where p.tenant_id = c.tenant_id and p.user_id = ${user}
       and p.course_id = c.course_id))`;

/**
 * Courses that are assigned to a person and not completed: first those for a skill, then the named ones. At most `most`
 * per person, in one statement for everyone.
 */
export const offeredLessons = (
  db: Transaction,
  userIds: readonly string[],
  { skillId, courseIds, most }: { skillId: string | null; courseIds: readonly string[]; most: number },
): Promise<(OfferedLesson & { userId: string })[]> => {
  const places = givenPlaces({ course: 'c', user: 'w.user_id', teams: teamsOf('c.tenant_id', 'w.user_id') });
  return db.prepared<OfferedLesson & { userId: string } & Record<string, unknown>>(
    'lms_offered_lessons',
    `select w.user_id as "userId", o.* from unnest($1::uuid[]) with ordinality w (user_id, place)
     cross join lateral (
       select c.course_id as "courseId", c.name, c.minutes, g.curriculum_id as "curriculumId", ${shows} as "isOfSkill",
         row_number() over (order by ${shows} desc, array_position($3::uuid[], c.course_id), lower(c.name), c.course_id) as rank
       from portal.lms_course c
       cross join lateral (select min(top.curriculum_id::text)::uuid as curriculum_id from ${places}) g
       where (c.course_id = any($3::uuid[]) or ${shows}) and c.state = 'published' and g.curriculum_id is not null
         and not exists (select from portal.lms_progress p where p.tenant_id = c.tenant_id and p.course_id = c.course_id
           and p.user_id = w.user_id and p.completed_at is not null)
       order by rank limit $4) o
     order by w.place, o.rank`,
    [userIds, skillId, courseIds, most],
  );
};

/** The people among these to whom the course is assigned and who have not completed it. */
export async function offeredTo(
  db: Transaction,
  userIds: readonly string[],
  courseId: string,
): Promise<ReadonlySet<string>> {
  const places = givenPlaces({ course: 'c', user: 'w.user_id', teams: teamsOf('c.tenant_id', 'w.user_id') });
  const rows = await db.prepared<{ id: string }>(
    'lms_lesson_offered_to',
    `select w.user_id as id from unnest($1::uuid[]) w (user_id)
     join portal.lms_course c on c.course_id = $2 and c.state = 'published'
     where exists (select from ${places}) and not exists (select from portal.lms_progress p
       where p.tenant_id = c.tenant_id and p.course_id = c.course_id and p.user_id = w.user_id
         and p.completed_at is not null)`,
    [userIds, courseId],
  );
  return new Set(rows.map(({ id }) => id));
}

interface SkillLesson extends Omit<OfferedLesson, 'isOfSkill'> {
  skillId: string;
  /** Name of the skill. */
  skill: string;
  isDone: boolean;
}

/** Maximum number of lessons that a result suggests. */
const mostOfSkills = 5;

/**
 * Courses for these skills that are assigned to the person, each listed once. Sorted by the order of the skills, with
 * completed ones last; they are included because they can be repeated.
 */
export const lessonsOfSkills = (db: Transaction, userId: string, skillIds: readonly string[]): Promise<SkillLesson[]> =>
  db.prepared<SkillLesson & Record<string, unknown>>(
    'lms_lessons_of_skills',
    `select c.course_id as "courseId", c.name, c.minutes, g.curriculum_id as "curriculumId", k."skillId", k.skill,
       d.done as "isDone"
     from portal.lms_course c
     cross join lateral (
       select s.skill_id as "skillId", s.name as skill, array_position($2::uuid[], s.skill_id) as place from portal.lms_skill s
       where s.tenant_id = c.tenant_id and s.skill_id = any($2::uuid[]) and (s.skill_id = c.skill_id or exists (
         select from portal.lms_skill_objective o
         where o.tenant_id = c.tenant_id and o.course_id = c.course_id and o.skill_id = s.skill_id))
       order by place limit 1) k
     cross join lateral (select min(top.curriculum_id::text)::uuid as curriculum_id from ${given}) g
     cross join lateral (select exists (select from portal.lms_progress p where p.tenant_id = c.tenant_id
       and p.course_id = c.course_id and p.user_id = $1 and p.completed_at is not null) as done) d
     where c.state = 'published' and g.curriculum_id is not null
     order by d.done, k.place, lower(c.name), c.course_id limit ${mostOfSkills}`,
    [userId, skillIds],
  );

interface FollowedLesson {
  userId: string;
  courseId: string;
  /** When the course was set as a lesson. */
  after: Date;
}

export interface LessonStatus {
  name: string;
  minutes: number;
  /** Null if the course is no longer assigned to the person. */
  curriculumId: string | null;
  /** Null if the course is not completed, or its completion was revoked. */
  doneAt: Date | null;
}

/** In the order of `followed`; undefined for a course that no longer exists. */
export async function lessonStatuses(
  db: Transaction,
  followed: readonly FollowedLesson[],
): Promise<(LessonStatus | undefined)[]> {
  if (followed.length === 0) return [];
  const places = givenPlaces({ course: 'c', user: 'w.user_id', teams: teamsOf('c.tenant_id', 'w.user_id') });
  const rows = await db.prepared<LessonStatus & { place: number }>(
    'lms_lesson_statuses',
    `select w.place::int as place, c.name, c.minutes,
       (select min(top.curriculum_id::text)::uuid from ${places}) as "curriculumId",
       ${lessonDoneAt({ user: 'w.user_id', after: 'w.after' })} as "doneAt"
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) with ordinality w (user_id, course_id, after, place)
     join portal.lms_course c on c.course_id = w.course_id`,
    [
      followed.map(({ userId }) => userId),
      followed.map(({ courseId }) => courseId),
      followed.map(({ after }) => after),
    ],
  );
  const found = new Map(rows.map((row) => [row.place, row]));
  return followed.map((_, at) => found.get(at + 1));
}

interface Assigning {
  db: Transaction;
  tenant: Tenant;
  now: Date;
}

interface LessonToAssign {
  userIds: readonly string[];
  courseId: string;
  dueOn: string;
  by: Attribution;
}

/**
 * Sets a deadline for a course and notifies people. Those who have one already keep it: withdrawing the lesson must not
 * take a duty with it that was there before. Returns those to whom the course is assigned and who have not
 * completed it.
 */
export async function assignLesson(
  context: Assigning,
  { userIds, courseId, dueOn, by }: LessonToAssign,
): Promise<ReadonlySet<string>> {
  const { db, tenant, now } = context;
  const statuses = (await learnerStatuses(db, userIds, [courseId])).filter(({ completedAt }) => completedAt === null);
  if (statuses.length === 0) return new Set();
  const rows = statuses.map(({ userId }) => ({ userId, courseId, dueOn }));
  const changed = await storeDeadlines(db, rows, { tenantId: tenant.tenantId, ...by, now, keepsExisting: true });
  await notifyLearners(
    context,
    statuses
      .filter(({ userId }) => changed.has(userId))
      .map((status) => ({ message: 'course.assigned', status, dueOn })),
    by.userId,
  );
  return new Set(statuses.map(({ userId }) => userId));
}

/** Withdraws a deadline that has not been changed since it was set. */
export async function withdrawLesson(
  db: Transaction,
  { userId, courseId, assignedAt }: { userId: string; courseId: string; assignedAt: Date },
): Promise<void> {
  await db.query(
    `delete from portal.lms_deadline where user_id = $1 and course_id = $2 and source = 'assigned' and assigned_at = $3`,
    [userId, courseId, assignedAt],
  );
}
