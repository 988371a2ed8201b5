/** Texts of the specification that no other journey covers, each shown where a person encounters it. */
import { expect, test } from '@playwright/test';
import { origin, tenants } from '../support/addresses.ts';
import { enter } from '../support/enter.ts';
import { choose } from '../support/form-controls.ts';
import { signInHome } from '../support/sign-in.ts';
import { expectSaid } from '../support/test-words.ts';

// An account for which no other test has left a draft.
const tenant = 'slate';
const at = (path: string) => `${origin(tenant)}${path}`;

test('forms for addresses, tickets and the profile report what is missing', async ({ page }) => {
  await signInHome(page, tenant, 'learner2');
  await page.goto(at('/no-such-page'));
  await expect(page.getByRole('heading', { level: 1, name: 'Error: Page Not Found' })).toBeVisible();
  await expectSaid(page, 'heading', 'Error: Page Not Found');
  await expectSaid(page, 'main', 'We could not find the page, location or item requested.');
  await page.goto(at('/500'));
  await expectSaid(page, 'heading', 'Error');
  await expectSaid(page, 'main', 'An unknown error has ocurred. Please try logging out and logging back in.');

  await page.goto(at('/support'));
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  // Both are proposed, and can be cleared.
  for (const label of ['Priority', 'Impact']) await choose(page.getByRole('dialog'), label, 'Clear selection');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  // The summary above the fields links to each of them.
  await expectSaid(page, 'alert', 'Please select the type of issue.');
  await expectSaid(page, 'alert', 'Please select the priority of the issue.');
  await expectSaid(page, 'alert', 'Please select the impact of the issue.');
  await expectSaid(page, 'alert', 'Please add a comment.');

  await page.goto(at('/profile'));
  await page.getByRole('textbox', { name: 'First name' }).fill(' ');
  await page.getByRole('region', { name: 'Your name' }).getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'alert', 'Please make sure the first and last name fields are properly completed.');
});

test('each tenant’s imprint names a contact', async ({ page }) => {
  for (const one of tenants) {
    await page.goto(`${origin(one)}/imprint`);
    await expect(page.getByRole('main')).toContainText(`portal@${one}.example`);
  }
});

test('no one can sign in before the policy is accepted', async ({ page }) => {
  await page.goto(at('/'));
  const accept = page.getByRole('checkbox', { name: 'I accept the Privacy Policy' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(accept).toHaveAccessibleDescription('Please accept the Privacy Policy before you sign in.');
  await expect(accept).toBeFocused();
});

test('a session at another person’s address is not opened; a feedback aid names its consent', async ({ page }) => {
  const api = await enter(page, tenant, 'coach');
  const { members } = await api.get<{ members: { coachee: { UserID: string } }[] }>(
    'coaching/getPreviousNextSessionsByTeam',
    { TeamID: api.user.CompanyID },
  );
  const [one, other] = members.map(({ coachee }) => coachee.UserID);
  await page.goto(at(`/coach/${one}/aid/0/m/new`));
  await page.getByRole('button', { name: 'Save feedback' }).click();
  await expectSaid(page, 'link', 'Please fill all the inputs on the page.');
  await expect(
    page.getByRole('checkbox', {
      name: 'I have discussed and reviewed this feedback in person prior to documenting this',
    }),
  ).toBeAttached();
  const { sessionID } = await api.post<{ sessionID: string }>('coaching/getSessionID', { body: { coacheeID: one } });
  const topic = { comment: 'A topic of their own' };
  await api.post('coaching/Save', {
    body: { sessionID, coacheeID: one, coachID: api.user.UserID, topic, actions: [], versions: {} },
  });
  await page.goto(at(`/coach/${other}/tgrow/${sessionID}/m/edit`));
  await expectSaid(page, 'heading', 'Unmatching user indexes and ids, restart session');
});

test('a sign-in that has ended says so', async ({ page }) => {
  await signInHome(page, tenant, 'learner2');
  // Removed while no page of the portal is running: an open page would redirect to the provider automatically.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.addInitScript(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('msal.')) localStorage.removeItem(name);
  });
  await page.goto(at('/home'));
  await expectSaid(page, 'status', 'It looks like you have been logged out, login again.');
});
