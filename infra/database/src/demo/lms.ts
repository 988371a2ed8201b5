/**
 * Demo data of learning: curricula with sections, courses of every delivery type, their assignments and people's
 * progress.
 */
import type { ClientBase } from 'pg';
import { stableId } from '../stable-id.ts';
import { insertRows } from './insert-rows.ts';
import { certificateRow, completionRow, complianceMonths } from './lms/completion-rows.ts';
import { courseIdOf, curriculumIdOf, demoCourseId } from './lms/course-ids.ts';
import { type CourseText, type CurriculumText, coursesOf, curriculaOf, packagedCourseKey } from './lms/courses.ts';
import { fillDelivery } from './lms/delivery-rows.ts';
import { expiringRows, isToRepeat, progressToRepeat } from './lms/expiring-certificate.ts';
import {
  deadlineRow,
  learnerStory,
  type Progress,
  progressOf,
  progressOfStory,
  progressRow,
  useRow,
} from './lms/progress-rows.ts';
import { fillSkills } from './lms/skills.ts';
import { seededChoice } from './seeded-choice.ts';
import { branded, themeOf } from './theme.ts';
import { dayFrom } from './when.ts';
import type { DemoFill, DemoPerson, DemoWorld } from './world.ts';

const recertifyMonthsOf = ({ section }: CourseText) => (section === 'compliance' ? complianceMonths : null);

async function fillCourses(db: ClientBase, world: DemoWorld, courses: readonly CourseText[]): Promise<void> {
  const { tenant, now } = world;
  const chance = seededChoice('demo course dates', tenant.slug);
  const row = (course: CourseText) => ({
    course_id: courseIdOf(tenant, course.key),
    name: branded(course.name, tenant),
    description: branded(course.description, tenant),
    type: course.type,
    minutes: course.minutes,
    language: 'en',
    recertify_months: recertifyMonthsOf(course),
    updated_on: dayFrom(now, -20 - chance.below(200)),
    state: 'published',
  });
  await insertRows(db, tenant.tenantId, {
    'portal.lms_course': courses.map(row),
    'portal.lms_prerequisite': courses.flatMap(({ key, after }) =>
      after === undefined
        ? []
        : [{ course_id: courseIdOf(tenant, key), prerequisite_id: courseIdOf(tenant, after), position: 0 }],
    ),
  });
}

async function fillCurricula(
  db: ClientBase,
  { tenant }: DemoWorld,
  curricula: readonly CurriculumText[],
  courses: readonly CourseText[],
): Promise<void> {
  const row = (key: string, parent: string | null, text: { name: string; description: string }, position: number) => ({
    curriculum_id: curriculumIdOf(tenant, key),
    parent_id: parent && curriculumIdOf(tenant, parent),
    name: branded(text.name, tenant),
    description: branded(text.description, tenant),
    position,
    state: 'published',
  });
  await insertRows(db, tenant.tenantId, {
    'portal.lms_curriculum': curricula.map((one, at) => row(one.key, null, one, at)),
  });
  await insertRows(db, tenant.tenantId, {
    'portal.lms_curriculum': curricula.flatMap((one) =>
      one.sections.map((section, at) => row(section.key, one.key, section, at)),
    ),
  });
  const mandatory = new Set(
    curricula.filter((one) => one.mandatory).flatMap((one) => [one.key, ...one.sections.map((section) => section.key)]),
  );
  await insertRows(db, tenant.tenantId, {
    'portal.lms_curriculum_course': courses.map((course, position) => ({
      curriculum_id: curriculumIdOf(tenant, course.section),
      course_id: courseIdOf(tenant, course.key),
      position,
      mandatory: mandatory.has(course.section),
    })),
  });
}

/**
 * Curricula about rules are assigned to everyone, those about leadership to people who lead, all others to every team.
 */
async function fillAllocations(db: ClientBase, world: DemoWorld, curricula: readonly CurriculumText[]): Promise<void> {
  const { tenant, people } = world;
  const row = (key: string, team: string | null, user: string | null) => ({
    allocation_id: stableId(tenant.tenantId, 'lms', 'allocation', key, team ?? '', user ?? ''),
    curriculum_id: curriculumIdOf(tenant, key),
    team_id: team,
    user_id: user,
  });
  const rows = curricula.flatMap(({ key }) => {
    if (key === 'compliance') return [row(key, null, null)];
    if (key === 'lead') return people.teams.map((team) => row(key, null, team.leaderId));
    return people.teams.map((team) => row(key, team.teamId, null));
  });
  await insertRows(db, tenant.tenantId, {
    'portal.lms_allocation': rows,
  });
}

function allProgressOf(person: DemoPerson, world: DemoWorld, courses: readonly CourseText[]): Progress[] {
  const leads = world.people.teams.some((team) => team.leaderId === person.userId);
  const given = courses.filter((course) => course.section !== 'lead' || leads);
  if (person.userId === world.people.named('learner').userId)
    return learnerStory().flatMap((line) => {
      const course = given.find((one) => one.key === line.course);
      return course ? [progressOfStory(line, course)] : [];
    });
  const candidates = given
    .filter((course) => course.key !== packagedCourseKey)
    .map((course) =>
      isToRepeat(world, person, course.key)
        ? progressToRepeat
        : progressOf(course, seededChoice('demo progress', person.username, course.key)),
    );
  const done = new Set(candidates.filter((one) => one.percent === 100).map((one) => one.course));
  // No one has started a course before completing its direct and indirect prerequisites.
  const mayBegin = (key: string): boolean => {
    const after = given.find((course) => course.key === key)?.after;
    return after === undefined || (done.has(after) && mayBegin(after));
  };
  return candidates.filter((one) => mayBegin(one.course));
}

async function fillProgress(db: ClientBase, world: DemoWorld, courses: readonly CourseText[]): Promise<void> {
  const { tenant, people, now } = world;
  const all = people.all
    .filter((person) => person.teamId !== null)
    .flatMap((person) =>
      allProgressOf(person, world, courses).map((progress) => ({
        progress,
        place: { user_id: person.userId, course_id: courseIdOf(tenant, progress.course) },
      })),
    );
  const begun = all.filter(({ progress }) => progress.percent > 0);
  const begunRows = begun.map(({ place, progress }) => ({ progress, row: progressRow(place, progress, now) }));
  await insertRows(db, tenant.tenantId, {
    'portal.lms_progress': begunRows.map(({ row }) => row),
  });
  const completed = begunRows.flatMap(({ progress, row: { user_id, course_id, completed_at, score, minutes } }) =>
    completed_at === null ? [] : [{ progress, done: { user_id, course_id, completed_at, score, minutes } }],
  );
  const expiring = expiringRows(world, courses);
  await insertRows(db, tenant.tenantId, {
    'portal.lms_completion': [...completed.map(({ done }) => completionRow(done)), expiring.completion],
  });
  const byKey = new Map(courses.map((course) => [course.key, course]));
  await insertRows(db, tenant.tenantId, {
    'portal.lms_certificate': completed
      .flatMap(({ progress, done }) => {
        const course = byKey.get(progress.course);
        if (!course) return [];
        const name = branded(course.name, tenant);
        return [certificateRow(done, { name, recertifyMonths: recertifyMonthsOf(course) })];
      })
      .concat(expiring.certificate),
  });
  await fillSkills(db, world, all);
  const used = all.filter(({ progress }) => progress.views > 0);
  await insertRows(db, tenant.tenantId, {
    'portal.lms_course_use': used.map(({ place, progress }) => useRow(place, progress, now)),
  });
  const deadlines = all.flatMap(({ place, progress }) =>
    progress.due === undefined ? [] : [deadlineRow(place, progress.due, now, progress === progressToRepeat)],
  );
  const packaged = { user_id: people.named('learner').userId, course_id: demoCourseId(tenant) };
  await insertRows(db, tenant.tenantId, {
    'portal.lms_deadline': [...deadlines, deadlineRow(packaged, 4, now)],
  });
}

export const fill: DemoFill = async (db, world) => {
  const theme = themeOf(world.tenant);
  const courses = coursesOf(theme);
  const curricula = curriculaOf(theme);
  await fillCourses(db, world, courses);
  await fillCurricula(db, world, curricula, courses);
  await fillAllocations(db, world, curricula);
  await fillProgress(db, world, courses);
  await fillDelivery(db, world, courses);
};
