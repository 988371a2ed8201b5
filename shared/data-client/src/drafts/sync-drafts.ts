/** Gives the server every draft that only this device has. */
import type { DraftStore } from './draft-store.ts';
import { unlessOpen } from './open-forms.ts';
import { type ServerDrafts, serverDrafts } from './server-drafts.ts';
import type { StoredDraft } from './stored-draft.ts';

type Store = Pick<DraftStore, 'get' | 'list' | 'markSynced'>;

async function sync(store: Store, server: Pick<ServerDrafts, 'save'>, id: StoredDraft['id']): Promise<void> {
  // It may have been sent, or typed on, since it was listed.
  const draft = await store.get(id);
  if (!draft || draft.isSynced || draft.isDiscarded) return;
  const outcome = await server.save(draft);
  if (outcome.kind === 'saved') await store.markSynced(id, draft.savedAt, outcome.version);
}

const unsynced = async (store: Store): Promise<StoredDraft[]> =>
  (await store.list()).filter(({ isSynced }) => !isSynced);

/** Sends the draft of a form that was left, without waiting for the next start. */
export const syncClosedForm = (
  store: Store,
  draft: StoredDraft['id'],
  server: Pick<ServerDrafts, 'save'> = serverDrafts,
): Promise<void> => unlessOpen(draft, () => sync(store, server, draft));

/** Before signing out: also those of forms that are open. What stays is on this device alone. */
export async function syncDrafts(store: Store, server: Pick<ServerDrafts, 'save'> = serverDrafts): Promise<void> {
  for (const draft of await unsynced(store)) await sync(store, server, draft.id);
}

/** At a start and when the network is back: no one has to open each form again for its draft to arrive. */
export async function syncClosedForms(store: Store, server: Pick<ServerDrafts, 'save'> = serverDrafts): Promise<void> {
  for (const draft of await unsynced(store)) await syncClosedForm(store, draft.id, server);
}
