/** Courses, curricula and surveys as they are learnt. */
import { madeCourse } from '../made/course.ts';
import { madeQuiz } from '../made/quiz.ts';
import { isHeaded, shows } from '../on-page.ts';
import type { RouteCases } from '../route-case.ts';

export const learningCases: RouteCases = {
  '/lms/home': {
    async prepare(scene) {
      const { course } = await madeCourse(scene);
      return {
        address: `/lms/home?q=${encodeURIComponent(course)}`,
        see: shows(course),
        by: {
          on: '/about',
          async press(page) {
            await page.getByRole('button', { name: 'Menu', exact: true }).click();
            await page.getByRole('menuitem', { name: 'Learning', exact: true }).click();
            await page.getByRole('main').getByRole('searchbox').fill(course);
          },
        },
      };
    },
  },
  '/curriculum/item/:id': {
    async prepare(scene) {
      const { curriculumID, curriculum } = await madeCourse(scene);
      return {
        address: `/curriculum/item/${curriculumID}`,
        see: isHeaded(curriculum),
        by: { on: '/lms/home?view=curricula' },
        trail: ['Learning', curriculum],
      };
    },
  },
  '/curriculum-section/item/:id': {
    async prepare(scene) {
      const { curriculumID, sectionID, curriculum, section } = await madeCourse(scene);
      return {
        address: `/curriculum-section/item/${sectionID}`,
        see: isHeaded(section),
        by: { on: `/curriculum/item/${curriculumID}` },
        trail: ['Learning', curriculum, section],
      };
    },
  },
  '/catalog/item/:id': {
    async prepare(scene) {
      const { courseID, course, curriculum, section } = await madeCourse(scene);
      return {
        address: `/catalog/item/${courseID}`,
        see: isHeaded(course),
        by: { only: 'addresses that others were given lead there' },
        trail: ['Learning', curriculum, section, course],
      };
    },
  },
  '/survey/item/:id': {
    strangers: ['learner2'],
    told: 'This item is not available',
    async prepare(scene) {
      const { QID, title } = await madeQuiz(scene, 'survey', [scene.api.user.UserID]);
      return {
        address: `/survey/item/${QID}`,
        see: isHeaded(title),
        by: { only: 'addresses that others were given lead there' },
        trail: ['Learning', title],
        word: title,
      };
    },
  },
  '/lms/:curriculumid/:courseid/:coursename': {
    async prepare(scene) {
      const { course, address } = await madeCourse(scene);
      return {
        address,
        see: isHeaded(course),
        by: { on: `/lms/home?q=${encodeURIComponent(course)}` },
        trail: ['Learning', course],
      };
    },
  },
  '/lms/:curriculumid/:deeplinkurl': {
    async prepare(scene) {
      const { course, curriculumID } = await madeCourse(scene);
      return {
        address: `/lms/${curriculumID}/${encodeURIComponent(course)}`,
        see: isHeaded(course),
        by: { only: 'addresses that others were given lead there, and on to the course' },
        trail: ['Learning', course],
      };
    },
  },
  '/lms/tester/:view/:attemptid/:packageid/:learnerid': {
    as: 'admin',
    async prepare({ api }) {
      const { packages } = await api.get<{ packages: { packageID: string; title: string }[] }>('player/getPackages');
      const [one] = packages;
      if (!one) throw new Error('the demo has no package');
      return {
        address: `/lms/tester/play/0/${one.packageID}/0`,
        see: isHeaded(one.title),
        by: { only: 'it is opened in a window of its own, from the packages' },
      };
    },
  },
};
