import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import shared from '../../language/en.json' with { type: 'json' };
import texts from './language/en.json' with { type: 'json' };
import SchedulePage from './schedule-page.tsx';

const shown = vi.hoisted(() => ({
  view: 'week',
  data: {} as object,
  /** What was asked for: the ranges of the list or of the grid. */
  ranges: [] as unknown[],
  toasts: [] as { title: string }[],
}));
vi.mock('../../data/calendar.ts', () => ({
  useCalendar: (ranges: unknown) => {
    shown.ranges.push(ranges);
    return { data: shown.data, isCurrent: true };
  },
}));
vi.mock('./calendar-ranges.ts', () => ({ rangesFor: (_: string, isList: boolean) => (isList ? 'list' : 'grid') }));
vi.mock('../../data/due-dates.ts', () => ({ useDueDates: () => [] }));
vi.mock('./use-move.ts', () => ({ useMove: () => () => undefined }));
vi.mock('./next-up.tsx', () => ({ NextUp: () => null }));
vi.mock('./toolbar.tsx', () => ({ Toolbar: () => null }));
vi.mock('./plan/week-planning.tsx', () => ({ WeekPlanning: () => null }));
vi.mock('./views/agenda-view.tsx', () => ({ AgendaView: () => <p>As a list</p> }));
vi.mock('./views/time-grid.tsx', () => ({ TimeGrid: () => <p>As a grid</p> }));
vi.mock('./schedule-address.ts', () => ({
  useSchedulePlace: () => ({
    ...{ view: shown.view, day: '2026-11-30', kind: 'all', hasDues: false, today: '2026-11-30' },
    ...{ eventId: null, isOnlyThatDay: false, withId: null, show: () => undefined },
  }),
}));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  usePageKeys: () => undefined,
  useDateStyle: () => ({ language: 'en', timeZone: 'UTC' }),
}));
vi.mock('@portico/ui', async (load) => ({
  ...(await load<object>()),
  toast: (said: { title: string }) => shown.toasts.push(said),
}));

loadMessages('en', { ...shared, ...texts });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const ready = { state: 'ready', data: [], retry: () => undefined };
const schedule = () => (
  <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
    <SchedulePage />
  </UiProvider>
);
/** What the page showed when it was printed. */
const printed: (string | null)[] = [];
beforeEach(async () => {
  await page.viewport(1280, 800);
  printed.length = 0;
  Object.assign(shown, { view: 'week', data: ready, ranges: [], toasts: [] });
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(document.body.textContent));
});
afterEach(() => vi.restoreAllMocks());

it('prints the list, because a calendar that scrolls cannot be printed, and shows the calendar again', async () => {
  const screen = await render(schedule());
  await expect.element(screen.getByText('As a grid')).toBeVisible();
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => printed).toHaveLength(1);
  expect(printed[0]).toContain('As a list');
  expect(printed[0]).not.toContain('As a grid');
  await expect.element(screen.getByText('As a grid')).toBeVisible();
  expect(shown.ranges).toContain('list');
});

it('prints only once the days of the list have arrived', async () => {
  const screen = await render(schedule());
  shown.data = { state: 'loading', retry: () => undefined };
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => shown.ranges.at(-1)).toBe('list');
  expect(printed).toEqual([]);
  shown.data = ready;
  await screen.rerender(schedule());
  await expect.poll(() => printed).toHaveLength(1);
});

it('says so if the list could not be loaded, and prints nothing', async () => {
  const screen = await render(schedule());
  shown.data = { state: 'failed', error: new Error('no network'), retry: () => undefined };
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect
    .poll(() => shown.toasts.map(({ title }) => title))
    .toEqual(['We couldn’t load the list to print. Please try again.']);
  expect(printed).toEqual([]);
});
