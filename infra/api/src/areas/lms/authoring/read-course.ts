import type { PublishProblem } from '@portico/contracts/lms/authoring/shapes';
import type * as calls from '@portico/contracts/lms/calls';
import type { OfferState } from '@portico/contracts/lms/offer';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { coursesWithContent } from './content.ts';
import { type CourseRow, findCourse } from './course-rows.ts';
import { peopleGivenCourse } from './curriculum-rows.ts';
import { versionsOf } from './saved-fields.ts';
import { prerequisitesField } from './set-prerequisites.ts';

/** The problems that prevent publishing. */
export const problemsOf = (course: Pick<CourseRow, 'description'>, hasContent: boolean): PublishProblem[] => [
  ...(course.description === '' ? (['noDescription'] as const) : []),
  ...(hasContent ? [] : (['noContent'] as const)),
];

interface PlaceRow {
  CurriculumID: string;
  name: string;
  curriculumName: string;
  mandatory: boolean;
}

const placesOf = (db: Transaction, courseId: string): Promise<PlaceRow[]> =>
  db.query<PlaceRow & Record<string, unknown>>(
    `select s.curriculum_id as "CurriculumID", s.name, coalesce(p.name, s.name) as "curriculumName", l.mandatory
     from portal.lms_curriculum_course l
     join portal.lms_curriculum s on s.tenant_id = l.tenant_id and s.curriculum_id = l.curriculum_id
     left join portal.lms_curriculum p on p.tenant_id = s.tenant_id and p.curriculum_id = s.parent_id
     where l.course_id = $1 order by coalesce(p.position, s.position), s.position, s.curriculum_id`,
    [courseId],
  );

const prerequisiteRows = (db: Transaction, courseId: string) =>
  db.query<{ CourseID: string; CourseName: string; state: OfferState }>(
    `select c.course_id as "CourseID", c.name as "CourseName", c.state
     from portal.lms_prerequisite q
     join portal.lms_course c on c.tenant_id = q.tenant_id and c.course_id = q.prerequisite_id
     where q.course_id = $1 order by q.position, c.course_id`,
    [courseId],
  );

/** Number of people who have started the course, and of those who have ever completed it. */
async function learnersOf(db: Transaction, courseId: string): Promise<{ begun: number; completed: number }> {
  const [row] = await db.query<{ begun: number; completed: number }>(
    `select count(*)::int as begun, count(*) filter (where exists (select from portal.lms_completion k
         where k.tenant_id = p.tenant_id and k.user_id = p.user_id and k.course_id = p.course_id
           and k.reverted_at is null))::int as completed
     from portal.lms_progress p where p.course_id = $1`,
    [courseId],
  );
  return row ?? { begun: 0, completed: 0 };
}

export const getAuthoredCourse: Handler<typeof calls.getAuthoredCourse> = async ({ query }, { db, contributions }) => {
  const course = await findCourse(db, query.CourseID);
  const version = await versionsOf(db, { kind: 'course', id: course.courseId });
  const hasContent = (await coursesWithContent(db, contributions)).has(course.courseId);
  const field = <N extends keyof CourseRow>(name: N) => ({ version: version(name), value: course[name] });
  return {
    CourseID: course.courseId,
    type: course.type,
    state: course.state,
    updatedOn: course.updatedOn,
    fields: {
      name: field('name'),
      description: field('description'),
      minutes: field('minutes'),
      language: field('language'),
      competence: field('competence'),
      recertifyMonths: field('recertifyMonths'),
      givesCertificate: field('givesCertificate'),
      drawing: field('drawing'),
    },
    prerequisites: {
      version: version(prerequisitesField),
      courses: await prerequisiteRows(db, course.courseId),
    },
    places: await placesOf(db, course.courseId),
    ...(await learnersOf(db, course.courseId)),
    people: await peopleGivenCourse(db, course.courseId),
    hasContent,
    problems: problemsOf(course, hasContent),
  };
};

export const getCoursePreview: Handler<typeof calls.getCoursePreview> = async ({ query }, { db, contributions }) => {
  const course = await findCourse(db, query.CourseID);
  const hasContent = (await coursesWithContent(db, contributions)).has(course.courseId);
  const prerequisites = (await prerequisiteRows(db, course.courseId)).map(({ CourseID, CourseName }) => ({
    CourseID,
    CourseName,
    isCompleted: false,
  }));
  const places = await placesOf(db, course.courseId);
  const locked = prerequisites.length > 0 ? 'prerequisite' : hasContent ? null : 'noContent';
  return {
    CourseID: course.courseId,
    CourseName: course.name,
    CourseDescription: course.description,
    drawing: course.drawing,
    type: course.type,
    minutes: course.minutes,
    language: course.language,
    updatedOn: course.updatedOn,
    likes: 0,
    liked: false,
    views: 0,
    launches: 0,
    progress: 0,
    lessons: null,
    isCompleted: false,
    completedOn: null,
    lastOpenedOn: null,
    mandatory: places.some((place) => place.mandatory),
    dueOn: null,
    prerequisite: prerequisites[0] ?? null,
    prerequisites,
    locked,
    // A preview has no learner, so nothing can be started or liked.
    can: { launch: false, like: false },
  };
};
