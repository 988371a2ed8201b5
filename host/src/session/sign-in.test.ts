import type { BootDocument, IdentitySettings } from '@portico/contracts/platform/boot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessToken } from './access-token.ts';
import { type FakeBrowser, fakeBrowser, fakeProvider } from './fake-browser.ts';
import { acceptPrivacy, privacyAccepted } from './privacy.ts';
import { session, signedOutState } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { ProviderUnreachable, SignInCancelled, type SignInProvider } from './sign-in-provider.ts';
import { onSignOut, signOut } from './sign-out.ts';
import { startSession } from './start-session.ts';
import { own, remaining } from './storage-keys.ts';

const open = vi.hoisted(() => vi.fn());
vi.mock('./msal/open.ts', () => ({ open }));
const validatePerson = vi.hoisted(() => vi.fn(async (_fresh?: boolean) => {}));
vi.mock('./account-actions.ts', () => ({ validatePerson }));

const ada = { name: 'Ada Author', username: 'ada@harbour.example' };
const boot = (identity: Partial<IdentitySettings> = {}, privacyVersion = '1') =>
  ({
    identity: {
      kind: 'embedded',
      signInType: 1,
      clientId: 'c',
      issuer: 'http://x.localhost/oidc',
      scope: 's',
      ...identity,
    },
    tenant: { privacyVersion },
    areas: {},
    limits: {},
  }) as unknown as BootDocument;

let browser: FakeBrowser;
const provide = (change: Partial<SignInProvider>): SignInProvider => {
  const provider = fakeProvider(change);
  open.mockResolvedValue(provider);
  return provider;
};
beforeEach(() => {
  browser = fakeBrowser();
  vi.useFakeTimers();
  session.setState({ ...signedOutState, phase: 'starting' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  open.mockReset();
  validatePerson.mockClear();
});

describe('start', () => {
  test('of a visitor loads no sign-in library and shows immediately that no one is signed in', async () => {
    await startSession(boot());
    expect(open).not.toHaveBeenCalled();
    expect(session.getState().phase).toBe('signedOut');
    expect(await accessToken()).toBeUndefined();
  });

  test('of a returning person paints from the hint, then restores and validates', async () => {
    browser.local.setItem(own.hint, JSON.stringify(ada));
    provide({ restore: async (hint) => ({ identity: hint, fresh: false, problem: null }) });
    const started = startSession(boot());
    expect(session.getState()).toMatchObject({ phase: 'starting', identity: ada });
    await started;
    expect(session.getState()).toMatchObject({ phase: 'signedIn', identity: ada });
    expect(validatePerson.mock.calls).toEqual([[false]]);
  });

  test('after a redirect loads the library even without a hint, and counts as a fresh sign-in', async () => {
    browser.tab.setItem('msal.interaction.status', '{}');
    provide({ restore: async () => ({ identity: ada, fresh: true, problem: null }) });
    await startSession(boot());
    expect(session.getState().phase).toBe('signedIn');
    expect(validatePerson.mock.calls).toEqual([[true]]);
    expect(browser.local.getItem(own.hint)).toBe(JSON.stringify(ada));
  });

  test('of someone whose session ended says so, and removes the hint', async () => {
    browser.local.setItem(own.hint, JSON.stringify(ada));
    provide({});
    await startSession(boot());
    expect(session.getState()).toMatchObject({ phase: 'signedOut', ended: 'expired', signInProblem: null });
    expect(browser.local.getItem(own.hint)).toBeNull();
  });

  test('after Cancel at the provider reports the cancellation, not a sign-out', async () => {
    browser.tab.setItem('msal.interaction.status', '{}');
    provide({ restore: async () => ({ identity: null, fresh: false, problem: new SignInCancelled() }) });
    await startSession(boot());
    expect(session.getState()).toMatchObject({ phase: 'signedOut', ended: null, signInProblem: 'cancelled' });
  });

  test.each([
    [new ProviderUnreachable(), true, 'provider_unreachable'],
    [new ProviderUnreachable(), false, 'offline'],
    [new Error('anything'), true, 'failed'],
  ])('with %s (online: %s) ends in %s and keeps the hint', async (cause, onLine, problem) => {
    vi.stubGlobal('navigator', { onLine });
    browser.local.setItem(own.hint, JSON.stringify(ada));
    open.mockRejectedValue(cause);
    await startSession(boot());
    expect(session.getState()).toMatchObject({ phase: 'signedOut', signInProblem: problem });
    expect(browser.local.getItem(own.hint)).not.toBeNull();
  });

  test.each([
    [new ProviderUnreachable(), 'signedIn'],
    [new Error('anything'), 'signedOut'],
  ])('of an installed portal with %s: the last user is %s', async (cause, phase) => {
    browser = fakeBrowser({ isInstalled: true });
    browser.local.setItem(own.hint, JSON.stringify(ada));
    provide({ restore: () => Promise.reject(cause) });
    await startSession(boot());
    expect(session.getState().phase).toBe(phase);
    expect(validatePerson).toHaveBeenCalledTimes(phase === 'signedIn' ? 1 : 0);
  });

  test.each(['{', '[]', '{"name":1,"username":"x"}', 'null'])(
    'with the broken hint %s counts as a visitor’s',
    async (hint) => {
      browser.local.setItem(own.hint, hint);
      await startSession(boot());
      expect(open).not.toHaveBeenCalled();
    },
  );
});

describe('the privacy policy', () => {
  test('must be accepted before signing in, and again when it changes', async () => {
    provide({});
    await startSession(boot());
    await signIn();
    expect(open).not.toHaveBeenCalled();
    acceptPrivacy();
    expect(privacyAccepted()).toBe(true);
    expect(browser.local.getItem(remaining.privacy)).toBe('1');
    await startSession(boot({}, '2'));
    expect(privacyAccepted()).toBe(false);
  });
});

describe('signing in', () => {
  const ready = async (identity: Partial<IdentitySettings> = {}) => {
    await startSession(boot(identity));
    acceptPrivacy();
  };

  test.each([
    [0, 'popup'],
    [1, 'redirect'],
    [2, 'redirect'],
  ] as const)('of type %s starts by %s when the button is pressed', async (signInType, kind) => {
    const attempt = vi.fn(async () => null);
    provide({ signIn: attempt });
    await ready({ signInType });
    await signIn();
    expect(attempt.mock.calls).toEqual([[kind, false]]);
    expect(session.getState().signingIn).toBe(true);
  });

  test('by popup ends with the person freshly signed in', async () => {
    provide({ signIn: async () => ada });
    await ready({ signInType: 0 });
    await signIn();
    expect(session.getState()).toMatchObject({ phase: 'signedIn', identity: ada, signingIn: false });
    expect(validatePerson.mock.calls).toEqual([[true]]);
  });

  test.each([
    [new SignInCancelled(), 'cancelled'],
    [new ProviderUnreachable(), 'provider_unreachable'],
    [new Error('other'), 'failed'],
  ])('that ends with %s re-enables the button and shows %s', async (cause, problem) => {
    provide({
      signIn: async () => {
        throw cause;
      },
    });
    await ready();
    await signIn();
    expect(session.getState()).toMatchObject({ phase: 'signedOut', signingIn: false, signInProblem: problem });
  });

  test('restarted after a closed window takes over: the first attempt stays silent', async () => {
    let closeFirst: (cause: Error) => void = () => {};
    const first = new Promise<null>((_, reject) => {
      closeFirst = reject;
    });
    const attempts = [() => first, async () => ada];
    provide({ signIn: () => (attempts.shift() ?? (async () => null))() });
    await ready({ signInType: 0 });
    const one = signIn();
    await signIn();
    closeFirst(new SignInCancelled());
    await one;
    expect(session.getState()).toMatchObject({ phase: 'signedIn', signInProblem: null });
  });
});

describe('signing out', () => {
  const signedIn = async (change: Partial<SignInProvider> = {}) => {
    browser.local.setItem(own.hint, JSON.stringify(ada));
    const provider = provide({ restore: async () => ({ identity: ada, fresh: false, problem: null }), ...change });
    await startSession(boot());
    acceptPrivacy();
    browser.local.setItem(remaining.language, 'de');
    browser.local.setItem(remaining.theme, 'dark');
    browser.local.setItem('portico.anything', 'personal');
    browser.tab.setItem(own.context, '{}');
    return provider;
  };

  test('removes all data of the portal except the privacy flag, language and theme', async () => {
    const leave = vi.fn(async () => {});
    await signedIn({ signOut: leave });
    const order: string[] = [];
    const stop = onSignOut(() => void order.push('told'));
    await signOut();
    stop();
    expect(order).toEqual(['told']);
    expect(Object.keys(browser.local).sort()).toEqual([remaining.language, remaining.privacy, remaining.theme].sort());
    expect(Object.keys(browser.tab)).toEqual([]);
    // No one can sign in as this person until the redirect has notified the provider.
    expect(session.getState()).toEqual({ ...signedOutState, leaving: true, ended: 'signedOut' });
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('if the provider cannot be notified, the next sign-in asks for the password', async () => {
    await signedIn({ signOut: () => Promise.reject(new Error('unreachable')) });
    await signOut();
    expect(session.getState()).toMatchObject({ phase: 'signedOut', leaving: false });
    expect(browser.local.getItem(own.askAgain)).toBe('yes');
  });

  test('without a network signs out on this device, and the next sign-in asks for the password', async () => {
    const clear = vi.fn(async () => {});
    const leave = vi.fn(async () => {});
    const attempt = vi.fn(async () => ada);
    await signedIn({ forget: clear, signOut: leave, signIn: attempt });
    vi.stubGlobal('navigator', { onLine: false });
    await signOut();
    expect([clear.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0]);
    vi.stubGlobal('navigator', { onLine: true });
    await signIn();
    expect(attempt.mock.calls).toEqual([['redirect', true]]);
    expect(browser.local.getItem(own.askAgain)).toBeNull();
  });
});
