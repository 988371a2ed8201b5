// The schedule in a browser: a recurring meeting is moved, one occurrence cancelled, the series shortened; the coaching
// session linked to a later occurrence keeps its meeting.
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { choose } from '../support/form-controls.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

interface Shown {
  id: string;
  itterationID: string;
  title: string;
  start: string;
  coachee: { UserID: string; FirstName: string; LastName: string } | null;
}

const dayMs = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** A Monday some weeks ahead, on which the demo has nothing at nine in the evening. */
function mondayAhead(): string {
  const today = new Date().toISOString().slice(0, 10);
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  return dayAfter(today, 21 - weekday);
}

async function openWeek(page: Page, day: string): Promise<void> {
  await page.goto(`${origin('harbour')}/schedule?view=week&day=${day}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
}

const eventsOf = async (api: Api, title: string, from: string): Promise<Shown[]> =>
  (
    await api.get<Shown[]>('coaching/getUserCalendarEvents', {
      ID: api.user.UserID,
      a: '0',
      from,
      to: dayAfter(from, 70),
    })
  ).filter((one) => one.title === title);

const days = (events: readonly Shown[]) => events.map((one) => one.itterationID);

test('a series is moved, has one occurrence cancelled and is shortened, and its session keeps its meeting', async ({
  page,
}) => {
  const noise = watch(page);
  const ready = listenForApi(page);
  await signInHome(page, 'harbour', 'coach');
  const api = await ready();
  const monday = mondayAhead();
  const title = `Listening in ${Date.now().toString(36)}`;
  const details = await api.get<{
    staff?: unknown;
    members: { coachee: { UserID: string; FirstName: string; LastName: string } }[];
  }>('coaching/getPreviousNextSessionsByTeam', { TeamID: api.user.CompanyID });
  const coachee = details.members[0]?.coachee;
  if (!coachee) throw new Error('the demo coach has nobody to coach');

  // Created in the form, which shows the next dates before it is saved.
  await openWeek(page, monday);
  await page.getByRole('button', { name: 'New meeting', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New meeting' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('link', { name: 'Please enter a title' })).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await choose(page, 'Type', 'Coaching');
  await choose(page, 'Coachee', `${coachee.FirstName} ${coachee.LastName}`);
  await form.getByLabel('Starts at').fill('21:00');
  await choose(page, 'Repeats', 'Every week on Monday');
  await choose(page, 'Ends', 'After a number of occurrences');
  await form.getByRole('textbox', { name: 'Number of occurrences' }).fill('6');
  await expect(form.getByText(/^Next dates:/)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const weeks = Array.from({ length: 6 }, (_, at) => dayAfter(monday, at * 7));
  const made = await eventsOf(api, title, monday);
  expect(days(made)).toEqual(weeks);

  // Moved by keyboard: this occurrence alone, half an hour later.
  await openWeek(page, monday);
  const block = page.getByRole('button', { name: new RegExp(`^${title}`) });
  await block.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Move “${title}”` });
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Meeting moved.')).toBeVisible();
  await expect
    .poll(async () => (await eventsOf(api, title, monday))[0]?.start)
    .toBe(new Date(Date.parse(made[0]?.start ?? '') + 1_800_000).toISOString());

  // One occurrence cancelled.
  await openWeek(page, weeks[1] ?? '');
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Cancel meeting' }).click();
  const cancel = page.getByRole('alertdialog');
  await cancel.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(page.getByText('Meeting cancelled.').last()).toBeVisible();
  expect(days(await eventsOf(api, title, monday))).toEqual(weeks.filter((_, at) => at !== 1));

  // The fifth occurrence has a session; the series ends before the third.
  const session = await api.post<{ sessionID: string }>('coaching/getSessionID', {
    body: { coacheeID: coachee.UserID, CalendarIdFk: made[0]?.id, itterationID: weeks[4] },
  });
  await openWeek(page, weeks[2] ?? '');
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Cancel meeting' }).click();
  await cancel.getByText('This and following').click();
  await expect(cancel.getByText('One meeting has a coaching session and won’t be cancelled')).toBeVisible();
  await cancel.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(cancel).toBeHidden();
  await expect.poll(async () => days(await eventsOf(api, title, monday))).toEqual([weeks[0], weeks[4]]);
  const [, own] = await eventsOf(api, title, monday);
  const attached = await api.get<{ this: { sessionID: string }[] }>('coaching/checkEventForSessions', {
    calendarID: own?.id ?? '',
    itterationID: weeks[4] ?? '',
  });
  expect(attached.this.map((one) => one.sessionID)).toEqual([session.sessionID]);
  await openWeek(page, weeks[4] ?? '');
  await expect(page.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible();
  noise.expectQuiet();
});

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

/** Presses, moves and releases the pointer. */
async function drag(page: Page, from: { x: number; y: number }, down: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + down / 2, { steps: 4 });
  await page.mouse.move(from.x, from.y + down, { steps: 4 });
  await page.mouse.up();
}

test('an event is dragged, moved back and extended; participants see it immediately', async ({ browser }) => {
  const learner = await (await browser.newContext()).newPage();
  await learner.clock.install();
  const learnerReady = listenForApi(learner);
  await signInHome(learner, 'harbour', 'learner');
  const { user } = await learnerReady();
  const page = await (await browser.newContext()).newPage();
  const ready = listenForApi(page);
  await signInHome(page, 'harbour', 'coach');
  const api = await ready();
  const day = dayAfter(mondayAhead(), 1);
  const title = `Dragged ${Date.now().toString(36)}`;
  const body = {
    ...{ date: day, timeStart: '13:00', duration: 30, allDay: false, timeZone: 'UTC', rule: null, change: null },
    ...{ title, type: 'other', location: '', details: '', joinLink: '', coacheeID: null },
    participantIDs: [user.UserID],
  };
  await api.post('coaching/saveCalendarData', { body });
  const eventNow = async () => (await eventsOf(api, title, day))[0] as Shown & { duration: number };
  const begins = Date.parse((await eventNow()).start);

  await openWeek(learner, day);
  const theirs = learner.getByRole('button', { name: new RegExp(`^${title}`) });
  const before = await theirs.getAttribute('aria-label');
  await openWeek(page, day);
  await expect(page.getByText(/^Next:/)).toBeVisible();
  const block = page.getByRole('button', { name: new RegExp(`^${title}`) });
  await block.scrollIntoViewIfNeeded();
  const middle = async () => {
    const box = await block.boundingBox();
    if (!box) throw new Error('the event is not on the page');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height };
  };
  const hour = 48;
  await drag(page, await middle(), hour);
  await expect(page.getByText('Meeting moved.')).toBeVisible();
  await expect.poll(async () => Date.parse((await eventNow()).start)).toBe(begins + 3_600_000);
  await expect.poll(() => theirs.getAttribute('aria-label')).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Date.parse((await eventNow()).start)).toBe(begins);
  await expect.poll(() => theirs.getAttribute('aria-label')).toBe(before);

  const { x, bottom } = await middle();
  await drag(page, { x, y: bottom - 3 }, hour / 2);
  await expect.poll(async () => (await eventNow()).duration).toBe(60);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => theirs.getAttribute('aria-label')).not.toBe(before);

  // An invitee proposes another time, and the owner accepts it.
  await theirs.click();
  await learner.getByRole('dialog', { name: title }).getByRole('button', { name: 'Propose another time' }).click();
  const proposing = learner.getByRole('dialog', { name: 'Propose another time' });
  await proposing.getByLabel('Starts at').fill('16:30');
  await proposing.getByLabel('Reason').fill('I am on the phone before.');
  await proposing.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(learner.getByText('Proposal sent.')).toBeVisible();
  await block.click();
  const event = page.getByRole('dialog', { name: title });
  await expect(event.getByText('I am on the phone before.')).toBeVisible();
  await event.getByRole('button', { name: 'Accept new time' }).click();
  await page.getByRole('dialog', { name: 'Edit meeting' }).getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await eventNow()).start).toBe(`${day}T16:30:00.000Z`);
  await expect.poll(() => theirs.getAttribute('aria-label')).toContain('16:30');

  // Requested every 150 s, whatever live events arrive.
  let asked = 0;
  learner.on('request', (request) => {
    if (request.url().includes('getUserCalendarEvents')) asked += 1;
  });
  await learner.clock.runFor(90_000);
  expect(asked).toBe(0);
  await learner.clock.runFor(61_000);
  await expect.poll(() => asked).toBeGreaterThan(0);
});
