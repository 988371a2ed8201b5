/** Curricula of a team, and the courses of a person in each curriculum. */
import { curriculumIsCompleted, curriculumProgress, quizProgress } from '@portico/contracts/lms/curriculum-progress';
import type * as calls from '@portico/contracts/service/calls';
import type { Course, CourseOrCurriculum } from '@portico/contracts/service/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { teamForReading } from '../../services/account/public.ts';
import { type Curriculum, curriculaOf, placedCourses } from '../lms/public.ts';
import { type PlacedQuiz, placedQuizzes } from '../quiz/public.ts';
import { courseAnswers } from './course-answer.ts';

interface Filled {
  curriculum: Curriculum;
  courses: Course[];
  quizzes: PlacedQuiz[];
}

/** The counts of a curriculum include those of its sections. */
function toNode(node: Filled, all: readonly Filled[]): CourseOrCurriculum {
  const { curriculum, courses } = node;
  const inside = [node, ...all.filter((one) => one.curriculum.parentId === curriculum.id)].flatMap((one) => [
    ...one.courses,
    ...one.quizzes.map(quizProgress),
  ]);
  return {
    id: curriculum.id,
    parentid: curriculum.parentId,
    name: curriculum.name,
    description: curriculum.description,
    drawing: curriculum.drawing,
    kind: curriculum.parentId === null ? 'curriculum' : 'section',
    progress: curriculumProgress(inside),
    minutes: inside.reduce((sum, one) => sum + one.minutes, 0),
    isCompleted: curriculumIsCompleted(inside),
    courses,
  };
}

export const getCurriculums: Handler<typeof calls.getCurriculums> = async ({ query }, { db, tenant, actor }) => {
  const teamId = query.USR_COMPANY_FK ?? null;
  const { userId } = actor.self;
  const [curricula] = await Promise.all([
    curriculaOf(db, { userId, teamId }),
    teamId === null ? undefined : teamForReading(db, actor, teamId),
  ]);
  const ids = curricula.map((one) => one.id);
  const [placed, quizzes] = await Promise.all([
    placedCourses(db, ids, userId),
    placedQuizzes({ db, tenant }, actor.self, ids),
  ]);
  const own = teamId === null || actor.self.teamIds.includes(teamId);
  const toCourse = await courseAnswers(db, actor, placed, { userId, own });
  const filled = curricula.map((curriculum) => ({
    curriculum,
    courses: placed.filter((course) => course.curriculumId === curriculum.id).map(toCourse),
    quizzes: quizzes.filter((quiz) => quiz.curriculumId === curriculum.id),
  }));
  const isShown = ({ curriculum, courses }: Filled): boolean =>
    !curriculum.isRetired ||
    courses.length > 0 ||
    filled.some((one) => one.curriculum.parentId === curriculum.id && one.courses.length > 0);
  return filled.filter(isShown).map((one) => toNode(one, filled));
};

export const getCoursesCurriculumsLinks: Handler<typeof calls.getCoursesCurriculumsLinks> = async (
  { query },
  { db, actor, people },
) => {
  const person = people.USR_ID_FK;
  const teamId = query.USR_COMPANY_FK ?? null;
  if (!person || (teamId !== null && !person.teamIds.includes(teamId))) throw notFound();
  const curricula = await curriculaOf(db, { userId: person.userId, teamId });
  const byId = new Map(curricula.map((one) => [one.id, one]));
  const placed = await placedCourses(db, [...byId.keys()], person.userId);
  const toCourse = await courseAnswers(db, actor, placed, {
    userId: person.userId,
    own: person.userId === actor.userId,
  });
  return placed.flatMap((course) => {
    const place = byId.get(course.curriculumId);
    const curriculum = place?.parentId ? byId.get(place.parentId) : place;
    if (!place || !curriculum) return [];
    const isSection = place.parentId !== null;
    return [
      {
        ...toCourse(course),
        curriculumId: curriculum.id,
        curriculumName: curriculum.name,
        sectionId: isSection ? place.id : null,
        sectionName: isSection ? place.name : null,
        position: course.position,
      },
    ];
  });
};
