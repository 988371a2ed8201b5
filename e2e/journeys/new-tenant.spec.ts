// A new tenant says on Today what is still to do, step by step by what really stands in it; and an administrator reads how a
// portal is used, in the server's figures.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { signInHome } from '../support/sign-in.ts';

interface Steps {
  steps: { id: string; done: boolean }[];
}

test('what a new tenant has still to do stands on Today, and is ticked off by being done', async ({ page }) => {
  test.setTimeout(120_000);
  const { portal, enter, addTeam, addPerson } = await createOwnTenant(
    'Setting Up',
    `setting-up-${Date.now().toString(36)}`,
  );
  const api = await enter(page, 'ada');
  const card = page.getByRole('region', { name: 'Set up your portal' });
  const row = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  const expectDone = async () => {
    const { steps } = await api.get<Steps>('admin/getSetupSteps');
    const done = steps.filter((step) => step.done);
    await page.goto(`${portal}/home`);
    await expect(card).toContainText(`${done.length} of ${steps.length} done`);
    await expect(card.getByText('Done', { exact: true })).toHaveCount(done.length);
    return done.map(({ id }) => id);
  };
  expect(await expectDone()).not.toContain('support');
  await row('Bring people in').getByRole('link').click();
  await expect(page).toHaveURL(`${portal}/admin/import`);

  const team = await addTeam(api, 'Desk');
  await addPerson(api, { name: 'first', team, Role: 'Support First Line' });
  expect(await expectDone()).toContain('support');
  await expect(row('Name who answers tickets')).toContainText('Done');
});

test('an administrator reads how the portal is used', async ({ page }) => {
  const ready = listenForApi(page);
  await signInHome(page, 'harbour', 'admin');
  const api = await ready();
  const { people, total } = await api.get<{ people: number; total: Record<string, number | null> }>(
    'admin/getUsageOverview',
  );
  await page.goto(`${origin('harbour')}/admin/usage`);
  const everybody = page.getByRole('region', { name: 'Everybody' });
  await expect(everybody).toContainText(`${people} people`);
  expect(total.completion).not.toBeNull();
  await expect(everybody).toContainText(`${total.completion}`);
  await expect(page.getByRole('region', { name: 'Teams' }).getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Teams' }).getByRole('row').nth(1)).toBeVisible();
});
