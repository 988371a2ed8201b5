import type { DraftStore } from './draft-store.ts';
import { type ServerDrafts, serverDrafts } from './server-drafts.ts';

/**
 * Deletes drafts on the server that were submitted or discarded while offline. Otherwise another device would offer
 * them again. Failures are retried at the next start or when the network is back.
 */
export async function announceDiscarded(
  store: Pick<DraftStore, 'discarded' | 'discard'>,
  server: Pick<ServerDrafts, 'discard'> = serverDrafts,
): Promise<void> {
  for (const draft of await store.discarded()) {
    await server.discard(draft);
    await store.discard(draft.id);
  }
}
