import type { Answer, Area, Call, Input } from '@portico/contracts/platform/call';
import { recordsHeader } from '@portico/contracts/platform/changes';
import { contextHeader, type RequestContext, writeContext } from '@portico/contracts/platform/context';
import { errorAnswer } from '@portico/contracts/platform/errors';
import { addressOf } from './call-address.ts';
import { CallError } from './call-error.ts';
import { followOwn, noteOwn, noteSources, type Refetch, refetchChanged } from './changes.ts';
import { serverAnswers } from './offline-cache/server-answers.ts';
import { refreshTasks } from './refresh-tasks.ts';
import type { Unsent } from './unsent/unsent.ts';

/** Set by the host. Remotes never see a token. */
export interface ClientConfiguration {
  /** Base address of an area's calls. */
  base(area: Area): string;
  /** A valid access token, or undefined if no one is signed in, in which case no request is sent. */
  token(): Promise<string | undefined>;
  context(): RequestContext | undefined;
  /** Forces one renewal after a 401. Resolves to true if a retry makes sense, rejects if the provider is unreachable. */
  renew(): Promise<boolean>;
  /** Receives every failure for the log. */
  failed(error: CallError, call: Call): void;
  /**
   * Identifies the sign-in for data stored on the device: different for every tenant and person. Undefined if not
   * signed in.
   */
  owner?(): string | undefined;
  /** The tenant of the responses stored on the device, as an address may serve another tenant some day. */
  tenant?: string;
  /** Called when the device's store of unsent work has been opened. The host shows its contents. */
  unsentOpened?(unsent: Unsent): void;
  /**
   * Runs the listener before the window redirects to the identity provider (ruling 21). Returns a function that removes
   * it.
   */
  beforeInteraction?(listener: () => Promise<void>): () => void;
}

let configuration: ClientConfiguration | undefined;
export const configureClient = (next: ClientConfiguration): void => {
  configuration = next;
};
/** For parts of the client that are loaded later. */
export const clientConfiguration = (): ClientConfiguration | undefined => configuration;

export interface CallOptions {
  signal?: AbortSignal;
  /** For an idempotent write: the same key gives the same result, once. */
  idempotencyKey?: string;
  /** A context other than the tab's, because a write is sent in the context in which it was made. */
  context?: RequestContext;
  /** A visitor's own token, for calls that need a seat. The sign-in's token is never sent with them. */
  seatToken?: string;
  /** The file of an upload call. */
  form?: FormData;
  /** The request is completed even if the page is closed. */
  keepalive?: boolean;
  /** For a write that may be sent twice, by a retry or later from the device. It times out like a read. */
  mayWait?: boolean;
  /**
   * Called with a function that refetches what the write has changed, once it is done. Without it, nothing is
   * refetched.
   */
  changed?(refetch: Refetch): void;
  /** For writes that create no tasks, such as presence, so that Today is not refreshed. */
  makesNoWork?: boolean;
}

/**
 * A call without progress for this long is aborted if it may be retried. Other writes are not aborted, as they may have
 * been executed.
 */
export const patienceMs = 30_000;

/** Aborts when the caller does, or when nothing has arrived for `patienceMs` since the last `came`. */
function impatient(call: Call, { signal, mayWait }: CallOptions) {
  const giving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const came = () => {
    end();
    if (!call.writes || mayWait) timer = setTimeout(() => giving.abort(), patienceMs);
  };
  if (signal?.aborted) giving.abort();
  signal?.addEventListener('abort', () => giving.abort(), { signal: giving.signal });
  return { signal: giving.signal, came, end, mayBeSent: false };
}

async function attempt(
  call: Call,
  input: { query?: unknown; body?: unknown; params?: unknown },
  options: CallOptions,
  patience: ReturnType<typeof impatient>,
) {
  const { base, token, context } = configuration as ClientConfiguration;
  const headers: Record<string, string> = { accept: 'application/json' };
  const spoken = globalThis.document?.documentElement.lang;
  if (spoken) headers['accept-language'] = spoken;
  if (call.access.kind !== 'public') {
    const bearer = call.access.kind === 'seat' ? options.seatToken : await token();
    // "Unauthenticated requests return nothing": without a token nothing is sent at all.
    if (!bearer) throw new CallError('not_signed_in', 401, '');
    headers.authorization = `Bearer ${bearer}`;
  }
  const as = options.context ?? context();
  if (as && call.access.kind !== 'signedIn' && call.access.kind !== 'seat') headers[contextHeader] = writeContext(as);
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  // Renewing the sign-in may have taken some time.
  patience.came();
  // A device that reports itself offline may still reach a server, so the request is sent, and only its failure counts.
  patience.mayBeSent ||= navigator.onLine;
  return fetch(addressOf(call, input, base(call.area)), {
    method: call.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(options.form && { body: options.form }),
    signal: patience.signal,
    ...(options.keepalive && { keepalive: true }),
  });
}

async function refusal(response: Response): Promise<CallError> {
  const requestId = response.headers.get('x-request-id') ?? '';
  const parsed = errorAnswer.safeParse(await response.json().catch(() => undefined));
  return parsed.success
    ? new CallError(
        parsed.data.error.code,
        response.status,
        parsed.data.error.requestId,
        parsed.data.error,
        Number(response.headers.get('retry-after') ?? 0) || 0,
      )
    : new CallError('unexpected_answer', response.status, requestId);
}

export interface FailedCall {
  /** ISO 8601. */
  at: string;
  call: string;
  code: string;
  requestId: string;
}
const mostFailed = 10;
const failed: FailedCall[] = [];
/** The last failures on this page, newest first. Included in problem reports. */
export const lastFailures = (): readonly FailedCall[] => failed;

function remember({ code, requestId }: CallError, { id }: Call): void {
  failed.unshift({ at: new Date().toISOString(), call: id, code, requestId });
  failed.length = Math.min(failed.length, mostFailed);
}

/** Sends one call and returns its parsed response. Every failure is a CallError and has been logged. */
export const sendCall = <C extends Call>(call: C, input: Input<C>, options: CallOptions = {}): Promise<Answer<C>> =>
  options.changed && !options.form ? followOwn(send(call, input, options)) : send(call, input, options);

async function send<C extends Call>(call: C, input: Input<C>, options: CallOptions): Promise<Answer<C>> {
  if (!configuration) throw new Error('configureClient was not called');
  const patience = impatient(call, options);
  try {
    let response = await attempt(call, input, options, patience);
    patience.end();
    // Holders of a seat renew its token themselves.
    if (response.status === 401 && call.access.kind !== 'seat' && (await configuration.renew()))
      response = await attempt(call, input, options, patience);
    patience.came();
    if (!response.ok) throw await refusal(response);
    const parsed = call.answer as unknown as { safeParse(value: unknown): { success: boolean; data?: unknown } };
    const result = parsed.safeParse(await response.json());
    if (!result.success)
      throw new CallError('unexpected_answer', response.status, response.headers.get('x-request-id') ?? '');
    void serverAnswers();
    const records = response.headers.get(recordsHeader);
    if (!call.writes) noteSources(call, records);
    else if (options.changed) {
      noteOwn(response.headers.get('x-request-id'));
      options.changed((except) => refetchChanged(call.area, records, except));
    }
    return result.data as Answer<C>;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const isUncertain = navigator.onLine || (call.writes && patience.mayBeSent);
    const without = patience.signal.aborted ? 'timed_out' : isUncertain ? 'unreachable' : 'offline';
    const error = cause instanceof CallError ? cause : new CallError(without, 0, '');
    if (error.status >= 400) console.error('Response is not OK!', error.message || error.status);
    else if (error.code !== 'not_signed_in') console.error('There was an error!');
    if (error.code !== 'not_signed_in') remember(error, call);
    configuration.failed(error, call);
    throw error;
  } finally {
    patience.end();
    // Also if the response was lost, because the write may have been executed.
    if (call.writes && !options.makesNoWork) refreshTasks();
  }
}
