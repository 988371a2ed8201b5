import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../src/commands/all.ts';
import { commandHere } from './run-command.ts';
import { dropFolder, makeFolder } from './running-portal.ts';

// A process for each command takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const source = (name: string) => path.resolve(import.meta.dirname, '../src', name);
let folder: string;
/** Decision 0160 explains what everyday runs leave out and what covers it instead. */
const isFull = process.env.PORTICO_TEST_SCALE === 'full';

beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => dropFolder(folder));

function run(program: string, words: string[], env: Record<string, string> = {}) {
  const all = { ...process.env, PORTICO_DATA: path.join(folder, 'data'), ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [source(program), ...words], {
    env: all,
    encoding: 'utf8',
    // Only a refused start ends on its own.
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** Runs within this process, to test the output of the command itself. */
async function here(name: string, ...words: string[]) {
  const found = await commands.find((one) => one.name === name)?.load();
  if (!found) throw new Error(`There is no command ${name}.`);
  return commandHere({ dataDir: path.join(folder, 'data'), filesDir: path.join(folder, 'files') }, found, ...words);
}

describe('npm start', () => {
  const refused: [Record<string, string>, string][] = [
    [{ PORT: '9', CONTENT_PORT: '9' }, 'Portico: PORT and CONTENT_PORT are both 9: use two different ports.'],
    [{ PORT: 'eighty' }, 'Portico: PORT must be a port number'],
    [{ STORAGE_URL: 'ftp://files.example.com' }, 'Portico: STORAGE_URL must be a folder'],
  ];
  test.each(isFull ? refused : refused.slice(0, 1))(
    '%j ends with one sentence and an exit code, and creates no data',
    (env, sentence) => {
      const { status, stderr } = run('start.ts', [], env);
      expect(status).toBe(1);
      expect(stderr).toContain(sentence);
      expect(stderr).not.toContain('    at ');
      expect(existsSync(path.join(folder, 'data'))).toBe(false);
    },
  );
});

describe('npm run portal', () => {
  test('lists its commands, and shows the help of a command', () => {
    const { status, stdout } = run('operate.ts', ['--help']);
    expect(status).toBe(0);
    expect([...stdout.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name]) => name)).toEqual(
      commands.map(({ name }) => name),
    );
    expect(run('operate.ts', ['user', '--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Usage: npm run portal -- user'),
    });
  });

  test.each(commands)('$name has help', async ({ name, load }) => {
    expect((await load()).help).toContain(`Usage: npm run portal -- ${name}`);
  });

  test('an unknown command names the known ones', () => {
    const { status, stderr } = run('operate.ts', ['fly']);
    expect(status).toBe(1);
    expect(stderr).toContain('There is no command fly.');
    expect(stderr).toContain('check-tenant');
  });

  test.each([
    [['check-mail'], 'Name a tenant and an address.'],
    [['check-mail', '--tenant', 'harbour', '--to', 'a@b.example,c@d.example'], 'is not one e-mail address.'],
  ])('%j is refused before any database is opened', async ([name, ...words], sentence) => {
    const { code, stderr } = await here(name ?? '', ...words);
    expect([code, stderr.includes(sentence)]).toEqual([1, true]);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  test.each([
    [['course.zip'], 'Name a tenant and the packages.'],
    [['course.zip', '--tenant', 'harbour'], 'There is no file course.zip. Nothing was changed.'],
  ])('import-package %j is refused before any database is opened', async (words, sentence) => {
    const { code, stderr } = await here('import-package', ...words);
    expect([code, stderr.includes(sentence)]).toEqual([1, true]);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  describe('check-tenant', () => {
    const copy = () => {
      const place = path.join(folder, 'harbour');
      cpSync(path.join(root, 'tenants/harbour'), place, { recursive: true });
      return place;
    };
    const edit = (file: string, change: object) =>
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));

    test('a folder without problems is reported as usable', () => {
      expect(run('operate.ts', ['check-tenant', copy()])).toMatchObject({
        status: 0,
        stdout: 'Harbour (harbour) can be used: settings, brand and texts are in order.\n',
      });
    });

    test.each([
      ['a wrong setting', 'tenant.json', { brandCode: 'x' }, 'brandCode'],
      [
        'an unreadable brand',
        'brand/seeds.json',
        { accent: { hue: 25, chroma: 0.2, lightness: 0.6 } },
        'The brand of "harbour" cannot be used',
      ],
      ['a broken text', 'language/en.json', { 'x.y': 'Hello {name' }, 'x.y'],
    ])('%s is reported with a remedy', async (_, name, change, sentence) => {
      const place = copy();
      edit(path.join(place, name), change);
      const { code, stderr } = await here('check-tenant', place);
      expect(code).toBe(1);
      expect(stderr).toContain(sentence);
      expect(stderr).not.toContain('    at ');
    });
  });
});
