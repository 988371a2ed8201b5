// A field that finds people while one types: it shows that it is searching, still offers earlier matches in the
// meantime, reports a failed search, and works again once the name is typed again.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { answerTo } from '../support/ask.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const search = '**/api/admin/findAnybody?*';

test('people are searched for while typing; a slow or failed search is reported and never shown as “No matches”', async ({
  page,
}) => {
  await signInHome(page, tenant, 'admin');
  await page.goto(`${origin(tenant)}/admin/audit`);
  const who = page.getByRole('combobox', { name: /^Who\b/ });
  const list = page.getByRole('listbox');
  await who.fill('f');
  await expect(list.getByText('Name, user name or e-mail')).toBeVisible();

  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(search, async (route) => {
    const response = await answerTo(route);
    await isHeld;
    await route.fulfill({ response });
  });
  await who.fill('harbour.example');
  await expect(list.getByText('Loading', { exact: true })).toBeVisible();
  answer();
  const options = list.getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  const name = (await options.first().textContent())?.split(' ')[0] ?? '';
  await page.unroute(search);

  await page.route(search, (route) => route.abort());
  await who.fill(name);
  // An earlier match that still fits can be selected although the server has not answered yet.
  await expect(options.filter({ hasText: name }).first()).toBeVisible();
  await expect(list.getByText('We couldn’t load this', { exact: false })).toBeVisible();
  await expect(list.getByText('No matches')).toHaveCount(0);
  await page.unroute(search);

  await who.fill('');
  await who.fill(name);
  await options.filter({ hasText: name }).first().click();
  await expect(list).toHaveCount(0);
  await expect(who).toHaveValue(new RegExp(name));
  await expect(who).toBeFocused();
  await expect(page).toHaveURL(/[?&]who=/);

  await who.fill('nobody is called so');
  await page.keyboard.press('Escape');
  // Text that matches no one does not stay in a field for a person.
  await expect(who).toHaveValue(new RegExp(name));
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(who).toHaveValue('');
});
