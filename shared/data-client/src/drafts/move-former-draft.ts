import { type DraftKey, type DraftStore, draftId } from './draft-store.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Converts a draft stored under a former subject to the form's current format. */
export type Formerly = (former: Pick<StoredDraft, 'subject' | 'value'>) => unknown;

/**
 * Earlier releases stored drafts of some forms under a different subject. Moves the latest of them on this device to
 * the current subject, unless there is a draft already.
 */
export async function moveFormerDraft(
  store: Pick<DraftStore, 'get' | 'list' | 'put'>,
  key: DraftKey,
  formerly: Formerly,
): Promise<void> {
  const id = draftId(key);
  if (await store.get(id)) return;
  const isFormer = (draft: StoredDraft) =>
    draft.subject !== key.subject && draft.id === draftId({ ...key, subject: draft.subject });
  const [former] = (await store.list()).filter(isFormer).toSorted((one, other) => other.savedAt - one.savedAt);
  if (!former) return;
  const { subject } = key;
  await store.put({ ...former, id, subject, value: formerly(former), version: 0, isSynced: false });
  // Marks the old draft as discarded, so that the server deletes its copy at the next start or when the network is
  // back.
  await store.put({ ...former, value: null, isDiscarded: true });
}
