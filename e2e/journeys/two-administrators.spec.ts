/** Two administrators change the same thing: the second save never takes the first one's place without a choice. */
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
const at = origin(tenant);

interface Rule {
  deed: string;
  points: number;
  dailyLimit: number | null;
  version: number;
}

test('points rules: what somebody else saved is named before a rule is saved over it', async ({ page }) => {
  const open = listenForApi(page);
  await signInHome(page, tenant, 'admin');
  const api = await open();
  const rules = () => api.get<Rule[]>('gamification/getRules');
  const [first, second] = (await rules()).filter(({ deed }) => deed !== 'missionCompleted');
  if (!first || !second) throw new Error('Two rules are needed.');
  const restore = ({ deed, points, dailyLimit }: Rule) =>
    api.post('gamification/saveRule', { body: { deed, points, dailyLimit } });
  await page.goto(`${at}/admin/gamification/points`);
  const row = (place: number) => page.locator('fieldset').nth(place);
  const points = (place: number) => row(place).getByRole('textbox', { name: 'Points' });
  await points(0).fill('123');
  await points(0).blur();
  await api.post('gamification/saveRule', {
    body: { ...first, version: undefined, points: 77, baseVersion: first.version },
  });
  // A save of another rule reads all of them again.
  await points(1).fill(String(second.points + 1));
  await points(1).blur();
  await row(1).getByRole('button', { name: /^Save/ }).click();
  await expect(row(0).getByText('Someone else saved this rule while you were editing')).toBeVisible();
  await expect(row(0).getByText('77 points')).toBeVisible();
  await expect(points(0)).toHaveValue('123');
  await expect(row(0).getByRole('button', { name: /^Save/ })).toBeDisabled();
  expect((await rules()).find(({ deed }) => deed === first.deed)?.points).toBe(77);
  await row(0).getByRole('button', { name: 'Keep mine' }).click();
  await row(0).getByRole('button', { name: /^Save/ }).click();
  await expect.poll(async () => (await rules()).find(({ deed }) => deed === first.deed)?.points).toBe(123);
  await restore(first);
  await restore(second);
});

test('tenant settings: both values are shown, and the choice is the person’s', async ({ page }) => {
  const open = listenForApi(page);
  await signInHome(page, tenant, 'admin');
  const api = await open();
  const field = 'siteTitle';
  const settings = async () => {
    const { fields } = await api.get<{ fields: { field: string; value: string; version: number }[] }>(
      'admin/getTenantSettings',
    );
    const found = fields.find((one) => one.field === field);
    if (!found) throw new Error('The tenant has no site title.');
    return found;
  };
  const began = await settings();
  const save = async (value: string) => {
    const { version } = await settings();
    await api.post('admin/saveTenantSettings', { body: { changes: [{ field, value, baseVersion: version }] } });
  };
  await page.goto(`${at}/admin/tenant/general`);
  const title = page.getByRole('textbox', { name: 'Site title' });
  await title.fill('Mine');
  await save('Theirs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog).toContainText('Theirs');
  expect((await settings()).value).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  // And once more, after the page has read what stands there.
  await save('Theirs again');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('Theirs again');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(title).toHaveValue('Theirs again');
  expect((await settings()).value).toBe('Theirs again');
  await save(began.value);
});
