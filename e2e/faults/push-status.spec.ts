// Push status of this device when it cannot be looked up.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { askable } from '../support/askable.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
test.use({ serviceWorkers: 'allow' });

test('the push status of this device is checked before it is shown, and can be checked again after a failure', async ({
  page,
}) => {
  await askable(page, 'denied');
  await signInHome(page, tenant, 'learner2');
  const check = '**/api/portal/checkPushNotification';
  const held = Promise.withResolvers<void>();
  await page.route(check, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto(`${origin(tenant)}/notifications?view=settings`);
  await expect(page.getByText('Checking notifications on this device…')).toBeVisible();
  await expect(page.getByText('Notifications are off on this device.')).toHaveCount(0);
  held.resolve();
  await expect(page.getByText('We couldn’t check notifications on this device.')).toBeVisible();
  await page.unroute(check);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Notifications are off on this device.')).toBeVisible();
});
