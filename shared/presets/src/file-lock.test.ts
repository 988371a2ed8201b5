import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-lock-'));
  file = path.join(folder, '.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = { patienceMs: 300, busy: (which: string) => new Error(`${which} is busy`) };
const enter = (change: object = {}) => withFileLock(file, { ...options, ...change }, async () => 'entered');
/** A lock left by a process in another container some seconds ago. Its process id may also exist here. */
function lockOfElsewhere(secondsAgo: number, pid = process.pid): string {
  const text = JSON.stringify({ place: 'another-container pid:[1]', pid, id: 'x' });
  writeFileSync(file, text);
  const at = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(file, at, at);
  return text;
}
const goneId = () => Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));

test('a lock is held while the work runs, and leaves no file behind', async () => {
  await withFileLock(file, options, async () => expect(existsSync(file)).toBe(true));
  await expect(withFileLock(file, options, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(readdirSync(folder)).toEqual([]);
});

test('work runs one at a time, in the order of requests', async () => {
  const seen: string[] = [];
  const work = (name: string) =>
    withFileLock(file, options, async () => {
      seen.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(`${name} out`);
    });
  const names = Array.from({ length: 12 }, (_, at) => `${at}`);
  await Promise.all(names.map(work));
  expect(seen).toEqual(names.flatMap((name) => [`${name} in`, `${name} out`]));
});

test('work runs one at a time across several processes', async () => {
  const source = `
    const { withFileLock } = await import(${JSON.stringify(path.resolve(import.meta.dirname, 'file-lock.ts'))});
    const { appendFileSync } = await import('node:fs');
    const options = { patienceMs: 60_000, busy: () => new Error('busy') };
    for (let turn = 0; turn < 5; turn++)
      await withFileLock(process.argv[1], options, async () => {
        appendFileSync(process.argv[1] + '.log', process.pid + ' ');
        await new Promise((resolve) => setTimeout(resolve, 2));
        appendFileSync(process.argv[1] + '.log', process.pid + '\\n');
      });`;
  const processes = Array.from({ length: 3 }, () =>
    once(spawn(process.execPath, ['--input-type=module', '-e', source, file], { stdio: 'inherit' }), 'close'),
  );
  expect(await Promise.all(processes)).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  const lines = readFileSync(`${file}.log`, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(15);
  for (const line of lines) expect(line).toMatch(/^(\d+) \1$/);
});

test('a lock refreshed by another container is respected, although its process does not exist here', async () => {
  const text = lockOfElsewhere(0, goneId());
  await expect(enter()).rejects.toThrow(`${file} is busy`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test.each([60, -60])(
  'a lock that is no longer refreshed is taken over, although its process id exists here: %i s',
  async (ago) => {
    lockOfElsewhere(ago);
    expect(await enter()).toBe('entered');
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('blocking work declares how long its lock may go without a refresh', async () => {
  lockOfElsewhere(60);
  await expect(enter({ abandonedMs: 120_000 })).rejects.toThrow('is busy');
  expect(await enter({ abandonedMs: 30_000 })).toBe('entered');
});

test('a lock of a dead process on this machine is taken over at once', async () => {
  await withFileLock(file, options, async () => {
    const held = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(path.join(folder, 'left'), JSON.stringify({ ...held, pid: goneId() }));
  });
  writeFileSync(file, readFileSync(path.join(folder, 'left')));
  expect(await enter({ patienceMs: 0 })).toBe('entered');
});

test('a lock is refreshed by its holder, who does not release it once another process has taken it over', async () => {
  let text = '';
  await withFileLock(file, options, async () => {
    const old = new Date(Date.now() - 9_000);
    utimesSync(file, old, old);
    await expect.poll(() => Date.now() - statSync(file).mtimeMs, { timeout: 10_000 }).toBeLessThan(5_000);
    // Another process has taken over the lock after it had not been refreshed for too long.
    rmSync(file);
    text = lockOfElsewhere(0);
  });
  expect(readFileSync(file, 'utf8')).toBe(text);
});
