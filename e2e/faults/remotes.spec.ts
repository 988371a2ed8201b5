// A broken area never takes down the portal (promises M9, R4): whatever happens to an area's only release, a panel in
// that area says so, the rest works, and the area works again without a reload once the fault is gone.

import { expect } from '@playwright/test';
import { core, standsAlone } from '@portico/testkit/run/test-tags';
import { alterReleases } from '../support/alter-boot.ts';
import type { Area } from '../support/areas.ts';
import { mark } from '../support/planted-release.ts';
import { test } from '../support/release-portal.ts';
import {
  chooseFromMenu,
  expectPanel,
  expectShellAlive,
  expectShown,
  expectWorking,
  openFromMenu,
  restOnMenu,
  retry,
  slowTitle,
} from './area-page.ts';
import { alone, type FaultName, titleOf } from './fault-cases.ts';
import { breakFile, codesOf, type Opened, type Reason, reasonOf, reasons, type Scene, sceneOf } from './scene.ts';

/** The panel with its support code, the log entry with the same code, and the shell around them. */
async function expectNotified({ page, steps }: Scene, area: Area, reason: Reason): Promise<void> {
  const supportCode = await expectPanel(page, area, reasons[reason]);
  const logged = () => steps.filter((step) => step.supportCode === supportCode).at(-1);
  await expect.poll(() => logged()?.unavailable).toMatch(codesOf[reason]);
  expect(logged()).toMatchObject({ remote: area.id });
  expect(logged()?.used).toBeUndefined();
  await expectShellAlive(page);
}

/** The area fails to load; another one opens in the meantime; back in the first one the panel is shown. */
async function expectOnlyThisFails(scene: Scene, { area, other }: Opened, reason: Reason): Promise<void> {
  const { page } = scene;
  await chooseFromMenu(page, area);
  await openFromMenu(page, other);
  await expectWorking(page, other);
  await openFromMenu(page, area);
  await expectNotified(scene, area, reason);
}

async function slow({ page, part, open, steps }: Scene): Promise<void> {
  const { area, wanted } = await open();
  await breakFile(page, wanted, part, 'slow');
  await openFromMenu(page, area);
  await expect(page.getByRole('heading', { level: 1, name: slowTitle(area) })).toBeVisible();
  await expectWorking(page, area);
  expect(steps).toEqual([]);
}

async function throws(scene: Scene, plant: 'throws at load' | 'throws at render'): Promise<void> {
  const { page, planted, remote } = scene;
  await alterReleases(page, remote, (releases) => void releases.splice(1));
  const { area } = await planted.during(remote, plant, async () => {
    const opened = await scene.open();
    await expectOnlyThisFails(scene, opened, 'fault');
    return opened;
  });
  // By now the release has been rolled back, and Retry finds out.
  await retry(page);
  await expectWorking(page, area);
}

/** While the page is open, a new release is deployed without notice and the files of the one it knows are deleted. */
async function deployed({ page, planted, remote, open, steps }: Scene): Promise<void> {
  await page.route('**/api/live/stream', (route) => route.abort());
  const { area, wanted } = await open();
  await planted.during(remote, 'next', async () => {
    await page.route(
      ({ pathname }) => pathname.startsWith(wanted.base),
      (route) => route.fulfill({ status: 404 }),
    );
    await openFromMenu(page, area);
    await expectWorking(page, area);
    await expect(page.getByText(mark)).toBeVisible();
    await expect
      .poll(() => steps)
      .toMatchObject([{ failed: { release: wanted.name } }, { remote, used: expect.stringMatching(/_next$/) }]);
  });
}

async function newerContract(scene: Scene): Promise<void> {
  const { page, remote } = scene;
  const mend = await alterReleases(page, remote, (releases) => {
    for (const each of releases) each.contract = 99;
  });
  const opened = await scene.open();
  await expectOnlyThisFails(scene, opened, 'newer');
  await expect(page.getByRole('main').getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await mend();
  await retry(page);
  await expectWorking(page, opened.area);
}

async function offline(scene: Scene): Promise<void> {
  const { page } = scene;
  const { area } = await scene.open();
  await page.context().setOffline(true);
  await openFromMenu(page, area);
  await expectNotified(scene, area, 'offline');
  await page.context().setOffline(false);
  await expectWorking(page, area);
}

/** An area visited before opens again offline; neither that nor hovering its entry counts as a fault. */
async function offlineAfterVisit({ page, open, steps }: Scene): Promise<void> {
  const { area, other, unopened, wanted } = await open();
  const visitBoth = async () => {
    await openFromMenu(page, area);
    await expectShown(page, area, wanted.name);
    await openFromMenu(page, other);
    await expectShown(page, other, other.releases[0]?.name ?? '');
  };
  await visitBoth();
  await page.context().setOffline(true);
  await visitBoth();
  await restOnMenu(page, unopened);
  await expectShellAlive(page);
  await page.context().setOffline(false);
  await visitBoth();
  expect(steps).toEqual([]);
}

async function meet(scene: Scene, fault: FaultName): Promise<void> {
  if (fault === 'slow') return slow(scene);
  if (fault === 'throws at load' || fault === 'throws at render') return throws(scene, fault);
  if (fault === 'chunk 404 after deploy') return deployed(scene);
  if (fault === 'newer contract') return newerContract(scene);
  if (fault === 'offline first visit') return offline(scene);
  if (fault === 'offline after visit') return offlineAfterVisit(scene);
  const opened = await scene.open();
  const mend = await breakFile(scene.page, opened.wanted, scene.part, fault);
  await expectOnlyThisFails(scene, opened, reasonOf[fault]);
  await mend();
  await retry(scene.page);
  await expectWorking(scene.page, opened.area);
}

/** In everyday runs one of each kind of fault: a missing file, a failing area, a device without a network. */
const samples: readonly FaultName[] = ['404', 'throws at render', 'offline first visit'];

test.describe('the only release of an area fails', () => {
  // The tests are independent, so that shards of a long run can share them.
  test.describe.configure({ mode: 'parallel' });
  for (const one of alone)
    test(
      titleOf(one),
      { tag: samples.includes(one.fault) ? [standsAlone, core] : standsAlone },
      ({ page, portal, planted }) => meet(sceneOf(page, portal, planted, one), one.fault),
    );
});
