// Size budgets in exact bytes, brotli as sent: a change that breaks one must say why in README's table.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { ask } from '../support/ask.ts';
import { signInHome } from '../support/sign-in.ts';
import { bytesOf, type Loaded, recordWaterfall, scripts } from '../support/waterfall.ts';

const kilobyte = 1024;
const show = (all: readonly Loaded[]) =>
  all.map(({ url, bytes, depth }) => `${depth} ${String(bytes).padStart(7)} ${new URL(url).pathname}`).join('\n');

test('sign-in page: at most 120 KB of scripts, 12 requests, no remote, no MSAL', async ({ page }) => {
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

// The home page asks for each card alone: its calls are counted beside its files.
for (const { address, what, requests } of [
  { address: '/lms/home', what: 'of a remote', requests: (all: readonly Loaded[]) => all },
  { address: '/home', what: 'of Today', requests: (all: readonly Loaded[]) => all.filter((one) => !asks(one)) },
])
  test(`first signed-in view ${what}: at most 300 KB of scripts, 24 requests, three steps deep`, async ({ page }) => {
    await signInHome(page, 'harbour', 'learner');
    const next = await page.context().newPage();
    await page.close();
    const { loaded } = await recordWaterfall(next);
    await next.goto(`${origin('harbour')}${address}`);
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
    await next.waitForLoadState('networkidle');
    const all = loaded();
    const files = all.filter((one) => !asks(one));
    const depth = Math.max(...files.map((one) => one.depth));
    console.log(
      `${address}: ${scripts(all).length} scripts, ${bytesOf(scripts(all))} bytes, ${all.length} requests, depth ${depth}`,
    );
    expect(bytesOf(scripts(all)), show(all)).toBeLessThanOrEqual(300 * kilobyte);
    expect(requests(all).length, show(all)).toBeLessThanOrEqual(24);
    expect(depth, show(files)).toBeLessThanOrEqual(3);
    // Cards are data: no area’s code comes before its page does.
    if (address === '/home') expect(files.filter(({ url }) => /\/r\//.test(url)).map(({ url }) => url)).toEqual([]);
  });

interface BootRelease {
  base: string;
  entry: string;
  pages: Record<string, string[]>;
}

test('a remote’s entry is at most 4 KB, the files of a route at most 60 KB', async ({ request }) => {
  const boot = (await (await ask(request, 'harbour', '/boot.json')).json()) as {
    remotes: { description: { id: string }; releases: BootRelease[] }[];
  };
  const size = async (url: string) => {
    const answer = await ask(request, 'harbour', url, { 'accept-encoding': 'br' });
    expect(answer.headers()['content-encoding'], url).toBe('br');
    return Number(answer.headers()['content-length']);
  };
  for (const { description, releases } of boot.remotes) {
    const [release] = releases;
    if (!release) throw new Error(`${description.id} has no release`);
    expect(await size(release.base + release.entry), `${description.id} entry`).toBeLessThanOrEqual(4 * kilobyte);
    for (const [page, files] of Object.entries(release.pages)) {
      let total = 0;
      for (const file of files.filter((name) => name.endsWith('.js'))) total += await size(release.base + file);
      expect(total, `${description.id}/${page}`).toBeLessThanOrEqual(60 * kilobyte);
    }
  }
});
