// Faults that affect several areas at once, or what an open page learns about them (promises R1, R3, R5).
import { expect } from '@playwright/test';
import { standsAlone } from '@portico/testkit/run/test-tags';
import { alterReleases } from '../support/alter-boot.ts';
import { mark, type Plant } from '../support/planted-release.ts';
import { test } from '../support/release-portal.ts';
import { expectPanel, expectShellAlive, expectShown, expectWorking, openFromMenu, retry } from './area-page.ts';
import { breakFile, reasons, sceneOf } from './scene.ts';

const page404 = { status: 404, contentType: 'text/plain', body: 'There is no such file.' };
const answers = {
  'is missing': page404,
  'fails on the server': { ...page404, status: 500 },
  'is a web page': {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Sign in to the network</title>',
  },
  'has unexpected content': { status: 200, contentType: 'application/json', body: '{"remotes":[]}' },
  'is cut off': { status: 200, contentType: 'application/json', body: '{"contract":1,"remotes":[{"descr' },
} as const;
const isBoot = ({ pathname }: URL) => pathname === '/boot.json';

test.describe('the list of releases', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const [what, answer] of Object.entries(answers))
    test(`${what}: open pages continue with what they know, and recover`, { tag: standsAlone }, async ({
      page,
      portal,
      planted,
    }) => {
      const { open, steps } = sceneOf(page, portal, planted, { remote: 'news', fault: '404', part: 'entry' });
      const { area, other, wanted } = await open();
      await page.route(isBoot, (route) => route.fulfill(answer));
      const asked = page.waitForResponse((response) => isBoot(new URL(response.url())));
      await planted.during('news', 'next', async () => {
        // The page is notified of a new release but gets nothing usable.
        await asked;
        await openFromMenu(page, area);
        await expectShown(page, area, wanted.name);
        await openFromMenu(page, other);
        await expectWorking(page, other);
        await expectShellAlive(page);
      });
      await page.unroute(isBoot);
      const learned = page.waitForResponse(
        async (response) => isBoot(new URL(response.url())) && (await response.text()).includes('9.0.0-next'),
      );
      await planted.during('news', 'next', async () => {
        await learned;
        await openFromMenu(page, area);
        await expect(page.getByText(mark)).toBeVisible();
      });
      expect(steps).toEqual([]);
    });
});

test('two areas are down at once: each reports it, the others work, and each recovers independently', async ({
  page,
  portal,
  planted,
}) => {
  const { open } = sceneOf(page, portal, planted, { remote: 'quiz', fault: '404', part: 'entry' });
  const { area, other, unopened } = await open();
  const mends = [];
  for (const down of [area, other])
    for (const release of down.releases) mends.push(await breakFile(page, release, 'entry', '404'));
  for (const down of [area, other]) {
    await openFromMenu(page, down);
    await expectPanel(page, down, reasons.unreachable);
    await expectShellAlive(page);
  }
  await openFromMenu(page, unopened);
  await expectWorking(page, unopened);
  for (const mend of mends.slice(0, area.releases.length)) await mend();
  await openFromMenu(page, area);
  await expectWorking(page, area);
  await openFromMenu(page, other);
  await expectPanel(page, other, reasons.unreachable);
  for (const mend of mends.slice(area.releases.length)) await mend();
  await retry(page);
  await expectWorking(page, other);
});

const loops: readonly Plant[] = ['loops at render', 'loops after render'];
test.describe('an area in an endless render loop is stopped', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const plant of loops)
    test(plant, { tag: standsAlone }, async ({ page, portal, planted }) => {
      await alterReleases(page, 'pd', (releases) => void releases.splice(1));
      const { open } = sceneOf(page, portal, planted, { remote: 'pd', fault: 'throws at render', part: 'entry' });
      const { area, other } = await planted.during('pd', plant, async () => {
        const opened = await open();
        await openFromMenu(page, opened.area);
        await expectPanel(page, opened.area, reasons.fault);
        // The page stays responsive and shows other areas.
        await expectShellAlive(page);
        await openFromMenu(page, opened.other);
        await expectWorking(page, opened.other);
        return opened;
      });
      await openFromMenu(page, area);
      await expectPanel(page, area, reasons.fault);
      await retry(page);
      await expectWorking(page, area);
      await openFromMenu(page, other);
      await expectWorking(page, other);
    });
});
