import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';
import { renewRegularly } from './renewal.ts';
import { session, signedOutState } from './session-store.ts';

const validatePerson = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./account-actions.ts', () => ({ validatePerson }));
const accessToken = vi.hoisted(() => vi.fn<() => Promise<string | undefined>>());
vi.mock('./access-token.ts', () => ({ accessToken }));

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
let stop: () => void;
let page: EventTarget & { visibilityState?: string };

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('document', page);
  accessToken.mockResolvedValue('token');
  session.setState({ ...signedOutState, phase: 'signedIn', verdict: 'valid' });
  stop = renewRegularly();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  validatePerson.mockClear();
  accessToken.mockReset();
});

test('token and person are renewed every 15 minutes', async () => {
  await minutes(14);
  expect(accessToken).not.toHaveBeenCalled();
  await minutes(1);
  expect([accessToken.mock.calls.length, validatePerson.mock.calls.length]).toEqual([1, 1]);
  await minutes(30);
  expect(validatePerson).toHaveBeenCalledTimes(3);
});

test('nothing is renewed if no one is signed in', async () => {
  session.setState(signedOutState);
  await minutes(60);
  expect(accessToken).not.toHaveBeenCalled();
});

test('without a token no one is validated', async () => {
  accessToken.mockResolvedValue(undefined);
  await minutes(15);
  accessToken.mockRejectedValue(new Error('provider away'));
  await minutes(15);
  expect(accessToken).toHaveBeenCalledTimes(2);
  expect(validatePerson).not.toHaveBeenCalled();
});

test('a page that becomes visible is renewed only after the device has slept', async () => {
  const seen = () => {
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    return vi.advanceTimersByTimeAsync(0);
  };
  await minutes(5);
  await seen();
  expect(validatePerson).not.toHaveBeenCalled();
  // Simulates a sleeping device: the clock advances, but timers do not.
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await seen();
  expect(validatePerson).toHaveBeenCalledTimes(1);
});

test('a failed validation is retried after 5, 15 and then every 60 seconds', async () => {
  const goes = (verdict: 'unreachable' | 'valid') =>
    session.setState({ verdict, launch: verdict === 'valid' ? 100 : 2 });
  validatePerson.mockImplementation(async () => goes('unreachable'));
  goes('unreachable');
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return validatePerson.mock.calls.length;
  };
  expect([await after(4), await after(1), await after(14), await after(1), await after(59), await after(1)]).toEqual([
    0, 1, 1, 2, 2, 3,
  ]);
  validatePerson.mockImplementation(async () => goes('valid'));
  expect([await after(60), await after(300)]).toEqual([4, 4]);
});
