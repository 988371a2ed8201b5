import type { Act } from '@portico/contracts/portal/history-calls';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Acts } from './acts-card.tsx';
import texts from './language/en.json' with { type: 'json' };

type State = { state: string; data?: { acts: Act[]; next: string | null }; retry?: () => void };
const call = vi.hoisted(() => ({ given: [] as (string | undefined)[], answer: {} as State }));
vi.mock('@portico/data-client', () => ({
  useCall: (_: unknown, { query }: { query: { after?: string } }) => {
    call.given.push(query.after);
    return call.answer;
  },
}));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useDateStyle: () => ({ language: 'en', timeZone: 'UTC' }),
}));
vi.mock('../../../session/index.ts', () => ({ useSession: () => undefined }));

loadMessages('en', texts);
activateLanguage('en');
beforeEach(() => Object.assign(call, { given: [], answer: {} }));

const person = (FirstName: string) => ({ UserID: FirstName, FirstName, LastName: 'Berg' }) as Act['by'];
const act = (id: string, more: Partial<Act> = {}): Act => ({
  ...{ id, kind: 'act.course-assigned', at: '2026-11-27T09:00:00.000Z', title: 'Course assigned', text: 'Pace' },
  ...{ by: person('Lea'), onBehalfOf: null, link: '/lms/home' },
  ...more,
});
const show = () =>
  render(
    <UiProvider locale="en-GB" texts={{ retry: 'Retry' } as UiTexts} mark="wave" navigate={() => undefined}>
      <Acts userID="me" />
    </UiProvider>,
  );

it('says who did what, when and about what, and for whom', async () => {
  await page.viewport(390, 800);
  const acts = [act('a'), act('b', { title: 'Award given', onBehalfOf: person('Tom') }), act('c', { by: null })];
  call.answer = { state: 'ready', data: { acts, next: null } };
  const screen = await show();
  const rows = screen.getByRole('list', { name: 'What others did that concerns you' }).getByRole('listitem');
  await expect.element(rows.nth(0).getByText(/^Pace · Lea Berg · /)).toBeVisible();
  await expect.element(rows.nth(1).getByText(/Lea Berg for Tom Berg/)).toBeVisible();
  await expect.element(rows.nth(2).getByText(/Deleted person/)).toBeVisible();
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/lms/home');
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  await page.viewport(1280, 800);
});

it('changes pages with the keyboard', async () => {
  call.answer = { state: 'ready', data: { acts: [act('a')], next: 'place' } };
  const screen = await show();
  (screen.getByRole('button', { name: 'Older' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(call.given.at(-1)).toBe('place'));
  await screen.getByRole('button', { name: 'Newer' }).click();
  await vi.waitFor(() => expect(call.given.at(-1)).toBeUndefined());
});

it('says that there is nothing yet', async () => {
  call.answer = { state: 'ready', data: { acts: [], next: null } };
  const screen = await show();
  await expect.element(screen.getByText('Nothing yet')).toBeVisible();
});
