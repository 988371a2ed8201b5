import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import { EvaluationList } from './evaluation-list.tsx';
import own from './language/en.json' with { type: 'json' };

const evaluation = (QSR_ID: string, QMDate: string) => ({
  ...{ QSR_ID, QMDate, title: `Calls ${QSR_ID}`, workType: 'Booking', QMRef: '', status: 'approved' },
  ...{ agent: { UserID: 'u', FirstName: 'Ada', LastName: 'Berg' }, openDisputes: 0, fatal: false },
  ...{ score: null, firstScore: null, passed: null },
});
const address = vi.hoisted(() => ({
  ...{ days: {} as { from?: string; to?: string }, failed: null as string | null },
  hasMore: false,
}));
vi.mock('./quality-address.ts', () => ({
  useQualityAddress: () => ({
    ...{ days: address.days, get: (part: string) => (part === 'failed' ? address.failed : null), set: () => undefined },
    hrefWith: (change: object) => `/quiz/quality?${JSON.stringify(change)}`,
  }),
}));
vi.mock('./agent-choice.tsx', () => ({ AgentChoice: () => null }));
vi.mock('../../data/quality.ts', () => ({
  useEvaluations: (_: object, __: string | null, { from = '' }: { from?: string }, after?: string) => {
    if (after !== undefined) return { state: 'ready', data: [evaluation(`after ${after}`, '2026-01-04')] };
    const all = [
      evaluation('a', '2026-11-20'),
      { ...evaluation('b', '2026-05-04'), ...(address.hasMore && { cursor: 'b' }) },
    ];
    return { state: 'ready', data: all.filter(({ QMDate }) => QMDate >= from) };
  },
  useReportPeriod: () => ({ from: '2026-06-01', to: '2026-11-30' }),
  useReport: () => ({ state: 'loading' }),
}));

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });
const show = () =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <EvaluationList teamId="team" filter="all" />
    </UiProvider>,
  );
beforeEach(() => {
  Object.assign(address, { days: {}, failed: null, hasMore: false });
});

it('lists evaluations of all days', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Calls b')).toBeVisible();
  expect(screen.getByText('Show all days').query()).toBeNull();
});

it('lists those of the period in the address, says so, and leads to all days', async () => {
  address.days = { from: '2026-06-01', to: '2026-11-30' };
  const screen = await show();
  await expect.element(screen.getByText('Calls a')).toBeVisible();
  expect(screen.getByText('Calls b').query()).toBeNull();
  await expect.element(screen.getByText(/^Evaluations from .*2026 to .*2026$/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Show all days' }))
    .toHaveAttribute('href', '/quiz/quality?{"from":null,"to":null}');
});

it('leads from a question’s evaluations of a period to all evaluations', async () => {
  Object.assign(address, { days: { from: '2026-06-01', to: '2026-11-30' }, failed: 'q1' });
  const screen = await show();
  await expect
    .element(screen.getByRole('link', { name: 'Show all evaluations' }))
    .toHaveAttribute('href', '/quiz/quality?{"failed":null,"from":null,"to":null}');
});

it('goes on to older evaluations and back, if there are more than are read at once', async () => {
  address.hasMore = true;
  const screen = await show();
  await screen.getByRole('button', { name: 'Older evaluations' }).click();
  await expect.element(screen.getByText('Calls after b')).toBeVisible();
  expect(screen.getByText('Calls a', { exact: true }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Older evaluations' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Newer evaluations' }).click();
  await expect.element(screen.getByText('Calls a', { exact: true })).toBeVisible();
});

it('offers no pages if all evaluations are listed', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Calls a', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /evaluations$/ }).query()).toBeNull();
});
