// An area that is left leaves nothing behind: visited again and again, the page holds what it held after the first
// visits. A leak of one node, answer, listener or timer per visit shows as one for each visit; slower growth does not
// count as a leak.
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { openFromMenu } from '../faults/area-page.ts';
import { origin, port } from '../support/addresses.ts';
import { type Area, areasOf } from '../support/areas.ts';
import { signInHome } from '../support/sign-in.ts';
import { countTimers, type Held, whatStays } from '../support/what-stays.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const visits = isFull ? 50 : 5;
/** The full run covers all areas. */
const oftenChanged = ['lms', 'coaching'];
/** Visits before counting starts: they bring files, caches and compiled code. */
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

/**
 * Not even one more of these may remain, because whatever holds a detached node or reads an answer keeps a page alive
 * after it was left.
 */
const exactly: readonly string[] = ['detached', 'readers'];

/**
 * What grew by at least one per visit (for `exactly`, by at least one in total), and the heap if it grew by a tenth.
 */
function grown(before: Held, after: Held): string[] {
  const { heap: _, ...counts } = before;
  const most = (name: string) => (exactly.includes(name) ? 1 : visits);
  const more = Object.keys(counts).filter(
    (name) => after[name as keyof Held] - before[name as keyof Held] >= most(name),
  );
  return after.heap / before.heap < 1.1 ? more : [...more, 'heap'];
}

/** Counted after visiting another page of the host: the previous tree is only released when the next one is shown. */
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
 * One-time growth (code on first use, metrics sent later) appears in at most one series of visits, and other one-time
 * growth may appear in another. A leak grows in each. As soon as nothing has grown in every series so far, there is no
 * leak.
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

test('no area leaves a node, answer, listener, timer or style sheet behind', async ({ page, request }) => {
  test.setTimeout(visits * 60_000);
  await countTimers(page);
  await signInHome(page, 'harbour', 'coach');
  for (const area of await areasOf(request, { port })) {
    if (!isFull && !oftenChanged.includes(area.id)) continue;
    await page.goto(`${origin('harbour')}/home`);
    await expectNothingStays(page, area.id, () => visit(page, area));
  }
});

test('a closed menu leaves nothing behind', async ({ page }) => {
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
