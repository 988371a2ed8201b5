// Values that the player reported as saved stay saved, whatever happens between a SetValue and its commit: the tab
// closes, the renderer is killed, the network goes, the token expires, the server restarts. Each fault is tried several
// times; the full number with test:full.
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test';
import { type Api, listenForApi } from '../support/api.ts';
import { type OwnPortal, startOwnPortal } from '../support/own-portal.ts';
import { signInHome } from '../support/sign-in.ts';
import { packed } from '../support/test-package.ts';

const tenant = 'harbour';
const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const times = isFull ? 50 : 2;
const perRunMs = 30_000;

let portal: OwnPortal;
let context: BrowserContext;

/** How lessons of a standard speak to their run-time. */
interface Dialect {
  name: 'API' | 'API_1484_11';
  get: string;
  set: string;
  status: string;
  objectiveStatus: string;
}
const dialects = {
  '1.2': {
    name: 'API',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    status: 'cmi.core.lesson_status',
    objectiveStatus: 'cmi.objectives.1.status',
  },
  '2004': {
    name: 'API_1484_11',
    get: 'GetValue',
    set: 'SetValue',
    status: 'cmi.completion_status',
    objectiveStatus: 'cmi.objectives.1.success_status',
  },
} as const satisfies Record<string, Dialect>;
type Standard = keyof typeof dialects;

/** Addresses of one lesson for each standard, and below them the one under test. */
const addresses: Record<Standard, string> = { '1.2': '', '2004': '' };
let address: string;
let dialect: Dialect;

test.describe.configure({ mode: 'serial' });

/** The lesson's address is that of a test run of its package: the same player, frame and journal as in a course. */
async function lessonAddress(api: Api, packageID: string): Promise<string> {
  const { items } = await api.get<{ items: { scoID: string }[] }>('player/getPackage', { packageID });
  return `/splayer?package=${packageID}&sco=${items[0]?.scoID}&mode=normal`;
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  portal = await startOwnPortal();
  context = await browser.newContext();
  const page = await context.newPage();
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, 'admin', portal.origin(tenant));
  const api = await apiOf();
  const { packages } = await api.get<{ packages: { packageID: string }[] }>('player/getPackages');
  addresses['1.2'] = await lessonAddress(api, packages[0]?.packageID ?? '');
  addresses['2004'] = await lessonAddress(api, await api.uploadPackage(await packed('scorm-2004-one-lesson')));
  await page.close();
});
test.afterAll(async () => {
  await context?.close();
  await portal?.stop();
});

interface Running {
  page: Page;
  lesson: Frame;
}

/** Opens the lesson, and waits until it has recorded its first objective. */
async function open(): Promise<Running> {
  const page = await context.newPage();
  await page.goto(`${portal.origin(tenant)}${address}`);
  const found = () => page.frames().find((frame) => frame.name() === 'lesson');
  const objectives = () =>
    found()?.evaluate(
      ({ name, get }) => (window.parent as unknown as ScormWindow)[name]?.[get]?.('cmi.objectives._count'),
      dialect,
    );
  await expect.poll(async () => Number(await objectives()?.catch(() => '')), { timeout: perRunMs }).toBeGreaterThan(0);
  const lesson = found();
  if (!lesson) throw new Error('There is no lesson.');
  return { page, lesson };
}

type ScormWindow = Partial<Record<Dialect['name'], Record<string, (...given: string[]) => string>>>;

/** Sets a series of values without a commit; returns the run-time's answer to each. */
const setAll = (lesson: Frame, values: Record<string, string>): Promise<string[]> =>
  lesson.evaluate(
    ({ wanted, name, set }) => {
      const api = (window.parent as unknown as ScormWindow)[name];
      return Object.entries(wanted).map(([element, value]) => api?.[set]?.(element, value) ?? '');
    },
    { wanted: values, ...dialect },
  );

const readAll = (lesson: Frame, wanted: string[]): Promise<string[]> =>
  lesson.evaluate(
    ({ wanted, name, get }) => {
      const api = (window.parent as unknown as ScormWindow)[name];
      return wanted.map((element) => api?.[get]?.(element) ?? '');
    },
    { wanted, ...dialect },
  );

/** The test uses objectives of its own after the lesson's first one, which the lesson writes again at each start. */
const valuesOf = (run: number): Record<string, string> =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((at): [string, string][] => [
      [`cmi.objectives.${at}.id`, `objective-${at}`],
      [`cmi.objectives.${at}.score.raw`, String((run * 7 + at) % 101)],
    ]),
  );

type Fault = (running: Running) => Promise<void>;

async function survive(fault: Fault): Promise<void> {
  for (let run = 0; run < times; run += 1) {
    const values = valuesOf(run);
    const running = await open();
    expect(await setAll(running.lesson, values)).toEqual(Object.keys(values).map(() => 'true'));
    await fault(running);
    const again = await open();
    expect(await readAll(again.lesson, Object.keys(values)), `run ${run + 1}`).toEqual(Object.values(values));
    await again.page.close();
  }
}

interface StoredValue {
  element: string;
  value: string;
}

/** Values in the database for the newest launch of the test run. */
async function storedValues(api: Api): Promise<Map<string, string>> {
  const packageID = new URLSearchParams(address.split('?')[1]).get('package') ?? '';
  const { attempts } = await api.get<{ attempts: { attemptID: string }[] }>('player/getPackageAttempts', { packageID });
  const { sessions } = await api.get<{ sessions: { values: StoredValue[] }[] }>('player/getAttemptData', {
    attemptID: attempts[0]?.attemptID ?? '',
  });
  return new Map(sessions[0]?.values.map(({ element, value }) => [element, value]));
}

/** Lessons of cmi5 send their statements to the server themselves: what it has confirmed must remain, whatever follows. */
test.describe('cmi5', () => {
  let cmi5Address = '';

  test.beforeAll(async () => {
    const page = await context.newPage();
    const apiOf = listenForApi(page);
    await page.goto(`${portal.origin(tenant)}/lms/home`);
    const api = await apiOf();
    const packageID = await api.uploadPackage(await packed('cmi5-one-lesson'));
    const { items } = await api.get<{ items: { scoID: string; kind: string }[] }>('player/getPackage', { packageID });
    const lesson = items.find(({ kind }) => kind !== 'heading');
    cmi5Address = `/splayer?package=${packageID}&sco=${lesson?.scoID}&mode=normal`;
    await page.close();
  });

  async function openLesson(): Promise<Running> {
    const page = await context.newPage();
    await page.goto(`${portal.origin(tenant)}${cmi5Address}`);
    const lesson = () => page.frames().find((frame) => frame.name() === 'lesson');
    const session = () => lesson()?.evaluate(() => document.querySelector('#session')?.textContent);
    await expect.poll(() => session()?.catch(() => ''), { timeout: perRunMs }).toBe('initialized');
    const found = lesson();
    if (!found) throw new Error('There is no lesson.');
    return { page, lesson: found };
  }

  /** Sends statements one after another until one fails; each confirmed id leaves the page before the next one is sent. */
  async function sendAll(lesson: Frame, confirmed: string[]): Promise<void> {
    for (let at = 0; at < 12; at += 1) {
      const id = await lesson
        .evaluate<string>(`(async () => {
          const sent = { ...statement('answered'), id: crypto.randomUUID() };
          sent.context.contextActivities = { grouping: sent.context.contextActivities.grouping };
          const headers = { 'content-type': 'application/json' };
          const answer = await ask('statements', { method: 'POST', headers, body: JSON.stringify(sent) });
          return answer.ok ? sent.id : '';
        })()`)
        .catch(() => '');
      if (id === '') return;
      confirmed.push(id);
    }
  }

  const isStored = (lesson: Frame, id: string) =>
    lesson.evaluate<boolean>(`ask('statements?statementId=${id}').then(({ status }) => status === 200)`);

  async function surviveFault(fault: (running: Running) => Promise<void>): Promise<void> {
    for (let run = 0; run < times; run += 1) {
      const running = await openLesson();
      const confirmed: string[] = [];
      const sending = sendAll(running.lesson, confirmed);
      await expect.poll(() => confirmed.length).toBeGreaterThan(run % 3);
      await fault(running);
      await sending;
      const again = await openLesson();
      for (const id of confirmed) expect(await isStored(again.lesson, id), `run ${run + 1}`).toBe(true);
      await again.page.close();
    }
  }

  test('the tab is closed', async () => {
    test.setTimeout(times * perRunMs * 2);
    await surviveFault(({ page }) => page.close());
  });

  // Statements are stored on the server, so one fault in everyday runs is enough to show that nothing confirmed is
  // lost. test:full tries the others.
  if (!isFull) return;

  test('the renderers are killed', async ({ browser }) => {
    test.setTimeout(times * perRunMs * 2);
    const cdp = await browser.newBrowserCDPSession();
    await surviveFault(async ({ page }) => {
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
      for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
      await page.close();
    });
  });

  test('the server restarts', async () => {
    test.setTimeout(times * perRunMs * 2);
    await surviveFault(async ({ page }) => {
      await portal.restart();
      await page.close();
    });
  });
});

for (const standard of Object.keys(dialects) as Standard[])
  test.describe(`SCORM ${standard}`, () => {
    test.beforeAll(() => {
      address = addresses[standard];
      dialect = dialects[standard];
    });

    test('the tab is closed', async () => {
      test.setTimeout(times * perRunMs);
      await survive(({ page }) => page.close());
    });

    // Both standards use the same journal, so one fault is enough to show that 2004 uses it too. test:full tries them
    // all.
    if (standard === '2004' && !isFull) return;

    test('the renderers are killed', async ({ browser }) => {
      test.setTimeout(times * perRunMs);
      const session = await browser.newBrowserCDPSession();
      await survive(async ({ page }) => {
        const { processInfo } = await session.send('SystemInfo.getProcessInfo');
        // The process of this browser, which no other test uses.
        for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
        await page.close();
      });
    });

    test('the network goes down, and the tab is closed before it is back', async () => {
      test.setTimeout(times * perRunMs);
      await survive(async ({ page, lesson }) => {
        const frame = lesson.parentFrame();
        if (!frame) throw new Error('The lesson stands in no frame.');
        // The course runs in a process of its own, which the page's network setting does not affect.
        const session = await context.newCDPSession(frame);
        const cut = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
        await session.send('Network.emulateNetworkConditions', cut);
        expect(await setAll(lesson, { [dialect.objectiveStatus]: 'passed' })).toEqual(['true']);
        await page.close();
      });
    });

    test('the token has expired', async () => {
      test.setTimeout(times * perRunMs);
      await survive(async ({ page, lesson }) => {
        let refused = 0;
        await context.route('**/_commit', (route) => {
          refused += 1;
          const headers = { ...route.request().headers(), authorization: 'Bearer expired' };
          return refused === 1 ? route.continue({ headers }) : route.continue();
        });
        expect(await setAll(lesson, { [dialect.status]: 'incomplete' })).toEqual(['true']);
        await expect(page.getByText(/^Saved/)).toBeVisible();
        await expect.poll(() => refused).toBeGreaterThan(1);
        await context.unroute('**/_commit');
        await page.close();
      });
    });

    test('the window is closed offline, and the portal sends what it left unsent', async () => {
      test.setTimeout(times * perRunMs * 2);
      const commits = '**/_commit';
      for (let run = 0; run < times; run += 1) {
        const values = valuesOf(run + 7);
        const { page, lesson } = await open();
        await context.route(commits, (route) => route.abort());
        expect(await setAll(lesson, values)).toEqual(Object.keys(values).map(() => 'true'));
        await page.close();
        await context.unroute(commits);
        // Instead of reopening the lesson, any page of the portal will do.
        const portalPage = await context.newPage();
        const apiOf = listenForApi(portalPage);
        await portalPage.goto(`${portal.origin(tenant)}/lms/home`);
        const api = await apiOf();
        const saved = async () => {
          const stored = await storedValues(api);
          return Object.keys(values).map((name) => stored.get(name));
        };
        await expect.poll(saved, { message: `run ${run + 1}`, timeout: perRunMs }).toEqual(Object.values(values));
        const notes = () =>
          portalPage.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.lesson.')));
        await expect.poll(notes).toEqual([]);
        await portalPage.close();
      }
    });

    test('the server restarts', async () => {
      test.setTimeout(times * perRunMs * 2);
      await survive(async ({ page, lesson }) => {
        const restarting = portal.restart();
        expect(await setAll(lesson, { [dialect.objectiveStatus]: 'passed' })).toEqual(['true']);
        await restarting;
        await page.close();
      });
    });
  });
