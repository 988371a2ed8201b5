import type { RequestContext } from '@portico/contracts/platform/context';

/** A form's input as it was typed, before anything was sent. */
export interface StoredDraft {
  /** Form, subject and context in one: see `draftId`. */
  id: string;
  form: string;
  subject: string;
  context: RequestContext;
  /** What the person sees it by. */
  label: string;
  value: unknown;
  /** Milliseconds of the device's clock. */
  savedAt: number;
  /** The server's version this was written on; 0 where the server has none. */
  version: number;
  /** False until the server has it, too. */
  isSynced: boolean;
  /** Discarded here while the server could not be reached: it is not offered again. */
  isDiscarded?: true;
}
