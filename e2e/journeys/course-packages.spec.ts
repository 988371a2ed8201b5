// Small packages of our own, each built like the courses of one authoring tool: what the learner sees, and what is
// recorded.
import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { lessonIn } from '../support/player.ts';
import { signInHome } from '../support/sign-in.ts';
import { packed } from '../support/test-package.ts';

const tenant = 'slate';

interface Session {
  finished: boolean;
  values: { element: string; value: string }[];
}

test.describe('a course', () => {
  let context: BrowserContext;
  let api: Api;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext();
    const page = await context.newPage();
    const apiOf = listenForApi(page);
    await signInHome(page, tenant, 'admin');
    api = await apiOf();
  });
  test.afterAll(() => context?.close());

  interface Opened {
    player: Page;
    lesson: FrameLocator;
    packageID: string;
    /** Messages from the frame to the player, in order. */
    told: string[];
  }
  /** Imports a package and opens its first lesson as a trial. */
  async function play(...sources: Parameters<typeof packed>): Promise<Opened> {
    const packageID = await api.uploadPackage(await packed(...sources));
    return { packageID, ...(await open(packageID)) };
  }
  async function open(packageID: string): Promise<Omit<Opened, 'packageID'>> {
    const player = await context.newPage();
    const told: string[] = [];
    await player.exposeFunction('frameTold', (kind: string) => told.push(kind));
    await player.addInitScript(() => {
      if (window.parent === window)
        window.addEventListener('message', ({ data }) => Reflect.get(window, 'frameTold')(data.kind));
    });
    await player.goto(`${origin(tenant)}/splayer?package=${packageID}&mode=normal`);
    return { player, lesson: lessonIn(player), told };
  }
  /** Leaves through the player's own button; a window that no script opened continues to the courses. */
  async function leave(player: Page): Promise<void> {
    await player.getByRole('button', { name: 'Leave' }).first().click();
    await player.waitForURL('**/lms/home');
  }
  /** Sessions of the package's trial from the server, newest first. */
  async function sessionsOf(packageID: string): Promise<Session[]> {
    const { attempts } = await api.get<{ attempts: { attemptID: string }[] }>('player/getPackageAttempts', {
      packageID,
    });
    const attemptID = attempts[0]?.attemptID ?? '';
    return (await api.get<{ sessions: Session[] }>('player/getAttemptData', { attemptID })).sessions;
  }
  const valuesOf = ({ values }: Session): Record<string, string> =>
    Object.fromEntries(values.map(({ element, value }) => [element, value]));

  test('is shown while a picture from another host is missing, and that host is named', async () => {
    await context.route('https://pictures.invalid/**', () => {});
    const { player, lesson, told } = await play('late-picture');
    await expect(lesson.getByRole('heading', { name: 'Read this while the picture loads' })).toBeVisible();
    await expect(player.getByText('index.html is opening')).toBeHidden();
    await expect.poll(() => told, { timeout: 15_000 }).toContain('still-loading');
    expect(told).not.toContain('loaded');
    await player.close();
  });

  test('resumes over several sessions page by page, each of which exits with "logout"', async () => {
    const { player, lesson, packageID, told } = await play('pages-that-end');
    await expect(lesson.getByText('began: true, read:')).toBeVisible();
    await lesson.getByRole('link', { name: 'On to page two' }).click();
    await expect(lesson.getByText('began: true, read: Page one')).toBeVisible();
    await expect(player.getByText('This lesson is finished')).toBeHidden();
    await leave(player);
    // The frame sent its last message before it was removed.
    await expect.poll(() => told.at(-1)).toBe('left');
    expect(told).not.toContain('exited');
    await expect
      .poll(async () => (await sessionsOf(packageID)).map((session) => [session.finished, valuesOf(session)]))
      .toMatchObject([[true, { 'cmi.core.lesson_location': 'Page two', 'cmi.core.session_time': '0000:02:00.00' }]]);
  });

  test('finds the run-time as ten authoring tools look for it, in the lesson, in a frame and in a window it opens', async () => {
    const { player, lesson } = await play('finders');
    await expect(lesson.locator('#lesson')).toHaveText('all 10');
    await expect(lesson.frameLocator('iframe').locator('p')).toHaveText('all 10');
    const opened = player.waitForEvent('popup');
    await lesson.getByRole('button', { name: 'Open a window' }).click();
    await expect(lesson.locator('#popup')).toHaveText('all 10');
    await (await opened).close();
    await player.close();
  });
});
