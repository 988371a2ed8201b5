/** Whole curricula as lessons for a person: which they can still do, and how far they are in each. */
import type { Transaction } from '../../platform/transaction.ts';
import { isInAllocation, isOfferedAt, teamsOf } from './audience.ts';
import { lessonDoneAt, teachesSkill } from './lessons.ts';

export interface OfferedCurriculum {
  curriculumId: string;
  name: string;
  courses: number;
  minutes: number;
  /** True if one of its courses teaches the skill. */
  isOfSkill: boolean;
}

/** SQL: courses of the curriculum `top` that are offered to the person. Aliases: `l`, `c`, `s`. */
const inside = (user: string): string => `portal.lms_curriculum s
  join portal.lms_curriculum_course l on l.tenant_id = s.tenant_id and l.curriculum_id = s.curriculum_id
  join portal.lms_course c on c.tenant_id = l.tenant_id and c.course_id = l.course_id
  where s.tenant_id = top.tenant_id and (s.curriculum_id = top.curriculum_id or s.parent_id = top.curriculum_id)
    and ${isOfferedAt({ course: 'c', user })}`;

/** SQL: true if the curriculum `top` is assigned to the person. */
const isGiven = (user: string): string => `exists (select from portal.lms_allocation a
  where a.tenant_id = top.tenant_id and a.curriculum_id = top.curriculum_id
    and ${isInAllocation({ allocation: 'a', user, teams: teamsOf('top.tenant_id', user) })})`;

/** SQL: true if the curriculum `top` can still be taken, and the person has not completed one of its courses. */
const isOpen = (user: string): string => `top.parent_id is null and top.state = 'published' and ${isGiven(user)}
  and exists (select from ${inside(user)} and (c.state, s.state) = ('published', 'published')
    and not exists (select from portal.lms_progress p where p.tenant_id = c.tenant_id and p.course_id = c.course_id
      and p.user_id = ${user} and p.completed_at is not null))`;

/**
 * Curricula that are assigned to a person and have a course that they have not completed: first those with a course for a
 * skill, then the named ones. At most `most` per person, in one statement for everyone.
 */
export const offeredCurricula = (
  db: Transaction,
  userIds: readonly string[],
  { skillId, curriculumIds, most }: { skillId: string | null; curriculumIds: readonly string[]; most: number },
): Promise<(OfferedCurriculum & { userId: string })[]> =>
  db.prepared<OfferedCurriculum & { userId: string } & Record<string, unknown>>(
    'lms_offered_curricula',
    `with top as materialized (
       select t.* from (select u.tenant_id, u.curriculum_id, u.parent_id, u.name, u.state, exists (
           select from portal.lms_curriculum s
           join portal.lms_curriculum_course l on l.tenant_id = s.tenant_id and l.curriculum_id = s.curriculum_id
           join portal.lms_course c on c.tenant_id = l.tenant_id and c.course_id = l.course_id
           where s.tenant_id = u.tenant_id and (s.curriculum_id = u.curriculum_id or s.parent_id = u.curriculum_id)
             and (c.state, s.state) = ('published', 'published') and ${teachesSkill('$2')}) as shows
         from portal.lms_curriculum u where u.parent_id is null and u.state = 'published') t
       where t.shows or t.curriculum_id = any($3::uuid[]))
     select w.user_id as "userId", o."curriculumId", o.name, o.courses, o.minutes, o."isOfSkill"
     from unnest($1::uuid[]) with ordinality w (user_id, place)
     cross join lateral (
       select top.curriculum_id as "curriculumId", top.name, i.courses, i.minutes, top.shows as "isOfSkill",
         row_number() over (order by top.shows desc, array_position($3::uuid[], top.curriculum_id), lower(top.name),
           top.curriculum_id) as rank
       from top
       cross join lateral (select count(*)::int as courses, coalesce(sum(d.minutes), 0)::int as minutes
         from (select distinct c.course_id, c.minutes from ${inside('w.user_id')}) d) i
       where ${isOpen('w.user_id')}
       order by rank limit $4) o
     order by w.place, o.rank`,
    [userIds, skillId, curriculumIds, most],
  );

/** The people among these to whom the curriculum is assigned and who have not completed all of its courses. */
export async function curriculumOfferedTo(
  db: Transaction,
  userIds: readonly string[],
  curriculumId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.prepared<{ id: string }>(
    'lms_curriculum_offered_to',
    `select w.user_id as id from unnest($1::uuid[]) w (user_id)
     join portal.lms_curriculum top on top.curriculum_id = $2 where ${isOpen('w.user_id')}`,
    [userIds, curriculumId],
  );
  return new Set(rows.map(({ id }) => id));
}

interface FollowedCurriculum {
  userId: string;
  curriculumId: string;
  /** When it was set as a lesson, as for a course. */
  after: Date;
}

export interface CurriculumStatus {
  name: string;
  minutes: number;
  courses: number;
  completed: number;
  /** False if it is no longer assigned to the person. */
  isGiven: boolean;
  /** When the last of its courses was completed; null if one is open. */
  doneAt: Date | null;
  /** The curriculum and its sections. */
  partIds: string[];
}

/** In the order of `followed`; undefined for a curriculum that no longer exists. */
export async function curriculumStatuses(
  db: Transaction,
  followed: readonly FollowedCurriculum[],
): Promise<(CurriculumStatus | undefined)[]> {
  if (followed.length === 0) return [];
  const rows = await db.prepared<CurriculumStatus & { place: number }>(
    'lms_curriculum_statuses',
    `select w.place::int as place, top.name, i.minutes, i.courses, i.completed, i."doneAt",
       ${isGiven('w.user_id')} and top.state <> 'draft' as "isGiven",
       array(select q.curriculum_id from portal.lms_curriculum q where q.tenant_id = top.tenant_id
         and (q.curriculum_id = top.curriculum_id or q.parent_id = top.curriculum_id)) as "partIds"
     from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) with ordinality w (user_id, curriculum_id, after, place)
     join portal.lms_curriculum top on top.curriculum_id = w.curriculum_id
     cross join lateral (select count(*)::int as courses, count(d.done_at)::int as completed,
         coalesce(sum(d.minutes), 0)::int as minutes,
         case when count(*) = count(d.done_at) then max(d.done_at) end as "doneAt"
       from (select distinct c.course_id, c.minutes, ${lessonDoneAt({ user: 'w.user_id', after: 'w.after' })} as done_at
         from ${inside('w.user_id')}) d) i`,
    [
      followed.map(({ userId }) => userId),
      followed.map(({ curriculumId }) => curriculumId),
      followed.map(({ after }) => after),
    ],
  );
  const found = new Map(rows.map((row) => [row.place, row]));
  return followed.map((_, at) => found.get(at + 1));
}
