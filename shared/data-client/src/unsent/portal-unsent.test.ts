import 'fake-indexeddb/auto';
import { discard } from '@portico/contracts/draft/calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queueWrite } from '../outbox/queue-write.ts';
import { configureClient } from '../send-call.ts';
import { closeUnsent, unsent } from './portal-unsent.ts';
import { deleteUnsent, nameOfUnsent, ownerDigest } from './unsent-database.ts';
import { unsentWork } from './unsent-work.ts';

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const write = (label: string) =>
  queueWrite({ call: discard, input: { body: { form: 'test/form', subject: label } }, subject: label, label });
const labels = async () => (await unsentWork()).entries.map(({ label }) => label);

let owner = '';
/** Nothing can be sent. Only the key is available, as long as this is true. */
let isKeyGiven = true;
async function answer(url: string): Promise<Response> {
  if (!url.endsWith('/getDeviceKey') || !isKeyGiven) throw new TypeError('fetch failed');
  return Response.json({ key: btoa('k'.repeat(32)) });
}

beforeEach(() => {
  owner = crypto.randomUUID();
  isKeyGiven = true;
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => 'token',
    renew: async () => false,
    context: () => context,
    failed: () => {},
    owner: () => owner,
  });
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closeUnsent();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function signOutAndStore(): Promise<void> {
  await (await unsent()).keepForMe();
  closeUnsent();
  await deleteUnsent(nameOfUnsent(await ownerDigest(owner)));
}

it('a stored write is sealed until its key arrives, and then waits to be sent', async () => {
  await write('of yesterday');
  await signOutAndStore();
  isKeyGiven = false;
  expect(await unsentWork()).toEqual({ entries: [], drafts: [], isSealed: true });
  const { bringBack } = await unsent();
  await expect(bringBack()).rejects.toThrow();
  expect((await unsentWork()).isSealed).toBe(true);

  isKeyGiven = true;
  await bringBack();
  expect(await labels()).toEqual(['of yesterday']);
  expect((await unsentWork()).isSealed).toBe(false);
});

it('storing again while something is still sealed loses neither', async () => {
  await write('of yesterday');
  await signOutAndStore();
  isKeyGiven = false;
  await write('of today');
  isKeyGiven = true;
  await signOutAndStore();
  await (await unsent()).bringBack();
  expect((await labels()).toSorted()).toEqual(['of today', 'of yesterday']);
});
