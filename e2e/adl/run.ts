// npm run adl -- <zip>: plays one of ADL's LMS conformance courses for SCORM 1.2 through the real player of a portal of
// its own, and ends with a line of totals.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { findBrowser } from '@portico/testkit/run/find-browser';
import { listenForApi } from '../support/api.ts';
import { root, startOwnPortal } from '../support/own-portal.ts';
import { signInHome } from '../support/sign-in.ts';
import { readAdlCourse } from './manifest-facts.ts';
import { playAdlCourse, totalsOf } from './play-adl-course.ts';

const tenant = 'harbour';

async function play(file: string): Promise<number> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  const course = readAdlCourse(file);
  console.log(`${course.title}\nStarting a portal of its own.`);
  const portal = await startOwnPortal();
  const browser = await chromium.launch(launchOptions(found.path));
  try {
    const at = portal.origin(tenant);
    const [admin, learner] = [await browser.newContext(), await browser.newContext()];
    const adminPage = await admin.newPage();
    const apiOf = listenForApi(adminPage);
    await signInHome(adminPage, tenant, 'admin', at);
    const api = await apiOf();
    await signInHome(await learner.newPage(), tenant, 'learner', at);
    const { courseId, packageId } = await importOnto(portal, api, file);
    const totals = totalsOf(await playAdlCourse({ learner, admin: api, portal: at, courseId, packageId, course }));
    for (const line of totals.failed) console.log(`failed: ${line}`);
    for (const line of totals.warnings) console.log(`warning: ${line}`);
    console.log(`passed ${totals.passed}, failed ${totals.failed.length}, warnings ${totals.warnings.length}`);
    return totals.passed > 0 && totals.failed.length === 0 && totals.warnings.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Imports as an operator does; new attempts at the demo course get the package. */
async function importOnto(
  portal: { data: string; port: number },
  api: Awaited<ReturnType<ReturnType<typeof listenForApi>>>,
  file: string,
): Promise<{ courseId: string; packageId: string }> {
  const { packages } = await api.get<{ packages: { courses: { courseID: string }[] }[] }>('player/getPackages');
  const courseId = packages[0]?.courses[0]?.courseID;
  if (!courseId) throw new Error('The demo has no course with a package.');
  const words = ['infra/portal/src/operate.ts', 'import-package', '--tenant', tenant, '--course', courseId, file];
  const said = execFileSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORTICO_DATA: portal.data, PORT: String(portal.port) },
  });
  const packageId = /as package ([0-9a-f-]{36})/.exec(said)?.[1];
  if (!packageId) throw new Error(`The import said no package: ${said}`);
  return { courseId, packageId };
}

const [given, ...more] = process.argv.slice(2);
if (given === undefined || more.length > 0) {
  console.error('Usage: npm run adl -- <LMSTestCourse01.zip or LMSTestCourse02.zip>');
  process.exitCode = 1;
} else if (!existsSync(given)) {
  console.error(`There is no file ${given}.`);
  process.exitCode = 1;
} else
  process.exitCode = await play(path.resolve(given)).catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause);
    return 1;
  });
