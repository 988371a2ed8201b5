/** Courses, curricula and surveys as they are learnt. */
import { contentPort } from '../../support/addresses.ts';
import { learntCourse, madeCourse } from '../made/course.ts';
import { madeQuiz } from '../made/quiz.ts';
import { isHeaded, shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

interface OpenedLesson {
  /** What the learner is called since a moment. */
  learner: string;
  packageID: string;
  /** What the attempt has stored, looked at by whoever keeps the packages. */
  address: string;
}

/** The learner has begun a lesson, whose page has been opened. */
async function openedLesson(scene: Scene): Promise<OpenedLesson> {
  const { post, get, user } = await scene.as('learner');
  const FirstName = `Nia${newWord()}`;
  await post('account/UpdateFirstNameLastName', { body: { FirstName, LastName: user.LastName } });
  const { CourseID: courseID } = await learntCourse(scene);
  const { nextScoID: scoID } = await get<{ nextScoID: string }>('player/getCourseOutline', { courseID });
  const { label, ticket, attemptID } = await post<{ label: string; ticket: string; attemptID: string }>(
    'player/launchAttempt',
    { body: { courseID, scoID } },
  );
  await scene.page.goto(`http://${label}.content.localhost:${contentPort}/_open?ticket=${ticket}`);
  const { packages } = await (await scene.as('admin')).get<{
    packages: { packageID: string; courses: { courseID: string }[] }[];
  }>('player/getPackages');
  const found = packages.find(({ courses }) => courses.some((course) => course.courseID === courseID));
  if (!found) throw new Error('the package of the course is not kept');
  return {
    learner: `${FirstName} ${user.LastName}`,
    packageID: found.packageID,
    address: `/lms/tester/data/${attemptID}/${found.packageID}/${user.UserID}`,
  };
}

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
    async prepare(scene) {
      const { learner, address, packageID } = await openedLesson(scene);
      return {
        address,
        see: shows(`${learner}, attempt`),
        by: { on: `/admin/lms/packages/${packageID}` },
      };
    },
  },
};
