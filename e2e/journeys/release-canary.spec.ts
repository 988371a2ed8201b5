// A release goes to some people of one tenant first, reaches open pages, and is rolled back; no one else is affected.
import { type Browser, expect, type Page } from '@playwright/test';
import { hearsOf, versionOf } from '../support/hear-of-releases.ts';
import { bucketIn } from '../support/release-bucket.ts';
import { release, unseen } from '../support/release-command.ts';
import { test } from '../support/release-portal.ts';
import { scratchRemote } from '../support/scratch-remote.ts';
import { signInHome } from '../support/sign-in.ts';

const remote = 'support';
const version = '9.2.0';
const shipped = 'Ask for help and follow your tickets.';
const changed = 'Ask, and the canary answers.';

async function enter(browser: Browser, tenant: string, name: string, at: string) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await signInHome(page, tenant, name, at);
  return { context, page, name, bucket: await bucketIn(context) };
}

/** Navigates by clicks within the open page. */
async function walkTo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: title, exact: true }).click();
}
const says = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
/** Leaves the area once and enters it again. */
async function finds(page: Page, text: string): Promise<void> {
  await walkTo(page, 'Learning');
  await expect(page.getByRole('heading', { level: 1, name: 'Learning', exact: true })).toBeVisible();
  await walkTo(page, 'Support');
  await expect(says(page, text)).toBeVisible();
}

test('a canary reaches its share of one tenant’s people in open pages, preserves their input, and is rolled back', async ({
  browser,
  portal,
}) => {
  test.setTimeout(180_000);
  const ember = portal.origin('ember');
  const people = [];
  for (const name of ['learner', 'coach', 'learner2', 'coach2', 'country']) {
    people.push(await enter(browser, 'ember', name, ember));
    if (new Set(people.map(({ bucket }) => bucket)).size > 1) break;
  }
  const [first, last] = people
    .toSorted((a, b) => a.bucket - b.bucket)
    .filter((_, i, all) => i % (all.length - 1) === 0);
  if (!first || !last || first.bucket === last.bucket) throw new Error('All have the same bucket.');
  const shippedVersion = await versionOf(first.page, remote);
  const elsewhere = await enter(browser, 'harbour', 'learner', portal.origin('harbour'));

  await walkTo(first.page, 'Support');
  await expect(says(first.page, shipped)).toBeVisible();
  await first.page.getByRole('button', { name: 'New ticket' }).first().click();
  const comment = first.page.getByLabel(/what happened/i);
  await comment.fill('Typed before the release');

  const scratch = scratchRemote(remote);
  try {
    scratch.change('src/language/en.json', (texts) => texts.replace(shipped, changed));
    await release(portal, 'publish', remote, '--version', version, '--sources', scratch.folder, ...unseen);
  } finally {
    scratch.remove();
  }
  const words = ['canary', remote, version, '--percent', String(last.bucket), '--tenant', 'ember'];
  expect(await release(portal, ...words, '--preview')).toContain(`0-${last.bucket - 1} ${version}`);
  const shown = hearsOf([first.page], remote, version);
  await release(portal, ...words);
  await shown;

  await expect(comment).toHaveValue('Typed before the release');
  await first.page.keyboard.press('Escape');
  // Within the area the current release stays; the next time it is entered, the newer one is used.
  await expect(says(first.page, shipped)).toBeVisible();
  await finds(first.page, changed);
  await finds(last.page, shipped);
  await finds(elsewhere.page, shipped);
  const explained = ['explain', remote, '--tenant', 'ember', '--bucket'];
  expect(await release(portal, ...explained, String(first.bucket))).toContain(
    `${remote}: ${version}, because the person`,
  );
  expect(await release(portal, ...explained, String(last.bucket))).toContain('because it is the stable version');
  // The command line knows a person's bucket without their cookie.
  const named = await release(portal, 'explain', remote, '--tenant', 'ember', '--user', `${first.name}@ember.example`);
  expect(named).toContain(`is in bucket ${first.bucket} of`);
  expect(named).toContain(`${remote}: ${version}, because the person`);

  const back = hearsOf([first.page], remote, shippedVersion);
  await release(portal, 'rollback', remote, '--reason', 'it was a trial');
  await back;
  await finds(first.page, shipped);
  for (const { context } of [...people, elsewhere]) await context.close();
});
