// ADL's own LMS conformance course 1 for SCORM 1.2, imported as an operator does and played through the real player.
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readAdlCourse } from '../adl/manifest-facts.ts';
import { playAdlCourse, totalsOf } from '../adl/play-adl-course.ts';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { operate } from '../support/operator-command.ts';
import { signInUnplayed } from '../support/player.ts';
import { signInHome } from '../support/sign-in.ts';

const samples = process.env.PORTICO_SAMPLES;
const tenant = 'harbour';
const onto = 'The tools you use every day';

test.skip(!samples, 'PORTICO_SAMPLES is not set: ADL’s conformance course is not at hand.');

test('ADL’s conformance course 1 finds no faults', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  const file = path.join(samples ?? '', 'scorm/LMSTestCourse01.zip');
  // The package applies to new attempts, and the demo's learner has a completed one.
  await signInUnplayed(browser, page, tenant, 'learner', onto);
  await page.goto(`${origin(tenant)}/lms/home?view=courses&q=${encodeURIComponent(onto)}`);
  const href = await page.getByRole('link', { name: onto }).first().getAttribute('href');
  const courseId = href?.split('/')[3] ?? '';
  const admin = await browser.newContext();
  try {
    const adminPage = await admin.newPage();
    const apiOf = listenForApi(adminPage);
    await signInHome(adminPage, tenant, 'admin');
    const said = await operate('import-package', '--tenant', tenant, '--course', courseId, file);
    const packageId = /as package ([0-9a-f-]{36})/.exec(said)?.[1] ?? '';
    const course = readAdlCourse(file);
    const log = await playAdlCourse({
      learner: context,
      admin: await apiOf(),
      portal: origin(tenant),
      courseId,
      packageId,
      course,
    });
    expect(totalsOf(log)).toEqual({ passed: 652, failed: [], warnings: [] });
  } finally {
    await admin.close();
  }
});
