/**
 * The portal is updated while pages are open: two tabs and one update, with no reload in the middle of a form; the old
 * page works with the new server, and the new page with the old one after a rollback.
 */
import { expect, type Page, test } from '@playwright/test';
import { changesBuild } from '@portico/testkit/run/test-tags';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { choose } from '../support/form-controls.ts';
import { type HostRelease, type HostReleases, hostReleases } from '../support/next-host.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'ember';
const subject = `Scanner is dim ${Date.now().toString(36)}`;
/** A group of chunks that is not requested before it is opened. */
const unopened = 'admin';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'The application has been updated' });
const useLatest = (page: Page) => page.getByRole('button', { name: 'Use the latest version' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The scripts in the page's own markup. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src && new URL(src).pathname));

const expectRelease = async (page: Page, { main }: HostRelease) =>
  expect(await scriptsOf(page)).toEqual(expect.arrayContaining(main));

/** The mark is lost with the page, and only with it. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** What browsers do by themselves from time to time. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Navigates like a link of the page, without a reload. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

let releases: HostReleases;
test.beforeEach(() => {
  releases = hostReleases();
});
test.afterEach(() => releases.takeBack());

test('two tabs get an update, and continue after its rollback', { tag: changesBuild }, async ({ browser, request }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin(tenant) });
  const loaded = new Set<string>();
  context.on('response', (response) => response.ok() && loaded.add(new URL(response.url()).pathname));
  const first = await context.newPage();
  const ready = listenForApi(first);
  await signInHome(first, tenant, 'admin');
  const { user } = await ready();
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  const second = await context.newPage();
  // From then on the page follows the worker's state, which it begins a moment after rendering.
  const isFollowing = second.waitForResponse(/\/worker-en\./);
  await openHome(second);
  await isFollowing;
  const quiet = [watch(first), watch(second)];
  const statusOf = async (address: string) => (await ask(request, tenant, address)).status();
  const dialog = second.getByRole('dialog');

  await test.step('someone is in the middle of a form when the next release arrives', async () => {
    await fromMenu(second, 'Report a problem');
    await dialog.getByRole('textbox', { name: /Subject/ }).fill(subject);
    for (const page of [first, second]) await markPage(page);
    releases.update();
    expect(await statusOf('/home')).toBe(200);
    await lookForUpdate(first);
  });

  await test.step('one tab is asked and updates; the other stays as it is', async () => {
    await expect(banner(first)).toBeVisible({ timeout: 30_000 });
    await expect(first.getByText(/^Click to use the latest version\./)).toBeVisible();
    await expect(banner(second)).toHaveCount(0);
    await useLatest(first).click({ timeout: 10_000 });
    await expect.poll(() => isSamePage(first).catch(() => true)).toBe(false);
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRelease(first, releases.next);
    await expect(banner(first)).toHaveCount(0);
    expect(await isSamePage(second)).toBe(true);
    await expect(banner(second)).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: /Subject/ })).toHaveValue(subject);
  });

  await test.step('the old page works with the new server: its form is sent, its chunks still load', async () => {
    for (const label of ['Type of issue', 'Priority', 'Impact']) await choose(dialog, label);
    await dialog.getByRole('textbox', { name: /What happened/ }).fill('It began this morning.');
    await dialog.getByRole('button', { name: 'Send ticket' }).click();
    await expect(dialog).toBeHidden();
    await expect(second.getByText(subject).first()).toBeVisible();
    const parts = releases.first.group(unopened).filter((file) => !loaded.has(file));
    expect(parts).not.toEqual([]);
    await expect(banner(second)).toHaveCount(0);
    await fromMenu(second, 'Administration');
    await expect.poll(() => parts.filter((file) => !loaded.has(file))).toEqual([]);
    expect(await isSamePage(second)).toBe(true);
  });

  await test.step('the prompt does not appear on forms of the host or of an area', async () => {
    await fromMenu(second, 'Settings');
    await expect(heading(second, 'Settings')).toBeVisible();
    await expect(banner(second)).toHaveCount(0);
    await goWithin(second, `/coach/${user.UserID}/tgrow/0/m/new`);
    await expect(heading(second, 'Settings')).toHaveCount(0);
    await expect(second.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    await expect(banner(second)).toHaveCount(0);
    expect(await isSamePage(second)).toBe(true);
  });

  await test.step('between two pages it appears, too, and both tabs then have the latest release', async () => {
    await second.getByRole('banner').getByRole('link', { name: 'Today', exact: true }).click();
    await useLatest(second).click({ timeout: 10_000 });
    await expect.poll(() => isSamePage(second).catch(() => true)).toBe(false);
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRelease(second, releases.next);
  });

  await test.step('the new page works with the old server after a rollback', async () => {
    for (const page of [first, second]) await markPage(page);
    releases.takeBack();
    for (const file of releases.next.group(unopened)) expect(await statusOf(file), file).toBe(200);
    await fromMenu(second, 'Administration');
    await expect(heading(second, 'Administration')).toBeVisible();
    await fromMenu(second, 'Support');
    await expect(second.getByText(subject).first()).toBeVisible();
    expect(await isSamePage(second)).toBe(true);
    await first.reload();
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRelease(first, releases.first);
  });
  for (const one of quiet) one.expectQuiet();
  await context.close();
});
