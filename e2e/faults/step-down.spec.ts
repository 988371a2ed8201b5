// If there is a good release before the one that fails, it is used in the same page, and the step is logged.

import { expect } from '@playwright/test';
import { standsAlone } from '@portico/testkit/run/test-tags';
import { alterReleases } from '../support/alter-boot.ts';
import { mark } from '../support/planted-release.ts';
import { test } from '../support/release-portal.ts';
import { expectPanel, expectShown, expectWorking, openFromMenu, retry, slowTitle } from './area-page.ts';
import { type FaultName, titleOf, withPrevious } from './fault-cases.ts';
import { breakFile, codesOf, type Opened, reasonOf, reasons, type Scene, sceneOf } from './scene.ts';

/** The previous release is shown completely; one step is logged. */
async function expectStepDown({ page, remote, steps }: Scene, { area }: Opened, code: RegExp): Promise<void> {
  const [failed, used] = area.releases;
  await expectWorking(page, area);
  await expect(page.getByText(mark)).toHaveCount(0);
  await expect
    .poll(() => steps)
    .toMatchObject([
      { remote, failed: { release: failed?.name, code: expect.stringMatching(code) }, used: used?.name },
    ]);
}

async function throws(scene: Scene, code: 'threw_at_load' | 'threw_at_render'): Promise<void> {
  const opened = await scene.open();
  await openFromMenu(scene.page, opened.area);
  await expectStepDown(scene, opened, new RegExp(`^${code}$`));
}

async function slow({ page, part, open, steps }: Scene): Promise<void> {
  const { area, wanted } = await open();
  await breakFile(page, wanted, part, 'slow');
  await openFromMenu(page, area);
  await expect(page.getByRole('heading', { level: 1, name: slowTitle(area) })).toBeVisible();
  await expect(page.getByText(mark)).toBeVisible();
  expect(steps).toEqual([]);
}

/** No release is at fault: the newest one compatible with the page is used, and there is no step to log. */
async function newerContract({ page, remote, open, steps }: Scene): Promise<void> {
  await alterReleases(page, remote, ([newest]) => {
    if (newest) newest.contract = 99;
  });
  const { area } = await open();
  await openFromMenu(page, area);
  await expectWorking(page, area);
  await expect(page.getByText(mark)).toHaveCount(0);
  expect(steps).toEqual([]);
}

/** No release is at fault: once the network is back, the wanted one loads automatically. */
async function offline({ page, open }: Scene): Promise<void> {
  const { area } = await open();
  await page.context().setOffline(true);
  await openFromMenu(page, area);
  await expectPanel(page, area, reasons.offline);
  await page.context().setOffline(false);
  await expectWorking(page, area);
  await expect(page.getByText(mark)).toBeVisible();
}

/** An area visited before opens again unchanged: being offline is not a reason to step down. */
async function offlineAfterVisit({ page, open, steps }: Scene): Promise<void> {
  const { area, other, wanted } = await open();
  await openFromMenu(page, area);
  await expect(page.getByText(mark)).toBeVisible();
  await openFromMenu(page, other);
  await expectShown(page, other, other.releases[0]?.name ?? '');
  await page.context().setOffline(true);
  await openFromMenu(page, area);
  await expectShown(page, area, wanted.name);
  await expect(page.getByText(mark)).toBeVisible();
  await page.context().setOffline(false);
  expect(steps).toEqual([]);
}

async function meet(scene: Scene, fault: FaultName): Promise<void> {
  if (fault === 'throws at load') return throws(scene, 'threw_at_load');
  if (fault === 'throws at render') return throws(scene, 'threw_at_render');
  if (fault === 'slow') return slow(scene);
  if (fault === 'newer contract') return newerContract(scene);
  if (fault === 'offline first visit') return offline(scene);
  if (fault === 'offline after visit') return offlineAfterVisit(scene);
  const opened = await scene.open();
  const { page } = scene;
  const isGone = fault === 'chunk 404 after deploy';
  const name = isGone ? '404' : fault;
  await breakFile(page, opened.wanted, isGone ? 'script' : scene.part, name);
  await openFromMenu(page, opened.area);
  if (fault === 'never ends') {
    await expect(page.getByRole('heading', { level: 1, name: slowTitle(opened.area) })).toBeVisible();
    await retry(page);
  }
  await expectStepDown(scene, opened, codesOf[reasonOf[name]]);
}

test.describe('there is a release before the one that fails', () => {
  // The tests are independent, so that shards of a long run can share them.
  test.describe.configure({ mode: 'parallel' });
  for (const one of withPrevious)
    test(titleOf(one), { tag: standsAlone }, ({ page, portal, planted }) => {
      const plant = one.fault === 'throws at load' || one.fault === 'throws at render' ? one.fault : 'next';
      return planted.during(one.remote, plant, () => meet(sceneOf(page, portal, planted, one), one.fault));
    });
});
