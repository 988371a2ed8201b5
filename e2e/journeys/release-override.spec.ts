// A developer runs one area from their own machine in one tab of the portal; an administrator allows it and ends it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const remote = 'support';
const root = path.resolve(import.meta.dirname, '../..');

/** `npm run dev -- support --against …`; returns the address that it prints. */
async function startDeveloper(): Promise<{ address: string; child: ChildProcess }> {
  const words = ['infra/portal/src/dev.ts', remote, '--against', origin('ember')];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const part of child.stdout) {
    said += String(part);
    const address = /http\S+\?override=\S+/.exec(said)?.[0];
    if (address) return { address, child };
  }
  throw new Error(`The developer's server ended: ${said}`);
}

async function enter(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await signInHome(page, 'ember', name);
  return page;
}

/** On phone and desktop, light and dark: the page is accessible and does not overflow horizontally. */
async function expectReadable(page: Page, what: string): Promise<void> {
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 860 });
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const where = `${what}, ${width} px, ${colorScheme}`;
      await expectNoFindings(page, { without: '[inert]', where });
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), where).toBe(false);
    }
}
const shown = (page: Page) => page.locator(`[data-remote=${remote}]`);

test('a developer’s build is used in their tab only, once an administrator has allowed it and until it is ended', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { address, child } = await startDeveloper();
  try {
    const admin = await enter(browser, 'admin');
    await admin.goto(`${origin('ember')}/admin/releases`);
    const rule = admin.getByRole('switch', { name: 'Allow in production' });
    await expect(rule).not.toBeChecked();

    const developer = await enter(browser, 'coach');
    await developer.goto(address);
    const ask = developer.getByRole('button', { name: 'Ask an administrator' });
    await ask.click();
    await expect(developer.getByText(/in production the organisation has to allow it/)).toBeVisible();
    await rule.click({ force: true });
    await expect(rule).toBeChecked();
    const { expectQuiet } = watch(developer);
    await ask.click();
    await expect(
      developer.getByText(`Waiting for an administrator to allow ${remote} from your machine`),
    ).toBeVisible();

    await admin.getByRole('button', { name: 'Allow for two hours' }).click({ timeout: 20_000 });
    await developer.getByRole('button', { name: 'Reload the page' }).click({ timeout: 20_000 });
    const banner = developer.getByText(/runs from a developer’s machine instead of a release/);
    await expect(banner).toBeVisible();
    await developer.goto(`${origin('ember')}/support`);
    await expect(shown(developer)).toHaveAttribute('data-release', /_dev$/);
    await expect(banner).toBeVisible();
    expectQuiet();
    await expectReadable(developer, 'the banner of an override');
    await expectReadable(admin, 'the releases with an override');

    // The same person in another tab, and everyone else, still get the released area.
    const otherTab = await developer.context().newPage();
    for (const page of [otherTab, admin]) {
      await page.goto(`${origin('ember')}/support`);
      await expect(shown(page)).toHaveAttribute('data-release', /^support_(?!.*_dev$)/);
    }

    await admin.goto(`${origin('ember')}/admin/releases`);
    await admin.getByRole('button', { name: 'End', exact: true }).click();
    await expect(developer.getByText('The build from your machine is no longer allowed here')).toBeVisible({
      timeout: 20_000,
    });
    await developer.getByRole('button', { name: 'Reload the page' }).click();
    await developer.goto(`${origin('ember')}/support`);
    await expect(shown(developer)).toHaveAttribute('data-release', /^support_(?!.*_dev$)/);
    await admin.goto(`${origin('ember')}/admin/releases`);
    await admin.getByRole('switch', { name: 'Allow in production' }).click({ force: true });
    for (const page of [admin, developer]) await page.context().close();
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});
