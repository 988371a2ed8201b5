/** Drafts on this device. One that is here has been written to the disk. */
import type { RequestContext } from '@portico/contracts/platform/context';
import { asStorageError } from '../unsent/storage-error.ts';
import type { UnsentDatabase } from '../unsent/unsent-database.ts';
import type { StoredDraft } from './stored-draft.ts';

export interface DraftKey {
  form: string;
  /** What the form is about; empty where it begins something new. */
  subject: string;
  context: RequestContext;
}

/** Who acts as another person types for them: such a draft is another one than their own. */
export const draftId = ({ form, subject, context }: DraftKey): string =>
  [form, subject, context.account, context.principal ?? ''].join(' ');

export function createDraftStore(database: UnsentDatabase) {
  return {
    get: (id: string): Promise<StoredDraft | undefined> => database.get('drafts', id),
    list: async (): Promise<StoredDraft[]> =>
      (await database.getAll('drafts')).filter(({ isDiscarded }) => !isDiscarded),
    /** Drafts deleted here while the server could not be reached. */
    discarded: async (): Promise<StoredDraft[]> =>
      (await database.getAll('drafts')).filter(({ isDiscarded }) => isDiscarded),
    /** Rejects with a StorageError where the device keeps nothing, or has no room. */
    async put(draft: StoredDraft): Promise<void> {
      try {
        const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' });
        const written = transaction.store.put(draft);
        // Committed at once: a page that is closed in this moment does not wait for answers any more.
        transaction.commit();
        await Promise.all([written, transaction.done]);
      } catch (cause) {
        throw asStorageError(cause);
      }
    },
    /** The server has it, unless something else was typed in the meantime. */
    async markSynced(id: string, savedAt: number, version: number): Promise<void> {
      const transaction = database.transaction('drafts', 'readwrite');
      const draft = await transaction.store.get(id);
      if (draft) await transaction.store.put({ ...draft, version, isSynced: draft.savedAt === savedAt });
      await transaction.done;
    },
    discard: (id: string): Promise<void> => database.delete('drafts', id),
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
