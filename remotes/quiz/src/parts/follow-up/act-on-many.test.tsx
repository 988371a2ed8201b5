import type { TeamFaults } from '@portico/contracts/followup/shapes';
import type { SharedOrigin } from '@portico/contracts/followup/state';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { ToastRegion, UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import ActOnMany from './act-on-many.tsx';

const stored = vi.hoisted(() => ({
  sent: [] as object[],
  faults: [] as object[],
  more: 0,
  isHidden: false,
  action: undefined as string | null | undefined,
  checks: undefined as number | undefined,
  curricula: undefined as TeamFaults['curricula'],
  reply: { made: 1, left: 0 } as object | Error,
}));
vi.mock('../../data/follow-ups.ts', () => ({
  useTeamFaults: () => ({
    state: 'ready',
    data: {
      question: { id: 'q', text: 'Verifies identity' },
      faults: stored.faults,
      more: stored.more,
      isHidden: stored.isHidden,
      lessons: [{ CourseID: 'c', name: 'Who is calling?', minutes: 10, route: null, because: 'skill', people: 1 }],
      action: stored.action,
      checks: stored.checks,
      curricula: stored.curricula,
      checkOn: '2026-12-18',
    } as TeamFaults,
  }),
  useCreateFollowUps: () => ({
    busy: false,
    write: async ({ body }: { body: object }) => {
      stored.sent.push(body);
      if (stored.reply instanceof Error) throw stored.reply;
      return stored.reply;
    },
  }),
}));

loadMessages('en', shared);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const fault = (QSR_ID: string, FirstName: string, how: 'act' | 'propose') => ({
  ...{ QSR_ID, QMDate: '2026-11-20', answer: 'No', how },
  person: { UserID: FirstName, FirstName, LastName: 'Berg' },
});
const show = (onClose: () => void = () => undefined, QuizID?: string, origin?: SharedOrigin) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <ActOnMany
        teamID="t"
        questionId="q"
        {...(origin && { origin })}
        {...(QuizID ? { QuizID } : { from: '2026-06-01', to: '2026-11-30' })}
        onClose={onClose}
      />
    </UiProvider>,
  );
beforeEach(() =>
  Object.assign(stored, {
    sent: [],
    more: 0,
    isHidden: false,
    action: undefined,
    checks: undefined,
    curricula: undefined,
    reply: { made: 1, left: 0 },
    faults: [fault('e1', 'Ada', 'act'), fault('e2', 'Ben', 'propose')],
  }),
);

it('one press plans follow-ups for everyone who is listed', async () => {
  const onClose = vi.fn();
  const screen = await show(onClose);
  await expect.element(screen.getByRole('checkbox', { name: /Ada Berg/ })).toBeChecked();
  await expect.element(screen.getByText(/as a proposal to the leader/)).toBeVisible();
  await expect.element(screen.getByText('For 1 of 2')).toBeVisible();
  await screen.getByRole('button', { name: 'Plan 2 follow-ups' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored.sent).toEqual([
    { questionId: 'q', evaluations: ['e1', 'e2'], talk: true, checkOn: '2026-12-18', CourseID: 'c' },
  ]);
});

it('is checked by one evaluation unless more are chosen', async () => {
  stored.checks = 1;
  const screen = await show();
  await screen.getByRole('textbox', { name: 'Number of evaluations' }).fill('2');
  await screen.getByRole('button', { name: 'Plan 2 follow-ups' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ checks: 2 }]));
});

it('a curriculum says for how many it is', async () => {
  stored.curricula = [{ CurriculumID: 'u', name: 'Calls', courses: 4, minutes: 95, because: 'skill', people: 2 }];
  const screen = await show();
  await expect.element(screen.getByText('Curriculum · For 2 of 2')).toBeVisible();
  await screen.getByText(/^Calls · 4 courses · 95 min/).click();
  await screen.getByRole('button', { name: 'Plan 2 follow-ups' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ CourseID: null, CurriculumID: 'u' }]));
});

it('everyone gets the same action', async () => {
  stored.action = null;
  const screen = await show();
  await screen.getByText('Agree on an action').click();
  await screen.getByRole('button', { name: 'Plan 2 follow-ups' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ action: 'Practise: Verifies identity' }]));
});

it('people can be left out, and nothing can be planned if no one is selected', async () => {
  const screen = await show();
  await screen.getByText(/Ada Berg/).click();
  await screen.getByText('No lesson').click();
  await expect.element(screen.getByRole('button', { name: 'Plan 1 follow-up' })).toBeEnabled();
  await screen.getByText(/Ben Berg/).click();
  await expect.element(screen.getByRole('button', { name: 'Plan follow-ups' })).toBeDisabled();
});

it('says so if no one is left to act on', async () => {
  stored.faults = [];
  const screen = await show();
  await expect.element(screen.getByText('Nothing to act on')).toBeVisible();
});

it('says how many are listed if there are more', async () => {
  stored.more = 38;
  const screen = await show();
  await expect.element(screen.getByText(/The first 2 of 40 are listed\./)).toBeVisible();
});

it('says if planning fails, and stays open', async () => {
  stored.reply = new Error('broken');
  const onClose = vi.fn();
  const screen = await show(onClose);
  await screen.getByRole('button', { name: 'Plan 2 follow-ups' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('lists how a quiz was answered, and who cannot be listed yet', async () => {
  stored.faults = [{ ...fault('a1', 'Ada', 'act'), answer: '', verdict: 'wrong' }];
  stored.isHidden = true;
  const screen = await show(() => undefined, 'quiz');
  await expect.element(screen.getByText(/Those who got this question wrong in their latest attempt\./)).toBeVisible();
  await expect.element(screen.getByText(/you or the person may not see which are right/)).toBeVisible();
  await expect.element(screen.getByText(/^Incorrect · /)).toBeVisible();
});

it.each([
  [[true, true], 'Check again by', 0],
  [[true, false], 'Check again or finish by', 1],
  [[false, false], 'Finish by', 2],
])('promises a new score only for those who can be asked again: %j', async (again, label, marked) => {
  stored.faults = again.map((comesAgain, at) => ({ ...fault(`a${at}`, `P${at}`, 'act'), answer: '', comesAgain }));
  const screen = await show(() => undefined, 'quiz');
  await expect.element(screen.getByRole('group', { name: label, exact: true })).toBeVisible();
  expect(screen.getByText(/won’t be asked again$/).elements()).toHaveLength(marked);
  if (again[1]) return;
  // Leaving out those who are not asked again leaves the day of the new score, or nothing.
  await screen.getByText(/P1 Berg/).click();
  await expect
    .element(screen.getByRole('group', { name: again[0] ? 'Check again by' : label, exact: true }))
    .toBeVisible();
});

it.each([
  [false, /answered it correctly since/],
  [true, /you or the person may not see which are right/],
])('says why no one who answered a quiz can be acted on, hidden: %s', async (isHidden, text) => {
  Object.assign(stored, { faults: [], isHidden });
  const screen = await show(() => undefined, 'quiz');
  await expect.element(screen.getByText(text)).toBeVisible();
});

it.each([
  ['course', 'Those who are late with this course.', /Due by 20 Nov 2026$/],
  ['certificate', 'Those whose certificate for this course has expired or is about to.', /Valid until 20 Nov 2026$/],
  ['assessment', 'Those who were below the expected level in their latest assessment.', /No · 20 Nov 2026$/],
] as const)('names what people have in common: %s', async (origin, note, detail) => {
  stored.faults = [fault('e1', 'Ada', 'act')];
  const screen = await show(undefined, undefined, origin);
  await expect.element(screen.getByText(note)).toBeVisible();
  await expect.element(screen.getByText(detail)).toBeVisible();
  await screen.getByRole('button', { name: 'Plan 1 follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toHaveLength(1));
  expect(stored.sent).toMatchObject([{ origin, questionId: 'q', evaluations: ['e1'] }]);
});

it('names who was left out', async () => {
  stored.reply = { made: 1, left: 1, leftOut: ['e2'] };
  const screen = await show();
  const toasts = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <ToastRegion shownMs={5000} />
    </UiProvider>,
  );
  await screen.getByRole('button', { name: 'Plan 2 follow-ups' }).click();
  await expect.element(toasts.getByText(/^1 was left out: .* Ben Berg\.$/)).toBeVisible();
});

it('names five of those who were left out, and how many more there are', async () => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];
  stored.faults = names.map((name, at) => fault(`e${at}`, name, 'act'));
  stored.reply = { made: 0, left: 7, leftOut: names.map((_, at) => `e${at}`) };
  const screen = await show();
  const toasts = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <ToastRegion shownMs={5000} />
    </UiProvider>,
  );
  await screen.getByRole('button', { name: 'Plan 7 follow-ups' }).click();
  await expect
    .element(toasts.getByText(/ Ada Berg, Ben Berg, Cleo Berg, Dan Berg, Eve Berg and 2 more\.$/))
    .toBeVisible();
});
