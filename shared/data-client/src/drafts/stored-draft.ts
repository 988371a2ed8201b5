import type { RequestContext } from '@portico/contracts/platform/context';

/** A form's input that has not been submitted. */
export interface StoredDraft {
  /** Combines form, subject and context, see `draftId`. */
  id: string;
  form: string;
  subject: string;
  context: RequestContext;
  /** The label by which the person recognises the draft. */
  label: string;
  value: unknown;
  /** In milliseconds of the device's clock. */
  savedAt: number;
  /** The server's version on which this is based. 0 if the server has none. */
  version: number;
  /** False until it is saved on the server too. */
  isSynced: boolean;
  /** Discarded here while the server was unreachable. It is not offered again. */
  isDiscarded?: true;
}
