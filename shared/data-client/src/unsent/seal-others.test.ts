import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { createOutboxStore } from '../outbox/outbox-store.ts';
import { configureClient } from '../send-call.ts';
import { importDeviceKey } from './device-key.ts';
import { sealOthers } from './seal-others.ts';
import { hasStored, storeForAccount, takeBack } from './store-for-account.ts';
import { deleteUnsent, nameOfUnsent, openUnsent, ownerDigest } from './unsent-database.ts';

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const call = { id: 'hr/x', area: 'hr', name: 'x', path: 'x', method: 'POST', access: { kind: 'account' } } as never;
const keyOf = (owner: string) => importDeviceKey(btoa(owner.padEnd(32, '-').slice(0, 32)));
let signedIn: string | undefined;

beforeEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name) await deleteDB(name);
  signedIn = 'bea';
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => undefined,
    context: () => undefined,
    renew: async () => false,
    failed: () => {},
    owner: () => signedIn,
  });
});

/**
 * Creates someone's unsent writes, with the key unless it was never on this device. Returns the name of the database.
 */
async function workOf(owner: string, labels: readonly string[], hasKey = true): Promise<string> {
  const name = nameOfUnsent(await ownerDigest(owner));
  const database = await openUnsent(name);
  if (hasKey) await database.put('keys', await keyOf(owner), 'device');
  for (const label of labels)
    await createOutboxStore(database).add({ subject: 's', call, input: { body: { label } }, context, label }, 1);
  database.close();
  return name;
}

/** What a person finds after signing in again, once the working database has been deleted. */
async function foundBy(owner: string): Promise<string[]> {
  const digest = await ownerDigest(owner);
  await deleteUnsent(nameOfUnsent(digest));
  const database = await openUnsent(nameOfUnsent(digest));
  if (await hasStored(digest)) await takeBack(database, digest, await keyOf(owner));
  const labels = (await createOutboxStore(database).list()).map(({ label }) => label);
  database.close();
  return labels;
}

it('another person’s waiting writes are sealed for them, with those sealed before; one’s own are not touched', async () => {
  const ada = await workOf('ada', ['before']);
  const digest = await ownerDigest('ada');
  const first = await openUnsent(ada);
  await storeForAccount(first, digest, await keyOf('ada'));
  first.close();
  await deleteUnsent(ada);
  const names = [await workOf('ada', ['after']), await workOf('bea', ['own'])];

  expect(await sealOthers(names)).toEqual([]);
  expect(await hasStored(await ownerDigest('bea'))).toBe(false);
  expect((await foundBy('ada')).sort()).toEqual(['after', 'before']);
});

it('without the person’s key their writes are not sealed, and signing out reports it', async () => {
  const names = [
    await workOf('ada', ['waits'], false),
    await workOf('cyd', [], false),
    await workOf('dan', ['sealed']),
  ];
  expect(await sealOthers(names)).toEqual([names[0]]);
  expect(await hasStored(await ownerDigest('ada'))).toBe(false);
  expect(await foundBy('dan')).toEqual(['sealed']);
});

it('after the sign-in has expired, everyone counts as another person', async () => {
  signedIn = undefined;
  expect(await sealOthers([await workOf('ada', ['waits'])])).toEqual([]);
  expect(await foundBy('ada')).toEqual(['waits']);
});
