// What Today's cards show of items that were just created in each area: the agenda links to its event, the month's tip
// and missions are shown, and all open tasks can be expanded and link to their subjects.
import { expect, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import type { Api } from '../support/api.ts';
import { addEvent } from '../support/calendar-event.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { enter } from '../support/enter.ts';
import { publishArticle } from '../support/published-article.ts';
import { watch } from '../support/quiet.ts';
import { card } from '../support/today.ts';

const tenant = 'slate';
const stamp = Date.now().toString(36);

/** Starts in ten minutes. The time is in UTC. */
const [date = '', timeStart = ''] = new Date(Date.now() + 600_000).toISOString().slice(0, 16).split('T');
const soon = { date, timeStart };

/** A tip for everyone. */
async function publishTip(admin: Api, title: string): Promise<string> {
  const channels = await admin.get<{ ChannelID: string; kind: string }[]>('content/getKeptChannels');
  const tips = channels.find(({ kind }) => kind === 'tips');
  if (!tips) throw new Error('the tenant has no channel of tips');
  const NID = await publishArticle(admin, tips.ChannelID, title, 'Say the name twice.');
  return `/news/${tips.ChannelID}/${NID}`;
}

async function addMission(admin: Api, title: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const { MissionId } = await admin.post<{ MissionId: string }>('gamification/saveMission', {
    body: {
      ...{ MissionId: null, basedOn: null, title, description: title, points: 10, startsOn: today, endsOn: today },
      ...{ enabled: true, steps: [{ itemID: 60, title, deed: null, target: 1, selfReportable: true }] },
    },
  });
  return `/missions/${MissionId}`;
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('the agenda shows whole days, one entry per event, none that was declined, and links to each event', async ({
  page,
  browser,
}) => {
  const noise = watch(page);
  const learner = await enter(page, tenant, 'learner');
  const coach = await enter(await (await browser.newContext()).newPage(), tenant, 'coach');
  const [away, first, second, asked] = ['Fair', 'Walk', 'Talk', 'Lunch'].map((word) => `${word} ${stamp}`) as [
    string,
    string,
    string,
    string,
  ];
  const awayId = await addEvent(learner, away, { ...soon, allDay: true, timeStart: '00:00', duration: 1440 });
  await addEvent(learner, first, soon);
  const secondId = await addEvent(learner, second, soon);
  const invitationId = await addEvent(coach, asked, { ...soon, participantIDs: [learner.user.UserID] });

  const agenda = card(page, 'Today and next');
  await page.reload();
  const entries = agenda.getByRole('listitem');
  await expect(entries.filter({ hasText: away })).toContainText('All day');
  await expect(entries.filter({ hasText: away })).not.toContainText('00:00');
  for (const title of [first, second, asked]) await expect(entries.filter({ hasText: title })).toHaveCount(1);

  await learner.post('coaching/answerCalendarEvent', { body: { calendarID: invitationId, answer: 'declined' } });
  await page.reload();
  await expect(agenda.getByRole('link', { name: second })).toBeVisible();
  await expect(entries.filter({ hasText: asked })).toHaveCount(0);

  for (const [title, id] of [
    [second, secondId],
    [away, awayId],
  ] as const) {
    await page.goto(`${origin(tenant)}/home`);
    await agenda.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`${origin(tenant)}/schedule?day=${soon.date}&event=${id}`);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  }
  noise.expectQuiet();
});

test('the tip of the month and the nearest mission are on Today, and a press opens them', async ({ page, browser }) => {
  const noise = watch(page);
  await enter(page, tenant, 'learner');
  const admin = await enter(await (await browser.newContext()).newPage(), tenant, 'admin');
  const tip = `Say the name twice ${stamp}`;
  const mission = `Tidy desk ${stamp}`;
  const written = [
    { name: 'Tip of the month', title: tip, route: await publishTip(admin, tip) },
    { name: 'Missions', title: mission, route: await addMission(admin, mission) },
  ];
  for (const { name, title, route } of written) {
    await page.goto(`${origin(tenant)}/home`);
    await card(page, name).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`${origin(tenant)}${route}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  noise.expectQuiet();
});

interface TaskList {
  items: { kind: string; title: string; dueOn: string | null; link: string }[];
  total: number;
}
interface Waiting extends TaskList {
  begun: TaskList;
}
const waitingOf = (api: Api): Promise<Waiting> =>
  api.get<Waiting>('portal/getWaiting', { userID: api.user.UserID, all: '1' });

test('all tasks can be expanded, with their age, and link to their subjects', async ({ page, browser }) => {
  const noise = watch(page);
  const learner = await enter(page, tenant, 'learner2');
  const coach = await enter(await (await browser.newContext()).newPage(), tenant, 'coach');
  const later = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const participantIDs = [learner.user.UserID];
  for (const word of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    await addEvent(coach, `${word} ${stamp}`, { ...soon, date: later, participantIDs });

  await page.reload();
  const waiting = card(page, 'To do');
  const { items, total } = await waitingOf(learner);
  await waiting.getByRole('button', { name: /^Show all / }).click();
  const all = page.getByRole('dialog', { name: 'To do' });
  expect(total).toBe(items.length);
  for (const { title } of items)
    await expect(all.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
  const invited = all.getByRole('listitem').filter({ hasText: `Third ${stamp}` });
  await expect(invited).toContainText('invites you');
  await expect(invited).not.toContainText('Waiting');
  await expectNoFindings(page, { within: '[role=dialog]' });
  await invited.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: `Third ${stamp}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/schedule\\?day=${later}&event=`));
  noise.expectQuiet();
});

test('a quiz in progress and a coaching session draft are resumed with one press', async ({ page, browser }) => {
  const noise = watch(page);
  const learner = await enter(page, tenant, 'learner');
  const quizzes = await learner.post<{ QID: string; title: string; kind: string; can: { start: boolean } }[]>(
    'quiz/getQuizzesAllocated',
    { body: { UserFK: learner.user.UserID, LoadAll: 'false' } },
  );
  const quiz = quizzes.find(({ can }) => can.start);
  if (!quiz) throw new Error('the demo has no quiz to begin');
  await learner.post('quiz/startAttempt', { body: { QuizID: quiz.QID } });
  await page.reload();
  await card(page, 'To do').getByRole('link', { name: quiz.title, exact: true }).click();
  await expect(page).toHaveURL(`${origin(tenant)}/lms/quiz/mine/${quiz.kind}/${quiz.QID}`);
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible();

  const leading = await (await browser.newContext()).newPage();
  const coach = await enter(leading, tenant, 'coach');
  const { sessionID } = await coach.post<{ sessionID: string }>('coaching/getSessionID', {
    body: { coacheeID: learner.user.UserID, CalendarIdFk: null, itterationID: null },
  });
  const { items } = (await waitingOf(coach)).begun;
  const draft = items.find(({ link }) => link.includes(sessionID));
  expect(draft?.title).toBe(`Coaching session with ${learner.user.FirstName} ${learner.user.LastName}`);
  await leading.goto(`${origin(tenant)}/home`);
  await card(leading, 'To do')
    .getByRole('button', { name: /^Show all / })
    .click();
  await leading.getByRole('dialog', { name: 'To do' }).locator(`a[href="${draft?.link}"]`).first().click();
  await expect(leading).toHaveURL(`${origin(tenant)}${draft?.link}`);
  noise.expectQuiet();
});

test('feedback in progress is resumed with one press; its text is only shown in its form', async ({ page }) => {
  const noise = watch(page);
  const coach = await enter(page, tenant, 'coach');
  const [coachee] = (coach.user as unknown as { staff: { UserID: string; FirstName: string; LastName: string }[] })
    .staff;
  if (!coachee) throw new Error('the coach has nobody');
  const whom = `Feedback aid for ${coachee.FirstName} ${coachee.LastName}`;
  const words = `Let the caller finish ${stamp}`;
  const form = `/coach/${coachee.UserID}/aid/0/m/new`;
  await page.goto(`${origin(tenant)}${form}`);
  const praise = page.getByRole('region', { name: 'Motivational feedback' }).getByLabel('What the person did');
  await praise.fill(words);
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  // The form is left before a pause in typing would send it.
  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await card(page, 'To do')
    .getByRole('button', { name: /^Show all / })
    .click();
  const started = page.getByRole('dialog', { name: 'To do' }).getByRole('listitem').filter({ hasText: whom });
  await expect(started).toContainText('Draft, only you can see it · Today');
  expect(JSON.stringify(await waitingOf(coach))).not.toContain(words);
  await expectNoFindings(page, { within: '[role=dialog]' });
  await started.getByRole('link', { name: whom, exact: true }).click();
  await expect(page).toHaveURL(`${origin(tenant)}${form}`);
  await expect(praise).toHaveValue(words);
  noise.expectQuiet();
});

test('a verification task opens its signature, an erasure request shows what would be deleted', async ({ browser }) => {
  const newPage = async () => (await browser.newContext()).newPage();
  const [leading, saving] = [await newPage(), await newPage()];
  const noises = [leading, saving].map((page) => watch(page));
  const coach = await enter(leading, tenant, 'coach');
  const unsigned = (await waitingOf(coach)).items.find(({ kind }) => kind === 'verification.observe');
  if (!unsigned) throw new Error('the demo has no verification to sign');
  await leading.goto(`${origin(tenant)}${unsigned.link}`);
  const signing = leading.getByRole('dialog', { name: 'Sign' });
  await expect(signing.getByRole('link', { name: 'All answers' })).toBeVisible();
  await expect(signing.getByText(/^(Every answer is correct\.|Answers)/).first()).toBeVisible();

  const person = await enter(await newPage(), tenant, 'multi');
  await person.post('admin/askForErasure', { body: {} });
  const admin = await enter(saving, tenant, 'admin');
  const asked = (await waitingOf(admin)).items.find(({ link }) => link.endsWith(person.user.UserID));
  await saving.goto(`${origin(tenant)}${asked?.link}`);
  await expect(
    saving.getByRole('button', { name: `Delete ${person.user.FirstName} ${person.user.LastName}` }),
  ).toBeVisible();
  await person.post('admin/withdrawErasure', { body: {} });
  for (const noise of noises) noise.expectQuiet();
});
