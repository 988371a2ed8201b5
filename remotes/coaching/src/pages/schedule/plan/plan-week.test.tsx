import type { LearningTime } from '@portico/contracts/lms/learning-plan-shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import shared from '../../../language/en.json' with { type: 'json' };
import texts from '../language/en.json' with { type: 'json' };
import PlanWeek from './plan-week.tsx';

const stored = vi.hoisted(() => ({
  times: [] as object[],
  hasPlanned: false,
  sent: [] as object[],
  refusal: null as object | null,
  retried: 0,
}));
vi.mock('../../../data/learning-plan.ts', async (original) => ({
  ...(await original<typeof import('../../../data/learning-plan.ts')>()),
  useLearningPlan: () => ({
    state: 'ready',
    data: {
      works: { days: [1, 2, 3], from: '09:00', to: '17:00', timeZone: 'UTC' },
      times: stored.times,
      hasPlanned: stored.hasPlanned,
    },
    retry: () => (stored.retried += 1),
  }),
  usePlanLearning: () => ({
    busy: false,
    write: async ({ body }: { body: { times: object[] } }) => {
      stored.sent.push(body);
      if (stored.refusal) throw stored.refusal;
      return { planned: body.times.length };
    },
  }),
}));
vi.mock('@portico/remote-contract', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

loadMessages('en', { ...shared, ...texts });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const at = (timeStart: string) => ({
  ...{ date: '2026-12-01', timeStart, start: `2026-12-01T${timeStart}:00.000Z` },
});
const time = (CourseID: string, more: Partial<LearningTime>): LearningTime => ({
  ...{ CourseID, CourseName: CourseID, dueOn: null, due: 'none', part: 1, parts: 1, minutes: 30 },
  ...{ free: [at('09:00'), at('09:30')], proposed: at('09:00').start, ...more },
});
beforeEach(() => {
  stored.times = [
    time('Fares', { dueOn: '2026-11-28', due: 'overdue' }),
    time('Safety', { part: 1, parts: 2, proposed: at('09:30').start }),
  ];
  Object.assign(stored, { hasPlanned: false, sent: [], refusal: null, retried: 0 });
});

const show = async () => {
  const onPlanned = vi.fn();
  return { onPlanned, screen: await draw(<PlanWeek onPlanned={onPlanned} onClose={() => undefined} />) };
};

it('one press adds what is proposed', async () => {
  const { onPlanned, screen } = await show();
  await expect.element(screen.getByText(/Mon–Wed 09:00–17:00/)).toBeVisible();
  await expect.element(screen.getByText('30 minutes · Overdue since 28 Nov 2026')).toBeVisible();
  await screen.getByRole('button', { name: 'Add 2 times to my schedule' }).click();
  expect(stored.sent).toEqual([
    {
      timeZone: 'UTC',
      times: [
        { CourseID: 'Fares', minutes: 30, date: '2026-12-01', timeStart: '09:00' },
        { CourseID: 'Safety', minutes: 30, date: '2026-12-01', timeStart: '09:30' },
      ],
    },
  ]);
  await vi.waitFor(() => expect(onPlanned).toHaveBeenCalledWith('2026-12-01'));
});

it('a course can be left out, and moved, but not to the time of another', async () => {
  const { screen } = await show();
  await screen.getByRole('button', { name: /Time for Safety, part 1 of 2/ }).click();
  await screen.getByRole('option', { name: '09:00' }).click();
  await expect.element(screen.getByText(/At the same time as another one/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add 2 times to my schedule' })).toBeDisabled();
  await screen.getByText('Fares', { exact: true }).click();
  await screen.getByRole('button', { name: 'Add 1 time to my schedule' }).click();
  expect(stored.sent).toMatchObject([{ times: [{ CourseID: 'Safety', timeStart: '09:00' }] }]);
});

it('says so if times are not free any more, and reads them again', async () => {
  stored.refusal = { status: 409, code: 'conflict', current: { reason: 'taken', courses: [crypto.randomUUID()] } };
  const { onPlanned, screen } = await show();
  await screen.getByRole('button', { name: 'Add 2 times to my schedule' }).click();
  await expect.element(screen.getByText(/Some of these times aren’t free any more/)).toBeVisible();
  expect(stored.retried).toBe(1);
  expect(onPlanned).not.toHaveBeenCalled();
});

it('tells what is planned from what is not there to plan', async () => {
  Object.assign(stored, { times: [], hasPlanned: true });
  const { screen } = await show();
  await expect.element(screen.getByText('Everything is planned')).toBeVisible();
});
