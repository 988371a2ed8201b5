/**
 * Checks how long responses stay fresh in the hooks that pages use: runs each hook and compares the options it passes
 * to the cache with the specification. The cache's own behaviour is tested separately.
 */
import path from 'node:path';
import { cacheMinutes, refreshMs } from '@portico/contracts/platform/constants';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

interface Handed {
  queryKey: [area: string, name: string, input: unknown];
  staleTime: number;
  refetchInterval?: number;
}

const handed: Handed[] = [];
/** A person in a team who acts for no one, in a tenant with every area. */
const self = { UserID: 'u', UserName: 'u@one.example', CompanyID: 't', SiteID: 's', Role: { Name: 'Learner' } };

beforeAll(() => {
  vi.doMock('@tanstack/react-query', async (original) => ({
    ...(await original<object>()),
    useQuery: (options: Handed) => {
      handed.push(options);
      return { data: undefined, error: null, refetch: async () => undefined };
    },
  }));
  vi.doMock(path.join(root, 'shared/remote-contract/src/index.ts'), async (original) => ({
    ...(await original<object>()),
    useSelf: () => self,
    useText: () => (id: string) => id,
    useDateStyle: () => ({ language: 'en' }),
    useViewer: () => ({ user: self, principal: null, context: {} }),
    usePortalFacts: () => ({ flags: { lms: true, coaching: true, pd: true }, timeZone: 'UTC' }),
  }));
  vi.doMock(path.join(root, 'host/src/session/index.ts'), () => ({
    useSession: (ask: (state: object) => unknown) => ask({ user: self, context: {} }),
  }));
  // Hooks run here without a React tree.
  vi.doMock('react', async (original) => ({
    ...(await original<object>()),
    useMemo: (make: () => unknown) => make(),
    useEffect: () => undefined,
    useState: (first: unknown) => [typeof first === 'function' ? first() : first, () => undefined],
    useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
  }));
});
afterAll(() => vi.doUnmock('@tanstack/react-query'));

const month = { from: '2026-10-26', to: '2026-12-06' };
const ranges = { months: [month, month, month], shown: 1 };

// biome-ignore lint/suspicious/noExplicitAny: the types of a file's exports are unknown here
type Hooks = Record<string, (...given: any[]) => unknown>;

/** Every call for which the specification defines a cache time. */
const asked: readonly [constant: keyof typeof cacheMinutes, file: string, call: string, use: (hooks: Hooks) => void][] =
  [
    [
      'missionProgress',
      'remotes/gamification/src/data/missions.ts',
      'getMissionProgressByUser',
      (on) => on.useMissions?.(),
    ],
    ['leaderboard', 'remotes/gamification/src/data/leaderboard.ts', 'compareTeams', (on) => on.useTeamBoard?.({})],
    ['leaderboard', 'remotes/gamification/src/data/leaderboard.ts', 'Score', (on) => on.useExternalBoard?.()],
    ['quizzes', 'remotes/quiz/src/data/allocated.ts', 'getQuizzesAllocated', (on) => on.useQuizzes?.()],
    [
      'quizzes',
      'remotes/quiz/src/data/allocated.ts',
      'getKnowledgeVerificationsAllocated',
      (on) => on.useVerifications?.(),
    ],
    ['ticketTemplate', 'remotes/support/src/data/tickets.ts', 'getNewTicket', (on) => on.useTicketForm?.()],
    ['supportStaff', 'remotes/support/src/data/tickets.ts', 'getSupportStaff', (on) => on.useStaff?.(true)],
    [
      'ticketLists',
      'remotes/support/src/data/tickets.ts',
      'getCreatedTickets',
      (on) => on.useTickets?.('created', 'open'),
    ],
    [
      'deadlines',
      'remotes/coaching/src/data/due-dates.ts',
      'getDeadlinesAndCompletionsByUser',
      (on) => on.useDueDates?.(true),
    ],
    [
      'notifications',
      'host/src/notifications/use-notifications.ts',
      'getUnreadNotifications',
      (on) => on.useNotifications?.(),
    ],
    [
      'calendarLocal',
      'remotes/coaching/src/data/calendar.ts',
      'getUserCalendarEvents',
      (on) => on.useCalendar?.(ranges),
    ],
    [
      'upcomingEventsLocal',
      'remotes/coaching/src/pages/schedule/next-up.tsx',
      'getUpcomingEvents',
      (on) => on.NextUp?.(),
    ],
  ];

async function handedBy(file: string, call: string, use: (hooks: Hooks) => void): Promise<Handed | undefined> {
  handed.length = 0;
  use((await import(path.join(root, file))) as Hooks);
  return handed.find(({ queryKey }) => queryKey[1] === call);
}

test.each(asked)('the cache time %s applies in %s to %s', async (constant, file, call, use) => {
  const found = await handedBy(file, call, use);
  expect(found?.staleTime).toBe(cacheMinutes[constant] * 60_000);
});

test.each([
  ['host/src/notifications/use-notifications.ts', 'getUnreadNotifications', (on: Hooks) => on.useNotifications?.()],
  ['remotes/coaching/src/data/calendar.ts', 'getUserCalendarEvents', (on: Hooks) => on.useCalendar?.(ranges)],
  ['remotes/coaching/src/pages/schedule/next-up.tsx', 'getUpcomingEvents', (on: Hooks) => on.NextUp?.()],
] as const)('%s asks for %s again every 150 s', async (file, call, use) => {
  const found = await handedBy(file, call, use);
  expect(found?.refetchInterval).toBe(refreshMs.upcomingEventsAndNotifications);
  expect(found?.refetchInterval).toBe(150_000);
});

test('an answer is fresh for its cache time and requested again after it', async () => {
  vi.useFakeTimers();
  try {
    const client = new QueryClient();
    let asks = 0;
    const queryFn = async () => {
      asks += 1;
      return asks;
    };
    const staleTime = cacheMinutes.quizzes * 60_000;
    const read = () => client.fetchQuery({ queryKey: ['quiz', 'getQuizzesAllocated'], queryFn, staleTime });
    await read();
    vi.advanceTimersByTime(staleTime - 1);
    expect(await read()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await read()).toBe(2);
    client.clear();
  } finally {
    vi.useRealTimers();
  }
});

test('every cache time is tested with a call', () => {
  expect([...new Set(asked.map(([constant]) => constant))].sort()).toEqual(Object.keys(cacheMinutes).sort());
});
