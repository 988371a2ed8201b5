// Kudos between two members of a team, and a tenant without them.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { signInHome } from '../support/sign-in.ts';

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

const userOf = async (page: Page, name: string) => {
  const ready = listenForApi(page);
  await signInHome(page, 'harbour', name);
  return (await ready()).user;
};

test('a colleague is thanked, hides it from others, and the giver takes it back', async ({ browser }) => {
  const receiver = await (await browser.newContext()).newPage();
  const { UserID } = await userOf(receiver, 'learner2');
  const page = await (await browser.newContext()).newPage();
  await signInHome(page, 'harbour', 'coach');
  await page.goto(`${origin('harbour')}/kudos?to=${UserID}`);
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await expect(dialog.getByText(/^You can give (one|\d) more within 7 days/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Helped me' }).check({ force: true });
  const words = `You stayed until the last call, ${Date.now().toString(36)}.`;
  await dialog.getByRole('textbox', { name: /A few words/ }).fill(words);
  await dialog.getByRole('button', { name: 'Say thank you' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();

  await receiver.goto(`${origin('harbour')}/kudos?view=received`);
  const received = receiver.getByRole('listitem').filter({ hasText: words });
  await received.getByRole('button', { name: /^Hide the kudos/ }).click();
  await expect(received.getByText('Hidden from others')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Team' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(0);

  // From when the person can be thanked again is said before anything is written.
  await page.goto(`${origin('harbour')}/kudos?to=${UserID}`);
  await expect(dialog.getByText(/^You thanked .* within the last 7 days/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Say thank you' })).toBeDisabled();
  await page.goto(`${origin('harbour')}/kudos?view=given`);
  const given = page.getByRole('listitem').filter({ hasText: words });
  await given.getByRole('button', { name: /^Take back/ }).click();
  await expect(given).toHaveCount(0);
});

test('a tenant without kudos has neither page nor entry', async ({ page }) => {
  await signInHome(page, 'slate', 'learner');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Missions' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Kudos' })).toHaveCount(0);
  await page.goto(`${origin('slate')}/kudos`);
  await expect(page.getByRole('heading', { level: 1, name: /Page Not Found/ })).toBeVisible();
});
