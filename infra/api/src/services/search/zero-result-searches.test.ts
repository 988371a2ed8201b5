/** Searches without results are shown if several people made them, and never if it was a single person. */
import { smallGroup } from '@portico/contracts/platform/small-groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { personKeysSecret, startTestApi, type TestApi } from '../../../test/harness.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { pruneZeroResultSearches } from './zero-result-searches.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const people = ['learner', 'learner2', 'coach', 'coach2', 'delegate', 'country'];
const report = async (as: string, q: string): Promise<boolean> => {
  const reply = await test.ask('search/reportMiss', { as, body: { q } });
  expect(reply.status).toBe(200);
  return reply.json().kept;
};
const received = async (): Promise<{ words: string; people: number }[]> =>
  (await test.ask('search/getMisses', { as: 'admin' })).json().misses;
const stored = async (): Promise<number> => {
  const { tenantId } = await test.tenant('harbour');
  const sql = 'select count(*)::integer as count from portal.search_miss where tenant_id = $1';
  return Number((await test.sql(sql, [tenantId]))[0]?.count);
};

/** The context of a tenant's job. */
const contextAt = async (now: Date) => {
  const tenant = await test.tenant('harbour');
  const key = new Uint8Array(32);
  return {
    ...{ tenant, now, log: () => {}, attempt: 1, isLastAttempt: true },
    secrets: { scopedToken: key, links: key, personKeys: personKeysSecret, signUpHook: undefined },
    inTenant: <T>(work: (db: Transaction) => Promise<T>) => test.inTenant(tenant.tenantId, work),
  };
};

it('words that several people searched for are listed with the number of people, however often and in any spelling', async () => {
  for (const as of people.slice(0, smallGroup - 1)) expect(await report(as, 'Zzyzx Road')).toBe(true);
  for (let again = 0; again < 3; again += 1) await report('learner', 'zzyzx road');
  expect(await received()).toEqual([]);
  await report(people[smallGroup - 1] ?? '', 'ZZYZX  road');
  expect(await received()).toEqual([{ words: 'zzyzx road', people: smallGroup }]);
  for (const as of people) await report(as, 'Qwxqwx');
  expect(await received()).toEqual([
    { words: 'qwxqwx', people: people.length },
    { words: 'zzyzx road', people: smallGroup },
  ]);
});

it('what the search finds, or does not search for, is not stored', async () => {
  const before = await stored();
  expect(await report('learner', 'conversation')).toBe(false);
  expect(await report('learner', 'q')).toBe(false);
  expect(await stored()).toBe(before);
});

it('another tenant’s administrator and pure people administrators see nothing of it', async () => {
  expect((await test.ask('search/getMisses', { as: 'admin', tenant: 'ember' })).json().misses).toEqual([]);
  expect((await test.ask('search/getMisses', { as: 'country' })).status).toBe(403);
});

it('zero-result searches are deleted after ninety days', async () => {
  expect(await stored()).toBeGreaterThan(0);
  const dayMs = 86_400_000;
  for (const [days, isLeft] of [
    [89, true],
    [91, false],
  ] as const) {
    const now = new Date(demoStart.getTime() + days * dayMs);
    await pruneZeroResultSearches.run({}, await contextAt(now));
    expect((await stored()) > 0).toBe(isLeft);
  }
});
