import { beforeEach, expect, test } from 'vitest';
import type { EdgeTenant } from '../src/options.ts';
import { openTenantDirectory, type TenantDirectory, TenantsUnreachable } from '../src/tenancy/tenant-directory.ts';

let clock = 0;
let asked = 0;
let answer: () => Promise<readonly EdgeTenant[]>;
let directory: TenantDirectory;
const said: string[] = [];
const version = (one: string) => [{ slug: 'harbour', version: one }] as EdgeTenant[];
const away = () => Promise.reject(new Error('connection refused'));

beforeEach(() => {
  clock = 1_000_000;
  asked = 0;
  said.length = 0;
  answer = async () => version('1');
  const source = {
    all() {
      asked += 1;
      return answer();
    },
  };
  directory = openTenantDirectory(
    source,
    (level, event) => said.push(`${level}: ${event}`),
    () => clock,
  );
});

test('a page reloaded after a saved change shows it; many requests cause one query', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, () => directory.all()));
  expect([crowd.at(-1), asked]).toEqual([version('1'), 1]);
  answer = async () => version('2');
  clock += 49;
  await directory.all();
  expect(asked).toBe(1);
  clock += 1;
  expect(await directory.all()).toEqual(version('2'));
});

test('while the database is unavailable the last good copy is used, and the database is tried once a second', async () => {
  await directory.all();
  answer = away;
  for (let waited = 0; waited < 3000; waited += 100) {
    clock += 100;
    expect(await directory.all()).toEqual(version('1'));
  }
  expect([asked, said]).toEqual([4, ['error: tenants cannot be read']]);
  answer = async () => version('2');
  clock += 1000;
  expect(await directory.all()).toEqual(version('2'));
  expect(said.at(-1)).toBe('info: tenants can be read again');
});

test('without any copy the tenants are unreachable, and each request tries again', async () => {
  answer = away;
  await expect(directory.all()).rejects.toThrow(TenantsUnreachable);
  answer = async () => version('1');
  expect(await directory.all()).toEqual(version('1'));
});
