/**
 * Plays one of ADL's conformance courses through the real player. Each launch has its own window, and between two
 * launches everything that the browser stored for the course is cleared: what a lesson reads back can only come from
 * the database, and it is compared with what an administrator reads there.
 */
import { type BrowserContext, expect } from '@playwright/test';
import { type AdlLog, type AdlState, adlShim, noAdlState } from '../support/adl-shim.ts';
import type { Api } from '../support/api.ts';
import type { AdlCourse } from './manifest-facts.ts';

/** The last SCO of each course is a form to be filled in by hand. */
const orders: readonly { title: RegExp; scos: readonly number[]; mode: 'normal' | 'browse' }[] = [
  { title: /Course 1$/, scos: [1, 2, 3, 4, 4, 4, 5, 6, 7, 8], mode: 'normal' },
  { title: /Course 2$/, scos: [1, 2, 2], mode: 'browse' },
];

export interface AdlRun {
  learner: BrowserContext;
  admin: Api;
  /** `http://harbour.localhost:8080` */
  portal: string;
  courseId: string;
  packageId: string;
  course: AdlCourse;
}

interface Session {
  launchID: string;
  finished: boolean;
  values: { element: string; value: string }[];
}

const lastOf = (sessions: readonly Session[], element: string): string =>
  sessions.flatMap(({ values }) => values).find((one) => one.element === element)?.value ?? '';

/** Sessions of one lesson, newest first, as an administrator reads them from the database. */
async function storedSessions({ admin, packageId }: AdlRun, scoID: string): Promise<Session[]> {
  const query = { packageID: packageId };
  const { attempts } = await admin.get<{ attempts: { attemptID: string }[] }>('player/getPackageAttempts', query);
  const [attempt] = attempts;
  if (!attempt) return [];
  const { sessions } = await admin.get<{ sessions: (Session & { scoID: string })[] }>('player/getAttemptData', {
    attemptID: attempt.attemptID,
  });
  return sessions.filter((session) => session.scoID === scoID);
}

/** What a lesson found when it began; reported from within, because some lessons close before anyone could look. */
interface Started {
  origin: string;
  values: Record<string, string>;
}

interface Suite {
  state: AdlState;
  started: Started | undefined;
}

async function launch(run: AdlRun, suite: Suite, scoID: string, mode: string): Promise<void> {
  const before = await storedSessions(run, scoID);
  suite.started = undefined;
  const page = await run.learner.newPage();
  await page.addInitScript(adlShim, { facts: run.course.facts, state: suite.state });
  await page.goto(`${run.portal}/splayer?course=${run.courseId}&sco=${scoID}&mode=${mode}`);
  const ended = page.getByText(/^This lesson is finished$|^You’ve left “/);
  await expect(ended).toBeVisible({ timeout: 60_000 });
  const { origin, values } = suite.started ?? fail('No lesson has begun.');
  // The browser clears the data of every origin if it does not know the given one, which would sign the learner out.
  if (!URL.canParse(origin)) fail(`“${origin}” is no origin.`);
  if (origin === run.portal) fail('The course runs on the portal’s own origin.');
  for (const element of ['cmi.core.lesson_location', 'cmi.suspend_data'])
    if ((values[element] ?? '') !== lastOf(before, element))
      fail(`${element} was read as something else than the database holds.`);
  // The window is closed once the server has everything, so that nothing in the next launch comes from this browser.
  await expect
    .poll(async () => (await storedSessions(run, scoID)).map(({ finished }) => finished).slice(0, 1), {
      timeout: 20_000,
    })
    .toEqual([true]);
  const browser = await run.learner.newCDPSession(page);
  // Leaves cookies alone: the content origin has none, and clearing would delete those of the whole site, including the
  // learner's sign-in.
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await page.close();
}

function fail(sentence: string): never {
  throw new Error(sentence);
}

export async function playAdlCourse(run: AdlRun): Promise<AdlLog> {
  const order = orders.find(({ title }) => title.test(run.course.title));
  if (!order) throw new Error(`“${run.course.title}” is none of ADL’s LMS test courses.`);
  const log: AdlLog = [];
  const suite: Suite = { state: noAdlState, started: undefined };
  await run.learner.exposeFunction('adlNote', (...entry: AdlLog[number]) => void log.push(entry));
  await run.learner.exposeFunction('adlKeep', (stored: AdlState) => {
    suite.state = stored;
  });
  await run.learner.exposeFunction('adlStart', (origin: string, values: Record<string, string>) => {
    suite.started = { origin, values };
  });
  const packageID = run.packageId;
  const { items } = await run.admin.get<{ items: { scoID: string; kind: string }[] }>('player/getPackage', {
    packageID,
  });
  // ADL sets 4,097 characters of suspend data and expects a refusal.
  const rules = { scoreOverridesStatus: false, gates: true, strictLimits: true };
  await run.admin.post('player/setPackageRules', { body: { packageID, ...rules } });
  const scos = items.filter(({ kind }) => kind === 'sco');
  for (const number of order.scos) {
    const sco = scos[number - 1];
    if (!sco) throw new Error(`The course has no SCO ${number}.`);
    await launch(run, suite, sco.scoID, order.mode);
  }
  return log;
}

export interface AdlTotals {
  passed: number;
  failed: string[];
  warnings: string[];
}

/** ADL's kinds: 1 warning, 2 passed, 3 failed; 8 is a verdict of "not conformant". */
export function totalsOf(log: AdlLog): AdlTotals {
  const of = (...kinds: number[]) =>
    log.filter(([, kind]) => kinds.includes(kind)).map(([sco, , words]) => `${sco}: ${words}`);
  return { passed: of(2).length, failed: of(3, 8), warnings: of(1) };
}
