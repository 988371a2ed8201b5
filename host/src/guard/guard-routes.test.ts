import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../session/index.ts';
import { guardRoutes } from './guard-routes.ts';

vi.mock('../session/index.ts', () => ({ enter: vi.fn() }));
const decides = vi.mocked(enter);
const next = vi.fn(async () => new Map());

/** The address to which the guard redirects, or null if the page may be entered. */
async function leadsTo(address: string): Promise<string | null> {
  const request = new Request(`https://portal.example${address}`);
  try {
    await guardRoutes({ request } as LoaderFunctionArgs as never, next as never);
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    throw thrown;
  }
}

beforeEach(() => {
  decides.mockReset();
  next.mockClear();
});

test('an admitted person gets the requested page with its query', async () => {
  decides.mockResolvedValue({ state: 100, redirect: null });
  expect(await leadsTo('/pd/board/7?day=2026-11-21')).toBeNull();
  expect(decides).toHaveBeenCalledWith('/pd/board/7?day=2026-11-21');
  expect(next).toHaveBeenCalledOnce();
});

test('Login has a random t, and nothing of the page is loaded', async () => {
  decides.mockResolvedValue({ state: 0, redirect: '/' });
  const [first, second] = [await leadsTo('/home'), await leadsTo('/home')];
  expect(first).toMatch(/^\/\?t=[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(next).not.toHaveBeenCalled();
});

test.each([
  [1, '/noaccount'],
  [2, '/500'],
  [3, '/403'],
  [100, '/lms/home'],
] as const)('state %i leads to %s unchanged', async (state, redirect) => {
  decides.mockResolvedValue({ state, redirect });
  expect(await leadsTo('/home')).toBe(redirect);
  expect(next).not.toHaveBeenCalled();
});
