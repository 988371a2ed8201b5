import { expect, test } from '@playwright/test';
import { origin, tenants } from '../support/addresses.ts';
import { signIn, signInHome } from '../support/sign-in.ts';

for (const tenant of tenants) {
  test.describe(tenant, () => {
    test('newcomer has no portal account and is told so', async ({ page }) => {
      await signIn(page, tenant, 'newcomer');
      await page.waitForURL(/\/noaccount/);
      await expect(page.getByText('An account for you has not been located.')).toBeVisible();
    });

    test('blocked signs in at the provider and is refused here', async ({ page }) => {
      await signIn(page, tenant, 'blocked');
      await page.waitForURL(/\/403/);
      await expect(page.getByText('Error: Forbidden Request.')).toBeVisible();
    });

    test('twin chooses one of two accounts', async ({ page }) => {
      await signIn(page, tenant, 'twin');
      await page.waitForURL(/\/multipleaccount/);
      const choices = page.getByRole('radio').or(page.getByRole('listitem').getByRole('button'));
      await expect(choices).toHaveCount(2);
      await choices.first().click();
      const go = page.getByRole('button', { name: /continue/i });
      if (await go.isVisible()) await go.click();
      await page.waitForURL(/\/home/);
    });

    test('multi switches between two organisations', async ({ page }) => {
      await signInHome(page, tenant, 'multi');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByText(/organisation/i).first()).toBeVisible();
    });

    test('learner has one organisation and no switch', async ({ page }) => {
      await signInHome(page, tenant, 'learner');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('menu').getByText(/switch organisation/i)).toHaveCount(0);
    });

    test('delegate acts for the coach, and the portal says so', async ({ page }) => {
      await signInHome(page, tenant, 'delegate');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('menuitem', { name: /act for/i })
        .first()
        .click();
      await expect(page.getByText(/you are acting for/i).first()).toBeVisible();
    });
  });
}

test('a guarded address asks to sign in and then opens', async ({ page }) => {
  await page.goto(`${origin('harbour')}/about`);
  await page.waitForURL(/\/\?t=/);
  await signIn(page, 'harbour', 'learner');
  await expect(page).toHaveURL(/\/home|\/about/);
});
