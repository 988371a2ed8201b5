import { narrowScreenPx } from '@portico/contracts/platform/constants';
import { afterEach, expect, test, vi } from 'vitest';
import { useSchedulePlace } from './schedule-address.ts';

let address = '';
vi.mock('@portico/remote-contract', async (original) => ({
  ...(await original<object>()),
  useDateStyle: () => ({ timeZone: 'UTC' }),
  useSearchParams: () => [new URLSearchParams(address), () => undefined],
}));
afterEach(() => vi.unstubAllGlobals());

const viewAt = (innerWidth: number, search = '') => {
  vi.stubGlobal('window', { innerWidth });
  address = search;
  return useSchedulePlace().view;
};

test('a narrow screen starts with the agenda, a wider one with the week', () => {
  expect(narrowScreenPx).toBe(500);
  expect([viewAt(390), viewAt(narrowScreenPx)]).toEqual(['agenda', 'agenda']);
  expect([viewAt(narrowScreenPx + 1), viewAt(1280)]).toEqual(['week', 'week']);
});

test('the address takes precedence', () => {
  expect(viewAt(390, 'view=month')).toBe('month');
  expect(viewAt(1280, 'view=of-nobody')).toBe('week');
});
