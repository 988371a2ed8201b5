import type { DraftStore } from '../drafts/draft-store.ts';
import type { Outbox } from '../outbox/open-outbox.ts';

export interface Unsent {
  outbox: Outbox;
  drafts: DraftStore;
  /** Encrypts everything for the person. Rejects if the key is unavailable or nothing can be stored. */
  keepForMe(): Promise<void>;
  /** True while work from an earlier sign-out is still encrypted because its key was unavailable. */
  isSealed(): Promise<boolean>;
  /** Decrypts it. Rejects, and leaves it as it is, if the key is unavailable. */
  bringBack(): Promise<void>;
  close(): void;
}
