import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteUnsent, openUnsent, type UnsentDatabase } from '../unsent/unsent-database.ts';
import { createDraftStore, type DraftStore, draftId } from './draft-store.ts';
import { holdForm } from './open-forms.ts';
import type { SaveOutcome } from './server-drafts.ts';
import { syncClosedForm, syncClosedForms, syncDrafts } from './sync-drafts.ts';

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};
const key = (subject: string) => ({ form: 'coaching/aid', subject, context });
const draft = (subject: string, isSynced = false) => ({
  id: draftId(key(subject)),
  ...key(subject),
  label: subject,
  value: subject,
  savedAt: 1,
  version: 0,
  isSynced,
});
const saved: SaveOutcome = { kind: 'saved', version: 1 };

let database: UnsentDatabase;
let store: DraftStore;
beforeEach(async () => {
  database = await openUnsent('synced drafts');
  store = createDraftStore(database);
});
afterEach(async () => {
  database.close();
  await deleteUnsent('synced drafts');
});

/** Subjects of the drafts that exist only on the device. */
const left = async () => (await store.list()).filter(({ isSynced }) => !isSynced).map(({ subject }) => subject);

it('drafts written offline are sent even if their form is not opened again; drafts that the server has are not', async () => {
  for (const one of [draft('a'), draft('b'), draft('c', true)]) await store.put(one);
  const sent: string[] = [];
  const save = async ({ subject }: { subject: string }) => {
    sent.push(subject);
    return saved;
  };
  await syncClosedForms(store, { save });
  expect(sent).toEqual(['a', 'b']);
  expect(await left()).toEqual([]);
});

it('a draft that cannot be sent remains on the device', async () => {
  for (const one of [draft('a'), draft('b')]) await store.put(one);
  const save = async ({ subject }: { subject: string }): Promise<SaveOutcome> =>
    subject === 'a' ? { kind: 'unreachable' } : saved;
  await syncClosedForms(store, { save });
  expect(await left()).toEqual(['a']);
});

it('the draft of a form is sent when the form is left, and only once', async () => {
  for (const one of [draft('a'), draft('b')]) await store.put(one);
  const sent: string[] = [];
  const save = async ({ subject }: { subject: string }) => {
    sent.push(subject);
    return saved;
  };
  const leave = holdForm(draftId(key('a')));
  await syncClosedForm(store, draftId(key('a')), { save });
  expect(sent).toEqual([]);
  await leave();
  for (const _ of [1, 2]) await syncClosedForm(store, draftId(key('a')), { save });
  expect(sent).toEqual(['a']);
  expect(await left()).toEqual(['b']);
});

it('an open form sends its own draft; before signing out all are sent', async () => {
  for (const one of [draft('a'), draft('b')]) await store.put(one);
  const letGo = holdForm(draftId(key('a')));
  await syncClosedForms(store, { save: async () => saved });
  expect(await left()).toEqual(['a']);
  await syncDrafts(store, { save: async () => saved });
  expect(await left()).toEqual([]);
  await letGo();
});
