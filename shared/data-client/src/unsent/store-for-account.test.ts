import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createDraftStore, draftId } from '../drafts/draft-store.ts';
import { createOutboxStore } from '../outbox/outbox-store.ts';
import { importDeviceKey } from './device-key.ts';
import { hasStored, storeForAccount, takeBack } from './store-for-account.ts';
import { deleteUnsent, nameOfUnsent, openUnsent, ownerDigest } from './unsent-database.ts';

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const keyOf = (sign: string) => importDeviceKey(btoa(sign.repeat(32)));
const call = { id: 'hr/x', area: 'hr', name: 'x', path: 'x', method: 'POST', access: { kind: 'account' } } as never;
const draftKey = { form: 'test/form', subject: '', context };

async function withWork(owner: string) {
  const digest = await ownerDigest(owner);
  const database = await openUnsent(nameOfUnsent(digest));
  const outbox = createOutboxStore(database);
  for (const word of ['first', 'second'])
    await outbox.add({ subject: 's', call, input: { body: { word } }, context, label: word }, 1);
  const id = draftId(draftKey);
  await createDraftStore(database).put({
    ...draftKey,
    id,
    label: 'l',
    value: 'typed',
    savedAt: 1,
    version: 0,
    isSynced: false,
  });
  return { digest, database };
}

it('stored data cannot be read without the person’s key, and is restored in order with it', async () => {
  const { digest, database } = await withWork('one');
  const keys = (await createOutboxStore(database).list()).map(({ key }) => key);
  await storeForAccount(database, digest, await keyOf('a'));
  database.close();
  await deleteUnsent(nameOfUnsent(digest));
  expect(await hasStored(digest)).toBe(true);

  const again = await openUnsent(nameOfUnsent(digest));
  await expect(takeBack(again, digest, await keyOf('b'))).rejects.toThrow();
  expect([await createOutboxStore(again).list(), await hasStored(digest)]).toEqual([[], true]);

  await takeBack(again, digest, await keyOf('a'));
  const back = await createOutboxStore(again).list();
  expect(back.map(({ label, key }) => [label, key])).toEqual([
    ['first', keys[0]],
    ['second', keys[1]],
  ]);
  expect((await createDraftStore(again).list()).map(({ value }) => value)).toEqual(['typed']);
  expect(await hasStored(digest)).toBe(false);
  again.close();
});

it('interrupted unpacking duplicates nothing', async () => {
  const { digest, database } = await withWork('two');
  await storeForAccount(database, digest, await keyOf('a'));
  // The working database still exists, as if the parcel could not be deleted the first time.
  await takeBack(database, digest, await keyOf('a'));
  expect((await createOutboxStore(database).list()).map(({ label }) => label)).toEqual(['first', 'second']);
  database.close();
});

it('the sealed data contains no word of what was typed', async () => {
  const { digest, database } = await withWork('three');
  await storeForAccount(database, digest, await keyOf('a'));
  const stored = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`portico.kept.${digest}`);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const parcel = await new Promise<{ sealed: ArrayBuffer }>((resolve) => {
    const request = stored.transaction('parcel').objectStore('parcel').get('only');
    request.onsuccess = () => resolve(request.result as { sealed: ArrayBuffer });
  });
  expect(new TextDecoder().decode(parcel.sealed)).not.toMatch(/first|second|typed|test/);
  stored.close();
  database.close();
});

it('each person and tenant has a separate name, which does not identify them', async () => {
  const names = await Promise.all(['http://a ada', 'http://a bob', 'http://b ada', 'http://a ada'].map(ownerDigest));
  expect(new Set(names).size).toBe(3);
  expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
});
