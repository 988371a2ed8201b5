import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { openAbove } from './above-cards.tsx';

type Opens = () => Promise<(() => string) | null>;
const opened = vi.hoisted(() => ({
  away: undefined as Opens | undefined,
  setup: undefined as Opens | undefined,
  week: undefined as Opens | undefined,
}));
vi.mock('../away/away-card.tsx', () => ({ openAway: () => opened.away?.() }));
vi.mock('../week/week-card.tsx', () => ({ openWeek: () => opened.week?.() }));
vi.mock('./setup-card.tsx', () => ({ openSetup: () => opened.setup?.() }));

const both = { isAdmin: true, isBack: true, isNewWeek: false };
const none = { isAdmin: false, isBack: false, isNewWeek: false };
const fails: Opens = async () => {
  throw new Error('unreachable');
};
beforeEach(() =>
  Object.assign(opened, {
    away: async () => () => 'away',
    setup: async () => () => 'setup',
    week: async () => () => 'week',
  }),
);
async function shown(wanted: typeof both): Promise<string | null> {
  const Above = await openAbove(wanted);
  return Above && (await render(<Above />)).container.textContent;
}

it.each([
  [both, 'awaysetup'],
  [{ ...none, isAdmin: true }, 'setup'],
  [{ ...none, isBack: true }, 'away'],
  [{ ...none, isNewWeek: true }, 'week'],
  [{ isAdmin: true, isBack: true, isNewWeek: true }, 'awayweeksetup'],
])('for %o shows %s', async (wanted, expected) => expect(await shown(wanted)).toBe(expected));

it('shows the other card if one cannot be loaded', async () => {
  opened.away = fails;
  expect(await shown(both)).toBe('setup');
  opened.setup = fails;
  await expect(openAbove(both)).rejects.toThrow('unreachable');
});

it('is null if there is nothing to show', async () => {
  Object.assign(opened, { away: async () => null, setup: async () => null });
  expect(await openAbove(both)).toBeNull();
});
