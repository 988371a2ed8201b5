// Every declared route is opened in a browser and shows a value that the test wrote through the API a moment before; no
// console error, no policy report, no serious accessibility violation. A route that nothing can write to yet says so.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

interface RouteCase {
  /** Who opens it. */
  as?: string;
  /** Writes something and says where to go and what must be seen there. */
  prepare(api: Api): Promise<{ address: string; see(page: Page): Promise<void> }>;
}

interface Course {
  CourseID: string;
  CourseName: string;
  curriculumId: string;
  likes: number;
  liked: boolean;
  type: number;
}

const courses = (api: Api) =>
  api.get<Course[]>('service/getCoursesCurriculumsLinks', {
    USR_COMPANY_FK: api.user.CompanyID,
    USR_ID_FK: api.user.UserID,
  });

const stamp = () => `${Date.now().toString(36)}`;

const cases: Record<string, RouteCase> = {
  '/home': {
    prepare: async (api) => {
      const FirstName = `Nia${stamp()}`;
      await api.post('account/UpdateFirstNameLastName', { body: { FirstName, LastName: api.user.LastName } });
      return {
        address: '/home',
        see: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText(FirstName),
      };
    },
  },
  '/profile': {
    prepare: async (api) => {
      const LastName = `Of${stamp()}`;
      await api.post('account/UpdateFirstNameLastName', { body: { FirstName: api.user.FirstName, LastName } });
      return { address: '/profile', see: (page) => expect(page.getByLabel(/last name/i)).toHaveValue(LastName) };
    },
  },
  '/usersettings': {
    prepare: async (api) => {
      await api.post('account/SaveSettings', { body: { userSettings: { reducedMotion: true } } });
      return {
        address: '/usersettings',
        see: (page) => expect(page.getByRole('switch', { name: /motion/i })).toBeChecked(),
      };
    },
  },
  '/notifications': {
    prepare: async (api) => {
      const before = await api.get<{ notificationID: string; msgTitle: string }[]>('portal/getUnreadNotifications', {
        userID: api.user.UserID,
      });
      const [first] = before;
      if (!first) throw new Error('the demo learner has no unread notification');
      await api.post('portal/setNotificationAsRead', {
        query: { notificationID: first.notificationID, userID: api.user.UserID },
      });
      return {
        address: '/notifications',
        see: async (page) => {
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText(first.msgTitle, { exact: true })).toHaveCount(
            before.filter((one) => one.msgTitle === first.msgTitle).length - 1,
          );
        },
      };
    },
  },
  '/lms/home': {
    prepare: async (api) => {
      const [course] = (await courses(api)).filter((one) => !one.liked);
      if (!course) throw new Error('the demo learner likes every course');
      await api.post('service/setLike', {
        query: { username: api.user.UserName, objecttype: 'course', ObjectID: course.CourseID },
      });
      return {
        address: `/lms/home?q=${encodeURIComponent(course.CourseName)}`,
        see: (page) =>
          expect(
            page.getByRole('button', { name: new RegExp(`Take back the like of .*${course.likes + 1} like`) }).first(),
          ).toBeVisible(),
      };
    },
  },
  '/lms/:curriculumid/:courseid/:coursename': {
    // Nobody else plays as this learner: the course is not begun.
    as: 'learner2',
    prepare: async (api) => {
      const course = (await courses(api)).find((one) => one.CourseName === 'Handling difficult conversations');
      if (!course) throw new Error('the demo course is not allocated to the learner');
      const outline = await api.get<{ nextScoID: string }>('player/getCourseOutline', { courseID: course.CourseID });
      await api.post('player/launchAttempt', { body: { courseID: course.CourseID, scoID: outline.nextScoID } });
      return {
        address: `/lms/${course.curriculumId}/${course.CourseID}/${encodeURIComponent(course.CourseName)}`,
        see: async (page) => {
          await expect(page.getByRole('heading', { level: 1, name: course.CourseName })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Resume' }).first()).toBeVisible();
        },
      };
    },
  },
  '/pd/board/:id': {
    prepare: async (api) => {
      const boards = await api.get<{ SessionIDPK: string; isToday: boolean }[]>('pd/getTeamPDBoards', {
        TeamID: api.user.CompanyID,
      });
      const today = boards.find((board) => board.isToday);
      if (!today) throw new Error('the demo team has no board today');
      await api.get('pd/updateUserStatus', { boardID: today.SessionIDPK, userID: api.user.UserID, statusID: '3' });
      return {
        address: `/pd/board/${today.SessionIDPK}`,
        see: (page) => expect(page.getByRole('listitem').filter({ hasText: 'Needs help' }).first()).toBeVisible(),
      };
    },
  },
  '/support': {
    prepare: async (api) => {
      const { metadata } = await api.get<{ metadata: Record<string, { id: string }[]> }>('support/getNewTicket');
      const SUP_TCK_TITLE = `Headset is silent ${stamp()}`;
      await api.post('support/submitTicket', {
        body: {
          SUP_TCK_TYPE: metadata.Types?.[0]?.id,
          SUP_TCK_PRIORTY: metadata.Priorities?.[0]?.id,
          SUP_TCK_IMPACT: metadata.Impacts?.[0]?.id,
          SUP_TCK_TITLE,
          comment: 'Since this morning nothing is heard on the left side.',
        },
      });
      return { address: '/support', see: (page) => expect(page.getByText(SUP_TCK_TITLE)).toBeVisible() };
    },
  },
};

/** Routes whose data nothing can write yet, or that show no data of their own: opened, and their heading asserted. */
const readOnly: Record<string, { address: (api: Api) => Promise<string>; why: string; as?: string }> = {
  '/about': { address: async () => '/about', why: 'shows versions' },
  '/pd/home': { address: async () => '/pd/home', why: 'boards are created with their area’s issue' },
  '/quiz/home': { address: async () => '/quiz/home', why: 'allocating comes with its area’s issue' },
  '/coach/overview': {
    address: async () => '/coach/overview',
    why: 'sessions are saved with their area’s issue',
    as: 'coach',
  },
  '/leaderboard': { address: async () => '/leaderboard', why: 'points are awarded with its area’s issue' },
  '/news/:newsChannelID': { address: async () => '/news/all', why: 'articles are written with their area’s issue' },
  '/news/:newsChannelID/:newsItemID': {
    address: async (api) => {
      const [first] = await api.get<{ NID: string; ChannelID: string }[]>('content/getAllAvailableNewsAsSummary', {
        CompanyID: api.user.CompanyID,
      });
      return `/news/${first?.ChannelID}/${first?.NID}`;
    },
    why: 'articles are written with their area’s issue',
  },
  '/qrcode': { address: async () => '/qrcode', why: 'shows the camera' },
};

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test.describe('routes', () => {
  test('every declared route has its case', async ({ request }) => {
    const boot = (await (await ask(request, 'harbour', '/boot.json')).json()) as {
      remotes: { description: { routes: { path: string }[] } }[];
    };
    const declared = boot.remotes.flatMap((remote) => remote.description.routes.map((route) => route.path));
    const covered = new Set([...Object.keys(cases), ...Object.keys(readOnly)]);
    expect(declared.filter((path) => !covered.has(path))).toEqual([]);
  });

  for (const [path, one] of Object.entries(cases))
    test(`${path} shows what was written a moment before`, async ({ page }) => {
      const noise = watch(page);
      const ready = listenForApi(page);
      await signInHome(page, 'harbour', one.as ?? 'learner');
      const { address, see } = await one.prepare(await ready());
      await page.goto(`${origin('harbour')}${address}`);
      await see(page);
      await expectAccessible(page);
      noise.expectQuiet();
    });

  for (const [path, one] of Object.entries(readOnly))
    test(`${path} opens (${one.why})`, async ({ page }) => {
      const noise = watch(page);
      const ready = listenForApi(page);
      await signInHome(page, 'harbour', one.as ?? 'learner');
      await page.goto(`${origin('harbour')}${await one.address(await ready())}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      noise.expectQuiet();
    });
});
