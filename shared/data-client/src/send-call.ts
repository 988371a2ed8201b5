import type { Answer, Area, Call, Input } from '@portico/contracts/platform/call';
import { contextHeader, type RequestContext, writeContext } from '@portico/contracts/platform/context';
import { errorAnswer } from '@portico/contracts/platform/errors';
import { CallError } from './call-error.ts';

/** What the host tells the client once it knows; remotes never see a token. */
export interface ClientConfiguration {
  /** Base address of an area's calls. */
  base(area: Area): string;
  /** A valid access token, or undefined where nobody is signed in: then no request is made. */
  token(): Promise<string | undefined>;
  context(): RequestContext | undefined;
  /** A 401 came back: renew once by force. True when a retry makes sense. */
  renew(): Promise<boolean>;
  /** Receives every failure for the log. */
  failed(error: CallError, call: Call): void;
}

let configuration: ClientConfiguration | undefined;
export const configureClient = (next: ClientConfiguration): void => {
  configuration = next;
};

export interface CallOptions {
  signal?: AbortSignal;
  /** Of a repeatable write: the same key gives the same result, once. */
  idempotencyKey?: string;
}

function address(call: Call, input: { query?: unknown; params?: unknown }, base: string): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) query.set(name, String(value));
  const search = query.toString();
  return `${base}/${path}${search ? `?${search}` : ''}`;
}

async function attempt(call: Call, input: { query?: unknown; body?: unknown; params?: unknown }, options: CallOptions) {
  const { base, token, context } = configuration as ClientConfiguration;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.access.kind !== 'public') {
    const bearer = await token();
    // "Unauthenticated requests return nothing": without a token nothing is sent at all.
    if (!bearer) throw new CallError('not_signed_in', 401, '');
    headers.authorization = `Bearer ${bearer}`;
  }
  const as = context();
  if (as && call.access.kind !== 'signedIn') headers[contextHeader] = writeContext(as);
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  return fetch(address(call, input, base(call.area)), {
    method: call.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

async function refusal(response: Response): Promise<CallError> {
  const requestId = response.headers.get('x-request-id') ?? '';
  const parsed = errorAnswer.safeParse(await response.json().catch(() => undefined));
  return parsed.success
    ? new CallError(parsed.data.error.code, response.status, parsed.data.error.requestId, parsed.data.error)
    : new CallError('unexpected_answer', response.status, requestId);
}

/** Sends one call and answers its parsed answer; every failure is a CallError and has been logged. */
export async function sendCall<C extends Call>(
  call: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  if (!configuration) throw new Error('configureClient was not called');
  try {
    let response = await attempt(call, input, options);
    if (response.status === 401 && (await configuration.renew())) response = await attempt(call, input, options);
    if (!response.ok) throw await refusal(response);
    const parsed = call.answer as unknown as { safeParse(value: unknown): { success: boolean; data?: unknown } };
    const result = parsed.safeParse(await response.json());
    if (!result.success)
      throw new CallError('unexpected_answer', response.status, response.headers.get('x-request-id') ?? '');
    return result.data as Answer<C>;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const error =
      cause instanceof CallError ? cause : new CallError(navigator.onLine ? 'unreachable' : 'offline', 0, '');
    if (error.status >= 400) console.error('Response is not OK!', error.message || error.status);
    else if (error.code !== 'not_signed_in') console.error('There was an error!');
    configuration.failed(error, call);
    throw error;
  }
}
