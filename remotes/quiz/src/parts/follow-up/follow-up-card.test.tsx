import type { FollowUp } from '@portico/contracts/followup/shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import german from '../../language/de.json' with { type: 'json' };
import texts from '../../language/en.json' with { type: 'json' };
import french from '../../language/fr.json' with { type: 'json' };
import { FollowUpCard } from './follow-up-card.tsx';

const written = vi.hoisted(() => ({ all: [] as [string, object][], refuses: false }));
vi.mock('@portico/data-client', () => ({
  useCall: () => ({ state: 'loading' }),
  useWrite: ({ name }: { name: string }) => ({
    busy: false,
    write: async ({ body }: { body: object }) => {
      if (written.refuses) throw new Error('refused');
      written.all.push([name, body]);
    },
  }),
}));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useSelf: () => ({ UserID: 'ada' }),
  useDateStyle: () => ({ language: 'en', timeZone: 'UTC' }),
}));

loadMessages('en', texts);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });
beforeEach(() => Object.assign(written, { all: [], refuses: false }));

const person = (UserID: string, FirstName: string) => ({ UserID, FirstName, LastName: 'Berg' }) as FollowUp['person'];
const none = { answer: false, close: false, withdraw: false, talkAgain: false };
const followUp: FollowUp = {
  followUpID: 'f',
  person: person('ada', 'Ada'),
  state: 'open',
  question: { id: 'q', text: 'Pace' },
  before: {
    ...{ verdict: null, route: '/coach/ada/qm/e/m/view' },
    QSR_ID: 'e',
    QMDate: '2026-11-27',
    QMRef: 'QM-2001',
    answer: 'No',
    comment: 'At 0:42.',
    at: 42,
  },
  madeBy: person('lea', 'Lea'),
  madeOn: '2026-11-27T09:00:00.000Z',
  leader: person('lea', 'Lea'),
  lesson: { CourseID: 'c', name: 'Speaking slowly', minutes: 25, route: '/lms/c', doneOn: null },
  talk: {
    state: 'held',
    on: '2026-12-04',
    sessionID: 's',
    steps: [
      { itemID: 'i1', text: 'Record one call', dueOn: '2026-12-10', state: 'open', canTick: true },
      { itemID: 'i2', text: 'Breathe', dueOn: null, state: 'done', canTick: false },
      { itemID: 'i3', text: 'Pause', dueOn: null, state: 'declined', canTick: true },
    ],
  },
  checkOn: '2026-12-18',
  next: null,
  outcome: 'unchecked',
  ended: null,
  help: null,
  helpers: [person('tom', 'Tom')],
  can: { ...none, dispute: true, requestHelp: true, answerHelp: false },
};

const cardOf = (more: Partial<FollowUp>) => (
  <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
    <FollowUpCard followUp={{ ...followUp, ...more }} showsOrigin />
  </UiProvider>
);
const show = (more: Partial<FollowUp> = {}) => render(cardOf(more));

it('says in one sentence what comes next, and links to the reason', async () => {
  const screen = await show();
  await expect
    .element(screen.getByText('Pace: a lesson (25 min), checked again by 18 Dec 2026.', { exact: true }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'QM-2001, 0:42' }))
    .toHaveAttribute('href', '/coach/ada/qm/e/m/view');
});

it('a curriculum as the lesson says how many of its courses are completed, and when all were', async () => {
  const curriculum = { CurriculumID: 'u', name: 'Calls', minutes: 95, courses: 4, completed: 1 };
  const screen = await show({ lesson: null, curriculum: { ...curriculum, route: '/curriculum/item/u', doneOn: null } });
  await expect
    .element(screen.getByText('Pace: a curriculum (95 min), checked again by 18 Dec 2026.', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByText('Calls · 95 min · 1 of 4 completed')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Calls' })).toHaveAttribute('href', '/curriculum/item/u');
  await screen.unmount();
  const done = { ...curriculum, completed: 4, route: null, doneOn: '2026-12-01T09:00:00.000Z' };
  const completed = await show({ lesson: null, curriculum: done });
  await expect.element(completed.getByText(/^Calls · 95 min · completed 1 Dec 2026/)).toBeVisible();
});

it('a curriculum whose courses are completed says that a quiz is open', async () => {
  const curriculum = { CurriculumID: 'u', name: 'Calls', minutes: 95, courses: 4, completed: 4, route: null };
  const screen = await show({ lesson: null, curriculum: { ...curriculum, doneOn: null } });
  await expect.element(screen.getByText('Calls · 95 min · all courses completed, a quiz is still open')).toBeVisible();
});

it('a planned talk leads the person to the schedule', async () => {
  const talk = { state: 'planned' as const, on: '2026-12-04', sessionID: null, steps: [] };
  const screen = await show({ talk: { ...talk, route: '/schedule?day=2026-12-04&event=v' } });
  await expect
    .element(screen.getByRole('link', { name: 'Talk on 4 Dec 2026' }))
    .toHaveAttribute('href', '/schedule?day=2026-12-04&event=v');
  await screen.unmount();
  const older = await show({ talk });
  await expect.element(older.getByText(/^Pace: .*a talk on 4 Dec 2026/)).toBeVisible();
  expect(older.getByText('Talk on 4 Dec 2026').query()).toBeNull();
});

it('own steps are ticked in place, with the keyboard as well', async () => {
  const screen = await show();
  const step = screen.getByRole('checkbox', { name: 'Record one call' });
  await expect.element(screen.getByRole('checkbox', { name: 'Breathe' })).toBeChecked();
  await expect.element(screen.getByText('Agreed in the talk', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Pause' })).not.toBeChecked();
  await expect.element(screen.getByText('Your coach doesn’t see it as done yet')).toBeVisible();
  (step.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(written.all).toEqual([['requestCompletion', { sessionID: 's', itemID: 'i1' }]]));
});

it('a step that was ticked keeps the focus', async () => {
  const screen = await show();
  const step = screen.getByRole('checkbox', { name: 'Record one call' });
  (step.element() as HTMLElement).focus();
  const { talk } = followUp;
  const steps = talk?.steps.map((one) => ({ ...one, state: 'reported' as const, canTick: false })) ?? [];
  await screen.rerender(cardOf({ talk: talk && { ...talk, steps } }));
  await expect.element(step).toBeChecked();
  expect(document.activeElement).toBe(step.element());
  await userEvent.keyboard(' ');
  await expect.element(step).toBeChecked();
  expect(written.all).toEqual([]);
});

it('the person ticks their action, and the leader reopens it', async () => {
  const action = { text: 'Listen to one call', doneOn: null, canTick: true, canReopen: false };
  const screen = await show({ action });
  await expect
    .element(screen.getByText('Pace: a lesson (25 min), an action, checked again by 18 Dec 2026.', { exact: true }))
    .toBeVisible();
  await screen.getByText('Listen to one call').click();
  await vi.waitFor(() => expect(written.all).toEqual([['completeAction', { followUpID: 'f' }]]));
  const done = { ...action, doneOn: '2026-12-08T09:00:00.000Z', canTick: false, canReopen: true };
  await screen.rerender(cardOf({ person: person('tom', 'Tom'), action: done }));
  await expect.element(screen.getByRole('checkbox', { name: 'Listen to one call' })).toBeChecked();
  await expect.element(screen.getByText('Done on 8 Dec 2026')).toBeVisible();
  await screen.getByRole('button', { name: 'Reopen action' }).click();
  await vi.waitFor(() => expect(written.all.at(-1)).toEqual(['reopenAction', { followUpID: 'f' }]));
});

it.each([
  [{ state: 'open', route: '/pd/board/b/idea/i', doneOn: null }, 'On the board: Pace · not done yet'],
  [{ state: 'done', route: '/pd/board/b/idea/i', doneOn: '2026-12-02' }, 'On the board: Pace · done on 2 Dec 2026'],
  [{ state: 'open', route: null, doneOn: null }, 'Issue on the board · not done yet'],
  [{ state: 'gone', route: null, doneOn: null }, 'The issue is no longer on the board.'],
] as const)('the issue on the board has the state that it has there: %o', async (issue, words) => {
  const screen = await show({ issue: { title: issue.route ? 'Pace' : '', ...issue } });
  await expect.element(screen.getByText(words)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Pace', exact: true });
  if (issue.route) await expect.element(link).toHaveAttribute('href', issue.route);
  else expect(link.query()).toBeNull();
});

it('a red day shows what the letter is now, and links to its board', async () => {
  const before = {
    ...{ ...followUp.before, origin: 'board' as const, answer: 'red', comment: 'Someone slipped.', at: null },
    ...{ QMRef: 'Key Accounts', route: '/quiz/quality?tab=followUps' },
  };
  const next = { ...before, QSR_ID: 'later', QMDate: '2026-12-01', answer: 'green' };
  const screen = await show({ person: person('tom', 'Tom'), before, next, scores: [next], checks: 2 });
  await expect.element(screen.getByText('Before: red, 27 Nov 2026. Now: green.')).toBeVisible();
  await expect.element(screen.getByText('1 of 2 days so far.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Key Accounts, 27 Nov 2026' });
  await expect.element(link).toHaveAttribute('href', '/pd/board/e');
  await screen.rerender(cardOf({ before, next, scores: [next], state: 'closed', outcome: 'met' }));
  await expect.element(screen.getByText('The letter is green again.')).toBeVisible();
});

it('shows all scores that are in, and how many are awaited', async () => {
  const score = (answer: string) => ({
    ...{ QSR_ID: answer, QMDate: '2026-12-10', QMRef: 'QM-1', verdict: null },
    answer,
  });
  const scores = [score('Fully'), score('Partly')];
  const screen = await show({ checks: 3, scores, next: score('Partly') });
  await expect.element(screen.getByText('Before: No, 27 Nov 2026. Now: Fully, Partly.')).toBeVisible();
  await expect.element(screen.getByText('2 of 3 evaluations so far.')).toBeVisible();
  await screen.rerender(
    cardOf({ state: 'checked', checks: 3, scores: [...scores, score('Fully')], next: score('Fully') }),
  );
  await expect.element(screen.getByText('Before: No, 27 Nov 2026. Now: Fully, Partly, Fully.')).toBeVisible();
  expect(screen.getByText(/so far/).query()).toBeNull();
  // An older server only sends the latest.
  await screen.rerender(cardOf({ state: 'checked', next: score('Fully') }));
  await expect.element(screen.getByText('Before: No, 27 Nov 2026. Now: Fully.')).toBeVisible();
});

it('says which quiz checks it, leads to it, and shows its result instead of an answer', async () => {
  const checkedBy = { QuizID: 'z', kind: 'quiz', name: 'Good calls' } as const;
  const screen = await show({ checkedBy, takeAgain: '/lms/quiz/mine/quiz/z' });
  await expect.element(screen.getByText('Checked by the quiz “Good calls”.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Take the quiz' }))
    .toHaveAttribute('href', '/lms/quiz/mine/quiz/z');
  const result = (passed: boolean, score: number) => ({
    ...{ QSR_ID: 'a', QMDate: '2026-12-10', QMRef: 'Good calls', answer: `${score} %`, verdict: null },
    check: { passed, score },
  });
  await screen.rerender(cardOf({ checkedBy, state: 'checked', next: result(false, 40), scores: [result(false, 40)] }));
  await expect.element(screen.getByText('Before: No, 27 Nov 2026. Now: “Good calls” not passed, 40%.')).toBeVisible();
  await screen.rerender(cardOf({ checkedBy, state: 'closed', next: result(true, 85), outcome: 'met' }));
  await expect.element(screen.getByText('Before: No, 27 Nov 2026. Now: “Good calls” passed with 85%.')).toBeVisible();
  await expect.element(screen.getByText('The quiz was passed.')).toBeVisible();
  const verification = { ...checkedBy, kind: 'verification' } as const;
  await screen.rerender(cardOf({ checkedBy: verification, takeAgain: '/lms/quiz/mine/verification/z' }));
  await expect.element(screen.getByRole('link', { name: 'Take the knowledge verification' })).toBeVisible();
  await screen.rerender(
    cardOf({ checkedBy: verification, state: 'closed', next: result(false, 40), outcome: 'missed' }),
  );
  await expect.element(screen.getByText('The knowledge verification was not passed.')).toBeVisible();
  await screen.rerender(cardOf({ checkedBy: verification, comesAgain: false }));
  await expect.element(screen.getByText('Checked by the knowledge verification “Good calls”.')).toBeVisible();
  await expect.element(screen.getByText(texts['quiz.followUp.notAgain.verification'])).toBeVisible();
});

it('a request for help needs a message, and names the helpers instead of the former leader', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'I need help' }).click();
  await expect.element(screen.getByText('Your message goes to Tom Berg.')).toBeVisible();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('Please add a comment.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'What do you need?' }).fill('Which words fit?');
  await screen.getByRole('button', { name: 'Send' }).click();
  await vi.waitFor(() => expect(written.all).toEqual([['requestHelp', { followUpID: 'f', text: 'Which words fit?' }]]));
});

it('a dispute names the question it comes from, and its text stays if it is refused', async () => {
  written.refuses = true;
  const screen = await show();
  await screen.getByRole('button', { name: 'Dispute' }).click();
  const words = screen.getByRole('textbox', { name: 'What do you see differently?' });
  await words.fill('I spoke slowly.');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText(/^That didn’t work/)).toBeVisible();
  await expect.element(words).toHaveValue('I spoke slowly.');
  written.refuses = false;
  await screen.getByRole('button', { name: 'Send' }).click();
  await vi.waitFor(() =>
    expect(written.all).toEqual([['disputeQuestion', { QSR_ID: 'e', questionId: 'q', reason: 'I spoke slowly.' }]]),
  );
});

it('the leader reads the request and answers it', async () => {
  const screen = await show({
    person: person('tom', 'Tom'),
    help: { on: '2026-12-05T09:00:00.000Z', text: 'Which words fit?' },
    can: { ...none, close: true, dispute: false, requestHelp: false, answerHelp: true },
  });
  await expect.element(screen.getByText('Tom needs help: Which words fit?')).toBeVisible();
  await screen.getByRole('button', { name: 'I’ve helped' }).click();
  await vi.waitFor(() =>
    expect(written.all).toEqual([['answerHelp', { followUpID: 'f', on: '2026-12-05T09:00:00.000Z' }]]),
  );
});

it('a question that does not come again has no check, and one that does leads to the quiz', async () => {
  const again = await show({ comesAgain: true, takeAgain: '/lms/quiz/mine/quiz/z' });
  await expect
    .element(again.getByRole('link', { name: 'Answer it again' }))
    .toHaveAttribute('href', '/lms/quiz/mine/quiz/z');
  await again.rerender(cardOf({ comesAgain: false, takeAgain: null }));
  await expect.element(again.getByText(/^Pace: a lesson \(25 min\), to be finished by 18 Dec 2026\.$/)).toBeVisible();
  await expect.element(again.getByText(texts['quiz.followUp.notAgain'])).toBeVisible();
  expect(again.getByRole('link', { name: 'Answer it again' }).query()).toBeNull();
});

it('says when the next score was corrected after the follow-up was closed', async () => {
  const ended = { by: person('lea', 'Lea'), on: '2026-12-05T09:00:00.000Z', reason: '' };
  const screen = await show({ state: 'closed', outcome: 'met', correctedOn: '2026-12-08T09:00:00.000Z', ended });
  await expect
    .element(screen.getByText(/^The question is now fully met\. The next score was corrected on 8 Dec 2026/))
    .toBeVisible();
});

it('says nothing about an outcome that the viewer may not see yet', async () => {
  const ended = { by: person('lea', 'Lea'), on: '2026-12-05T09:00:00.000Z', reason: 'Thanks.' };
  const screen = await show({ state: 'closed', hidesOutcome: true, ended });
  await expect.element(screen.getByText('Lea Berg: Thanks.')).toBeVisible();
  expect(screen.container.textContent).not.toContain(texts['quiz.followUp.outcome.unchecked']);
});

it('says each thing once: what the sentence says is not repeated below it', async () => {
  const talk = { state: 'planned' as const, on: '2026-12-04', sessionID: null, steps: [] };
  const screen = await show({ talk });
  await expect.element(screen.getByText('Agreed with Lea Berg', { exact: true })).toBeVisible();
  expect(screen.container.textContent?.match(/4 Dec 2026/g)).toHaveLength(1);
  expect(screen.container.textContent?.match(/18 Dec 2026/g)).toHaveLength(1);
});

it('a talk that was not held is no longer announced once the follow-up is closed', async () => {
  const talk = { state: 'planned' as const, on: null, sessionID: null, steps: [] };
  const screen = await show({ talk, state: 'closed', person: person('tim', 'Tim') });
  expect(screen.container.textContent).not.toContain(texts['quiz.followUp.talk.next']);
});

it('before and now come first, below the question without it, and the check that was made is not announced', async () => {
  const next = { ...followUp.before, QSR_ID: 'n', QMDate: '2026-12-07', answer: 'Yes', comment: '', at: null };
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <FollowUpCard
        followUp={{ ...followUp, state: 'checked', next, person: person('tim', 'Tim') }}
        showsOrigin
        showsQuestion={false}
      />
    </UiProvider>,
  );
  const [first] = screen.getByRole('paragraph').all();
  await expect.element(first as NonNullable<typeof first>).toHaveTextContent('Before: No, 27 Nov 2026. Now: Yes.');
  expect(screen.container.textContent).not.toContain('Pace');
  expect(screen.container.textContent).not.toContain('18 Dec 2026');
});

it.each(['quiz.followUp.course.due', 'quiz.followUp.beforeNow.course'] as const)(
  '%s includes the day itself',
  (key) => {
    expect(french[key]).toMatch(/^À terminer au plus tard le \{day\}/);
    expect(german[key]).toMatch(/^Fällig am \{day\}/);
  },
);
