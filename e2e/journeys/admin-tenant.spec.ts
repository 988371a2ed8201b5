// Tenant administration: an area switched off, a brand, a text, a policy, and the audit trail of all of it. In a tenant
// of its own, and reverted at the end, because other journeys use the same portal.
import { expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { find } from '../support/form-controls.ts';
import { signIn, signInHome } from '../support/sign-in.ts';
import { expectSaid } from '../support/test-words.ts';

const tenant = 'slate';
const at = origin(tenant);

async function openPanel(page: Page, address: string): Promise<void> {
  await page.goto(at + address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await button.click();
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
  await expect(button).toBeHidden();
}

const menuEntry = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  const entry = page.getByRole('menuitem', { name, exact: true });
  const count = await entry.count();
  await page.keyboard.press('Escape');
  return count;
};

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('only administrators can open the administration, each their own part', { tag: core }, async ({ page }) => {
  await signInHome(page, tenant, 'learner');
  expect(await menuEntry(page, 'Administration')).toBe(0);
  await page.goto(`${at}/admin/tenant`);
  await expect(page.getByText('Error: Forbidden Request.')).toBeVisible();
});

test('a country administrator sees people but not the tenant’s settings', async ({ page }) => {
  await signInHome(page, tenant, 'country');
  await page.goto(`${at}/admin/tenant`);
  await expectSaid(page, 'main', 'You have no permission to see this data');
});

test('an area that is switched off disappears for a learner on their next page', async ({ browser }) => {
  const admin = await (await browser.newContext()).newPage();
  const learner = await (await browser.newContext()).newPage();
  await signInHome(admin, tenant, 'admin');
  await openPanel(admin, '/admin/tenant/flags');
  const support = admin.getByRole('switch', { name: 'Support tickets' });
  // An interrupted attempt may have left it off.
  if (!(await support.isChecked())) {
    await support.click({ force: true });
    await save(admin);
  }
  const api = listenForApi(learner);
  await signInHome(learner, tenant, 'learner');
  expect(await menuEntry(learner, 'Support')).toBe(1);

  await support.click({ force: true });
  const question = admin.getByRole('alertdialog', { name: /^Switch off/ });
  await expect(question).toContainText('Pages that will be hidden');
  await question.getByRole('button', { name: 'Switch off' }).click();
  await save(admin);

  await expect(async () => {
    await learner.goto(`${at}/support`);
    await expect(learner.getByText('Error: Page Not Found')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await learner.goto(`${at}/home`);
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await menuEntry(learner, 'Support')).toBe(0);
  await expect((await api()).get('support/getNewTicket')).rejects.toThrow(': 404 ');

  await support.click({ force: true });
  await save(admin);
  await expect(async () => {
    await learner.goto(`${at}/support`);
    await expect(learner.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('a brand is previewed before anyone else sees it, published, and reverted', async ({ page, request }) => {
  const accent = async () => {
    const { brand } = (await (await ask(request, tenant, '/boot.json')).json()) as {
      brand: { colour: { light: { accent: string } } };
    };
    return brand.colour.light.accent;
  };
  const before = await accent();
  await signInHome(page, tenant, 'admin');
  await openPanel(page, '/admin/tenant/brand');
  const hue = page.getByRole('slider', { name: 'Action colour' });
  await hue.fill('25');
  await expect(page.getByText('This colour means danger')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();

  await hue.fill('300');
  await expect(page.getByText('This colour means danger')).toBeHidden();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.getByRole('switch', { name: 'Phone preview' }).click({ force: true });
  await expect(page.getByRole('img', { name: 'Brand preview' })).toBeVisible();
  expect(await accent()).toBe(before);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The brand is published')).toBeVisible();
  await expect.poll(accent).not.toBe(before);

  await page.getByRole('button', { name: 'Show in the preview: version 0' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(accent).toBe(before);
});

test('a text is customised: found by its content, checked, shown to everyone', async ({ page }) => {
  await signInHome(page, tenant, 'admin');
  await openPanel(page, '/admin/tenant/texts');
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('Which versions are running here');
  const found = page.getByRole('button', { name: /^Edit: / }).first();
  await expect(found).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('host.about.title');
  await page.getByRole('button', { name: /^Edit: About/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your text' }).fill('About {somebody}');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText('These placeholders don’t exist in this text: {somebody}')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your text' }).fill('About {brand}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('About Slate', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await save(page);

  await expect(async () => {
    await page.goto(`${at}/about`);
    await expect(page.getByRole('heading', { level: 1, name: 'About Slate' })).toBeVisible({ timeout: 1000 });
  }).toPass();

  await openPanel(page, '/admin/tenant/texts');
  await page.getByRole('button', { name: /^Edit: About/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the portal’s text' }).click();
  await save(page);
});

test('a new version of the policy asks everyone again at their next visit', async ({ browser }) => {
  const learner = await (await browser.newContext()).newPage();
  await signInHome(learner, tenant, 'learner2');
  const admin = await (await browser.newContext()).newPage();
  await signInHome(admin, tenant, 'admin');
  await openPanel(admin, '/admin/tenant/privacy');
  await admin.getByRole('textbox', { name: 'Introduction' }).fill('Slate keeps what it needs, and says so.');
  await admin.getByRole('checkbox', { name: 'Publish as a new version' }).check({ force: true });
  await save(admin);

  await expect(async () => {
    await learner.goto(`${at}/about`);
    await expect(learner.getByRole('heading', { name: 'Please accept the Privacy Policy' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await learner.getByRole('link', { name: 'Read the Privacy Policy' }).click();
  await expect(learner.getByText('Slate keeps what it needs, and says so.')).toBeVisible();
  await learner.goto(`${at}/about`);
  await learner.getByRole('button', { name: 'I accept' }).click();
  await expect(learner.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await learner.reload();
  await expect(learner.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();

  // A first-time visitor accepts it on the sign-in page and is not asked twice.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, tenant, 'coach');
  await other.waitForURL(/\/home$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('Please accept the Privacy Policy')).toBeHidden();
});

test('the audit trail shows all of it, with the previous values', async ({ page }) => {
  await signInHome(page, tenant, 'admin');
  await openPanel(page, '/admin/audit');
  await find(page, /^What/, 'portal settings', 'Someone changed portal settings');
  await expect(page).toHaveURL(/call=admin%2FsaveTenantSettings/);
  const list = page.getByRole('list', { name: 'Audit log' });
  // Waits until the unfiltered list is gone: there are rows, and every one of them says what was changed.
  await expect(async () => {
    const rows = await list.getByRole('listitem').allTextContents();
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(row).toMatch(/ changed (“|\d+ settings?)/);
  }).toPass();
  const said: string[] = [];
  const records = list.getByRole('button');
  for (const record of await records.all()) {
    await record.click();
    const shown = page.getByRole('dialog');
    await expect(shown.getByRole('button', { name: 'Close' }).last()).toBeVisible();
    said.push((await shown.textContent()) ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const all = said.join('\n');
  expect(all).toMatch(/Support tickets\s*On\s*Off/);
  expect(all).toContain('overrides.en.host.about.title');
  expect(all).toContain('Privacy policy version');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog', { name: 'Export the audit log' }).getByRole('button', { name: 'Create file' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  await expectNoFindings(page);
});

const screens = [
  '/admin',
  ...['', '/flags', '/texts', '/brand', '/signIn', '/limits'].map((one) => `/admin/tenant${one}`),
  '/admin/retention',
  '/admin/releases',
];

for (const size of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`every administration screen is accessible at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    await signInHome(page, tenant, 'admin');
    for (const address of screens) {
      await openPanel(page, address);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoFindings(page, { without: '[inert]', where: address });
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide, address).toBe(false);
    }
  });
