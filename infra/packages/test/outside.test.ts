/**
 * A team outside this repository: a registry on this machine, an empty folder, npm and the address of a portal. Only in
 * the full set, because npm installs hundreds of packages from a network.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readTenantFolder } from '@portico/portal/shipped-tenants';
import { root } from '@portico/presets/workspace';
import { openTeamTokens } from '@portico/releases/team-tokens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, standPortal } from '../../portal/test/running-portal.ts';
import { type Packed, packAll } from '../src/pack.ts';
import { publishAll } from '../src/publish-all.ts';
import { type LocalRegistry, startRegistry } from './local-registry.ts';

const minutes = 60_000;

describe('a team outside the repository', () => {
  let folder: string;
  let registry: LocalRegistry;
  let packed: Packed[];
  const inFolder = (...names: string[]) => path.join(folder, ...names);

  /** Runs a command of the team and returns what it prints. */
  async function run(file: string, words: readonly string[], at = 'parking', env: NodeJS.ProcessEnv = {}) {
    const options = { cwd: inFolder(at), env: { ...registry.env, ...env }, encoding: 'utf8' as const };
    const { stdout } = await promisify(execFile)(file, [...words], options).catch((error) => {
      throw new Error(`${file} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`);
    });
    return stdout;
  }
  const portico = (words: readonly string[], env?: NodeJS.ProcessEnv) =>
    run('npm', ['exec', '--no', 'portico', '--', ...words], 'parking', env);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-outside-'));
    registry = await startRegistry(folder);
    packed = packAll(inFolder('packages'));
  }, 5 * minutes);
  afterAll(async () => {
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
    'a remote is created in an empty folder, and installed',
    async () => {
      const titles = ['--title', 'Parking', '--title-de', 'Parken', '--title-fr', 'Stationnement'];
      const words = ['parking', ...titles, '--registry', registry.url];
      // npm would otherwise run the package of an earlier test, which has the same version.
      const ownCache = { NPM_CONFIG_CACHE: inFolder('npm-cache') };
      await run('npm', ['init', '--yes', '@portico/portico-remote', '--', ...words], '.', ownCache);
      await run('npm', ['install', '--prefer-offline', '--ignore-scripts']);
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
    },
    5 * minutes,
  );

  test(
    'it is published to a running portal, approved, and given to people',
    async () => {
      const { tenants } = await readTenantFolder(path.join(root, 'tenants'));
      // As an administrator switches it on.
      const shippedTenants = tenants.map((tenant) => ({
        ...tenant,
        settings: { ...tenant.settings, remotes: { parking: true } },
      }));
      const { portal } = await standPortal(inFolder('portal'), { shippedTenants });
      try {
        await portal.ready;
        const tokens = openTeamTokens(inFolder('portal/data/secrets'));
        const { secret } = await tokens.create({ team: 'facilities', remotes: ['parking'], days: 1, by: 'ada' });
        const env = { PORTICO_URL: `http://harbour.localhost:${portal.port}`, PORTICO_TEAM_TOKEN: secret };
        expect(await portico(['key'])).toContain('SHA256:');
        expect(await portico(['publish'], env)).toContain('approve');
        await expect(portico(['activate', '1.0.0'], env)).rejects.toThrow('approve');
        await portal.releases.approve('parking', { by: 'ada' });
        await portico(['activate', '1.0.0'], env);
        const remotes = async () => (await ask(portal.port, 'harbour.localhost', '/boot.json')).text;
        await expect.poll(remotes).toContain('/r/parking/1.0.0/');
        expect(await portico(['list'], env)).toContain('checked by its team with portico check');
      } finally {
        await portal.close();
      }
    },
    10 * minutes,
  );
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
