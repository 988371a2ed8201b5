// A course of each type except eLearning, taken as people do: watched, read, opened, attended.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { origin, tenants } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { standIn } from '../support/foreign-site.ts';
import { chooseFrom } from '../support/form-controls.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
/**
 * Watched and read parts are stored permanently, so a retry uses another tenant, where the learner is still at the
 * start.
 */
const untouched = () => tenants[test.info().retry] ?? tenant;

interface Link {
  CourseID: string;
  CourseName: string;
  curriculumId: string;
}

async function openCourse(page: Page, api: Api, name: string, at = tenant): Promise<Link> {
  const links = await api.get<Link[]>('service/getCoursesCurriculumsLinks', {
    USR_COMPANY_FK: api.user.CompanyID,
    USR_ID_FK: api.user.UserID,
  });
  const course = links.find(({ CourseName }) => CourseName === name) as Link;
  await page.goto(
    `${origin(at)}/lms/${course.curriculumId}/${course.CourseID}/${encodeURIComponent(course.CourseName)}`,
  );
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return course;
}

/** Requests it each time, as the page would. */
const progressOf = (api: Api, call: string, courseID: string) => async () =>
  (await api.get<{ progress: { done: number; percent: number; isCompleted: boolean } }>(`lms/${call}`, { courseID }))
    .progress;

async function accessible(page: Page, region: string): Promise<void> {
  const section = `section[aria-labelledby="${region}"]`;
  await expect(page.locator(section)).toBeVisible();
  await expectNoFindings(page, { within: section });
}

const seek = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, second);

interface Sessions {
  sessions: { sessionID: string; taken: number; seats: number; can: { cancel: boolean; mark: boolean } }[];
}

/** Gives up any seat or place on a waiting list, to restore the state before an earlier attempt. */
async function giveBack({ get, post }: Api, courseID: string): Promise<void> {
  const { sessions } = await get<Sessions>('lms/getTrainingSessions', { courseID });
  for (const { sessionID, can } of sessions) if (can.cancel) await post('lms/cancelSignUp', { body: { sessionID } });
}

/** Signs up even if the demo's schedule has another event on that day. */
async function signUp(page: Page, button: Locator, done: Locator): Promise<void> {
  await button.click();
  const anyway = page.getByRole('button', { name: 'Sign up anyway' });
  await expect(anyway.or(done)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(done).toBeVisible();
}

/**
 * Removes attendance marks from the session with this many seats taken, to restore the state before an earlier attempt.
 */
async function unmark({ get, post }: Api, courseID: string, [people, places]: [number, number]): Promise<void> {
  const { sessions } = await get<Sessions>('lms/getTrainingSessions', { courseID });
  for (const { sessionID, taken, seats: all, can } of sessions) {
    if (!can.mark || taken !== people || all !== places) continue;
    const { seats } = await get<{ seats: { seatID: string }[] }>('lms/getSessionSeats', { sessionID });
    const marks = seats.map(({ seatID }) => ({ seatID, attendance: null }));
    await post('lms/markAttendance', { body: { sessionID, marks } });
  }
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a video resumes where it was stopped and counts what was played but not what was skipped', async ({ page }) => {
  const noise = watch(page);
  const ready = listenForApi(page);
  await signInHome(page, untouched(), 'learner');
  const api = await ready();
  const course = await openCourse(page, api, 'Listening for the real question', untouched());
  const progress = progressOf(api, 'getCourseVideo', course.CourseID);
  const video = page.locator('video');
  await expect(video).toHaveJSProperty('readyState', 4);
  // The demo's learner has watched 60 percent of what is required.
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => Math.round(one.currentTime))).toBe(30);
  await expect(page.getByText('Resuming at 0:30, where you left off.')).toBeVisible();
  await expect(page.getByText('Watch or read 90% to complete the course.', { exact: false })).toBeVisible();
  expect(
    await video.evaluate((one: HTMLVideoElement) =>
      [...one.textTracks].map(({ mode, language }) => `${language} ${mode}`),
    ),
  ).toEqual(['de disabled', 'en showing', 'fr disabled']);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript.locator('[aria-current]')).toBeInViewport();
  await accessible(page, 'course-video');

  // Skipping to the end completes nothing.
  const before = (await progress()).done;
  await seek(page, 55);
  await video.focus();
  await page.keyboard.press('k');
  await expect(video).toHaveJSProperty('ended', true);
  await expect.poll(async () => (await progress()).done).toBeGreaterThanOrEqual(before);
  expect((await progress()).isCompleted).toBe(false);

  // By keyboard: back to the missing part, at twice the speed; then it is complete, and the page says so.
  await seek(page, 30);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('>');
  await expect(video).toHaveJSProperty('playbackRate', 2);
  await page.keyboard.press('k');
  await expect(video).toHaveJSProperty('ended', true, { timeout: 25_000 });
  await expect(page.getByRole('region', { name: 'Video' }).getByText('Completed')).toBeVisible();
  expect((await progress()).isCompleted).toBe(true);
  noise.expectQuiet();
});

test('a document is read on the page: its position is saved, text is found, and its last page completes it', async ({
  page,
}) => {
  const noise = watch(page);
  const ready = listenForApi(page);
  await signInHome(page, untouched(), 'learner');
  const api = await ready();
  const course = await openCourse(page, api, 'Code of conduct', untouched());
  const progress = progressOf(api, 'getCourseDocument', course.CourseID);
  const body = page.getByRole('region', { name: 'Document', exact: true });
  await body.getByRole('button', { name: 'Read' }).click();
  const shown = page.locator('[data-page]');
  await expect(shown).toHaveAttribute('data-drawn', 'true', { timeout: 20_000 });
  await expect(shown).toContainText('Code of conduct');

  await body.getByRole('searchbox', { name: 'Find in the document' }).fill('weekend is not');
  await expect(body.getByRole('status').first()).toContainText('1 of 1, page');
  await accessible(page, 'course-document');

  // Skipping a page does not count as reading it; staying does.
  const pages = Number(/of (\d+)/.exec((await body.getByText(/^of \d+$/).textContent()) ?? '')?.[1]);
  const reader = page.getByRole('region', { name: 'Pages of “Code of conduct”' });
  await reader.focus();
  await page.keyboard.press('Home');
  for (let number = 1; number <= pages; number += 1) {
    await expect(shown).toHaveAttribute('data-page', String(number));
    if (number === 2) {
      await page.reload();
      await body.getByRole('button', { name: 'Continue at page 2' }).click();
      await expect(shown).toHaveAttribute('data-page', '2');
    }
    await expect(body.getByText(`Page ${number} counts as read.`)).toBeVisible({ timeout: 12_000 });
    await reader.focus();
    await page.keyboard.press('PageDown');
  }
  await expect(body.getByText('Completed')).toBeVisible();
  expect(await progress()).toMatchObject({ done: pages, percent: 100, isCompleted: true });
  noise.expectQuiet();
});

test('a link is completed by opening it; a session offers a seat, a calendar entry and cancellation; its trainer records attendance', async ({
  page,
  browser,
}) => {
  const ready = listenForApi(page);
  await signInHome(page, tenant, 'learner');
  const api = await ready();
  await openCourse(page, api, 'Vehicle measures and deck plans');
  const link = page.getByRole('region', { name: 'Link' });
  const target = link.getByRole('link');
  await expect(target).toHaveAttribute('rel', /noopener/);
  await standIn(page.context(), 'https://intranet.harbour.example/', 'The other site');
  const [opened] = await Promise.all([page.context().waitForEvent('page'), target.click()]);
  expect(new URL(opened.url()).protocol).not.toBe('http:');
  await opened.close();
  await expect(link.getByText('Completed')).toBeVisible();

  const { CourseID } = await openCourse(page, api, 'A day at the quay');
  await giveBack(api, CourseID);
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await accessible(page, 'course-sessions');
  // A person on the waiting list of one session who takes a seat in another is removed from the list.
  const [waits, seat] = [
    sessions.getByText('Waiting list, place 3'),
    sessions.getByText('You have a place', { exact: true }),
  ];
  await signUp(page, sessions.getByRole('button', { name: 'Join the waiting list' }).first(), waits);
  await signUp(page, sessions.getByRole('button', { name: 'Sign up' }).first(), seat);
  await expect(waits).toBeHidden();
  await expect(sessions.getByRole('button', { name: 'Join the waiting list' })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sessions.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('session.ics');
  await sessions.getByRole('button', { name: 'Give up my place' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up my place' }).click();
  await expect(seat).toBeHidden();
  await expect(sessions.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();

  // The trainer of the past session records attendance; this completes the course for the first person.
  const trainer = await (await browser.newContext()).newPage();
  const trainerReady = listenForApi(trainer);
  await signInHome(trainer, tenant, 'coach');
  const trainerApi = await trainerReady();
  await openCourse(trainer, trainerApi, 'A day at the quay');
  await unmark(trainerApi, CourseID, [5, 12]);
  const over = trainer.getByRole('region', { name: 'Sessions' }).getByRole('listitem').filter({ hasText: '5 of 12' });
  const open = () => over.getByRole('button', { name: 'Record attendance' }).click();
  const dialog = trainer.getByRole('dialog', { name: 'Attendance: A day at the quay' });
  const marks = dialog.getByRole('button', { name: /Attendance of/ });
  await open();
  await expect(marks).toHaveText(Array(5).fill('Not marked'));
  for (const [at, mark] of ['Attended', 'Absent'].entries()) await chooseFrom(marks.nth(at), mark);
  await dialog.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(marks).toHaveText(['Attended', 'Absent', 'Not marked', 'Not marked', 'Not marked']);
});
