// A team releases independently, and metrics decide: a canary for some people of one tenant breaks, is rolled back
// automatically, and its fix is promoted; one tenant is pinned to an older version, another rolls back. No one loses
// what they type, and nothing else changes.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { hearsOf } from '../support/hear-of-releases.ts';
import type { OwnPortal } from '../support/own-portal.ts';
import { bucketIn } from '../support/release-bucket.ts';
import { release, unseen } from '../support/release-command.ts';
import { test } from '../support/release-portal.ts';
import { scratchRemote } from '../support/scratch-remote.ts';
import { type Boot, bootOf, servedHashes } from '../support/served-files.ts';
import { signInHome } from '../support/sign-in.ts';

const remote = 'lms';
const [breaking, repaired] = ['9.1.0', '9.1.1'];
const trial = 'portico-trial-fault';
const chosenFrom = ['learner', 'coach', 'learner2', 'coach2', 'country', 'delegate'];

interface Visitor {
  context: BrowserContext;
  page: Page;
  bucket: number;
}

/** Address → hash of every file that does not belong to the remote. */
const restOf = ({ integrity }: Boot) =>
  Object.fromEntries(Object.entries(integrity).filter(([address]) => !address.startsWith(`/r/${remote}/`)));

async function openInSubprocess(browser: Browser) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return { context, page: await context.newPage() };
}

async function enter(browser: Browser, tenant: string, name: string, portal: OwnPortal): Promise<Visitor> {
  const { context, page } = await openInSubprocess(browser);
  await signInHome(page, tenant, name, portal.origin(tenant));
  return { context, page, bucket: await bucketIn(context) };
}

/**
 * Two people of ember who get a canary for `percent` of the people, and one who does not. Buckets differ by portal, so
 * the percentage is chosen to separate them.
 */
async function peopleOnBothSides(browser: Browser, portal: OwnPortal) {
  const people: Visitor[] = [];
  for (const name of chosenFrom) {
    const one = await enter(browser, 'ember', name, portal);
    // Two people in the same bucket cannot be separated.
    if (people.some(({ bucket }) => bucket === one.bucket)) await one.context.close();
    else people.push(one);
    const [first, second, late] = people.toSorted((a, b) => a.bucket - b.bucket);
    if (first && second && late) return { early: [first, second], late, percent: second.bucket + 1 };
  }
  throw new Error('Six people have two places in the queue.');
}

/**
 * Publishes the remote from its sources, with another heading and a fault that can be switched on in the page's own
 * storage.
 */
async function publish(portal: OwnPortal, version: string, heading: string, canBreak: boolean): Promise<void> {
  const scratch = scratchRemote(remote);
  try {
    scratch.change('src/pages/home/home-page.tsx', (code) =>
      code
        .replace("title={t('lms.home.title')}", `title="${heading}"`)
        .replace(
          '  const t = useText();',
          canBreak
            ? `  const t = useText();\n  if (sessionStorage.getItem('${trial}')) throw new Error('A fault for the trial.');`
            : '  const t = useText();',
        ),
    );
    await release(portal, 'publish', remote, '--version', version, '--sources', scratch.folder, ...unseen);
  } finally {
    scratch.remove();
  }
}

/** Navigates by clicks within the open page. */
async function walkTo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: title, exact: true }).click();
}
const headed = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
/** Leaves the area once and enters it again. */
async function finds({ page }: Visitor, heading: string): Promise<void> {
  await walkTo(page, 'Support');
  await expect(headed(page, 'My tickets')).toBeVisible();
  await walkTo(page, 'Learning');
  await expect(headed(page, heading)).toBeVisible();
}
/** While `change` is made, the visitors' pages get this version without any action on their part. */
async function gives(visitors: readonly Visitor[], version: string, change: () => Promise<unknown>): Promise<void> {
  const shown = hearsOf(
    visitors.map(({ page }) => page),
    remote,
    version,
  );
  await change();
  await shown;
}

const tenants = ['ember', 'harbour'] as const;
const typed = 'half typed';
const typing = ({ page }: Visitor) => page.getByRole('main').getByRole('searchbox').first();
const openedAt = ({ page }: Visitor) => page.evaluate(() => performance.timeOrigin);

/** Everyone has half-typed input while `work` is done; no one loses it, and no one's page is reloaded. */
async function whileTyping(visitors: readonly Visitor[], work: () => Promise<unknown>): Promise<void> {
  for (const one of visitors) await typing(one).fill(typed);
  const before = await Promise.all(visitors.map(openedAt));
  await work();
  for (const one of visitors) await expect(typing(one)).toHaveValue(typed);
  expect(await Promise.all(visitors.map(openedAt))).toEqual(before);
}

/**
 * Half fills in a form of another area while others navigate; the returned function checks that it is unchanged and
 * closes it.
 */
async function fillForm(visitor: Visitor): Promise<{ isStored(): Promise<void> }> {
  const { page } = visitor;
  await walkTo(page, 'Support');
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const field = page.getByLabel(/what happened/i);
  await field.fill(typed);
  const opened = await openedAt(visitor);
  return {
    async isStored() {
      await expect(field).toHaveValue(typed);
      expect(await openedAt(visitor)).toBe(opened);
      await page.keyboard.press('Escape');
    },
  };
}

/** Nothing is deprecated at present, so two people's pages report a made-up deprecation. */
const deprecated = '@portico/ui OldButton';
async function reportDeprecated(browser: Browser, portal: OwnPortal, version: string): Promise<void> {
  for (const name of ['learner', 'coach']) {
    const { context, page } = await openInSubprocess(browser);
    const api = listenForApi(page);
    await signInHome(page, 'ember', name, portal.origin('ember'));
    const { nonce } = await bootOf(context.request, 'ember', portal);
    const samples = [{ remote, version, kind: 'deprecated', value: 1, name: deprecated }];
    const { post } = await api();
    await post('release/reportHealth', { body: { nonce, report: crypto.randomUUID(), samples } });
    await context.close();
  }
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

interface Figures {
  people: number;
  channel: string;
  shownMs: number | null;
  lcp: number | null;
  phases: Record<'boot' | 'entry' | 'chunk' | 'mount', number | null>;
}

test('a tab’s measurements are sent when it is closed, and count for the area in which they were made', async ({
  browser,
  portal,
}) => {
  const at = portal.origin('slate');
  const { page: admin, context } = await openInSubprocess(browser);
  const api = listenForApi(admin);
  await signInHome(admin, 'slate', 'admin', at);
  const { get } = await api();
  const figuresOf = async (area: string): Promise<Figures | undefined> => {
    const { remotes } = await get<{ remotes: { remote: string; versions: Figures[] }[] }>('release/readHealth');
    return remotes.find((each) => each.remote === area)?.versions[0];
  };
  expect([await figuresOf(remote), await figuresOf('support')]).toEqual([undefined, undefined]);

  const { page } = await openInSubprocess(browser);
  await signInHome(page, 'slate', 'learner', at);
  const reporter = page.waitForResponse(/report-releases/);
  await page.goto(`${at}/lms/home`);
  await expect(headed(page, 'Learning')).toBeVisible();
  await reporter;
  // The first press ends the measurement of the first view, which counts for the area being left.
  await walkTo(page, 'Support');
  await expect(headed(page, 'My tickets')).toBeVisible();
  await page.close();

  await expect.poll(async () => (await figuresOf('support'))?.people, { timeout: 15_000 }).toBe(1);
  const ms = expect.any(Number);
  const came = { entry: ms, chunk: ms, mount: ms };
  expect(await figuresOf('support')).toMatchObject({
    channel: 'stable',
    shownMs: ms,
    lcp: null,
    phases: { boot: null, ...came },
  });
  expect(await figuresOf(remote)).toMatchObject({
    channel: 'stable',
    people: 1,
    shownMs: ms,
    lcp: ms,
    phases: { boot: ms, ...came },
  });
  await admin.goto(`${at}/admin/releases`);
  const waited = admin.getByRole('grid', { name: 'Loading time of Learning by phase' });
  for (const phase of ['Start document', 'Loading the release', 'Page and texts', 'Rendering'])
    await expect(waited.getByRole('columnheader', { name: phase })).toBeVisible();
  // The version and its channel, and four times with their units.
  await expect(
    waited
      .getByRole('row')
      .nth(1)
      .getByText(/^[\d.,]+ m?s$/),
  ).toHaveCount(4);
  await context.close();
});

test('a broken canary is rolled back by metrics; promotion, pin and a tenant’s rollback reach open browsers', async ({
  browser,
  page,
  portal,
}) => {
  test.setTimeout(420_000);
  const status = async () => {
    const files: Record<string, unknown> = {};
    for (const tenant of tenants) {
      const listed = restOf(await bootOf(page.request, tenant, portal));
      files[tenant] = { listed, served: await servedHashes(page.request, tenant, portal, Object.keys(listed)) };
    }
    return files;
  };
  const before = await status();
  const shippedVersion =
    (await bootOf(page.request, 'harbour', portal)).remotes.find(({ description }) => description.id === remote)
      ?.releases[0]?.version ?? '';

  const { early, late, percent } = await peopleOnBothSides(browser, portal);
  const harbour = await enter(browser, 'harbour', 'learner', portal);
  const all = [...early, late, harbour];

  await test.step('the tenant sets the limit to two people', async () => {
    const admin = await enter(browser, 'ember', 'admin', portal);
    await admin.page.goto(`${portal.origin('ember')}/admin/releases`);
    const people = admin.page.getByRole('textbox', { name: 'People' });
    await people.fill('2');
    await people.press('Tab');
    await admin.page.getByRole('button', { name: 'Save limits' }).click();
    await expect(admin.page.getByText('The limits are saved.')).toBeVisible();
    await admin.context.close();
  });

  await test.step('a canary starts for some people of ember', async () => {
    for (const one of all) await finds(one, 'Learning');
    await whileTyping(all, async () => {
      await publish(portal, breaking, 'Learning, tried out', true);
      await gives(early, breaking, () =>
        release(portal, 'canary', remote, breaking, '--percent', String(percent), '--tenant', 'ember'),
      );
    });
    for (const one of early) await finds(one, 'Learning, tried out');
    await finds(late, 'Learning');
    await finds(harbour, 'Learning');
  });

  await test.step('it breaks for two people, who get the stable release immediately; it is rolled back automatically', async () => {
    const filled = await fillForm(late);
    await whileTyping([harbour], async () => {
      for (const { page: open } of early) {
        await open.evaluate((name) => sessionStorage.setItem(name, 'yes'), trial);
        await walkTo(open, 'Support');
        await walkTo(open, 'Learning');
        await expect(headed(open, 'Learning')).toBeVisible();
      }
      // A person affected by the fault continues on the stable release and keeps what they type there, too.
      await whileTyping(early, () =>
        expect(async () => {
          const said = await release(portal, 'list');
          expect(said).toContain('canary-stopped');
          expect(said).toMatch(
            /by health of ember \(2 people met errors: \d+ % with the canary, 0 % with the stable release\)/,
          );
        }).toPass({ timeout: 60_000 }),
      );
    });
    await filled.isStored();
    await finds(late, 'Learning');
    const explained = await release(portal, 'explain', remote, '--tenant', 'ember', '--bucket', '0');
    expect(explained).toContain(`${remote}: ${shippedVersion}, because it is the stable version`);
  });

  await test.step('its fix is tried and promoted: everyone gets it', async () => {
    await whileTyping(all, async () => {
      await publish(portal, repaired, 'Learning, repaired', false);
      await release(portal, 'canary', remote, repaired, '--percent', '100', '--tenant', 'ember');
      await gives(all, repaired, () => release(portal, 'promote', remote, '--all'));
    });
    for (const one of all) await finds(one, 'Learning, repaired');
  });

  await test.step('harbour is pinned to the shipped release, ember rolls back', async () => {
    const ember = [...early, late];
    await whileTyping(all, () =>
      gives([harbour], shippedVersion, () => release(portal, 'pin', remote, shippedVersion, '--tenant', 'harbour')),
    );
    await finds(harbour, 'Learning');
    for (const one of ember) await finds(one, 'Learning, repaired');
    await whileTyping(all, () =>
      gives(ember, shippedVersion, () =>
        release(portal, 'rollback', remote, '--tenant', 'ember', '--reason', 'a trial'),
      ),
    );
    for (const one of all) await finds(one, 'Learning');
  });

  await test.step('an administrator sees what happened; nothing else has changed', async () => {
    const admin = await enter(browser, 'ember', 'admin', portal);
    await reportDeprecated(browser, portal, shippedVersion);
    await admin.page.goto(`${portal.origin('ember')}/admin/releases`);
    const learning = admin.page.getByRole('region', { name: 'Learning' });
    await expect(learning.getByText(/Canary rolled back to stable/)).toBeVisible();
    await expect(learning.getByText(/2 people met errors/)).toBeVisible();
    await expect(learning.getByText(deprecated)).toBeVisible();
    await expect(learning.getByText(/reported by 2 people’s browsers$/)).toBeVisible();
    await expect(learning.getByText(`Pinned: ${shippedVersion}`)).toBeVisible();
    const row = learning
      .getByRole('grid', { name: 'Figures for Learning' })
      .getByRole('row', { name: breaking })
      .filter({ hasText: 'Canary' });
    await expect(row.getByRole('gridcell', { name: '2', exact: true })).toHaveCount(2);
    await learning.getByRole('link', { name: /Canary rolled back to stable/ }).click();
    await expect(headed(admin.page, 'Errors in Learning')).toBeVisible();
    const thrown = admin.page.getByRole('region', { name: 'Error: A fault for the trial.' });
    await expect(thrown.getByText('2 people', { exact: true })).toBeVisible();
    await expect(thrown.getByText(breaking, { exact: true })).toBeVisible();
    await expect(thrown.getByText('/lms/home', { exact: true })).toBeVisible();
    // The line of the fault in the sources from which the canary was built.
    await expect(thrown.getByRole('listitem').first()).toHaveText(/^src\/pages\/home\/home-page\.tsx:\d+:\d+$/);
    expect(await status()).toEqual(before);
    await release(portal, 'unpin', remote, '--tenant', 'ember');
    await release(portal, 'unpin', remote, '--tenant', 'harbour');
    await release(portal, 'rollback', remote);
  });
});
