import { redirectDelayMs } from '@portico/contracts/platform/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QrRedirectPage } from './qr-redirect-page.tsx';

const { navigate, rememberTarget, now } = vi.hoisted(() => ({
  navigate: vi.fn(),
  rememberTarget: vi.fn(),
  now: { phase: 'signedIn', search: '' },
}));
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (run: () => void) => run(),
  useState: (first: () => unknown) => [first()],
}));
vi.mock('@portico/remote-contract', async (original) => ({
  ...(await original<object>()),
  useText: () => (id: string) => id,
  useNavigate: () => navigate,
  useSearchParams: () => [new URLSearchParams(now.search)],
}));
vi.mock('../../routes/declared-patterns.ts', () => ({ useDeclaredPatterns: () => ['/profile', '/lms/home'] }));
vi.mock('../../session/index.ts', () => ({
  rememberTarget,
  useSession: (ask: (state: object) => unknown) => ask(now),
}));

beforeEach(() => {
  vi.useFakeTimers();
  navigate.mockClear();
  rememberTarget.mockClear();
});
afterEach(() => vi.useRealTimers());

function opened(phase: string, search: string): void {
  Object.assign(now, { phase, search });
  QrRedirectPage();
}

test('signed in, the target opens after 300 ms and not before', () => {
  opened('signedIn', '?target=%2Fprofile');
  vi.advanceTimersByTime(redirectDelayMs - 1);
  expect(navigate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/profile', { replace: true });
  expect(redirectDelayMs).toBe(300);
  expect(rememberTarget).not.toHaveBeenCalled();
});

test('if signed out, the target is stored and sign-in opens after 300 ms', () => {
  opened('signedOut', '?target=%2Fprofile');
  expect(rememberTarget).toHaveBeenCalledExactlyOnceWith('/profile');
  vi.advanceTimersByTime(redirectDelayMs);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/\?t=.+/), { replace: true });
});

test('while the visitor is unknown, nothing happens; without a target, or with one outside the portal, the start page opens', () => {
  opened('starting', '?target=%2Fprofile');
  vi.advanceTimersByTime(10_000);
  expect(navigate).not.toHaveBeenCalled();
  for (const search of ['', '?target=https%3A%2F%2Felsewhere.example%2F']) {
    opened('signedIn', search);
    vi.advanceTimersByTime(redirectDelayMs);
    expect(navigate).toHaveBeenLastCalledWith('/', { replace: true });
  }
});
