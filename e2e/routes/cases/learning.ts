/** Courses, curricula and surveys from the learner's perspective. */
import { expect } from '@playwright/test';
import { lessonIn } from '../../support/player.ts';
import { madeCourse } from '../made/course.ts';
import { handedIn } from '../made/quiz.ts';
import { isHeaded, shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

interface Tried {
  /** The new first name of the person who tried it. */
  name: string;
  packageID: string;
  /** What the test run has stored. */
  address: string;
}

interface PackageOutline {
  items: { scoID: string; kind: string }[];
  attempt: { attemptID: string } | null;
}

/** A lesson of a package that the course author has just tried in the player. */
async function triedLesson({ api, page, portal }: Scene): Promise<Tried> {
  const { get, post, user } = api;
  const FirstName = `Nia${newWord()}`;
  await post('account/UpdateFirstNameLastName', { body: { FirstName, LastName: user.LastName } });
  const { packages } = await get<{ packages: { packageID: string }[] }>('player/getPackages');
  const packageID = packages[0]?.packageID ?? '';
  const read = () => get<PackageOutline>('player/getPackageOutline', { packageID });
  const scoID = (await read()).items.find(({ kind }) => kind !== 'heading')?.scoID;
  const player = await page.context().newPage();
  await player.goto(`${portal}/splayer?package=${packageID}&sco=${scoID}&mode=normal`);
  await expect(lessonIn(player).locator('body')).not.toBeEmpty();
  await player.close();
  const { attempt } = await read();
  return {
    name: `${FirstName} ${user.LastName}`,
    packageID,
    address: `/lms/tester/data/${attempt?.attemptID}/${packageID}/${user.UserID}`,
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
      const { courseID, course, curriculum, section, address } = await madeCourse(scene);
      return {
        address: `/catalog/item/${courseID}`,
        see: isHeaded(course),
        by: { on: address },
        trail: ['Learning', curriculum, section, course],
      };
    },
  },
  '/survey/item/:id': {
    strangers: ['learner2'],
    heading: 'This item is not available',
    async prepare(scene) {
      // An answered one: its row among the quizzes links to its result.
      const { QID, title } = await handedIn(scene, 'survey', { attemptsAllowed: 1 });
      return {
        address: `/survey/item/${QID}`,
        see: isHeaded(title),
        by: { on: '/quiz/home' },
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
      const { name, address, packageID } = await triedLesson(scene);
      return {
        address,
        see: shows(`${name}, attempt`),
        by: { on: `/admin/lms/packages/${packageID}` },
      };
    },
  },
};
