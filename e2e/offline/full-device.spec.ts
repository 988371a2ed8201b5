/** A device without free space: nothing is reported as saved on it, and nothing that was typed is lost. */
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { choose } from '../support/form-controls.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';

test('offline on a full device a ticket that cannot be stored is reported, stays in the form and is sent once', async ({
  page,
  context,
}) => {
  const ready = listenForApi(page);
  await signInHome(page, tenant, 'learner2');
  const api = await ready();
  await api.post('draft/discard', { body: { form: 'support/new-ticket', subject: '' } });
  const title = `Headset ${crypto.randomUUID()}`;
  const devtools = await context.newCDPSession(page);
  const giveRoom = (quota?: { quotaSize: number }) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: origin(tenant), ...quota });
  await giveRoom({ quotaSize: 1 });
  await page.goto(`${origin(tenant)}/support`);
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const label of ['Type of issue', 'Priority', 'Impact']) await choose(dialog, label);
  const comment = dialog.getByLabel(/what happened/i);
  await context.setOffline(true);
  await comment.fill(title);
  await expect(dialog.getByText(/^This device has no space left/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
  await expect(dialog.getByText('We couldn’t send the ticket')).toBeVisible();
  await expect(dialog.getByText(/^Saved/)).toHaveCount(0);
  await expect(comment).toHaveValue(title);

  await giveRoom();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
  await expect(dialog).toBeHidden();
  const sent = async () => {
    const tickets = await api.get<{ SUP_TCK_TITLE: string }[]>('support/getCreatedTickets', { prefilter: 'all' });
    return tickets.filter((ticket) => ticket.SUP_TCK_TITLE === title).length;
  };
  await expect.poll(sent, { timeout: 30_000 }).toBe(1);
  await page.goto(`${origin(tenant)}/unsent`);
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  expect(await sent()).toBe(1);
});
