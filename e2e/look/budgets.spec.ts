// Size budgets in exact bytes, brotli as sent: a change that exceeds one must say why in docs/budgets.md.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { origin } from '../support/addresses.ts';
import { ask } from '../support/ask.ts';
import { signInForReal } from '../support/sign-in.ts';
import { bytesOf, type Loaded, recordWaterfall, scripts } from '../support/waterfall.ts';

const kilobyte = 1024;

interface BootRelease {
  base: string;
  entry: string;
  pages: Record<string, string[]>;
  languages: Record<string, string[]>;
  /** Page → parts of packages that the host shares with it. */
  lent: Record<string, string[]>;
}

/** The release of each area that is currently served. */
async function releasesNow(request: APIRequestContext): Promise<Map<string, BootRelease>> {
  const boot = (await (await ask(request, 'harbour', '/boot.json')).json()) as {
    remotes: { description: { id: string }; releases: BootRelease[] }[];
  };
  return new Map(
    boot.remotes.map(({ description: { id }, releases: [release] }) => {
      if (!release) throw new Error(`${id} has no release`);
      return [id, release];
    }),
  );
}

const show = (all: readonly Loaded[]) =>
  all.map(({ url, bytes, depth }) => `${depth} ${String(bytes).padStart(7)} ${new URL(url).pathname}`).join('\n');

test('sign-in page: at most 120 KB of scripts, 12 requests, no remote, no MSAL', { tag: core }, async ({ page }) => {
  const { loaded } = await recordWaterfall(page);
  await page.goto(`${origin('harbour')}/`);
  await expect(page.getByRole('button', { name: /^sign in/i })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = loaded();
  console.log(`sign-in page: ${scripts(all).length} scripts, ${bytesOf(scripts(all))} bytes, ${all.length} requests`);
  expect(all.length, show(all)).toBeLessThanOrEqual(12);
  expect(bytesOf(scripts(all)), show(all)).toBeLessThanOrEqual(120 * kilobyte);
  expect(all.filter(({ url }) => /\/r\/|msal/.test(url)).map(({ url }) => url)).toEqual([]);
});

const asks = ({ url }: Loaded) => url.includes('/api/');
/** The person's own picture in the header, from the origin for uploads. Not everyone has one. */
const isPortrait = ({ url, type }: Loaded) => type === 'Image' && !url.startsWith(origin('harbour'));

/**
 * Delays one answer: the server may take time to record the person's presence, and no card may request anything twice
 * because of it.
 */
async function answerLast(page: Page, late: string, early: string): Promise<void> {
  const answered = page.waitForResponse(early);
  await page.route(late, async (route) => {
    await (await answered).finished();
    await route.continue();
  });
}

for (const { address, what } of [
  { address: '/lms/home', what: 'of a remote' },
  { address: '/home', what: 'of Today' },
])
  test(`first signed-in view ${what}: at most 300 KB of scripts, 24 requests, three steps deep`, { tag: core }, async ({
    page,
  }) => {
    await signInForReal(page, 'harbour', 'learner');
    const next = await page.context().newPage();
    await page.close();
    const { loaded } = await recordWaterfall(next);
    if (address === '/home') await answerLast(next, '**/api/account/Validate', '**/api/portal/getWaiting?*');
    await next.goto(`${origin('harbour')}${address}`);
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
    await next.waitForLoadState('networkidle');
    const all = loaded();
    const files = all.filter((one) => !asks(one));
    const calls = all.filter(asks);
    const depth = Math.max(...files.map((one) => one.depth));
    console.log(
      `${address}: ${scripts(all).length} scripts, ${bytesOf(scripts(all))} bytes, depth ${depth}, ${files.length} files and ${calls.length} calls: ${calls.map(({ url }) => url.replace(/^.*\/api\/|\?.*$/g, '')).join(' ')}`,
    );
    expect(bytesOf(scripts(all)), show(all)).toBeLessThanOrEqual(300 * kilobyte);
    const names = calls.map(({ url }) => new URL(url).pathname);
    expect(names, show(calls)).toEqual([...new Set(names)]);
    expect(all.filter(isPortrait).length, show(all)).toBeLessThanOrEqual(1);
    // Includes the calls of cards: to add one, remove another or let two cards share a call.
    expect(all.filter((one) => !isPortrait(one)).length, show(all)).toBeLessThanOrEqual(24);
    expect(depth, show(files)).toBeLessThanOrEqual(3);
    // Cards are data: an area’s code is not loaded before its page.
    if (address === '/home') expect(files.filter(({ url }) => /\/r\//.test(url)).map(({ url }) => url)).toEqual([]);
  });

test.describe('the first visit of another area', () => {
  // A service worker would answer in place of the network that is measured here.
  test.use({ serviceWorkers: 'block' });

  test('requests all its files at once, and each script once', { tag: core }, async ({ page, request }) => {
    await signInForReal(page, 'harbour', 'learner');
    const release = (await releasesNow(request)).get('support');
    if (!release) throw new Error('there is no area support');
    const { base, pages, languages, lent: shared } = release;
    const entry = base + release.entry;
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(
      ({ pathname }) => pathname === entry,
      async (route) => {
        await held;
        await route.continue();
      },
    );
    // The pointer stays on the button, because a hovered link would be prefetched, too.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Support', exact: true }).press('Enter');
    // No code of the area has run yet, so whatever is requested now takes no additional round trip.
    const files = [pages.home, languages.en, pages['home/en']].flatMap((names) => names ?? []);
    const wanted = [entry, ...files.map((name) => base + name)];
    await expect.poll(() => wanted.filter((address) => !asked.includes(address))).toEqual([]);
    expect(shared.home).toContain('@portico/ui/form');
    await expect.poll(() => asked.filter((address) => /^\/assets\/parts\..*js$/.test(address))).toHaveLength(1);
    // The entry is left out: it is requested by a preload as well as by its loader.
    const isOfAnother = (address: string) => address.startsWith('/r/') && !address.startsWith(base);
    const requestedScripts = () =>
      asked.filter((address) => address.endsWith('.js') && address !== entry && !isOfAnother(address)).toSorted();
    const before = requestedScripts();
    arrive();
    await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible();
    expect(requestedScripts()).toEqual([...new Set(before)]);
  });
});

test('a remote’s entry is at most 4 KB, the files of a route at most 60 KB', { tag: core }, async ({ request }) => {
  const size = async (url: string) => {
    const answer = await ask(request, 'harbour', url, { 'accept-encoding': 'br' });
    expect(answer.headers()['content-encoding'], url).toBe('br');
    return Number(answer.headers()['content-length']);
  };
  for (const [id, release] of await releasesNow(request)) {
    expect(await size(release.base + release.entry), `${id} entry`).toBeLessThanOrEqual(4 * kilobyte);
    for (const [page, files] of Object.entries(release.pages)) {
      let total = 0;
      for (const file of files.filter((name) => name.endsWith('.js'))) total += await size(release.base + file);
      expect(total, `${id}/${page}`).toBeLessThanOrEqual(60 * kilobyte);
    }
  }
});
