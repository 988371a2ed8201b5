/** What was read online can be read offline, what was written is queued, and signing out leaves none of it. */
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { coldStart } from '../support/cold-start.ts';
import { logOut, signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const heading = (page: Page, name?: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) });

interface Article {
  NID: string;
  ChannelID: string;
  channelKind: string;
  parentChannelID: string | null;
  title: string;
}

interface Places {
  article: { address: string; title: string };
  course: { address: string; title: string };
  board: { address: string; id: string };
}

async function placesOf(api: Api): Promise<Places> {
  const articles = await api.get<Article[]>('content/getAllAvailableNewsAsSummary');
  const help = articles.find(({ channelKind }) => channelKind === 'help');
  const courses = await api.get<{ CourseID: string; CourseName: string }[]>('service/getCoursesCurriculumsLinks', {
    USR_COMPANY_FK: api.user.CompanyID,
    USR_ID_FK: api.user.UserID,
  });
  const boards = await api.get<{ SessionIDPK: string }[]>('pd/getTeamPDBoards', { TeamID: api.user.CompanyID });
  const [course] = courses;
  const [board] = boards;
  if (!help || !course || !board) throw new Error('the demo data lacks a help article, a course or a board');
  const { ChannelID, parentChannelID, NID, title } = help;
  const channel = parentChannelID === null ? ChannelID : `${parentChannelID}/subChannel/${ChannelID}`;
  return {
    article: { address: `/help/${channel}/${NID}`, title },
    course: { address: `/catalog/item/${course.CourseID}`, title: course.CourseName },
    board: { address: `/pd/board/${board.SessionIDPK}`, id: board.SessionIDPK },
  };
}

/** A page's data is stored on the device a moment after it is shown. */
async function visit(page: Page, address: string, name?: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page, name)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const ownStatus = (page: Page, name: string) =>
  page.getByRole('group', { name: 'My status' }).getByRole('button', { name, exact: true });

test('a day offline: read, write, come back online, sign out', async ({ browser }) => {
  test.setTimeout(150_000);
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin(tenant) });
  const page = await context.newPage();
  const ready = listenForApi(page);
  await signInHome(page, tenant, 'learner');
  const api = await ready();
  const places = await placesOf(api);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From the second page on, files and pages come through the worker, which caches them.
  for (const { address, title } of [places.article, places.course]) await visit(page, address, title);
  const meeting = `Read before ${Date.now().toString(36)}`;
  await api.post('coaching/saveCalendarData', {
    body: {
      ...{
        date: daysOn(2),
        timeStart: '13:00',
        duration: 30,
        allDay: false,
        timeZone: 'UTC',
        rule: null,
        change: null,
      },
      ...{
        title: meeting,
        type: 'other',
        location: '',
        details: '',
        joinLink: '',
        coacheeID: null,
        participantIDs: [],
      },
    },
  });
  await visit(page, '/schedule');
  // Viewing other weeks removes nothing from the cache.
  await visit(page, `/schedule?view=week&day=${daysOn(60)}`);
  await visit(page, places.board.address);
  const status = (await ownStatus(page, 'Remote').getAttribute('aria-pressed')) === 'true' ? 'On a call' : 'Remote';
  await visit(page, '/home');
  // The list is complete once all of its sources have loaded.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const card = page.getByRole('main').getByRole('region').first();
  const greeting = (await heading(page).textContent()) ?? '';
  const seen = await card.getByRole('link').allTextContents();
  expect(seen).not.toEqual([]);
  await page.close();

  await context.setOffline(true);
  const day = await coldStart(context, '/home');
  await expect(heading(day, greeting)).toBeVisible();
  await expect(day.getByText(/^You’re viewing this page as of /)).toBeVisible();
  await expect(day.getByRole('main').getByRole('region').first().getByRole('link')).toHaveText(seen);
  for (const { address, title } of [places.article, places.course]) {
    await day.goto(address);
    await expect(heading(day, title)).toBeVisible();
  }
  await day.goto('/schedule?view=agenda');
  await expect(day.getByRole('button', { name: new RegExp(meeting) })).toBeVisible();
  await day.goto('/support');
  await expect(day.getByText('You are offline').first()).toBeVisible();

  // The next morning, still offline.
  const tomorrow = await context.newPage();
  await tomorrow.clock.setSystemTime(Date.now() + 86_400_000);
  await tomorrow.goto('/schedule?view=agenda');
  await expect(tomorrow.getByRole('button', { name: new RegExp(meeting) })).toBeVisible();
  await tomorrow.close();

  await day.goto(places.board.address);
  await ownStatus(day, status).click();
  await expect(day.getByText('Your status is saved on this device')).toBeVisible();
  await expect(ownStatus(day, status)).toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(false);
  const again = await coldStart(context, places.board.address);
  await expect(ownStatus(again, status)).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
  await expect(again.getByText(/^You’re viewing this page as of /)).toHaveCount(0);
  await day.close();

  await logOut(again);
  const { UserName, UserID, FirstName, LastName } = api.user;
  const theirs = [UserName, UserID, `${FirstName} ${LastName}`, LastName, places.article.title, places.course.title];
  // The page for offline use is cached like any other, with its files; none of them holds personal data.
  const left = () =>
    again.evaluate(async (words) => {
      const holding: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? '';
          if (name === 'portico-answers' || words.some((one) => text.includes(one))) holding.push(request.url);
        }
      }
      return {
        holding,
        databases: (await indexedDB.databases()).map(({ name }) => name),
        local: Object.keys(localStorage).sort(),
        session: Object.keys(sessionStorage),
      };
    }, theirs);
  await expect.poll(left).toEqual({
    holding: [],
    databases: [],
    local: ['portico.language', 'portico.privacy', 'portico.theme'],
    session: [],
  });
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await context.close();
});
