import type { DraftStore } from '../drafts/draft-store.ts';
import type { Outbox } from '../outbox/open-outbox.ts';

export interface Unsent {
  outbox: Outbox;
  drafts: DraftStore;
  /** Seals everything for the person; rejects where the key cannot be had or nothing can be kept. */
  keepForMe(): Promise<void>;
  /** True while what was kept at an earlier sign-out is still sealed, because its key could not be had. */
  isSealed(): Promise<boolean>;
  /** Opens what is sealed; rejects, and leaves it as it is, where the key cannot be had. */
  bringBack(): Promise<void>;
  close(): void;
}
