/**
 * A team outside this repository: a registry on this machine, an empty folder, npm and a running portal, which is itself
 * installed from the registry. Only in the full set, because npm installs hundreds of packages from a network.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '@portico/testkit/browser/launch-options';
import { signInAs } from '@portico/testkit/browser/sign-in';
import { findBrowser } from '@portico/testkit/run/find-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Packed, packAll } from '../src/pack.ts';
import { packClient } from '../src/pack-client.ts';
import { packPortal } from '../src/pack-portal.ts';
import { publishAll } from '../src/publish-all.ts';
import { type LocalRegistry, startRegistry } from './local-registry.ts';
import { type PackedPortal, startPackedPortal } from './start-portal.ts';

const minutes = 60_000;

describe('a team outside the repository', () => {
  let folder: string;
  let registry: LocalRegistry;
  let packed: Packed[];
  let portal: PackedPortal;
  let browser: Browser;
  let token = '';
  const pages = new Map<string, Page>();
  /** Step → seconds since the team began. */
  const steps: [string, number][] = [];
  let begunAt = 0;
  const reached = (step: string) => void steps.push([step, (Date.now() - begunAt) / 1000]);
  const inFolder = (...names: string[]) => path.join(folder, ...names);

  /** Runs a command of the team and returns what it prints. */
  async function run(file: string, words: readonly string[], at = 'parking', env: NodeJS.ProcessEnv = {}) {
    const options = { cwd: inFolder(at), env: { ...registry.env, ...env }, encoding: 'utf8' as const };
    const { stdout } = await promisify(execFile)(file, [...words], options).catch((error) => {
      throw new Error(`${file} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`);
    });
    return stdout;
  }
  const portico = (words: readonly string[]) =>
    run('npm', ['exec', '--no', 'portico', '--', ...words], 'parking', {
      PORTICO_URL: portal.origin('harbour'),
      PORTICO_TEAM_TOKEN: token,
    });
  /** A command of the portal's operator. */
  const operator = (words: readonly string[]) =>
    run('npm', ['exec', '--no', 'portico-portal', '--', 'release', ...words], 'portal');

  /** A signed-in person's page; each has a browser of their own. */
  async function pageOf(name: string, tenant: string): Promise<Page> {
    const known = pages.get(`${name} ${tenant}`);
    if (known) return known;
    const page = await browser.newPage({ locale: 'en-GB', serviceWorkers: 'block' });
    pages.set(`${name} ${tenant}`, page);
    await signInAs(page, portal.origin(tenant), name);
    return page;
  }
  const see = (what: Locator) => what.waitFor({ state: 'visible', timeout: 20_000 });

  /** As an administrator does, in the portal's settings. */
  async function switchOn(tenant: string): Promise<void> {
    const page = await pageOf('admin', tenant);
    await page.goto(`${portal.origin(tenant)}/admin/tenant/flags`);
    await page.getByRole('switch', { name: 'Parking' }).click({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await see(page.getByText('Saved', { exact: true }).last());
  }

  /** Opens the team's page. Returns the name of its list, which must contain what the portal answered. */
  async function newsSeenBy(name: string, tenant: string): Promise<string> {
    const page = await pageOf(name, tenant);
    const answer = page.waitForResponse((response) => response.url().includes('/getAllAvailableNewsAsSummary'));
    await page.goto(`${portal.origin(tenant)}/parking`);
    const [first] = (await (await answer).json()) as { title: string }[];
    const list = page
      .getByRole('main')
      .getByRole('list')
      .filter({ hasText: first?.title ?? 'nothing' });
    await see(list);
    return (await list.getAttribute('aria-label')) ?? '';
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-outside-'));
    registry = await startRegistry(folder);
    packed = [
      ...packAll(inFolder('packages')),
      await packPortal(inFolder('packages')),
      await packClient(inFolder('packages')),
    ];
    const found = findBrowser();
    if ('missing' in found) throw new Error(found.missing);
    browser = await chromium.launch(launchOptions(found.path));
  }, 10 * minutes);
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await registry?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'all packages are published once, and a second run changes nothing',
    async () => {
      expect((await publishAll(packed, registry)).map(({ isNew }) => isNew)).toEqual(packed.map(() => true));
      expect((await publishAll(packed, registry)).map(({ isNew }) => isNew)).toEqual(packed.map(() => false));
    },
    5 * minutes,
  );

  test(
    'a portal with demo data is installed from the registry, and started with one command',
    async () => {
      mkdirSync(inFolder('portal'));
      writeFileSync(inFolder('portal/package.json'), '{}\n');
      await run('npm', ['install', '--prefer-offline', '--ignore-scripts', '@portico/portal'], 'portal');
      portal = await startPackedPortal(inFolder('portal'), registry.env);
    },
    10 * minutes,
  );

  test(
    'a remote is created in an empty folder, and installed',
    async () => {
      begunAt = Date.now();
      const titles = ['--title', 'Parking', '--title-de', 'Parken', '--title-fr', 'Stationnement'];
      const words = ['parking', ...titles, '--registry', registry.url];
      // npm would otherwise run the package of an earlier test, which has the same version.
      const ownCache = { NPM_CONFIG_CACHE: inFolder('npm-cache') };
      await run('npm', ['init', '--yes', '@portico/portico-remote', '--', ...words], '.', ownCache);
      await run('npm', ['install', '--prefer-offline', '--ignore-scripts']);
      reached('created and installed');
    },
    10 * minutes,
  );

  test(
    'the types of all packages resolve',
    async () => {
      mkdirSync(inFolder('parking/used'));
      writeFileSync(inFolder('parking/used/used.ts'), used);
      const config = { extends: './tsconfig.json', compilerOptions: { skipLibCheck: false }, include: ['used', 'src'] };
      writeFileSync(inFolder('parking/tsconfig.used.json'), JSON.stringify(config));
      const found = await run('npm', ['exec', '--no', 'tsc', '--', '-p', 'tsconfig.used.json']).then(
        () => '',
        (error: Error) => error.message,
      );
      // Other packages have faults of their own, which do not matter here.
      expect(found.split('\n').filter((line) => /^(?:src|used|node_modules\/@portico)\b/.test(line))).toEqual([]);
      rmSync(inFolder('parking/used'), { recursive: true });
    },
    3 * minutes,
  );

  test(
    'its texts, types and tests are in order, and it is built',
    async () => {
      expect(await portico(['check'])).toContain('Description, texts, types and tests are in order.');
      expect(await portico(['build'])).toContain('parking 1.0.0 is in');
      reached('checked and built');
    },
    5 * minutes,
  );

  test(
    'it is published to a running portal, approved, switched on, and opened by people',
    async () => {
      const printed = await operator(['token', 'create', 'facilities', '--remote', 'parking']);
      token = /^\S{30,}$/m.exec(printed)?.[0] ?? '';
      expect(await portico(['key'])).toContain('SHA256:');
      expect(await portico(['publish'])).toContain('approve');
      await expect(portico(['activate', '1.0.0'])).rejects.toThrow('approve');
      await operator(['approve', 'parking']);
      expect(await portico(['activate', '1.0.0'])).toContain('none has its switch "parking" on');
      reached('published');
      for (const tenant of ['harbour', 'ember']) await switchOn(tenant);
      reached('switched on in two tenants');
      for (const tenant of ['harbour', 'ember']) expect(await newsSeenBy('learner', tenant)).toBe('Latest news');
      reached('opened by people');
      expect(await portico(['list'])).toContain('checked by its team with portico check');
    },
    10 * minutes,
  );

  test('that took less than ten minutes, and the portal was neither rebuilt nor restarted', () => {
    console.log(steps.map(([what, at]) => `${at.toFixed(0).padStart(4)} s  ${what}`).join('\n'));
    expect(steps.at(-1)?.[1]).toBeLessThan(600);
    expect(portal.isRunning()).toBe(true);
  });
});

/** Something of each package. An `any` instead of a type would make an expected error missing. */
const used = `import { getKudos } from '@portico/contracts/recognition/kudos-calls';
import { useCall } from '@portico/data-client';
import { fakeServer } from '@portico/data-client/testing';
import { runCommand } from '@portico/command/run-command';
import { buildRemote } from '@portico/presets/build/build-remote';
import { defineRemote } from '@portico/remote-contract';
import { componentTests } from '@portico/testkit/browser/component-tests';
import type { ButtonProps } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { draw } from '@portico/ui/testing';

export const used = [buildRemote, componentTests, defineRemote, draw, fakeServer, runCommand, Tabs];
export const button: ButtonProps = { label: 'Book', onPress() {} };
// @ts-expect-error A button has no such property.
export const noButton: ButtonProps = { label: 'Book', onPress() {}, nonsense: 1 };
type Kudos = NonNullable<ReturnType<typeof useCall<typeof getKudos>>['data']>;
// @ts-expect-error The answer is no number.
export const noKudos: Kudos = 5;
`;
