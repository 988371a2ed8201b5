/** A write stored on this device until the server has accepted it. */
import type { Call } from '@portico/contracts/platform/call';
import type { RequestContext } from '@portico/contracts/platform/context';

/** The data needed to repeat a call after the page that declared it is gone. */
export type StoredCall = Pick<Call, 'id' | 'area' | 'name' | 'path' | 'method' | 'access'>;

export interface StoredInput {
  query?: unknown;
  body?: unknown;
  params?: unknown;
}

/** The precondition of a versioned save: the body's field for the version, and where its value comes from. */
export interface Precondition {
  field: string;
  /** The body's field for the value, for a person who has to choose between two. */
  valueField: string;
  /** The version that the page had read at the time of writing. */
  read: number;
  /** Key of the write on the same subject that this one follows in the queue. */
  after: string | null;
}

/** Why an entry is not sent automatically any more: a person must decide. */
export interface Stop {
  /**
   * `conflict`: someone else saved first. `refused`: the server rejects it as it is. `tooOld`: see `mayStillRepeat`.
   */
  reason: 'conflict' | 'refused' | 'tooOld';
  /** Status, code and support code of the response. */
  status: number;
  code: string;
  requestId: string;
  fields: readonly { path: string; message: string }[];
  /** For a conflict: the current state, in the call's own format. */
  current: unknown;
}

export interface OutboxEntry {
  /** Order of writing across all subjects. */
  n: number;
  /** The idempotency key, generated once and unchanged while the request stays the same. */
  key: string;
  /** Entries of one subject are sent strictly in order. */
  subject: string;
  call: StoredCall;
  input: StoredInput;
  /** The context in which it was written and will be sent (ruling 33). */
  context: RequestContext;
  /** The label by which the person recognises it, in their own words or the form's title. */
  label: string;
  /** In milliseconds of the device's clock. */
  writtenAt: number;
  precondition: Precondition | null;
  /** Null until the request, including its precondition, is final and may be sent. */
  firstSentAt: number | null;
  tries: number;
  notBefore: number;
  stop: Stop | null;
  /** Only relevant for a moment: if the server refuses it, it is dropped without asking. Absent in older entries. */
  isPassing?: boolean;
}

/** The version resulting from the last own write on a subject, for a write that builds on it. */
export interface KnownVersion {
  key: string;
  version: number;
}
