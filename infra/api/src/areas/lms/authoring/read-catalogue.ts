import type { CurriculumLine } from '@portico/contracts/lms/authoring/shapes';
import type * as calls from '@portico/contracts/lms/calls';
import type { OfferState } from '@portico/contracts/lms/offer';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { coursesWithContent } from './content.ts';
import { type CourseRow, courseColumns, courseTables } from './course-rows.ts';
import { audiencesOf, findCurriculum, peopleGiven, placesOf } from './curriculum-rows.ts';
import { versionsOf } from './saved-fields.ts';

/** Curricula in the tenant's order, each followed by its sections. */
const curriculumLines = (db: Transaction): Promise<Omit<CurriculumLine, 'people'>[]> =>
  db.query<Omit<CurriculumLine, 'people'> & Record<string, unknown>>(
    `select s.curriculum_id as "CurriculumID", s.parent_id as parentid, s.name, s.state,
       (select count(*)::int from portal.lms_curriculum_course l
         where l.tenant_id = s.tenant_id and l.curriculum_id = s.curriculum_id) as courses
     from portal.lms_curriculum s
     left join portal.lms_curriculum p on p.tenant_id = s.tenant_id and p.curriculum_id = s.parent_id
     order by coalesce(p.position, s.position), coalesce(p.curriculum_id, s.curriculum_id),
       s.parent_id is not null, s.position, s.curriculum_id`,
  );

export const getAuthoring: Handler<typeof calls.getAuthoring> = async (_, { db, contributions }) => {
  const lines = await curriculumLines(db);
  const people = await peopleGiven(
    db,
    lines.filter((line) => line.parentid === null).map((line) => line.CurriculumID),
  );
  const courses = await db.query<CourseRow & { places: number } & Record<string, unknown>>(
    `select ${courseColumns}, (select count(*)::int from portal.lms_curriculum_course l
       where l.tenant_id = c.tenant_id and l.course_id = c.course_id) as places
     from ${courseTables} order by lower(c.name), c.course_id`,
  );
  const filled = await coursesWithContent(db, contributions);
  const skills = await db.query<{ name: string }>('select name from portal.lms_skill order by lower(name)');
  return {
    curricula: lines.map((line) => ({ ...line, people: people.get(line.parentid ?? line.CurriculumID) ?? 0 })),
    courses: courses.map((course) => ({
      CourseID: course.courseId,
      CourseName: course.name,
      type: course.type,
      state: course.state,
      minutes: course.minutes,
      language: course.language,
      competence: course.competence,
      updatedOn: course.updatedOn,
      places: course.places,
      hasContent: filled.has(course.courseId),
    })),
    competences: skills.map(({ name }) => name),
  };
};

export const getAuthoredCurriculum: Handler<typeof calls.getAuthoredCurriculum> = async ({ query }, { db }) => {
  const row = await findCurriculum(db, query.CurriculumID);
  const { curriculumId, parentId, state, name, description, drawing } = row;
  const version = await versionsOf(db, { kind: 'curriculum', id: curriculumId });
  const top = parentId ?? curriculumId;
  const places = await placesOf(db, curriculumId);
  const named = await db.query<{ id: string; CourseName: string; type: DeliveryType; state: OfferState }>(
    `select course_id as id, name as "CourseName", type, state from portal.lms_course where course_id = any($1::uuid[])`,
    [places.map((place) => place.CourseID)],
  );
  const byId = new Map(named.map(({ id, ...course }) => [id, course]));
  const lines = await curriculumLines(db);
  return {
    CurriculumID: curriculumId,
    parentid: parentId,
    parentName: lines.find((line) => line.CurriculumID === parentId)?.name ?? null,
    state,
    fields: {
      name: { version: version('name'), value: name },
      description: { version: version('description'), value: description },
      drawing: { version: version('drawing'), value: drawing },
    },
    places: {
      version: version('places'),
      list: places.flatMap((place) => {
        const course = byId.get(place.CourseID);
        return course ? [{ ...place, ...course }] : [];
      }),
    },
    audiences: {
      version: version('audiences'),
      list: parentId === null ? await audiencesOf(db, curriculumId) : [],
      people: (await peopleGiven(db, [top])).get(top) ?? 0,
    },
    sections: lines
      .filter((line) => line.parentid === curriculumId)
      .map(({ CurriculumID, name: section, state: stands, courses }) => ({
        CurriculumID,
        name: section,
        state: stands,
        courses,
      })),
  };
};
