import type { HeatCell, HeatMap } from '@portico/contracts/lms/team/shapes';
import { activateLanguage, loadMessages, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it } from 'vitest';
import { HeatTable } from './heat-table.tsx';
import texts from './language/en.json' with { type: 'json' };

loadMessages('en', texts);
activateLanguage('en');
const setFlags = (followup: boolean) =>
  setPortalFacts({
    flags: { quiz: true, qm: true, followup },
    ...{ channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' },
  });
const view = (UserID: string) => setViewer({ user: { UserID }, principal: null } as unknown as Viewer);
beforeEach(() => {
  setFlags(true);
  view(id(20));
});

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const member = (last: number, FirstName: string, ...states: HeatCell['state'][]) => ({
  person: { UserID: id(last), UserGUID: id(last), UserName: FirstName, FirstName, LastName: 'Reed', AvatarImage: null },
  cells: states.map((state, at) => ({
    ...{ CourseID: id(at + 1), state, progress: 0, dueOn: '2026-11-20', completedOn: null, byHand: false },
  })),
});
const course = (last: number, CourseName: string) => ({
  ...{ CourseID: id(last), CourseName, mandatory: true, given: 3, completed: 0 },
});
const map: HeatMap = {
  ...{ TeamID: id(9), TeamName: 'Blue' },
  courses: [course(1, 'Phishing'), course(2, 'Fire')],
  members: [
    member(11, 'Ben', 'overdue', 'overdue'),
    member(12, 'Ada', 'overdue', 'open'),
    member(13, 'Cem', 'dueSoon'),
  ],
  summary: { members: 3, overdue: 3, dueSoon: 1, completedShare: 0 },
};
const show = () => draw(<HeatTable map={map} chosen={[]} onChoose={() => undefined} onOpen={() => undefined} />);

it('offers to act on a course for everyone who is late with it, if they are several', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('link', { name: /^Act on 2 overdue.*Phishing$/ }))
    .toHaveAttribute('href', `/quiz/quality?tab=followUps&actOnMany=course.${id(9)}.${id(1)}`);
  expect(screen.getByRole('link').elements()).toHaveLength(1);
});

it('offers nothing without follow-ups', async () => {
  setFlags(false);
  const screen = await show();
  await expect.element(screen.getByRole('columnheader', { name: /Phishing/ })).toBeVisible();
  expect(screen.getByRole('link').query()).toBeNull();
});

it('does not count leaders who are late themselves', async () => {
  view(id(12));
  const screen = await show();
  await expect.element(screen.getByRole('columnheader', { name: /Phishing/ })).toBeVisible();
  expect(screen.getByRole('link').query()).toBeNull();
});
