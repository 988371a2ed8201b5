/**
 * A team outside this repository: a registry on this machine, the packages in it, and an empty folder. Only in the full
 * set, because npm installs 340 packages.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Packed, packAll } from '../src/pack.ts';
import { publishAll } from '../src/publish-all.ts';
import { type LocalRegistry, startRegistry } from './local-registry.ts';

const minutes = 60_000;

describe('outside the repository', () => {
  let folder: string;
  let registry: LocalRegistry;
  let packed: Packed[];
  let team: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-outside-'));
    registry = await startRegistry(folder);
    packed = packAll(path.join(folder, 'packages'));
    team = path.join(folder, 'team');
    mkdirSync(path.join(team, 'src'), { recursive: true });
  }, 5 * minutes);
  afterAll(async () => {
    await registry.stop();
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
    'they can be installed in an empty folder, and their types resolve',
    () => {
      const versions = Object.fromEntries(packed.map(({ name, version }) => [name, version]));
      const others = {
        '@types/node': '*',
        '@types/react': '19',
        '@types/react-dom': '19',
        react: '19',
        'react-dom': '19',
      };
      const tests = { '@vitest/browser-playwright': '5.1.0', vitest: '5.1.0', 'vitest-browser-react': '2.3.0' };
      const dependencies = { ...versions, ...others, ...tests, typescript: '7.0.2', 'fast-check': '4' };
      const write = (file: string, content: object | string) =>
        writeFileSync(path.join(team, file), typeof content === 'string' ? content : JSON.stringify(content));
      write('package.json', { name: 'parking', version: '1.0.0', private: true, type: 'module', dependencies });
      write('tsconfig.json', {
        compilerOptions: {
          target: 'es2024',
          module: 'esnext',
          moduleResolution: 'bundler',
          lib: ['es2024', 'dom', 'dom.iterable', 'esnext.temporal'],
          strict: true,
          noEmit: true,
          types: ['node'],
          skipLibCheck: false,
        },
        include: ['src'],
      });
      write('src/css.d.ts', "declare module '*.css';\n");
      write('src/used.ts', used);
      execFileSync('npm', ['install', '--prefer-offline', '--ignore-scripts'], {
        cwd: team,
        env: registry.env,
        stdio: 'pipe',
      });
      const problems = typeCheck(team);
      expect(problems.filter((line) => /^src|@portico/.test(line))).toEqual([]);
    },
    10 * minutes,
  );
});

/** The compiler's findings. Other packages have some of their own, which do not matter here. */
function typeCheck(team: string): string[] {
  try {
    execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: team, encoding: 'utf8' });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n');
  }
}

/** Something of each package. An `any` instead of a type would make an expected error missing. */
const used = `import { getKudos } from '@portico/contracts/recognition/kudos-calls';
import { useCall } from '@portico/data-client';
import { fakeServer } from '@portico/data-client/testing';
import { buildRemote } from '@portico/presets/build/build-remote';
import { defineRemote } from '@portico/remote-contract';
import { componentTests } from '@portico/testkit/browser/component-tests';
import type { ButtonProps } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { draw } from '@portico/ui/testing';

export const used = [buildRemote, componentTests, defineRemote, draw, fakeServer, Tabs];
export const button: ButtonProps = { label: 'Book', onPress() {} };
// @ts-expect-error A button has no such property.
export const noButton: ButtonProps = { label: 'Book', onPress() {}, nonsense: 1 };
type Kudos = NonNullable<ReturnType<typeof useCall<typeof getKudos>>['data']>;
// @ts-expect-error The answer is no number.
export const noKudos: Kudos = 5;
`;
