import { type DraftKey, type DraftStore, draftId } from './draft-store.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Makes a draft of a former subject one of the form as it is now. */
export type Formerly = (former: Pick<StoredDraft, 'subject' | 'value'>) => unknown;

/**
 * Earlier releases kept drafts of some forms by another subject: the latest one that this device has of them is moved to
 * where the form looks for it. One that is there already stays.
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
  // The server drops its copy of the former one at the next start or network.
  await store.put({ ...former, value: null, isDiscarded: true });
}
