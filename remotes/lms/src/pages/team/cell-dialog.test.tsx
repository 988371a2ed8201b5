import type { HeatCell } from '@portico/contracts/lms/team/shapes';
import { ClientProvider, fakeServer } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import { CellDialog } from './cell-dialog.tsx';
import texts from './language/en.json' with { type: 'json' };

vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useDateStyle: () => ({ language: 'en', timeZone: 'UTC' }),
}));

loadMessages('en', { ...shared, ...texts });
activateLanguage('en');
setPortalFacts({
  flags: { quiz: true, qm: true, followup: true },
  ...{ channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' },
});

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [learner, course] = [id(1), id(2)];
const person = {
  ...{ UserID: learner, UserGUID: learner, UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null },
};

const show = async (state: HeatCell['state']) => {
  const calls = fakeServer({
    getCompletions: () => [],
    getEvaluationFollowUps: () => ({
      ...{ from: [], next: [], actOn: [], inProgress: [{ questionId: course, isProposed: false }] },
    }),
  });
  const cell: HeatCell = {
    CourseID: course,
    state,
    progress: 0,
    dueOn: '2026-12-20',
    completedOn: null,
    byHand: false,
  };
  const screen = await draw(
    <ClientProvider>
      <CellDialog open={{ person, cell, courseName: 'Phishing' }} onClose={() => undefined} />
    </ClientProvider>,
  );
  return { screen, calls };
};

it.each(['overdue', 'dueSoon', 'open'] as const)('shows the follow-up of a course in the state %s', async (state) => {
  const { screen } = await show(state);
  await expect.element(screen.getByText('A follow-up is planned.')).toBeVisible();
});

it('asks for none of a completed course', async () => {
  const { screen, calls } = await show('completed');
  await expect.element(screen.getByRole('dialog', { name: 'Ben Reed: Phishing' })).toBeVisible();
  await vi.waitFor(() => expect(calls.of('getCompletions')).toHaveLength(1));
  expect(calls.of('getEvaluationFollowUps')).toEqual([]);
});
