// Every declared route, opened by address and by the link that leads to it: it shows what was just written through the
// API, under its breadcrumb, also at 200 percent, without a console error, a policy report or a serious accessibility
// finding; other roles are refused; while its calls fail, it says so and recovers. Each route is opened once, and
// everyday runs open only some of them; test:full opens all in every tenant, light and dark, on a phone and a desktop.
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { core, standsAlone } from '@portico/testkit/run/test-tags';
import { readList } from '@portico/testkit/specification/lists';
import { faultsAt } from '../faults/call-faults.ts';
import { expectOutlives } from '../faults/page-faults.ts';
import { expectAccessible } from '../support/accessible.ts';
import { origin, type Tenant, tenants } from '../support/addresses.ts';
import { type Watch, watch } from '../support/quiet.ts';
import { type Seats, seatsIn } from '../support/seats.ts';
import { allCases } from './all-cases.ts';
import { addressesOf, type DeclaredRoute, declaredRoutes, siteTitle, tenantPath } from './declared-routes.ts';
import { expectHoldsZoomed, expectNothingWider, expectTrail } from './expect-route.ts';
import { type Account, type Opened, type RouteCase, roleOfAccount, type Scene } from './route-case.ts';
import { nameOf, type Variant, variantsOf } from './variants.ts';

const pictures = path.resolve(import.meta.dirname, '../../.build/e2e/pictures/routes');
const accounts = Object.keys(roleOfAccount) as Account[];
/** Shown instead of a page that is not for the person's role, or whose subject does not exist for the person. */
const forbidden = 'Error: Forbidden Request.';
const missing = 'There is nothing here for you';

// The tests are independent, so that shards of a long run can share them.
test.describe.configure({ mode: 'parallel' });

const seatsOf = Object.fromEntries(tenants.map((tenant) => [tenant, seatsIn(tenant)])) as Record<Tenant, Seats>;
test.afterAll(async () => {
  for (const seats of Object.values(seatsOf)) await seats.close();
});

const declared: Partial<Record<Tenant, DeclaredRoute[]>> = {};
async function declaredIn(page: Page, tenant: Tenant): Promise<DeclaredRoute[]> {
  declared[tenant] ??= await declaredRoutes(page.request, tenant);
  return declared[tenant];
}

interface Opener {
  page: Page;
  noise: Watch;
  scene: Scene;
  leave(): Promise<void>;
}

/** The page of the person who opens the route, and the API of those who prepare something first. */
async function openerOf(browser: Browser, who: RouteCase['as'], tenant: Tenant): Promise<Opener> {
  const portal = origin(tenant);
  const as = async (account: Account) => (await seatsOf[tenant].of(browser, account)).api;
  const host = who === 'guest' ? undefined : await seatsOf[tenant].of(browser, who ?? 'learner');
  if (host) return { ...host, scene: { page: host.page, api: host.api, as, portal }, leave: async () => undefined };
  const page = await (await browser.newContext()).newPage();
  const scene: Scene = { page, api: await as('coach'), as, portal };
  return { page, noise: watch(page), scene, leave: () => page.context().close() };
}

async function wear(page: Page, { colorScheme, width }: Variant): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
}

/** Follows the link that leads there. */
async function press(page: Page, { portal }: Scene, { address, by }: Opened): Promise<void> {
  if ('only' in by) return;
  if ('menu' in by) {
    await page.goto(`${portal}/about`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: by.menu, exact: true }).click();
    return;
  }
  await page.goto(`${portal}${by.on}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (by.press) return by.press(page);
  await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
}

async function look(page: Page, { see, trail }: Opened, route: DeclaredRoute | undefined): Promise<void> {
  await see(page);
  // A public address has no breadcrumb but may lead to a page that has one.
  const texts = trail ?? (route?.isPublic ? undefined : route?.trail);
  if (texts) await expectTrail(page, texts);
}

/** One account for each role that the route excludes. */
function outsiders(route: DeclaredRoute | undefined): readonly Account[] {
  const audience = route?.audience ?? 'all';
  const others = audience === 'all' ? [] : accounts.filter((name) => !audience.includes(roleOfAccount[name]));
  return others.filter((name, at) => others.findIndex((other) => roleOfAccount[other] === roleOfAccount[name]) === at);
}

/** The page says so in a heading and shows nothing of what was written. */
async function expectRefused(page: Page, portal: string, { address, word }: Opened, heading: string) {
  await page.goto(`${portal}${address}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: heading }).first()).toBeVisible();
  if (word) expect(await main.textContent()).not.toContain(word);
}

test('every declared route has a case', { tag: core }, async ({ page }) => {
  for (const tenant of tenants) {
    const paths = (await declaredIn(page, tenant)).map((route) => route.path);
    expect(paths.filter((one) => !(one in allCases))).toEqual([]);
    expect(Object.keys(allCases).filter((one) => !paths.includes(one))).toEqual([]);
  }
});

test('every route of the specification is declared', { tag: core }, async ({ page }) => {
  const listed = Object.values(readList<Record<string, string[]>>('routes')).flat();
  const paths = (await declaredIn(page, 'harbour')).map((route) => route.path);
  // A trailing slash makes no difference.
  const bare = (one: string) => (one === '/' ? one : one.replace(/\/$/, ''));
  expect(listed.map(bare).filter((one) => !paths.includes(one))).toEqual([]);
});

const pictureOf = (pattern: string, variant: Variant): string =>
  path.join(pictures, `${`${pattern} ${nameOf(variant)}`.replaceAll(/[^a-zA-Z0-9]+/g, '-').replace(/^-/, '')}.png`);

/** By address, then by the link that leads there. */
async function visit(
  { page, noise, scene }: Opener,
  opened: Opened,
  route: DeclaredRoute | undefined,
  tenant: Tenant,
  picture: string,
) {
  // Late messages of the previous page do not belong to this one: for example, that its subject was deleted again.
  await page.goto('about:blank');
  noise.problems.length = 0;
  await page.goto(`${scene.portal}${opened.address}`);
  await look(page, opened, route);
  await expect(page).toHaveTitle(await siteTitle(page.request, tenant));
  await expectAccessible(page);
  await expectNothingWider(page);
  await page.screenshot({ path: picture });
  await expectHoldsZoomed(page);

  if (!('only' in opened.by)) {
    const pressed = await tenantPath(page.request, tenant, new URL(page.url()).pathname);
    await press(page, scene, opened);
    await look(page, opened, route);
    await expect(page, 'what was pressed').toHaveURL((url) => url.pathname === pressed);
    await expect(page).toHaveTitle(await siteTitle(page.request, tenant));
  }
  noise.expectQuiet();
  await expect(page.getByText('The application has been updated'), 'nothing was released').toHaveCount(0);
}

/** What the tenant has switched off is treated like any unknown address. */
async function expectNotThere({ page, scene }: Opener, pattern: string): Promise<void> {
  const address = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? crypto.randomUUID() : part))
    .join('/');
  await page.goto(`${scene.portal}${address}`);
  await expect(page.getByRole('heading', { name: 'Error: Page Not Found' })).toBeVisible();
}

/**
 * One page of each kind in everyday runs: a text, an error, a list, a form, a board, a chart, settings, a conversation.
 */
const pages: readonly string[] = [
  '/privacy',
  '/404',
  '/lms/home',
  '/coach/:userid/tgrow/:tgrowid/m/:modeid',
  '/pd/board/:id',
  '/career/chart/progress',
  '/usersettings',
  '/support-ticket/:ticketid',
];

for (const [row, [pattern, one]] of Object.entries(allCases).entries()) {
  const variants = variantsOf(row);
  for (const variant of variants)
    test(`${pattern} (${nameOf(variant)})`, {
      tag: pages.includes(pattern) ? [standsAlone, core] : standsAlone,
    }, async ({ browser }) => {
      const { tenant } = variant;
      const opener = await openerOf(browser, one.as, tenant);
      let undo: Opened['undo'];
      try {
        const route = (await declaredIn(opener.page, tenant)).find((declaredRoute) => declaredRoute.path === pattern);
        if (route?.isOff) return await expectNotThere(opener, pattern);
        const opened = await one.prepare(opener.scene);
        undo = opened.undo;
        expect(opened.address, 'the case is about its route').toMatch(addressesOf(pattern));
        await wear(opener.page, variant);
        await visit(opener, opened, route, tenant, pictureOf(pattern, variant));
        // Refusals and failures do not depend on the page's appearance.
        if (variant !== variants[0]) return;
        const refused = [
          ...outsiders(route).map((account) => ({ account, heading: forbidden })),
          ...(one.strangers ?? []).map((account) => ({ account, heading: one.heading ?? missing })),
        ];
        for (const { account, heading } of refused)
          await test.step(`refused to ${account}`, async () => {
            const { page } = await seatsOf[tenant].of(browser, account);
            await expectRefused(page, opener.scene.portal, opened, heading);
          });
        const url = `${opener.scene.portal}${opened.address}`;
        for (const name of faultsAt(row, one.as !== 'guest'))
          await test.step(`while ${name}`, async () => {
            const page = await opener.page.context().newPage();
            await expectOutlives(page, { url, asks: one.asks, see: opened.see }, name);
            await page.close();
          });
      } finally {
        await undo?.();
        await opener.leave();
      }
    });
}
