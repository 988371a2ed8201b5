/** Results of learning: career, certificates, the team’s progress, skills; and what opens without an account. */
import { expect, type Page } from '@playwright/test';
import { completed, type LearntCourse, learntCourse, type MadeCourse, madeCourse } from '../made/course.ts';
import { shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

interface Certified extends MadeCourse {
  code: string;
}

/** A course that the learner has just completed, with its certificate. */
async function certified(scene: Scene): Promise<Certified> {
  const made = await madeCourse(scene);
  await completed(scene, made);
  const all = await (await scene.as('learner')).get<{ code: string; CourseName: string }[]>('lms/getMyCertificates');
  const found = all.find(({ CourseName }) => CourseName === made.course);
  if (!found) throw new Error('nothing was certified');
  return { ...made, code: found.code };
}

interface Opens extends LearntCourse {
  username: string;
  value: string;
}

/** A signed link that opens a course of lessons as the learner. */
async function openLink(scene: Scene): Promise<Opens> {
  const { UserName: username } = (await scene.as('learner')).user;
  const course = await learntCourse(scene);
  const body = { username, CourseID: course.CourseID, curriculumId: course.curriculumId, days: 2 };
  const { value } = await (await scene.as('admin')).post<{ value: string }>('lms/makeOpenLearningLink', { body });
  return { ...course, username, value };
}

/** Changes the level that everyone in a role is expected to reach in all skills. */
async function expectedLevel({ as }: Scene): Promise<number> {
  const admin = await as('admin');
  const { version, skills } = await admin.get<{ version: number; skills: { SkillID: string; level: number | null }[] }>(
    'lms/getSkillTargets',
    { forRole: 'Learner' },
  );
  const level = ((skills[0]?.level ?? 40) % 50) + 41;
  const targets = skills.map(({ SkillID }) => ({ SkillID, level }));
  await admin.post('lms/setSkillTargets', { body: { forRole: 'Learner', baseVersion: version, targets } });
  return level;
}

interface Assessed {
  assessmentID: string;
  note: string;
}

/** The learner’s open self-assessment, with a comment on a skill of its first page. */
async function assessed({ api }: Scene): Promise<Assessed> {
  const { assessmentID } = await api.post<{ assessmentID: string }>('hr/beginAssessment', { body: {} });
  const { version, form } = await api.get<{ version: number; form: { pages: { skills: { id: string }[] }[] } }>(
    'hr/readAssessment',
    { assessmentID },
  );
  const note = `I ask first, ${newWord()}`;
  const ratings = [{ skillId: form.pages[0]?.skills[0]?.id, level: 1, note }];
  await api.post('hr/saveRatings', { body: { assessmentID, basedOn: version, ratings } });
  return { assessmentID, note };
}

/** Types the code of a certificate into the form. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox').first().fill(code);
  await page.keyboard.press('Enter');
}

export const progressCases: RouteCases = {
  '/career': {
    async prepare(scene) {
      await completed(scene, await madeCourse(scene));
      const { all } = await scene.api.post<{ all: { completed: number; total: number } }>(
        'lms/getPrimaryLRSCourseStats',
        { body: { username: scene.api.user.UserName } },
      );
      return {
        address: '/career',
        see: shows(`${all.completed} of ${all.total}`),
        by: { menu: 'Career' },
      };
    },
  },
  '/career/chart/progress': {
    async prepare(scene) {
      const made = await madeCourse(scene);
      await completed(scene, made);
      return {
        address: '/career/chart/progress',
        see: shows(made.course),
        by: { on: '/career' },
        trail: ['Career', 'Progress'],
      };
    },
  },
  '/career/chart/skills': {
    async prepare(scene) {
      const level = await expectedLevel(scene);
      return {
        address: '/career/chart/skills',
        see: (page) => expect(page.getByRole('img', { name: new RegExp(`Target: ${level}%`) }).first()).toBeVisible(),
        by: { on: '/career' },
      };
    },
  },
  '/OpenLearning/:username/:courseid/:curriculumnid/:coursename/:w/:h/:fs/:pu/:lang?': {
    as: 'guest',
    async prepare(scene) {
      const { value, username, CourseID, curriculumId, CourseName } = await openLink(scene);
      const parts = [username, CourseID, curriculumId, CourseName, '1024', '768', '0', '0'];
      return {
        address: `/OpenLearning/${parts.map(encodeURIComponent).join('/')}?link=${encodeURIComponent(value)}`,
        // Without this particular link it would say that it opens nothing.
        see: shows(CourseName),
        by: { only: 'whoever was given the link opens it' },
      };
    },
  },
  '/OpenAdmin/:username': {
    as: 'admin',
    async prepare(scene) {
      const { username, CourseName } = await openLink(scene);
      const { links } = await scene.api.get<{ links: unknown[] }>('lms/getOpenLearningLinks', { username });
      return {
        address: `/OpenAdmin/${encodeURIComponent(username)}`,
        see: (page) =>
          expect(page.getByRole('button', { name: new RegExp(`^Copy the link to ${CourseName}`) })).toHaveCount(
            links.length,
          ),
        by: { on: `/admin/people/${(await scene.as('learner')).user.UserID}` },
      };
    },
  },
  '/lms/team': {
    as: 'coach',
    async prepare(scene) {
      const made = await madeCourse(scene);
      await completed(scene, made);
      return {
        address: '/lms/team',
        see: shows(made.course),
        by: { menu: 'Team learning' },
        word: made.course,
      };
    },
  },
  '/sales-skills-assessment/:page?/:assId?': {
    strangers: ['learner2'],
    async prepare(scene) {
      const { assessmentID, note } = await assessed(scene);
      return {
        address: `/sales-skills-assessment/1/${assessmentID}`,
        see: (page) => expect(page.getByLabel(/^Evidence/).first()).toHaveValue(note),
        by: { on: '/sales-skills-assessment' },
        // Other routes change the learner’s name at the same time.
        trail: ['Learning', 'Sales-skills assessment', /^\S+ \S/, 'Understanding the customer'],
        word: note,
      };
    },
  },
  '/lms/certificates': {
    async prepare(scene) {
      const { course } = await certified(scene);
      return {
        address: '/lms/certificates',
        see: shows(course),
        by: { on: '/career' },
      };
    },
  },
  '/certificate': {
    as: 'guest',
    asks: 'nothing',
    async prepare(scene) {
      const { code, course } = await certified(scene);
      return {
        address: '/certificate',
        async see(page) {
          await typeCode(page, code);
          await expect(page.getByRole('main')).toContainText(course);
        },
        by: { only: 'the printed certificate names it' },
      };
    },
  },
  '/certificate/:code': {
    as: 'guest',
    async prepare(scene) {
      const { code, course } = await certified(scene);
      return {
        address: `/certificate/${code}`,
        see: shows(course),
        by: { on: '/certificate', press: (page) => typeCode(page, code) },
      };
    },
  },
};
