/** For tests: the parts of a browser that the session uses, and a server that responds by call name. */
import { vi } from 'vitest';
import type { SignInProvider } from './sign-in-provider.ts';

class FakeStorage {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

export interface FakeBrowser {
  local: Storage;
  tab: Storage;
  location: { pathname: string; search: string; href: string; assign: ReturnType<typeof vi.fn> };
}

/** `isInstalled`: the portal runs as an installed app. */
export function fakeBrowser({ isInstalled = false } = {}): FakeBrowser {
  const browser = {
    local: new FakeStorage() as unknown as Storage,
    tab: new FakeStorage() as unknown as Storage,
    location: { pathname: '/', search: '', href: 'http://harbour.localhost:8080/', assign: vi.fn() },
  };
  vi.stubGlobal('localStorage', browser.local);
  vi.stubGlobal('sessionStorage', browser.tab);
  vi.stubGlobal('location', browser.location);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isInstalled && query === '(display-mode: standalone)' }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'en' } }));
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  for (const method of ['error', 'info'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  return browser;
}

export type Reply = { status?: number; body: unknown } | Error;
export interface FakeRequest {
  call: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** Responds to each call by its name, for example `account/ValidateUser`. An unexpected call fails the test. */
export function fakeServer(answers: Record<string, (request: FakeRequest) => Reply | Promise<Reply>>): FakeRequest[] {
  const log: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://harbour.localhost:8080');
    const request: FakeRequest = {
      call: url.pathname.replace('/api/', ''),
      query: Object.fromEntries(url.searchParams),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      headers: init.headers as Record<string, string>,
    };
    log.push(request);
    const reply = (await answers[request.call]?.(request)) ?? new Error(`nobody expected ${request.call}`);
    if (reply instanceof Error) throw reply;
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  });
  return log;
}

export const refusal = (status: number, code: string): Reply => ({
  status,
  body: { error: { code, message: code, requestId: 'r1' } },
});

export function fakeProvider(change: Partial<SignInProvider> = {}): SignInProvider {
  return {
    restore: async () => ({ identity: null, fresh: false, problem: null }),
    signIn: async () => null,
    confirm: async () => 'confirmed' as const,
    token: async () => 'token',
    interact: async () => {},
    signOut: async () => {},
    forget: async () => {},
    ...change,
  };
}
