/** Drafts on this device. All entries have been written to disk. */
import type { RequestContext } from '@portico/contracts/platform/context';
import { asStorageError } from '../unsent/storage-error.ts';
import type { UnsentDatabase } from '../unsent/unsent-database.ts';
import type { StoredDraft } from './stored-draft.ts';

export interface DraftKey {
  form: string;
  /** What the form is about. Empty for a new record. */
  subject: string;
  context: RequestContext;
}

/** Includes the principal: a draft typed while acting for someone differs from the person's own. */
export const draftId = ({ form, subject, context }: DraftKey): string =>
  [form, subject, context.account, context.principal ?? ''].join(' ');

export function createDraftStore(database: UnsentDatabase) {
  return {
    get: (id: string): Promise<StoredDraft | undefined> => database.get('drafts', id),
    list: async (): Promise<StoredDraft[]> =>
      (await database.getAll('drafts')).filter(({ isDiscarded }) => !isDiscarded),
    /** Drafts discarded here while the server was unreachable. */
    discarded: async (): Promise<StoredDraft[]> =>
      (await database.getAll('drafts')).filter(({ isDiscarded }) => isDiscarded),
    /** Rejects with a StorageError if the device cannot store anything or is full. */
    async put(draft: StoredDraft): Promise<void> {
      try {
        const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' });
        const written = transaction.store.put(draft);
        // Commits explicitly, because a page that is just being closed no longer waits for request results.
        transaction.commit();
        await Promise.all([written, transaction.done]);
      } catch (cause) {
        throw asStorageError(cause);
      }
    },
    /** Marks the draft as saved on the server, unless something else has been typed in the meantime. */
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
