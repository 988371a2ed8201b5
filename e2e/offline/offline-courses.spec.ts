/** Courses that consist of files, saved on a device: read and watched offline, and counted once when online again. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { documentOf } from '../support/document.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
const [film, document, lessons] = [12, 13, 11];

interface Course {
  CourseID: string;
  CourseName: string;
  curriculumId: string;
  type: number;
  locked: string | null;
}
interface Taken {
  mediaID: string;
  read?: number[];
  pages?: number;
  progress: { done: number; needed: number; isCompleted: boolean };
}

const addressOf = ({ curriculumId, CourseID, CourseName }: Course) =>
  `/lms/${curriculumId}/${CourseID}/${encodeURIComponent(CourseName)}`;
const takenOf = (api: Api, { CourseID, type }: Course) =>
  api.get<Taken>(`lms/${type === film ? 'getCourseVideo' : 'getCourseDocument'}`, { courseID: CourseID });

/** The person's first available course of that type that is not completed. */
async function courseToTake(api: Api, type: number): Promise<Course> {
  const courses = await api.get<Course[]>('service/getCoursesCurriculumsLinks', {
    USR_COMPANY_FK: api.user.CompanyID,
    USR_ID_FK: api.user.UserID,
  });
  for (const course of courses.filter((one) => one.type === type && one.locked === null))
    if (type === lessons || !(await takenOf(api, course)).progress.isCompleted) return course;
  throw new Error(`the demo data lacks a course of type ${type}`);
}

const stored = (page: Page) => page.getByRole('list', { name: 'On this device' });

async function downloadByKeyboard(page: Page, course: Course): Promise<void> {
  await page.goto(addressOf(course));
  const button = page.getByRole('button', { name: /^Download to this device \(\d+ kB\)$/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^On this device since .*, \d+ kB$/)).toBeVisible({ timeout: 30_000 });
}

/** A new tab, as if the portal were opened for the first time that day. */
async function coldStart(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Signs in with a service worker in control, as from the second visit on. */
async function begin(context: BrowserContext, name: string): Promise<{ page: Page; api: Api }> {
  const page = await context.newPage();
  const ready = listenForApi(page);
  await signInHome(page, tenant, name);
  const api = await ready();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return { page, api };
}

test('a document and a film are saved, opened after an offline cold start, and counted once', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin(tenant) });
  const { page, api } = await begin(context, 'delegate');
  const [paper, movie, played] = [
    await courseToTake(api, document),
    await courseToTake(api, film),
    await courseToTake(api, lessons),
  ];
  const before = await takenOf(api, paper);

  await test.step('saved by keyboard, with sizes, and listed', async () => {
    for (const course of [paper, movie]) await downloadByKeyboard(page, course);
    await page.goto('/lms/home?view=kept');
    await expect(stored(page).getByRole('link')).toHaveText([movie.CourseName, paper.CourseName]);
    await expect(page.getByText(/^2 courses available offline, \d+ kB in total/)).toBeVisible();
    await expectNoFindings(page);
    // Saving a course is not progress.
    expect((await takenOf(api, paper)).progress).toEqual(before.progress);
    await page.goto(addressOf(played));
    await expect(page.getByText('Lessons need a connection', { exact: false })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
  await page.close();
  await context.setOffline(true);

  await test.step('read offline, also after another cold start', async () => {
    const day = await coldStart(context, '/lms/home?view=kept');
    await stored(day).getByRole('link', { name: paper.CourseName }).click();
    await day.getByRole('button', { name: /^(?:Read|Go on)/ }).click();
    const pages = before.pages ?? 0;
    for (let number = 1; number <= pages; number += 1) {
      const shown = day.locator(`[data-page="${number}"]`);
      await expect(shown).toHaveAttribute('data-drawn', 'true', { timeout: 20_000 });
      await expect(day.getByText(`Page ${number} counts as read.`)).toBeVisible({ timeout: 15_000 });
      await expect(day.getByText('Your progress is saved on this device', { exact: false })).toBeVisible();
      await day.getByRole('region', { name: /^Pages of/ }).focus();
      await day.keyboard.press('PageDown');
    }
    await day.close();
    const again = await coldStart(context, addressOf(paper));
    await again.getByRole('button', { name: /^(?:Read|Go on)/ }).click();
    await expect(again.getByRole('region', { name: 'Document', exact: true }).getByText('Completed')).toBeVisible();
    await again.close();
  });

  await test.step('watched offline', async () => {
    const day = await coldStart(context, addressOf(movie));
    const video = day.locator('video');
    await expect(video).toHaveJSProperty('readyState', 4);
    expect(await video.getAttribute('src')).toMatch(/^blob:/);
    await video.focus();
    for (let press = 0; press < 4; press += 1) await day.keyboard.press('>');
    await day.keyboard.press('k');
    await expect(video).toHaveJSProperty('ended', true, { timeout: 60_000 });
    await expect(day.getByText('Your progress is saved on this device', { exact: false })).toBeVisible();
    await day.getByRole('link', { name: 'Show', exact: true }).click();
    await expect(day.getByRole('list', { name: 'Being sent' }).getByRole('listitem')).toHaveCount(2);
    await day.close();
  });

  await test.step('what is not on the device says that it needs a connection', async () => {
    const day = await coldStart(context, addressOf(played));
    await expect(day.getByText('Lessons need a connection', { exact: false })).toBeVisible();
    await day.close();
  });

  const received: string[] = [];
  context.on('request', (request) => {
    const call = /\/api\/lms\/(reportPages|reportWatched)/.exec(request.url())?.[1];
    if (call) received.push(call);
  });
  await context.setOffline(false);
  await test.step('back online it counts, each file with one report', async () => {
    const evening = await context.newPage();
    const ready = listenForApi(evening);
    await evening.goto('/home');
    const again = await ready();
    const isCompleted = async () => {
      const taken = await Promise.all([paper, movie].map((course) => takenOf(again, course)));
      return taken.map(({ progress }) => progress.isCompleted);
    };
    await expect.poll(isCompleted, { timeout: 40_000 }).toEqual([true, true]);
    expect(received.sort()).toEqual(['reportPages', 'reportWatched']);
    expect((await takenOf(again, paper)).read).toEqual(Array.from({ length: before.pages ?? 0 }, (_, at) => at + 1));

    await evening.goto('/lms/home?view=kept');
    const remove = evening.getByRole('button', { name: `Remove “${movie.CourseName}” from this device` });
    await remove.focus();
    await evening.keyboard.press('Enter');
    await expect(stored(evening).getByRole('link')).toHaveText([paper.CourseName]);
    await evening.goto('/logout');
    await expect(evening.getByRole('heading', { level: 1 })).toHaveText(/signed out/i);
    await expect.poll(() => evening.evaluate(() => caches.has('portico-kept-courses'))).toBe(false);
  });
  await context.close();
});

/** Replaces the course's document, as its author would. */
async function replaceDocument(context: BrowserContext, { CourseID }: Course): Promise<void> {
  const { page, api } = await begin(context, 'admin');
  const bytes = documentOf(['Ask before you lift.', 'Two people lift a heavy one.']);
  const { mediaID } = await api.upload('course', { name: 'lifting.pdf', type: 'application/pdf', bytes });
  await api.post('lms/setCourseDocument', { body: { courseID: CourseID, mediaID, share: 100 } });
  await page.close();
}

test('a newer version, a full device, a broken connection and lost access are reported', async ({ browser }) => {
  test.setTimeout(180_000);
  const options = { serviceWorkers: 'allow', baseURL: origin(tenant) } as const;
  const context = await browser.newContext(options);
  const { page, api } = await begin(context, 'learner2');
  const paper = await courseToTake(api, document);
  const files = /content\.localhost:\d+\/.*\.pdf/;
  const store = page.getByRole('button', { name: /^Download to this device/ });

  await page.goto(addressOf(paper));
  const devtools = await context.newCDPSession(page);
  const giveRoom = (quota?: { quotaSize: number }) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: origin(tenant), ...quota });
  await giveRoom({ quotaSize: 1 });
  await store.click();
  await expect(
    page.getByRole('alert').getByText('There’s not enough space on this device.', { exact: false }),
  ).toBeVisible();
  await giveRoom();
  await page.route(files, (route) => route.abort('connectionreset'));
  await store.click();
  await expect(page.getByRole('alert').getByText('The connection was lost.', { exact: false })).toBeVisible();
  await page.unroute(files);
  await downloadByKeyboard(page, paper);

  const authors = await browser.newContext(options);
  await replaceDocument(authors, paper);
  await authors.close();
  await page.goto('/lms/home?view=kept');
  const row = stored(page).getByRole('listitem').filter({ hasText: paper.CourseName });
  await expect(row.getByText('A new version is available')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.close();

  await context.setOffline(true);
  const day = await coldStart(context, addressOf(paper));
  await day.getByRole('button', { name: /^(?:Read|Go on)/ }).click();
  await expect(day.getByText('This is an older copy on your device.', { exact: false })).toBeVisible();
  await expect(day.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true', { timeout: 20_000 });
  await expect(day.getByText(/counts as read|read page \d+ yet/)).toHaveCount(0);
  await context.setOffline(false);

  await day.goto('/lms/home?view=kept');
  const newer = day.getByRole('button', { name: `Download the new version of “${paper.CourseName}”` });
  await day.route(files, (route) => route.abort('connectionreset'));
  await newer.click();
  await expect(day.getByRole('alert').getByText('The connection was lost.', { exact: false })).toBeVisible();
  await day.unroute(files);
  await newer.click();
  await expect(newer).toHaveCount(0, { timeout: 20_000 });
  await expect(day.getByRole('alert')).toHaveCount(0);
  await context.setOffline(true);
  await day.goto(addressOf(paper));
  await day.getByRole('button', { name: /^(?:Read|Go on)/ }).click();
  await expect(day.locator('[data-page="1"]')).toContainText('Ask before you lift.', { timeout: 20_000 });
  await expect(day.getByText('an older copy', { exact: false })).toHaveCount(0);
  await context.setOffline(false);

  // The person only learns that it is not available to them.
  const error = { code: 'not_found', message: 'Not found', requestId: 'r' };
  await day.route('**/api/lms/getCourseDocument*', (route) => route.fulfill({ status: 404, json: { error } }));
  await day.goto('/lms/home?view=kept');
  await expect(day.getByText(`“${paper.CourseName}” is no longer on this device`)).toBeVisible();
  await expect(day.getByRole('heading', { name: 'No downloads on this device' })).toBeVisible();
  expect(await day.evaluate(() => caches.has('portico-kept-courses'))).toBe(false);
  await context.close();
});
