/**
 * People and the courses assigned to them, with their progress: the basis of leaders' pages and of automatic duties.
 */
import type { Transaction } from '../../../platform/transaction.ts';
import { givenPlaces, teamsOf } from '../audience.ts';

export interface LearnerStatus {
  userId: string;
  courseId: string;
  courseName: string;
  /** The curriculum that assigns the course. */
  curriculumId: string;
  mandatory: boolean;
  percent: number;
  score: number | null;
  completedAt: Date | null;
  byHand: boolean;
  dueOn: string | null;
}

const given = givenPlaces({ course: 'c', user: 'u.user_id', teams: teamsOf('u.tenant_id', 'u.user_id') });

/** In no particular order. Leaves out courses that are not assigned to a person. `courseIds` null means all courses. */
export const learnerStatuses = (
  db: Transaction,
  userIds: readonly string[],
  courseIds: readonly string[] | null,
): Promise<LearnerStatus[]> =>
  db.prepared<LearnerStatus & Record<string, unknown>>(
    'lms_learner_standings',
    `select u.user_id as "userId", c.course_id as "courseId", c.name as "courseName", g.curriculum_id as "curriculumId",
       g.mandatory, coalesce(p.percent, 0) as percent, p.score::float8 as score, p.completed_at as "completedAt",
       -- Not "exists", for which PostgreSQL may read everyone's completions at once.
       coalesce((select true from portal.lms_completion k where k.tenant_id = p.tenant_id and k.user_id = p.user_id
         and k.course_id = p.course_id and k.completed_at = p.completed_at and k.how = 'hand' and k.reverted_at is null
         limit 1), false) as "byHand",
       to_char(d.due_on, 'YYYY-MM-DD') as "dueOn"
     from portal.account_user u
     join portal.lms_course c on c.tenant_id = u.tenant_id and c.state <> 'draft'
       and ($2::uuid[] is null or c.course_id = any($2::uuid[]))
     cross join lateral (select bool_or(l.mandatory) as mandatory, min(top.curriculum_id::text)::uuid as curriculum_id
       from ${given}) g
     left join portal.lms_progress p on p.tenant_id = c.tenant_id and p.course_id = c.course_id and p.user_id = u.user_id
     left join portal.lms_deadline d on d.tenant_id = c.tenant_id and d.course_id = c.course_id and d.user_id = u.user_id
     where u.user_id = any($1::uuid[]) and g.mandatory is not null`,
    [userIds, courseIds],
  );

interface LearnersCourse {
  userId: string;
  courseId: string;
}

const keyOf = ({ userId, courseId }: LearnersCourse) => `${userId} ${courseId}`;

/** The status of each person in the course paired with them; undefined if it is no longer assigned to them. */
export async function statusOfEach(
  db: Transaction,
  wanted: readonly LearnersCourse[],
): Promise<(one: LearnersCourse) => LearnerStatus | undefined> {
  const statuses = await learnerStatuses(
    db,
    [...new Set(wanted.map(({ userId }) => userId))],
    [...new Set(wanted.map(({ courseId }) => courseId))],
  );
  const given = new Map(statuses.map((status) => [keyOf(status), status]));
  return (one) => given.get(keyOf(one));
}
