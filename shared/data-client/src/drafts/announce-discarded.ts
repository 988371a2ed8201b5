import type { DraftStore } from './draft-store.ts';
import { type ServerDrafts, serverDrafts } from './server-drafts.ts';

/**
 * Drafts that were sent or thrown away while there was no network go on the server, too: another device would offer what
 * is done already. What cannot be told now waits for the next start or network.
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
