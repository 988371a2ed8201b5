/** Stands in for the server in component tests. */
import { type ErrorAnswer, type ErrorCode, errorStatus } from '@portico/contracts/platform/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { joinTabs, leaveTabs } from '../live/leader-tab.ts';
import { queryClient } from '../query-client.ts';
import { configureClient } from '../send-call.ts';
import { closeUnsent } from '../unsent/portal-unsent.ts';

export interface SentCall {
  name: string;
  query: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the body of its calls.
  body: any;
  /** The idempotency key. */
  key: string | null;
}

export interface FakeServer {
  /** Requests for the call, oldest first, including those that were lost. */
  of(name: string): readonly SentCall[];
  /** From now on every request is lost, and the browser reports itself offline. */
  goOffline(): void;
  goOnline(): void;
}

/** A refusal by the server. */
export const refusal = (code: ErrorCode, more: Partial<ErrorAnswer['error']> = {}): Response =>
  Response.json(
    { error: { code, message: code, requestId: 'support-code', ...more } satisfies ErrorAnswer['error'] },
    { status: errorStatus[code], headers: { 'x-request-id': 'support-code' } },
  );

const context = {
  account: 'a0000000-0000-4000-8000-000000000001',
  organisation: 'b0000000-0000-4000-8000-000000000001',
};

/**
 * Signs in a new person, whose calls are answered until the end of the test.
 * @param answers by name of a call, or the last part of its path: its answer, or a `Response` such as a refusal. Other
 * calls get no response
 */
export function fakeServer(answers: Readonly<Record<string, (sent: SentCall) => unknown>>): FakeServer {
  const sent: SentCall[] = [];
  let isOffline = false;
  vi.stubGlobal('fetch', async (address: string | URL, { headers, body, signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    const url = new URL(address, location.href);
    const call = {
      name: /([^/]+)\/?$/.exec(url.pathname)?.[1] ?? '',
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      key: new Headers(headers).get('idempotency-key'),
    };
    sent.push(call);
    const answer = answers[call.name];
    if (isOffline || answer === undefined) throw new TypeError('fetch failed');
    const given = answer(call);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    const answered = await Promise.race([given, aborted]);
    return answered instanceof Response ? answered : Response.json(answered);
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const owner = crypto.randomUUID();
  configureClient({
    base: (area) => `/api/${area}`,
    token: async () => 'token',
    renew: async () => false,
    context: () => context,
    failed: () => {},
    owner: () => owner,
  });
  // Only the leading tab sends what is stored on the device.
  joinTabs(owner);
  onTestFinished(async () => {
    // What a page sends when it is left also goes to this server.
    await cleanup();
    leaveTabs();
    closeUnsent();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return {
    of: (name) => sent.filter((one) => one.name === name),
    goOffline() {
      isOffline = true;
      dispatchEvent(new Event('offline'));
    },
    goOnline() {
      isOffline = false;
      dispatchEvent(new Event('online'));
    },
  };
}

/** Around components that use `useCall` or `useWrite`, as the host does. */
export const ClientProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
