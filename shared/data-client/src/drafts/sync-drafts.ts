/** Gives the server every draft that only this device has. */
import { unsent } from '../unsent/portal-unsent.ts';
import type { KeptDraft } from './kept-draft.ts';
import { serverDrafts } from './server-drafts.ts';

/** Answers those that are still on this device alone: the server was not reached, or has something newer. */
export async function syncDrafts(): Promise<KeptDraft[]> {
  const { drafts } = await unsent();
  const left: KeptDraft[] = [];
  for (const draft of await drafts.list()) {
    if (draft.isSynced) continue;
    const outcome = await serverDrafts.save(draft);
    if (outcome.kind === 'saved') await drafts.markSynced(draft.id, draft.savedAt, outcome.version);
    else left.push(draft);
  }
  return left;
}
