/**
 * Back and forward show a page as it was, or reload it; neither resubmits anything (R24). In a browser with a
 * back/forward cache, which Playwright's own build disables.
 */
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { answerTo } from '../support/ask.ts';
import { choose } from '../support/form-controls.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
const submit = '**/api/support/submitTicket';

async function writeTicket(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const label of ['Type of issue', 'Priority', 'Impact']) await choose(dialog, label);
  await dialog.getByLabel(/what happened/i).fill(title);
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
}

/** To another site and back, forward and back again. */
async function goAndComeBack(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible();
  await page.goForward();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'New ticket' }).first()).toBeVisible();
}

const onRealBrowser = test.extend<{ context: BrowserContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  context: async ({}, use) => {
    const options = launchOptions(process.env.PORTICO_CHROMIUM);
    const ignoreDefaultArgs = [...options.ignoreDefaultArgs, '--disable-back-forward-cache'];
    const browser = await chromium.launch({ ...options, ignoreDefaultArgs });
    await use(await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' }));
    await browser.close();
  },
});

onRealBrowser(
  'a ticket is sent once, however often a person goes back to the page it was sent from',
  async ({ context }) => {
    const page = await context.newPage();
    const ready = listenForApi(page);
    await signInHome(page, tenant, 'coach2');
    const api = await ready();
    await api.post('draft/discard', { body: { form: 'support/new-ticket', subject: '' } });
    const ticketsNamed = async (title: string) => {
      const tickets = await api.get<{ SUP_TCK_TITLE: string }[]>('support/getCreatedTickets', { prefilter: 'all' });
      return tickets.filter((ticket) => ticket.SUP_TCK_TITLE === title).length;
    };
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/support/submitTicket')) asked += 1;
    });
    await page.goto(`${origin(tenant)}/support`);

    const title = `Chair ${crypto.randomUUID()}`;
    await writeTicket(page, title);
    await expect(page.getByRole('main').getByText(title)).toBeVisible({ timeout: 30_000 });
    await goAndComeBack(page);
    await expect(page.getByRole('main').getByText(title)).toBeVisible();
    expect([asked, await ticketsNamed(title)]).toEqual([1, 1]);

    // The person leaves while the answer is in flight: the request on return is a repetition, and the server recognises
    // it.
    let isTaken = false;
    await page.route(submit, async (route) => {
      await answerTo(route);
      isTaken = true;
      await page.unroute(submit);
      await route.abort('connectionreset').catch(() => {});
    });
    const second = `Desk ${crypto.randomUUID()}`;
    await writeTicket(page, second);
    await expect.poll(() => isTaken, { timeout: 30_000 }).toBe(true);
    await goAndComeBack(page);
    await expect(page.getByRole('main').getByText(second)).toBeVisible();
    await page.goto(`${origin(tenant)}/unsent`);
    await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 30_000 });
    expect(await ticketsNamed(second)).toBe(1);
  },
);
