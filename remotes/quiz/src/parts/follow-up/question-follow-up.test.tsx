import type { FollowUp, FollowUpDraft } from '@portico/contracts/followup/shapes';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import texts from '../../language/en.json' with { type: 'json' };
import ActPanel from './act-panel.tsx';
import { QuestionFollowUp } from './question-follow-up.tsx';

const person = (UserID: string, FirstName: string) => ({ UserID, FirstName, LastName: 'Berg' }) as FollowUp['person'];
const stored = vi.hoisted(() => ({
  asked: [] as [string, boolean][],
  sent: [] as object[],
  comesAgain: true,
  /** Undefined as from an older server. */
  action: undefined as string | null | undefined,
  checks: undefined as number | undefined,
  board: undefined as FollowUpDraft['board'],
  curricula: undefined as FollowUpDraft['curricula'],
  checkQuizzes: undefined as FollowUpDraft['checkQuizzes'],
  talkOn: '2026-12-04' as string | null,
  talkTimes: undefined as FollowUpDraft['talkTimes'],
  refusal: undefined as object | undefined,
  read: 0,
  people: undefined as FollowUpDraft['people'],
  drafts: [] as object[],
  /** The person whose draft is refused. */
  taken: undefined as string | undefined,
  origin: undefined as FollowUp['before']['origin'],
  answer: { state: 'ready', data: { from: [], next: [], actOn: [] } } as {
    state: string;
    data?: { from: object[]; next: object[]; actOn: object[] };
  },
}));
vi.mock('../../data/follow-ups.ts', () => ({
  useEvaluationFollowUps: (QSR_ID: string, isScored: boolean) => {
    stored.asked.push([QSR_ID, isScored]);
    return stored.answer;
  },
  isTimeTaken: (cause: unknown) => cause === stored.refusal,
  useFollowUpDraft: (fault: { personID?: string }, enabled = true) => {
    const retry = () => {
      stored.read += 1;
    };
    if (!enabled) return { state: 'loading', retry };
    stored.drafts.push(fault);
    if (stored.taken !== undefined && fault.personID === stored.taken)
      return { state: 'failed', error: { code: 'conflict', requestId: 'r' }, retry };
    return {
      ...{ state: 'ready', retry },
      data: {
        person: person('ada', 'Ada'),
        people: stored.people,
        question: { id: 'q', text: 'Who may call a lift?' },
        before: {
          ...{ QSR_ID: 'r', QMDate: '2026-11-20', QMRef: 'Lifts', answer: '', verdict: 'wrong' },
          ...{ route: '/lms/quiz/z/r/s/ada', comment: 'Ask twice.', at: null },
          ...(stored.origin && { origin: stored.origin }),
        },
        how: 'act',
        lessons: [{ CourseID: 'c', name: 'Lifts', minutes: 10, route: '/lms/c', because: 'skill' }],
        talkOn: stored.talkOn,
        talkTimes: stored.talkTimes,
        leaders: [person('lea', 'Lea')],
        checkOn: '2026-12-18',
        comesAgain: stored.comesAgain,
        action: stored.action,
        checks: stored.checks,
        board: stored.board,
        curricula: stored.curricula,
        checkQuizzes: stored.checkQuizzes,
      } satisfies FollowUpDraft,
    };
  },
  useCreateFollowUp: () => ({
    busy: false,
    write: async ({ body }: { body: object }) => {
      if (stored.refusal) throw stored.refusal;
      stored.sent.push(body);
    },
  }),
}));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useSelf: () => ({ UserID: 'lea' }),
  useDateStyle: () => ({ language: 'en', timeZone: 'UTC' }),
}));

loadMessages('en', texts);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const show = () =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <QuestionFollowUp QSR_ID="r" isScored questionId="q" text="Who may call a lift?" />
    </UiProvider>,
  );
const found = (actOn: object[]) => {
  stored.answer = { state: 'ready', data: { from: [], next: [], actOn } };
};
beforeEach(() =>
  Object.assign(stored, {
    asked: [],
    sent: [],
    comesAgain: true,
    action: undefined,
    checks: undefined,
    board: undefined,
    curricula: undefined,
    checkQuizzes: undefined,
    talkOn: '2026-12-04',
    talkTimes: undefined,
    refusal: undefined,
    read: 0,
    people: undefined,
    drafts: [],
    taken: undefined,
    origin: undefined,
  }),
);

it('a wrong answer is acted on in two presses, with everything prefilled', async () => {
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this.*Who may call a lift\?$/ }).click();
  await expect.element(screen.getByText('Incorrect · Ask twice.')).toBeVisible();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() =>
    expect(stored.sent).toEqual([{ QSR_ID: 'r', questionId: 'q', CourseID: 'c', talk: true, checkOn: '2026-12-18' }]),
  );
  expect(stored.asked[0]).toEqual(['r', true]);
});

it.each([
  [null, 'Practise: Who may call a lift?'],
  ['Ask twice.', 'Ask twice.'],
])('an action is ticked without typing; the last one was %s', async (last, words) => {
  stored.action = last;
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await screen.getByText('Agree on an action').click();
  const field = screen.getByRole('textbox', { name: 'What to do' });
  await expect.element(field).toHaveValue(words);
  const plan = screen.getByRole('button', { name: 'Plan follow-up' });
  await field.fill(' ');
  await expect.element(plan).toBeDisabled();
  await field.fill(`${words} `);
  await plan.click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ action: words, talk: true }]));
});

it.each([
  ['certificate', 'Renew the certificate: Who may call a lift?'],
  ['course', 'Complete the course: Who may call a lift?'],
])('the action of a %s is worded for it', async (origin, words) => {
  Object.assign(stored, { action: null, origin });
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await screen.getByText('Agree on an action').click();
  const field = screen.getByRole('textbox', { name: 'What to do' });
  await expect.element(field).toHaveValue(words);
});

const times = (...starts: string[]): NonNullable<FollowUpDraft['talkTimes']> => ({
  ...{ timeZone: 'UTC', minutes: 30 },
  free: starts.map((at) => ({ start: `${at}:00.000Z`, date: at.slice(0, 10), timeStart: at.slice(11) })),
});

it('the first free time is planned with it if no one-to-one is, in the same two presses', async () => {
  Object.assign(stored, { talkOn: null, talkTimes: times('2026-12-01T09:00', '2026-12-01T13:30') });
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await expect.element(screen.getByText(texts['quiz.followUp.talk.free'])).toBeVisible();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  const talkAt = { title: 'One-to-one', minutes: 30, timeZone: 'UTC', date: '2026-12-01', timeStart: '09:00' };
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ talk: true, talkAt }]));
});

it('no time is planned without a talk, or if both are never free', async () => {
  Object.assign(stored, { talkOn: null, talkTimes: times('2026-12-01T09:00') });
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await screen.getByText('Talk about it').click();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toHaveLength(1));
  expect(stored.sent[0]).not.toHaveProperty('talkAt');
  await screen.unmount();
  stored.talkTimes = times();
  const busy = await show();
  await busy.getByRole('button', { name: /^Act on this/ }).click();
  await expect.element(busy.getByText(texts['quiz.followUp.talk.neverFree'])).toBeVisible();
});

it('reads the times again if the chosen one has been taken', async () => {
  Object.assign(stored, {
    ...{ talkOn: null, talkTimes: times('2026-12-01T09:00') },
    refusal: { current: { reason: 'taken', people: ['ada'] } },
  });
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await expect.element(screen.getByText(texts['quiz.followUp.talk.taken'])).toBeVisible();
  expect(stored.read).toBe(1);
});

it('a whole curriculum can be chosen instead of a course', async () => {
  stored.curricula = [{ CurriculumID: 'u', name: 'Calls', courses: 4, minutes: 95, because: 'last choice' }];
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await expect.element(screen.getByText('Curriculum · Chosen last time for this question')).toBeVisible();
  await screen.getByText(/^Calls · 4 courses · 95 min/).click();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ CourseID: null, CurriculumID: 'u' }]));
});

it('names the person, because the page behind the panel may be that of a whole team', async () => {
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await expect.element(screen.getByRole('dialog').getByText(/^Ada /)).toBeVisible();
});

it('one evaluation checks it, or as many as are chosen', async () => {
  stored.checks = 1;
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  const count = screen.getByRole('textbox', { name: 'Number of evaluations' });
  await expect.element(count).toHaveValue('1');
  await count.fill('3');
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ checks: 3 }]));
});

it('a quiz checks it instead in three presses, and then no number of evaluations is sent', async () => {
  stored.checks = 1;
  stored.checkQuizzes = [
    { QuizID: 'z', kind: 'quiz', name: 'Good calls', minutes: 5, because: 'skill' },
    { QuizID: 'v', kind: 'verification', name: 'On the phone', minutes: 10, because: 'last choice' },
  ];
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await expect.element(screen.getByRole('radio', { name: 'Next evaluations' })).toBeChecked();
  await expect.element(screen.getByText('Quiz · Asks about the skill of this question')).toBeVisible();
  await expect.element(screen.getByText('Knowledge verification · Chosen last time for this question')).toBeVisible();
  await screen.getByText(/^Good calls · 5 min/).click();
  expect(screen.getByRole('textbox', { name: 'Number of evaluations' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ CheckQuizID: 'z' }]));
  expect(stored.sent[0]).not.toHaveProperty('checks');
});

it('offers no quiz as the check, and sends none, if the server names none', async () => {
  stored.checks = 1;
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ checks: 1 }]));
  expect(stored.sent[0]).not.toHaveProperty('CheckQuizID');
});

const showPanel = (more: { personID?: string }) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <ActPanel origin="board" QSR_ID="b" questionId="s" onClose={() => undefined} {...more} />
    </UiProvider>,
  );
const team = [person('ada', 'Ada'), person('tom', 'Tom')];

it('a red day needs a person, and the panel is prefilled for the one who is chosen', async () => {
  Object.assign(stored, { origin: 'board', people: team, checks: 5 });
  const screen = await showPanel({});
  await expect.element(screen.getByText('Red on 20 Nov 2026 · Ask twice.')).toBeVisible();
  expect(screen.getByText('Talk about it').query()).toBeNull();
  const plan = screen.getByRole('button', { name: 'Plan follow-up' });
  await expect.element(plan).toBeDisabled();
  await screen.getByRole('button', { name: /Who is it for/ }).click();
  await screen.getByRole('option', { name: 'Tom Berg' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Number of days' })).toHaveValue('5');
  await plan.click();
  const fault = { origin: 'board', QSR_ID: 'b', questionId: 's' };
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ ...fault, personID: 'tom', checks: 5 }]));
  expect(stored.drafts[0]).toEqual(fault);
  expect(stored.drafts.at(-1)).toEqual({ ...fault, personID: 'tom' });
});

it('the choice keeps the focus, and one who cannot be chosen does not take it away', async () => {
  Object.assign(stored, { origin: 'board', people: team, taken: 'tom' });
  const screen = await showPanel({});
  const who = screen.getByRole('button', { name: /Who is it for/ });
  const choose = async (name: string) => {
    await who.click();
    await screen.getByRole('option', { name }).click();
  };
  await choose('Tom Berg');
  await expect.element(screen.getByText(/^You can’t plan this for Tom Berg/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Plan follow-up' }).query()).toBeNull();
  await expect.element(who).toHaveFocus();
  await choose('Ada Berg');
  await expect.element(screen.getByRole('button', { name: 'Plan follow-up' })).toBeEnabled();
  await expect.element(who).toHaveFocus();
});

it('someone else can be chosen if the one suggested has a follow-up already', async () => {
  Object.assign(stored, { origin: 'board', people: team, taken: 'tom' });
  const screen = await showPanel({ personID: 'tom' });
  await expect.element(screen.getByText(/^You can’t plan this for Tom Berg/)).toBeVisible();
  await screen.getByRole('button', { name: /Who is it for/ }).click();
  await screen.getByRole('option', { name: 'Ada Berg' }).click();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ personID: 'ada' }]));
});

it('a red day whose action has an owner is acted on in one press', async () => {
  Object.assign(stored, { origin: 'board', people: team });
  const screen = await showPanel({ personID: 'ada' });
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ personID: 'ada' }]));
});

it('an issue is raised on the board that the server names, if it is ticked', async () => {
  stored.board = { team: 'Key Accounts', day: '2026-12-01' };
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await expect
    .element(screen.getByText('Key Accounts, 1 Dec 2026. You will own it, and Ada isn’t mentioned.'))
    .toBeVisible();
  const plan = screen.getByRole('button', { name: 'Plan follow-up' });
  await screen.getByText('Raise an issue on the board').click();
  await plan.click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ boardIssue: true }]));
});

it.each([[undefined], [null]])('no issue is offered or sent if the server names %s as the board', async (board) => {
  stored.board = board;
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toHaveLength(1));
  expect(stored.sent[0]).not.toHaveProperty('boardIssue');
  expect(screen.getByText('Raise an issue on the board').query()).toBeNull();
});

it('no action is sent to a server that does not know any, and none unless it is chosen', async () => {
  found([{ questionId: 'q', how: 'act' }]);
  const older = await show();
  await older.getByRole('button', { name: /^Act on this/ }).click();
  await expect.element(older.getByRole('button', { name: 'Plan follow-up' })).toBeVisible();
  expect(older.getByRole('checkbox', { name: 'Agree on an action' }).query()).toBeNull();
  expect(older.getByRole('textbox', { name: 'Number of evaluations' }).query()).toBeNull();
  await older.unmount();
  stored.action = 'Ask twice.';
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await screen.getByRole('button', { name: 'Plan follow-up' }).click();
  await vi.waitFor(() => expect(stored.sent).toMatchObject([{ action: null }]));
});

it('says so if the question does not come again, and asks for the day until when to finish', async () => {
  stored.comesAgain = false;
  found([{ questionId: 'q', how: 'act' }]);
  const screen = await show();
  await screen.getByRole('button', { name: /^Act on this/ }).click();
  await expect.element(screen.getByText(texts['quiz.followUp.notAgain'])).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Finish by' })).toBeVisible();
});

it('someone who does not lead the person is offered a proposal', async () => {
  found([{ questionId: 'q', how: 'propose' }]);
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: /^Propose a follow-up/ })).toBeVisible();
});

it('nothing is shown where there is nothing to act on, and while it is not known', async () => {
  found([{ questionId: 'another', how: 'act' }]);
  const screen = await show();
  expect(screen.container.querySelector('button')).toBeNull();
  stored.answer = { state: 'failed' };
  const failed = await show();
  expect(failed.container.querySelector('button')).toBeNull();
});
