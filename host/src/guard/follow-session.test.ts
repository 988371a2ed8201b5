import type { DataRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { session, signedOutState } from '../session/session-store.ts';
import { followSession } from './follow-session.ts';

vi.mock('../session/index.ts', async () => import('../session/session-store.ts'));

const navigate = vi.fn();
const revalidate = vi.fn();
/** A router that shows a page behind the guard, or a public page. */
const showing = (routeId: string) =>
  ({
    state: { matches: [{ route: { id: '0' } }, { route: { id: routeId } }] },
    navigate,
    revalidate,
  }) as unknown as DataRouter;

const signedIn = { ...signedOutState, phase: 'signedIn', verdict: 'valid' } as const;

beforeEach(() => {
  vi.clearAllMocks();
  session.setState(signedIn);
});

test('after an expired sign-in the guard runs again and stores the address', () => {
  const stop = followSession(showing('guarded'));
  session.setState({ phase: 'signedOut', ended: 'expired' });
  expect(revalidate).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
  stop();
});

test('a sign-out leads to Login without storing the address', () => {
  const stop = followSession(showing('guarded'));
  session.setState({ phase: 'signedOut', ended: 'signedOut' });
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/\?t=/), { replace: true });
  expect(revalidate).not.toHaveBeenCalled();
  stop();
});

test('if an account is found to be disabled later, the guard runs again', () => {
  const stop = followSession(showing('guarded'));
  session.setState({ verdict: 'blocked' });
  expect(revalidate).toHaveBeenCalledOnce();
  stop();
});

test('public pages stay open, and irrelevant changes of the session do nothing', () => {
  const stop = followSession(showing('public'));
  session.setState({ phase: 'signedOut', ended: 'expired' });
  stop();
  session.setState(signedIn);
  const stopGuarded = followSession(showing('guarded'));
  session.setState({ previousLogin: '2026-11-21T09:00:00.000Z' });
  stopGuarded();
  session.setState({ verdict: 'blocked' });
  expect(navigate).not.toHaveBeenCalled();
  expect(revalidate).not.toHaveBeenCalled();
});
