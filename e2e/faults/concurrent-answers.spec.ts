/**
 * Two staff members answer one ticket at the same time: the second answer arrives when the first already exists. Its
 * author reads that one before sending theirs, and nothing that was typed is lost.
 */
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { askSupport } from '../support/ask-support.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { enter } from '../support/enter.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const reply = '**/api/support/replyToTicket';
const first = 'It comes back within the hour.';
const second = 'We restarted the board.';

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });
const send = (page: Page) => page.getByRole('button', { name: 'Send reply' }).click();

test('the person who answers second sees the first answer before theirs is sent', async ({
  browser,
  context,
  page: asker,
}) => {
  const title = `The board stays empty ${crypto.randomUUID().slice(0, 8)}`;
  const ticket = await askSupport(await enter(asker, tenant, 'learner'), title);
  const [quick, slow] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  if (!quick || !slow) throw new Error('two of staff take part');
  for (const [page, name] of [
    [quick, 'admin'],
    [slow, 'support1'],
  ] as const) {
    await signInHome(page, tenant, name);
    await page.goto(`${origin(tenant)}/support-ticket/${ticket}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await field(quick).fill(first);
  await expect(slow.getByText(/ is replying$/)).toBeVisible();
  await field(slow).fill(second);

  const { promise: quickIsThere, resolve: release } = Promise.withResolvers<void>();
  await slow.route(reply, async (route) => {
    await quickIsThere;
    await route.continue();
  });
  const isSent = slow.waitForRequest(reply);
  await send(slow);
  await isSent;
  await send(quick);
  await expect(conversation(quick).getByText(first)).toBeVisible();
  release();

  const shown = slow
    .getByRole('status')
    .filter({ hasText: 'replied while you were writing, so your reply wasn’t sent.' });
  await expect(shown).toContainText(first);
  await expect(field(slow)).toHaveValue(second);
  await expect(conversation(quick).getByText(second)).toHaveCount(0);
  await slow.unroute(reply);
  await shown.getByRole('button', { name: 'Send mine as well' }).click();
  for (const page of [quick, slow])
    for (const text of [first, second]) await expect(conversation(page).getByText(text)).toBeVisible();
  await expect(field(slow)).toHaveValue('');
  await expect(shown).toHaveCount(0);
  await closeContexts({ browser, context });
});

test('text typed while an answer is being sent stays as a draft of the next one', async ({
  context,
  page: asker,
  browser,
}) => {
  const title = `The lamp flickers ${crypto.randomUUID().slice(0, 8)}`;
  const ticket = await askSupport(await enter(asker, tenant, 'learner'), title);
  const page = await (await browser.newContext()).newPage();
  await signInHome(page, tenant, 'support1');
  await page.goto(`${origin(tenant)}/support-ticket/${ticket}`);
  const { promise: typedOn, resolve: release } = Promise.withResolvers<void>();
  await page.route(reply, async (route) => {
    await typedOn;
    await route.continue();
  });
  await field(page).fill(first);
  await send(page);
  await field(page).pressSequentially(` ${second}`);
  release();
  await expect(conversation(page).getByText(first, { exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue(second);
  await page.reload();
  await expect(field(page)).toHaveValue(second);
  await closeContexts({ browser, context });
});
