// Typed input survives: drafts, the outbox, two devices, and signing out with unsent work.
import { expect, type Page, test } from '@playwright/test';
import { onProviderPage } from '@portico/testkit/browser/sign-in';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { answerTo } from '../support/ask.ts';
import { choose } from '../support/form-controls.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const submit = '**/api/support/submitTicket';
const drafts = '**/api/draft/**';

const comment = (page: Page) => page.getByLabel(/what happened/i);
const newTicket = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  await expect(comment(page)).toBeVisible();
};

async function chooseAll(page: Page): Promise<void> {
  for (const label of ['Type of issue', 'Priority', 'Impact']) await choose(page.getByRole('dialog'), label);
}

/** Sends it offline: the form closes once the ticket is stored on the device. Its draft had the same text before. */
async function storeTicket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(comment(page)).toBeHidden();
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
}

async function ticketsNamed(api: Api, title: string): Promise<number> {
  const tickets = await api.get<{ SUP_TCK_TITLE: string }[]>('support/getCreatedTickets', { prefilter: 'all' });
  return tickets.filter((ticket) => ticket.SUP_TCK_TITLE === title).length;
}

const isLoggedOut = (page: Page) => expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();

/** Kinds of entries stored on the device; repeated if the page is just navigating. */
const databases = (page: Page) =>
  page
    .evaluate(async () => (await indexedDB.databases()).map(({ name }) => name?.split('.').slice(0, 2).join('.')))
    .catch(() => ['leaving']);

/** The API through a tab of its own, because the tab under test is reloaded in between. */
async function apiOf(tab: Page): Promise<Api> {
  const ready = listenForApi(tab);
  await tab.goto(`${origin(tenant)}/about`);
  return ready();
}

/** A retry of the test must start without what the first attempt left unsent. */
const removeDraft = (api: Api) => api.post('draft/discard', { body: { form: 'support/new-ticket', subject: '' } });

test('a ticket written offline is sent once, also after a reload and a lost answer', async ({ page, context }) => {
  await signInHome(page, tenant, 'learner');
  const api = await apiOf(await context.newPage());
  await removeDraft(api);
  const title = `Printer ${crypto.randomUUID()}`;
  await page.goto(`${origin(tenant)}/support`);
  await newTicket(page);
  await comment(page).fill(title);
  await expect(page.getByText(/^Saved (on this device|as a draft)$/)).toBeVisible();
  await page.reload();

  await newTicket(page);
  await expect(comment(page)).toHaveValue(title);
  await expect(page.getByText(/^Your input from .* is back\.$/)).toBeVisible();
  await expectNoFindings(page);
  await chooseAll(page);
  await context.setOffline(true);
  await storeTicket(page);

  // Whichever tab sends it.
  await context.route(submit, (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('1 change on this device is not sent yet')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Being sent' }).getByText(title)).toBeVisible();
  await expectNoFindings(page);
  expect(await ticketsNamed(api, title)).toBe(0);

  // The server accepts it and its answer is lost: the next attempt must find that it is done.
  let taken = 0;
  await context.unroute(submit);
  await context.route(submit, async (route) => {
    taken += 1;
    if (taken > 1) return route.continue();
    await answerTo(route);
    await route.abort('connectionreset');
  });
  // Pauses grow with each failure, so press again rather than wait.
  await expect(async () => {
    const now = page.getByRole('button', { name: 'Send now' });
    // The button disappears if an automatic retry starts, possibly between the check and the press.
    if (await now.isVisible()) await now.click({ timeout: 5000 });
    await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  expect(taken).toBe(2);
  expect(await ticketsNamed(api, title)).toBe(1);
});

test('the tab that sends for all tabs may have no entries of its own', async ({ page, context }) => {
  await signInHome(page, tenant, 'learner');
  const other = await context.newPage();
  const api = await apiOf(other);
  await removeDraft(api);
  // It has checked for waiting entries and found none.
  await other.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('unsent-host')),
  );
  expect(await databases(other)).toEqual([]);

  // A tab that navigates away, even for a moment, gives up the lead.
  await page.goto(`${origin(tenant)}/support`);
  await newTicket(page);
  const title = `Badge reader ${crypto.randomUUID()}`;
  await comment(page).fill(title);
  await chooseAll(page);
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(comment(page)).toBeHidden();
  await expect.poll(() => ticketsNamed(api, title)).toBe(1);
  expect(await databases(other)).toEqual(['portico.unsent']);
});

test('text typed when the sign-in ends is restored after signing in again', async ({ page, context }) => {
  await signInHome(page, tenant, 'learner2');
  await removeDraft(await apiOf(await context.newPage()));
  await page.goto(`${origin(tenant)}/support`);
  await newTicket(page);
  for (const { name } of await context.cookies())
    if (name.startsWith('portico_idp')) await context.clearCookies({ name });
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (/accesstoken|refreshtoken/.test(name)) localStorage.removeItem(name);
  });
  const words = `Typed ${crypto.randomUUID()}`;
  await comment(page).fill(words);
  await expect(page.getByText(/^Saved (on this device|as a draft)$/)).toBeVisible();
  // The portal's next check needs a token, and getting one requires the person to sign in.
  await page.reload();
  // If saving the draft already noticed the expired sign-in, the portal's page asks first.
  const isOut = page.getByText('It looks like you have been logged out, login again.');
  await expect(page.getByLabel('User name').or(isOut)).toBeVisible();
  if (await isOut.isVisible()) await page.getByRole('button', { name: 'Sign in' }).click();
  await onProviderPage(page, `learner2@${tenant}.example`);
  await page.waitForURL(`${origin(tenant)}/support`);
  await newTicket(page);
  await expect(comment(page)).toHaveValue(words);
});

test('one person on two devices sees both texts and sends the merged one', async ({ page, context, browser }) => {
  test.setTimeout(120_000);
  const mark = crypto.randomUUID();
  await signInHome(page, tenant, 'coach2');
  const api = await apiOf(await context.newPage());
  await removeDraft(api);
  await page.goto(`${origin(tenant)}/support`);
  await newTicket(page);
  await page.route(drafts, (route) => route.abort('internetdisconnected'));
  await comment(page).fill(`The headset ${mark} is silent`);
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInHome(other, tenant, 'coach2');
  await other.goto(`${origin(tenant)}/support`);
  await newTicket(other);
  const stored = other.waitForResponse((answer) => answer.url().includes('/api/draft/save') && answer.ok());
  await comment(other).fill(`The headset ${mark} is far too loud`);
  await stored;

  await page.unroute(drafts);
  await comment(page).press('End');
  await comment(page).pressSequentially(' today');
  await expect(page.getByText(/^You typed something newer on another device/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Compare and decide' }).click();
  const dialog = page.getByRole('dialog', { name: /what happened/i });
  const here = dialog.getByRole('region', { name: 'Typed on this device' });
  const there = dialog.getByRole('region', { name: 'Typed on the other device' });
  await expect(here.locator('mark')).toHaveText(['different: silent today']);
  await expect(there.locator('mark')).toHaveText(['different: far too loud']);
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Combine both' }).press('Enter');
  const both = `The headset ${mark} is silent, then far too loud`;
  await dialog.getByLabel('The text to keep').fill(both);
  await dialog.getByRole('button', { name: 'Save this text' }).press('Enter');
  await expect(comment(page)).toHaveValue(both);
  await chooseAll(page);
  await page.getByRole('button', { name: 'Send ticket' }).click();
  // A slow server may receive it a moment after the page has left the form.
  await expect.poll(() => ticketsNamed(api, both)).toBe(1);
  await other.reload();
  await newTicket(other);
  await expect(comment(other)).toHaveValue('');
  await other.context().close();
});

test('signing out asks about unsent work; saved work is private and sent when its owner signs in again', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await signInHome(page, tenant, 'support3');
  const title = `Kept ${crypto.randomUUID()}`;
  await page.goto(`${origin(tenant)}/support`);
  await page.route(submit, (route) => route.abort('internetdisconnected'));
  await newTicket(page);
  await comment(page).fill(title);
  await chooseAll(page);
  await storeTicket(page);

  await page.goto(`${origin(tenant)}/logout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsent work');
  await expect(page.getByText(title)).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Save it for me on this device' }).click();
  await isLoggedOut(page);
  await expect.poll(() => databases(page)).toEqual(['portico.kept']);

  await page.unroute(submit);
  await signInHome(page, tenant, 'learner2');
  await page.goto(`${origin(tenant)}/unsent`);
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  await page.goto(`${origin(tenant)}/logout`);
  await isLoggedOut(page);
  await expect.poll(() => databases(page)).toEqual(['portico.kept']);

  // Without its key the work stays locked, and the page must say so.
  const deviceKey = '**/api/draft/getDeviceKey';
  await page.route(deviceKey, (route) => route.abort('connectionreset'));
  await signInHome(page, tenant, 'support3');
  await page.goto(`${origin(tenant)}/unsent`);
  const locked = page.getByRole('alert').filter({ hasText: 'Your saved work is still locked' });
  const retry = locked.getByRole('button', { name: 'Retry' });
  await expect(locked).toBeVisible();
  await expectNoFindings(page);
  await retry.click();
  await expect(locked).toBeVisible();
  await page.unroute(deviceKey);
  await retry.click();
  await expect(locked).toHaveCount(0);
  const api = await apiOf(await context.newPage());
  await expect.poll(() => ticketsNamed(api, title), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => databases(page)).not.toContain('portico.kept');
});
