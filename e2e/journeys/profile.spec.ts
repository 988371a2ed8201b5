// People can see what the portal stores about their consent, and where to read the policy again.
import { expect, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectAccessible } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';

test('the profile and the settings show which privacy policy was accepted and when, with a link to it', {
  tag: core,
}, async ({ page }) => {
  const noise = watch(page);
  await signInHome(page, tenant, 'learner');
  await page.goto(`${origin(tenant)}/profile`);
  const shown = page
    .getByRole('main')
    .getByRole('link', { name: /^Version \S+, accepted \d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/ });
  const [, version, when] = ((await shown.textContent()) ?? '').match(/^Version (\S+), accepted (.*)$/) ?? [];
  await shown.click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible();

  await page.goto(`${origin(tenant)}/usersettings`);
  const consents = page.getByRole('region', { name: 'Privacy Policy' });
  await expect(consents.getByRole('listitem')).toHaveText([new RegExp(`Version ${version}Accepted ${when}.*Current`)]);
  await expectAccessible(page);
  await consents.getByRole('link', { name: 'Read it: Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  noise.expectQuiet();
});
