import { beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSession } from '../../../session/index.ts';
import { useSetup } from './use-setup.ts';

const opened = vi.hoisted(() => ({ all: [] as object[] }));
vi.mock('./above-cards.tsx', () => ({
  openAbove: async (wanted: object) => {
    opened.all.push(wanted);
    return () => null;
  },
}));
vi.mock('../lazy/with-lazy-texts.ts', () => ({ withLazyTexts: (loading: Promise<unknown>) => loading }));
const admin = vi.hoisted(() => ({ role: undefined as string | undefined }));
vi.mock('../../../guard/admission.ts', () => ({ adminRoleOf: () => admin.role }));

beforeEach(() => {
  opened.all = [];
  admin.role = undefined;
  useSession.setState({ awaySince: undefined, weekToReview: null });
});
const since = '2026-11-25T16:00:00.000Z';

it.each([
  ['System Administrator', since, null, [{ isAdmin: true, isBack: true, isNewWeek: false }]],
  ['System Administrator', null, null, [{ isAdmin: true, isBack: false, isNewWeek: false }]],
  [undefined, since, null, [{ isAdmin: false, isBack: true, isNewWeek: false }]],
  [undefined, null, '2026-11-16', [{ isAdmin: false, isBack: false, isNewWeek: true }]],
  [undefined, null, null, []],
])('role %s, away since %s, new week after that of %s: waits until it is known, and loads once', async (...row) => {
  const [role, awaySince, weekToReview, expected] = row;
  admin.role = role;
  const { result, act } = await renderHook(() => useSetup(false));
  expect([result.current.isFor, opened.all]).toEqual([true, []]);
  await act(() => useSession.setState({ awaySince, weekToReview }));
  await vi.waitFor(() => expect(result.current.isFor).toBe(expected.length > 0));
  if (expected.length > 0) await vi.waitFor(() => expect(result.current.List).toBeTypeOf('function'), 10_000);
  expect(opened.all).toEqual(expected);
});
