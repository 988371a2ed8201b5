// An area that is left leaves nothing (promises): visited again and again, the page holds what it held after the first
// visits. One node, answer, listener or timer a visit shows as one for each of them; what grows less than that is no leak.
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { openFromMenu } from '../faults/area-page.ts';
import { origin, port } from '../support/addresses.ts';
import { type Area, areasOf } from '../support/areas.ts';
import { signInHome } from '../support/sign-in.ts';
import { countTimers, type Held, whatStays } from '../support/what-stays.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const visits = isFull ? 50 : 5;
/** The full run has them all. */
const oftenChanged = ['lms', 'coaching'];
/** Visits before the first count: files, caches and compiled code come with them. */
const warmUp = 3;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function visit(page: Page, area: Area): Promise<void> {
  await openFromMenu(page, area);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(heading(page)).toBeVisible();
}

const words = (held: Held) =>
  `${held.nodes} nodes, ${held.detached} detached, ${held.queries} answers with ${held.readers} readers, ${held.listeners} listeners, ${held.timers} timers, ${held.styles} style sheets, ${(held.heap / 1024).toFixed(0)} KB`;

/** Of these not one more may stay: whatever holds a detached node or reads an answer holds a page that was left. */
const exactly: readonly string[] = ['detached', 'readers'];

/** What grew by one a visit or more, or at all where that is asked, and the heap where it grew by a tenth. */
function grown(before: Held, after: Held): string[] {
  const { heap: _, ...counts } = before;
  const most = (name: string) => (exactly.includes(name) ? 1 : visits);
  const more = Object.keys(counts).filter(
    (name) => after[name as keyof Held] - before[name as keyof Held] >= most(name),
  );
  return after.heap / before.heap < 1.1 ? more : [...more, 'heap'];
}

/** Counted after another page of the host: the tree that was shown before the present one stays until the next comes. */
async function counted(page: Page, browser: CDPSession): Promise<Held> {
  await page.getByRole('banner').locator('a[href="/profile"]').click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(heading(page)).toBeVisible();
  return whatStays(page, browser);
}

/**
 * What comes once (code of a first use, figures that are sent after a while) grows in one stretch at most, and something
 * else may in another; what leaks grows in each. As soon as nothing has grown in every stretch so far, it is proved.
 */
async function expectNothingStays(page: Page, what: string, activity: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  for (let at = 0; at < warmUp; at += 1) await activity();
  let before = await counted(page, browser);
  let more: string[] = [];
  for (let range = 1; range <= 3; range += 1) {
    for (let at = 0; at < visits; at += 1) await activity();
    const after = await counted(page, browser);
    console.log(`${what}, ${visits} times: ${words(before)} → ${words(after)}`);
    const grew = grown(before, after);
    more = range === 1 ? grew : more.filter((name) => grew.includes(name));
    if (more.length === 0) break;
    before = after;
  }
  await browser.detach();
  expect(more, `${what}: grew in each of three stretches`).toEqual([]);
}

test('an area that is left leaves no node, answer, listener, timer or style sheet behind, whichever it is', async ({
  page,
  request,
}) => {
  test.setTimeout(visits * 60_000);
  await countTimers(page);
  await signInHome(page, 'harbour', 'coach');
  for (const area of await areasOf(request, { port })) {
    if (!isFull && !oftenChanged.includes(area.id)) continue;
    await page.goto(`${origin('harbour')}/home`);
    await expectNothingStays(page, area.id, () => visit(page, area));
  }
});

test('a menu that is closed leaves nothing behind', async ({ page }) => {
  test.setTimeout(visits * 20_000);
  await countTimers(page);
  await signInHome(page, 'harbour', 'coach');
  await expectNothingStays(page, 'menu', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });
});
