/** One write that waits on this device until the server has taken it. */
import type { Call } from '@portico/contracts/platform/call';
import type { RequestContext } from '@portico/contracts/platform/context';

/** What it takes to send a call again after the page that declared it is gone. */
export type StoredCall = Pick<Call, 'id' | 'area' | 'name' | 'path' | 'method' | 'access'>;

export interface StoredInput {
  query?: unknown;
  body?: unknown;
  params?: unknown;
}

/** The precondition of a versioned save: which field of the body carries the version, and where it comes from. */
export interface Precondition {
  field: string;
  /** The body's field that carries the value, for a person who has to decide between two. */
  valueField: string;
  /** The version the page had read when this was written. */
  read: number;
  /** Key of the write of the same subject that was in the queue when this one was written on top of it. */
  after: string | null;
}

/** Why an entry goes no further by itself: a person decides. */
export interface Stop {
  /** `conflict`: someone else was first. `refused`: the server will not take it as it is. `tooOld`: see `mayStillRepeat`. */
  reason: 'conflict' | 'refused' | 'tooOld';
  /** Status, code and support code of the refusal. */
  status: number;
  code: string;
  requestId: string;
  fields: readonly { path: string; message: string }[];
  /** For a conflict: the current state, in the call's own terms. */
  current: unknown;
}

export interface OutboxEntry {
  /** Order of writing, over all subjects. */
  n: number;
  /** The idempotency key: made once, never changed while the request stays the same. */
  key: string;
  /** Entries of one subject are sent strictly first to last. */
  subject: string;
  call: StoredCall;
  input: StoredInput;
  /** The context it was written in and will be sent under (ruling 33). */
  context: RequestContext;
  /** What the person sees it by, in their own words or the form's title. */
  label: string;
  /** Milliseconds of the device's clock. */
  writtenAt: number;
  precondition: Precondition | null;
  /** Null until the request, precondition included, is settled and may be sent. */
  firstSentAt: number | null;
  tries: number;
  notBefore: number;
  stop: Stop | null;
  /** Only matters at the moment: if the server refuses it, it is dropped without a question. Older entries say nothing. */
  isPassing?: boolean;
}

/** The version that a subject's last own write has led to, for a write that was made on top of it. */
export interface KnownVersion {
  key: string;
  version: number;
}
