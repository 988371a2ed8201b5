/** Saves every draft that exists only on this device to the server. */
import type { DraftStore } from './draft-store.ts';
import { unlessOpen } from './open-forms.ts';
import { type ServerDrafts, serverDrafts } from './server-drafts.ts';
import type { StoredDraft } from './stored-draft.ts';

type Store = Pick<DraftStore, 'get' | 'list' | 'markSynced'>;

async function sync(store: Store, server: Pick<ServerDrafts, 'save'>, id: StoredDraft['id']): Promise<void> {
  // Reads it again, because it may have been sent or changed since it was listed.
  const draft = await store.get(id);
  if (!draft || draft.isSynced || draft.isDiscarded) return;
  const outcome = await server.save(draft);
  if (outcome.kind === 'saved') await store.markSynced(id, draft.savedAt, outcome.version);
}

const unsynced = async (store: Store): Promise<StoredDraft[]> =>
  (await store.list()).filter(({ isSynced }) => !isSynced);

/** Saves the draft of a closed form, without waiting for the next start. */
export const syncClosedForm = (
  store: Store,
  draft: StoredDraft['id'],
  server: Pick<ServerDrafts, 'save'> = serverDrafts,
): Promise<void> => unlessOpen(draft, () => sync(store, server, draft));

/** Called before sign-out. Includes drafts of open forms. Those that fail stay on this device only. */
export async function syncDrafts(store: Store, server: Pick<ServerDrafts, 'save'> = serverDrafts): Promise<void> {
  for (const draft of await unsynced(store)) await sync(store, server, draft.id);
}

/** Called at the start and when the network is back, so that no form has to be reopened for its draft to be saved. */
export async function syncClosedForms(store: Store, server: Pick<ServerDrafts, 'save'> = serverDrafts): Promise<void> {
  for (const draft of await unsynced(store)) await syncClosedForm(store, draft.id, server);
}
