/**
 * Overdue courses as origins of follow-ups. The object is the learner and the part the course. Because a deadline moves
 * when it is set again, the follow-up also names the day that was missed.
 */
import { hasInScope } from '@portico/contracts/account/role-access';
import { ownFollowUps } from '@portico/contracts/followup/state';
import { cellState } from '@portico/contracts/lms/team/cell-state';
import { mayCoach } from '@portico/contracts/platform/roles';
import type {
  FaultToFollow,
  FoundFault,
  OriginAsking,
  OriginSource,
} from '../../../platform/follow-up-origins/origin-source.ts';
import { peopleByIds, zoneOf } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import { todaysOf } from '../../../services/account/public.ts';
import { learnerStatuses } from '../team/learner-status.ts';

interface Fault {
  userId: string;
  courseId: string;
  name: string;
  /** The day that was missed, or that of the completion. */
  day: string;
  /** 1 if the course is completed; null if it is not overdue. */
  credit: number | null;
}

const toFault = ({ userId, courseId, name, day, credit }: Fault): FoundFault => ({
  origin: 'course',
  evaluationId: userId,
  questionId: courseId,
  on: day,
  agentId: userId,
  evaluatorId: null,
  text: name,
  skillId: null,
  courseId,
  answer: '',
  verdict: null,
  comment: '',
  credit,
  day,
  ref: '',
  // The course has a page, but what others have completed is shown to their leaders only.
  route: ownFollowUps,
  versionId: null,
  status: 'approved',
  releasedOn: null,
  dispute: null,
});

interface Completion extends Record<string, unknown> {
  id: string;
  completionId: string;
  userId: string;
  courseId: string;
  name: string;
  day: string;
}

/** The courses of these people, overdue or not. One without a deadline can have a follow-up of its certificate. */
async function coursesOf(
  { db, now }: Pick<OriginAsking, 'db' | 'now'>,
  userIds: readonly string[],
  courseIds: readonly string[] | null,
): Promise<FaultToFollow[]> {
  const [todayOf, statuses] = await Promise.all([todaysOf(db, userIds, now), learnerStatuses(db, userIds, courseIds)]);
  return statuses.map(({ userId, courseId, courseName: name, percent: progress, dueOn, completedAt }) => {
    const isCompleted = completedAt !== null;
    const today = todayOf(userId);
    const credit = cellState({ progress, isCompleted, dueOn }, today) === 'overdue' ? 0 : null;
    return {
      answered: toFault({ userId, courseId, name, day: dueOn ?? today, credit }),
      isReleased: true,
      isLatest: !isCompleted,
    };
  });
}

export const overdueOrigins: OriginSource = {
  kinds: ['course'],

  async read(db, wanted) {
    if (wanted.length === 0) return [];
    const rows = await db.prepared<{ course_id: string; name: string }>(
      'lms_overdue_courses_followed',
      'select course_id, name from portal.lms_course where course_id = any($1::uuid[])',
      [[...new Set(wanted.map(({ questionId }) => questionId))]],
    );
    const names = new Map(rows.map(({ course_id, name }) => [course_id, name]));
    return wanted.flatMap(({ evaluationId: userId, questionId: courseId, on: day }) => {
      const name = names.get(courseId);
      return name === undefined || !day ? [] : [toFault({ userId, courseId, name, day, credit: 0 })];
    });
  },

  /**
   * The completion with which the course stopped being overdue. It counts whenever it was recorded: leaders may confirm
   * a course that was completed on a past day, and one that is due again later was completed nevertheless.
   */
  async next(db, _, queries) {
    if (queries.length === 0) return new Map();
    const rows = await db.prepared<Completion>(
      'lms_overdue_courses_completed',
      `select w.id, n.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::uuid[])
         w (id, user_id, course_id, after, only_id)
       cross join lateral (select k.completion_id as "completionId", k.user_id as "userId", k.course_id as "courseId",
           c.name, to_char(k.completed_at at time zone ${zoneOf('u')}, 'YYYY-MM-DD') as day
         from portal.lms_completion k
         join portal.lms_course c on c.tenant_id = k.tenant_id and c.course_id = k.course_id
         join portal.account_user u on u.tenant_id = k.tenant_id and u.user_id = k.user_id
         where k.user_id = w.user_id and k.course_id = w.course_id and k.reverted_at is null
           and case when w.only_id is not null then k.completion_id = w.only_id
             else k.completed_at >= w.after or k.completed_at = (select p.completed_at from portal.lms_progress p
               where p.tenant_id = k.tenant_id and p.user_id = k.user_id and p.course_id = k.course_id) end
         order by k.completed_at desc, k.completion_id desc limit 1) n`,
      [
        queries.map(({ id }) => id),
        queries.map(({ agentId }) => agentId),
        queries.map(({ questionId }) => questionId),
        queries.map(({ after }) => after),
        queries.map(({ only }) => only?.at(-1) ?? null),
      ],
    );
    return new Map(
      rows.map(({ id, completionId, ...row }): [string, FoundFault[]] => [
        id,
        [{ ...toFault({ ...row, credit: 1 }), evaluationId: completionId }],
      ]),
    );
  },

  async readable({ db, actor, now }, userId) {
    const [person] = await peopleByIds(db, [userId]);
    const { self } = actor;
    const maySee = person && (self.userId === userId || (mayCoach(self.role) && hasInScope(self, person)));
    if (!maySee) throw notFound();
    return { origin: 'course', person, madeBy: [], answers: await coursesOf({ db, now }, [userId], null) };
  },

  async ofPeople(asking, { personIds, partId }) {
    const answers = await coursesOf(asking, personIds, [partId]);
    return { text: answers[0]?.answered.text, answers };
  },

  /** Not shared: two leaders who then set the lesson of the same person would wait for each other. */
  async lock(db, userIds) {
    const rows = await db.prepared<{ user_id: string }>(
      'lms_lock_deadlines',
      `select user_id from portal.lms_deadline where user_id = any($1::uuid[]) order by user_id, course_id for update`,
      [userIds],
    );
    return [...new Set(rows.map(({ user_id }) => user_id))];
  },

  /** The person and everyone in whose scope they are see what they have completed. */
  access: async () => ({ isShown: () => true, comesAgain: () => true, takeAgainRoute: () => null }),

  /** Courses are completed sooner or later. How many are completed on time is a figure of its own on boards. */
  count: async () => ({}),
};
