// One broken area never takes the portal down (promises M9, R3): every fault of every area gives a panel in that area
// only, or the release before it, in the same page; what was broken works again without a reload.
import { expect, type Page } from '@playwright/test';
import { alterBoot } from '../support/alter-boot.ts';
import { type Area, type AreaRelease, areasOf } from '../support/areas.ts';
import type { OwnPortal } from '../support/own-portal.ts';
import { mark, type PlantedReleases } from '../support/planted-release.ts';
import { test } from '../support/release-portal.ts';
import {
  expectHostAlive,
  expectPanel,
  expectWorking,
  type LoggedStep,
  listenForSteps,
  openFromMenu,
  retry,
  waitingTitle,
} from './area-page.ts';
import { alone, type FaultCase, type FilePart, withPrevious } from './fault-cases.ts';
import { type NetworkFaultName, networkFaults } from './network-faults.ts';

const reasons = {
  unreachable: /Its files did not arrive/,
  slow: /It did not answer in time/,
  integrity: /A file was not the one that was released/,
  fault: /It stopped because of a fault of its own/,
};
const reasonOf: Record<Exclude<NetworkFaultName, 'slow'>, keyof typeof reasons> = {
  '404': 'unreachable',
  '500': 'unreachable',
  'never ends': 'slow',
  truncated: 'integrity',
  corrupt: 'integrity',
  'wrong hash': 'integrity',
};
const codesOf: Record<keyof typeof reasons, string[]> = {
  unreachable: ['entry_failed', 'chunk_failed'],
  slow: ['timed_out'],
  integrity: ['integrity'],
  fault: ['threw_at_load', 'threw_at_render'],
};

function fileOf({ base, entry, files }: AreaRelease, part: FilePart): string {
  const own = files.filter((name) => !name.startsWith('remote.'));
  const style = own.find((name) => name.endsWith('.css'));
  const script = own.find((name) => name.endsWith('.js'));
  const name = part === 'entry' ? entry : part === 'style' && style ? style : script;
  if (!name) throw new Error(`${base} has no ${part}.`);
  return base + name;
}

/** Answers how to mend it. */
async function breakFiles(page: Page, isBroken: (url: URL) => boolean, fault: NetworkFaultName) {
  await page.route(isBroken, networkFaults[fault]);
  return () => page.unroute(isBroken);
}
const only = (file: string) => (url: URL) => url.pathname === file;
const below = (base: string) => (url: URL) => url.pathname.startsWith(base);

interface Scene {
  page: Page;
  portal: OwnPortal;
  planted: PlantedReleases;
  part: FilePart;
  /** Opens the home page and answers the areas as they are served then. */
  open(): Promise<{ area: Area; other: Area; wanted: AreaRelease }>;
  steps: LoggedStep[];
}

function sceneOf({ page, portal, planted }: Pick<Scene, 'page' | 'portal' | 'planted'>, { remote, part }: FaultCase) {
  const steps = listenForSteps(page);
  async function open() {
    const areas = await areasOf(page.request, portal);
    const at = areas.findIndex(({ id }) => id === remote);
    const area = areas[at];
    const other = areas[(at + 1) % areas.length];
    const wanted = area?.releases[0];
    if (!area || !other || !wanted) throw new Error(`The portal serves no release of ${remote}.`);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return { area, other, wanted };
  }
  return { page, portal, planted, part, open, steps } satisfies Scene;
}

const expectSteps = (steps: LoggedStep[], wanted: object[]) =>
  expect.poll(() => steps, { message: 'steps in the log' }).toMatchObject(wanted);

test.describe('the only release of an area fails', () => {
  /** The panel with its support code, and the log entry of the same code. */
  async function expectToldAndLogged({ page, steps }: Scene, area: Area, reason: keyof typeof reasons) {
    const supportCode = await expectPanel(page, area, reasons[reason]);
    await expect
      .poll(() => steps.find((step) => step.supportCode === supportCode && step.failed)?.failed?.code)
      .toMatch(new RegExp(`^(${codesOf[reason].join('|')})$`));
  }

  async function onTheWay(scene: Scene, fault: Exclude<NetworkFaultName, 'slow'>) {
    const { page, part } = scene;
    const { area, other, wanted } = await scene.open();
    const mend = await breakFiles(page, only(fileOf(wanted, part)), fault);
    await openFromMenu(page, area);
    if (fault !== 'never ends') await expectToldAndLogged(scene, area, reasonOf[fault]);
    await expectHostAlive(page, other);
    await openFromMenu(page, area);
    await expectToldAndLogged(scene, area, reasonOf[fault]);
    await mend();
    await retry(page);
    await expectWorking(page, area);
  }

  async function slow({ page, part, open, steps }: Scene) {
    const { area, wanted } = await open();
    await breakFiles(page, only(fileOf(wanted, part)), 'slow');
    await openFromMenu(page, area);
    await expect(page.getByRole('heading', { level: 1, name: waitingTitle(area) })).toBeVisible();
    await expectWorking(page, area);
    expect(steps).toEqual([]);
  }

  async function throws(scene: Scene, remote: string, plant: 'throws at load' | 'throws at render') {
    const { page, planted } = scene;
    await alterBoot(page, (boot) => {
      for (const each of boot.remotes as { description: { id: string }; releases: unknown[] }[])
        if (each.description.id === remote) each.releases.splice(1);
    });
    const opened = await planted.during(remote, plant, async () => {
      const { area, other } = await scene.open();
      await openFromMenu(page, area);
      await expectToldAndLogged(scene, area, 'fault');
      await expectHostAlive(page, other);
      await openFromMenu(page, area);
      await expectToldAndLogged(scene, area, 'fault');
      return area;
    });
    await retry(page);
    await expectWorking(page, opened);
  }

  async function deployed({ page, planted, open, steps }: Scene, remote: string) {
    const { area, wanted } = await open();
    await planted.during(remote, 'next', async () => {
      await breakFiles(page, below(wanted.base), '404');
      await openFromMenu(page, area);
      await expectWorking(page, area);
      await expect(page.getByText(mark)).toBeVisible();
      await expectSteps(steps, [{ remote, failed: { release: wanted.name } }]);
    });
  }

  for (const one of alone)
    test(`${one.remote}: ${one.fault} (${one.part})`, async ({ page, portal, planted }) => {
      const scene = sceneOf({ page, portal, planted }, one);
      const { fault, remote } = one;
      if (fault === 'slow') await slow(scene);
      else if (fault === 'throws at load' || fault === 'throws at render') await throws(scene, remote, fault);
      else if (fault === 'chunk 404 after deploy') await deployed(scene, remote);
      else await onTheWay(scene, fault);
    });
});

test.describe('there is a release before the one that fails', () => {
  async function expectStepDown({ page, steps }: Scene, area: Area, code: RegExp) {
    const [failed, used] = area.releases;
    await expectWorking(page, area);
    await expect(page.getByText(mark)).toHaveCount(0);
    await expectSteps(steps, [
      { remote: area.id, failed: { release: failed?.name, code: expect.stringMatching(code) }, used: used?.name },
    ]);
  }

  async function onTheWay(scene: Scene, remote: string, fault: NetworkFaultName) {
    const { page, part, planted, steps } = scene;
    await planted.during(remote, 'next', async () => {
      const { area, wanted } = await scene.open();
      await breakFiles(page, only(fileOf(wanted, part)), fault);
      await openFromMenu(page, area);
      if (fault === 'slow' || fault === 'never ends')
        await expect(page.getByRole('heading', { level: 1, name: waitingTitle(area) })).toBeVisible();
      if (fault === 'never ends') await retry(page);
      if (fault !== 'slow') return expectStepDown(scene, area, new RegExp(`^(${codesOf[reasonOf[fault]].join('|')})$`));
      await expect(page.getByText(mark)).toBeVisible();
      expect(steps).toEqual([]);
    });
  }

  const throws = (scene: Scene, remote: string, plant: 'throws at load' | 'throws at render') =>
    scene.planted.during(remote, plant, async () => {
      const { area } = await scene.open();
      await openFromMenu(scene.page, area);
      await expectStepDown(scene, area, plant === 'throws at load' ? /^threw_at_load$/ : /^threw_at_render$/);
    });

  for (const one of withPrevious)
    test(`${one.remote}: ${one.fault} (${one.part})`, async ({ page, portal, planted }) => {
      const { fault, remote } = one;
      if (fault === 'throws at load' || fault === 'throws at render')
        await throws(sceneOf({ page, portal, planted }, one), remote, fault);
      else if (fault === 'chunk 404 after deploy')
        await onTheWay(sceneOf({ page, portal, planted }, { ...one, part: 'script' }), remote, '404');
      else await onTheWay(sceneOf({ page, portal, planted }, one), remote, fault);
    });
});
