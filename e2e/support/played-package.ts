/** Plays packages of our own in a test run, and reads what the server has recorded. */
import { type Browser, type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { origin } from './addresses.ts';
import { type Api, listenForApi } from './api.ts';
import { lessonIn } from './player.ts';
import { signInHome } from './sign-in.ts';
import { packed } from './test-package.ts';

const tenant = 'slate';

export interface Session {
  finished: boolean;
  values: Record<string, string>;
}

export interface Opened {
  player: Page;
  lesson: FrameLocator;
  /** Messages from the frame to the player, in order. */
  messages: string[];
}

export class PackagePlayer {
  readonly context: BrowserContext;
  readonly api: Api;
  private constructor(context: BrowserContext, api: Api) {
    this.context = context;
    this.api = api;
  }

  /** Signed in as an administrator, who may bring in packages. */
  static async start(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<PackagePlayer> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const apiOf = listenForApi(page);
    await signInHome(page, tenant, 'admin');
    return new PackagePlayer(context, await apiOf());
  }

  async bringIn(...sources: Parameters<typeof packed>): Promise<string> {
    return this.api.uploadPackage(await packed(...sources));
  }

  /** Opens the package's first lesson. */
  async open(packageID: string): Promise<Opened> {
    const player = await this.context.newPage();
    const messages: string[] = [];
    await player.exposeFunction('frameTold', (kind: string) => messages.push(kind));
    await player.addInitScript(() => {
      if (window.parent === window)
        window.addEventListener('message', ({ data }) => Reflect.get(window, 'frameTold')(data.kind));
    });
    await player.goto(`${origin(tenant)}/splayer?package=${packageID}&mode=normal`);
    return { player, lesson: lessonIn(player), messages };
  }

  async play(...sources: Parameters<typeof packed>): Promise<Opened & { packageID: string }> {
    const packageID = await this.bringIn(...sources);
    return { packageID, ...(await this.open(packageID)) };
  }

  /** Sessions of the package’s test run from the server, newest first. */
  async sessionsOf(packageID: string): Promise<Session[]> {
    type Attempts = { attempts: { attemptID: string }[] };
    type Data = { sessions: { finished: boolean; values: { element: string; value: string }[] }[] };
    const { attempts } = await this.api.get<Attempts>('player/getPackageAttempts', { packageID });
    const { sessions } = await this.api.get<Data>('player/getAttemptData', { attemptID: attempts[0]?.attemptID ?? '' });
    return sessions.map(({ finished, values }) => ({
      finished,
      values: Object.fromEntries(values.map(({ element, value }) => [element, value])),
    }));
  }

  /** Returns the status of the test run's first lesson. */
  async statusOf(packageID: string): Promise<string | undefined> {
    type Outline = { items: { status: string }[] };
    return (await this.api.get<Outline>('player/getPackageOutline', { packageID })).items[0]?.status;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** Leaves through the player’s own button; a window that no script opened continues to the courses. */
export async function leaveToCourses(player: Page): Promise<void> {
  await player.getByRole('button', { name: 'Leave' }).first().click();
  await player.waitForURL('**/lms/home');
  await expect(player.locator('main iframe')).toHaveCount(0);
}
