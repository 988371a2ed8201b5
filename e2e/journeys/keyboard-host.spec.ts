/**
 * The host's own features by keyboard alone: signing in and out, searching, notifications, settings, one’s name,
 * administration.
 */
import { expect, type Page, test } from '@playwright/test';
import { askSupport, replyAndWait } from '../support/ask-support.ts';
import { openByMenu, pressOn, tabTo, typeInto } from '../support/by-keys.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { createOwnTenant, type OwnTenant } from '../support/own-tenant.ts';

const question = 'The left earpiece crackles';
const mission = 'Tidy desk';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Goes from the portal’s own page through the provider’s to the home page. */
async function signInByKeys(page: Page, { portal, mailOf, password }: OwnTenant, name: string): Promise<void> {
  await page.goto(portal);
  await pressOn(page, page.getByRole('checkbox', { name: /privacy policy/i }), 'Space');
  await pressOn(page, page.getByRole('button', { name: /^sign in/i }));
  await page.waitForURL(/\/oidc\/interaction\//);
  await typeInto(page, page.getByLabel('User name'), mailOf(name));
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/home$/);
  await expect(heading(page, /./)).toBeVisible();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('sign-in, search, notifications, settings, name, report and sign-out by keyboard alone', async ({ browser }) => {
  test.setTimeout(180_000);
  const newPage = async () => (await browser.newContext()).newPage();
  const tenant = await createOwnTenant('Keys Alone', `keys-${Date.now().toString(36)}`);
  const ada = await tenant.enter(await newPage(), 'ada');
  const team = await tenant.addTeam(ada, 'Desk');
  await tenant.addPerson(ada, { name: 'emil', team, FirstName: 'Emil', LastName: 'Keys', isInvited: true });
  const emil = await tenant.enter(await newPage(), 'emil');
  const ticket = await askSupport(emil, question);
  await replyAndWait(ada, ticket);
  const step = { itemID: 51, title: 'Clear the desk', deed: null, target: 1, selfReportable: true };
  await ada.post('gamification/saveMission', {
    body: {
      ...{ MissionId: null, basedOn: null, title: mission, description: '', points: 10, endsOn: null, enabled: true },
      ...{ startsOn: new Date().toISOString().slice(0, 10), steps: [step] },
    },
  });
  const page = await newPage();
  await signInByKeys(page, tenant, 'emil');

  await test.step('one key opens the search; a hit is opened from its page', async () => {
    // A page that has just opened moves the focus to its heading.
    await expect(heading(page, /./)).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('earpiece');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=earpiece/);
    await pressOn(page, page.getByRole('main').getByRole('link', { name: question }));
    await expect(heading(page, question)).toBeVisible();
  });

  await test.step('notifications are marked as read', async () => {
    const bell = page.getByRole('button', { name: /unread/i });
    await pressOn(page, bell);
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('listitem').first().getByRole('link')).toBeFocused();
    const mark = panel.getByRole('button', { name: /^Mark as read: / });
    const before = await mark.count();
    await pressOn(page, mark);
    await expect(mark).toHaveCount(before - 1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();
    await pressOn(page, page.getByRole('button', { name: /^Notifications/ }));
    await pressOn(page, panel.getByRole('link', { name: 'All notifications' }));
    await expect(heading(page, 'Notifications')).toBeVisible();
    await expect(panel).toBeHidden();
  });

  await test.step('a setting is chosen with the arrow keys', async () => {
    await openByMenu(page, 'Settings', 'Settings');
    const sizes = page.getByRole('radiogroup', { name: 'Text size' });
    const chosen = sizes.getByRole('radio', { checked: true });
    const before = (await chosen.getAttribute('value')) ?? '';
    await tabTo(page, sizes);
    await page.keyboard.press('ArrowRight');
    await expect(chosen).not.toHaveAttribute('value', before);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  });

  await test.step('the person’s name is changed', async () => {
    await openByMenu(page, 'Profile', 'Emil Keys');
    await tabTo(page, page.getByLabel('Last name'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Clavis');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Emil Clavis')).toBeVisible();
  });

  await test.step('a mission is advanced', async () => {
    await openByMenu(page, 'Missions', 'Missions');
    await pressOn(page, page.getByRole('tabpanel').getByRole('link', { name: mission }));
    await expect(heading(page, mission)).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Report as done: Clear the desk' }));
    await expect(page.getByText(`Mission completed: ${mission}, 10 points`)).toBeVisible();
  });

  await test.step('the person signs out', () => openByMenu(page, 'Sign out', /signed out/i));
});

test('a person is added to a team by keyboard alone', async ({ browser }) => {
  test.setTimeout(120_000);
  const newPage = async () => (await browser.newContext()).newPage();
  const tenant = await createOwnTenant('Keys Kept', `keys-kept-${Date.now().toString(36)}`);
  await tenant.addTeam(await tenant.enter(await newPage(), 'ada'), 'Desk');
  const page = await newPage();
  await signInByKeys(page, tenant, 'ada');
  await openByMenu(page, 'Administration', 'Administration');
  await pressOn(page, page.getByRole('main').getByRole('link', { name: /^People/ }));
  await expect(heading(page, 'People')).toBeVisible();
  await pressOn(
    page,
    page.getByRole('link', { name: 'Add person' }).or(page.getByRole('button', { name: 'Add person' })),
  );
  await typeInto(page, page.getByLabel('First name'), 'Ida');
  await typeInto(page, page.getByLabel('Last name'), 'Kept');
  await typeInto(page, page.getByLabel('E-mail', { exact: true }), tenant.mailOf('ida'));
  const organisation = page.locator('[aria-haspopup=listbox]').and(page.getByRole('button', { name: 'Organisation' }));
  await pressOn(page, organisation);
  await expect(page.getByRole('option', { name: 'Keys Kept' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(organisation).toContainText('Keys Kept');
  await typeInto(page, page.getByRole('combobox', { name: 'Team' }), 'Desk');
  await expect(page.getByRole('option', { name: 'Desk' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Add person' }));
  await expect(heading(page, 'Ida Kept')).toBeVisible();
});
