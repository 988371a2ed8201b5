import { type Browser, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { origin } from './addresses.ts';
import { listenForApi } from './api.ts';
import { signInHome } from './sign-in.ts';

export const demoCourse = 'Handling difficult conversations';

/**
 * Signs the learner in with the course unplayed: an administrator archives what other tests, or an earlier attempt of
 * this one, have left.
 */
export async function signInUnplayed(
  browser: Browser,
  page: Page,
  tenant: string,
  learner: string,
  course = demoCourse,
): Promise<void> {
  const api = listenForApi(page);
  await signInHome(page, tenant, learner);
  const { UserID } = (await api()).user;
  const admins = await browser.newContext();
  const admin = await admins.newPage();
  const adminApi = listenForApi(admin);
  await signInHome(admin, tenant, 'admin');
  const { get, post } = await adminApi();
  type Packages = { packages: { packageID: string; courses: { name: string }[] }[] };
  type Attempts = { attempts: { attemptID: string; learnerID: string; endedAt: string | null }[]; next: string | null };
  const { packages } = await get<Packages>('player/getPackages');
  for (const { packageID, courses } of packages) {
    if (!courses.some(({ name }) => name === course)) continue;
    for (let after: string | null = ''; after !== null; ) {
      const found: Attempts = await get('player/getPackageAttempts', { packageID, ...(after && { after }) });
      for (const { attemptID, learnerID, endedAt } of found.attempts)
        if (learnerID === UserID && endedAt === null)
          await post('player/resetAttempt', { body: { attemptID, reason: 'A test begins anew.' } });
      after = found.next;
    }
  }
  await admins.close();
}

/** Opens a lesson of the demo course in the player's own window, from the course page. */
export async function openLesson(page: Page, tenant: string, lesson: RegExp): Promise<Page> {
  await page.goto(`${origin(tenant)}/lms/home?view=courses&q=${encodeURIComponent(demoCourse)}`);
  await page.getByRole('link', { name: demoCourse }).first().click();
  const [player] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: lesson }).first().click(),
  ]);
  return player;
}

/** The lesson inside its two frames. */
export const lessonIn = (player: Page): FrameLocator =>
  player.frameLocator('main iframe').frameLocator('iframe[name=lesson]');

/** The lesson's state in the outline. */
export const outlineEntry = (player: Page, lesson: string) =>
  player.getByRole('navigation', { name: 'Lessons' }).getByRole('button', { name: lesson });

/**
 * Continues to the lesson of that name. A call to a cross-site frame that is just being replaced fails as if the page
 * were closed, and does not wait for the next frame, so this polls for it.
 */
export async function goOnTo(player: Page, lesson: string): Promise<void> {
  await player.getByRole('button', { name: `Next: ${lesson}` }).click();
  const title = lessonIn(player).getByRole('heading', { level: 1, name: lesson });
  await expect(() => expect(title).toBeVisible({ timeout: 1_000 })).toPass({ timeout: 30_000 });
}

/** The window closes automatically, possibly before `press` learns that the button was pressed. */
export async function leave(player: Page, press = (button: Locator): Promise<void> => button.click()): Promise<void> {
  const said = await press(player.getByRole('button', { name: 'Leave' }).first()).catch((cause: unknown) => cause);
  await expect.poll(() => player.isClosed(), `what was said: ${said}`).toBe(true);
}

/** Goes through all pages of a lesson, the last of which has no Next. */
export async function readToTheEnd(player: Page): Promise<void> {
  const lesson = lessonIn(player);
  const next = lesson.getByRole('button', { name: 'Next' });
  await expect(lesson.getByRole('status').filter({ hasText: /^Page 1 of/ })).toBeVisible();
  while (await next.isVisible()) await next.click();
}

/** Answers one moment of the scored lesson and continues. */
export async function answerMoment(player: Page, reply: RegExp): Promise<void> {
  const lesson = lessonIn(player);
  await lesson.getByRole('radio', { name: reply }).check();
  await lesson.getByRole('button', { name: 'Next' }).click();
}
