// A day of learning, from the first search to the public view of a certificate, and a webinar from planning to its end.
// In a portal of its own, whose clock is advanced between the parts of the webinar.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from '../support/accessible.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { standIn } from '../support/foreign-site.ts';
import { chooseFrom, find } from '../support/form-controls.ts';
import { type OwnPortal, startOwnPortal } from '../support/own-portal.ts';
import { answerMoment, demoCourse, goOnTo, lessonIn, outlineEntry, readToTheEnd } from '../support/player.ts';
import { type Watch, watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const webinar = 'Freight desk: dangerous goods';
const meeting = 'https://meet.harbour.example/quay-room';

let portal: OwnPortal;
let at: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal();
  at = portal.origin(tenant);
});
test.afterAll(() => portal?.stop());

async function enter(browser: Browser, name: string): Promise<{ page: Page; api: Api; noise: Watch }> {
  const page = await (await browser.newContext()).newPage();
  const noise = watch(page);
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, name, at);
  return { page, api: await apiOf(), noise };
}

async function playerOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const [player] = await Promise.all([page.waitForEvent('popup'), press()]);
  return player;
}

test('a course is found by search, interrupted, resumed from home, certified and verified by a visitor', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, noise } = await enter(browser, 'learner');

  const course = await test.step('found by two words of its title in another order', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Learning', exact: true }).click();
    await page.getByRole('main').getByRole('searchbox', { name: 'Search courses' }).fill('conversations difficult');
    await expect(page).toHaveURL(/[?&]q=/);
    await page.getByRole('link', { name: demoCourse }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: demoCourse })).toBeVisible();
    await expectNoFindings(page);
    return page.url();
  });

  await test.step('one lesson, and the window is closed in the middle of the next', async () => {
    const player = await playerOf(page, () => page.getByRole('button', { name: 'Start course' }).click());
    await readToTheEnd(player);
    await expect(outlineEntry(player, 'Hear the person')).toContainText('Completed');
    await goOnTo(player, 'Find the plan together');
    await lessonIn(player).getByRole('button', { name: 'Next' }).click();
    await expect(lessonIn(player).getByText(/^Page 2 of/)).toBeVisible();
    await player.close();
  });

  await test.step('resumed from the home page and completed', async () => {
    await page.goto(`${at}/home`);
    const goOn = page.getByRole('region', { name: 'Continue learning' });
    // A single press leads directly into the lesson, in this window.
    await goOn.getByRole('link', { name: demoCourse }).first().click();
    const player = page;
    await player.getByRole('button', { name: 'Continue where you left off' }).click();
    await expect(lessonIn(player).getByText(/^Page 2 of/)).toBeVisible();
    const next = lessonIn(player).getByRole('button', { name: 'Next' });
    while (await next.isVisible()) await next.click();
    await expect(outlineEntry(player, 'Find the plan together')).toContainText('Completed');
    await goOnTo(player, 'Check: a difficult call');
    await lessonIn(player).getByRole('button', { name: 'Next' }).click();
    for (const reply of [
      /You confirmed the cot twice/,
      /there are two things/,
      /Noon I can’t give you/,
      /I’m putting it into the room myself/,
    ])
      await answerMoment(player, reply);
    await expect(outlineEntry(player, 'Check: a difficult call')).toContainText('Passed · 100 points');
    await player.getByRole('button', { name: 'Leave' }).first().click();
    // It saves first, then goes to the courses automatically.
    await page.waitForURL(/\/lms\/home$/);
    await page.goto(course);
  });

  const code = await test.step('the certificate is linked on the course page', async () => {
    await page.getByRole('link', { name: 'My certificates' }).click();
    const row = page.getByRole('listitem').filter({ hasText: demoCourse });
    await expect(row.getByText('Valid', { exact: true })).toBeVisible();
    await expectNoFindings(page);
    return (await row.getByRole('link', { name: 'Verify' }).getAttribute('href'))?.split('/').at(-1) ?? '';
  });

  await test.step('a visitor verifies the code', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${at}/certificate`);
    await visitor.getByLabel('Certificate code').fill(code);
    await visitor.getByRole('button', { name: 'Verify' }).click();
    await expect(visitor.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
    await expect(visitor.getByText(demoCourse)).toBeVisible();
    await visitor.context().close();
  });
  noise.expectQuiet();
  await page.context().close();
});

/** Sets the portal's clock to this many minutes after an instant, and restarts it. */
const putClock = (instant: string, minutes: number) =>
  portal.restart({ PORTICO_NOW: new Date(Date.parse(instant) + minutes * 60_000).toISOString() });

/** `01122026` as typed into the date field, some days from now. */
const typedDay = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}${month}${year}`;
};

interface Sessions {
  sessions: { startsAt: string; own: object | null }[];
}

test('a webinar is planned, booked, joined only at its time, and completed by attendance', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page: author, api: authorApi } = await enter(browser, 'admin');
  const { page: learner, api } = await enter(browser, 'learner');
  const { page: trainer, api: trainerApi } = await enter(browser, 'coach');
  const { FirstName, LastName } = trainerApi.user;

  await test.step('the author finds it in the list, which is sorted across all its pages', async () => {
    await author.goto(`${at}/admin/lms/courses`);
    const table = author.getByRole('grid', { name: 'Courses' });
    await table.getByRole('columnheader', { name: 'Name' }).click();
    const { courses } = await authorApi.get<{ courses: { CourseName: string }[] }>('lms/getAuthoring');
    const inOrder = courses
      .map(({ CourseName }) => CourseName)
      .sort(new Intl.Collator('en', { numeric: true }).compare);
    await expect(table.getByRole('rowheader')).toHaveText(inOrder.slice(0, 25));
    await author.getByRole('button', { name: 'Next page' }).click();
    await expect(table.getByRole('rowheader')).toHaveText(inOrder.slice(25, 50));
  });

  await test.step('the author plans an online session', async () => {
    await author.goto(`${at}/admin/lms/courses?q=dangerous`);
    await author.getByRole('rowheader', { name: webinar }).click();
    const sessions = author.getByRole('region', { name: 'Sessions' });
    await sessions.getByRole('button', { name: 'Plan a session' }).click();
    const form = author.getByRole('dialog');
    await form.getByRole('spinbutton', { name: /^day/i }).click();
    await author.keyboard.type(typedDay(3));
    await form.getByRole('textbox', { name: 'Time', exact: true }).fill('11:15');
    await form.getByRole('textbox', { name: 'Link to join online' }).fill(meeting);
    await find(author, 'Trainer', `${FirstName} ${LastName}`);
    await expect(form.getByRole('combobox', { name: 'Trainer' })).toHaveAttribute('aria-expanded', 'false');
    await form.getByRole('button', { name: 'Save session' }).click();
    await expect(form).toBeHidden();
    await expect(sessions.getByText(/11:15/)).toBeVisible();
  });

  const course = await test.step('the learner signs up and sees when joining opens', async () => {
    await learner.goto(`${at}/lms/home?q=${encodeURIComponent(webinar)}`);
    await learner.getByRole('link', { name: webinar }).first().click();
    const session = learner
      .getByRole('region', { name: 'Sessions' })
      .getByRole('listitem')
      .filter({ hasText: /11:15/ });
    await expect(session).toContainText(`${FirstName} ${LastName}`);
    await session.getByRole('button', { name: 'Sign up' }).click();
    await expect(session.getByText('You have a place', { exact: true })).toBeVisible();
    await expect(session.getByText(/^You can join online from .*11:00/)).toBeVisible();
    await expect(session.getByRole('link', { name: 'Join online' })).toHaveCount(0);
    await expectNoFindings(learner);
    return { address: learner.url(), session };
  });
  const [, courseID = ''] = /\/lms\/[^/]+\/([^/]+)\//.exec(course.address) ?? [];
  const { sessions } = await api.get<Sessions>('lms/getTrainingSessions', { courseID });
  const startsAt = sessions.find(({ own }) => own !== null)?.startsAt ?? '';

  await test.step('joining opens ten minutes before', async () => {
    await putClock(startsAt, -10);
    await learner.reload();
    await expect(course.session.getByText(/^You can join online from/)).toHaveCount(0);
    await standIn(learner.context(), meeting, 'The meeting');
    const [opened] = await Promise.all([
      learner.context().waitForEvent('page'),
      course.session.getByRole('link', { name: 'Join online' }).click(),
    ]);
    await expect(opened.getByText('The meeting')).toBeVisible();
    await opened.close();
    // Opening a session does not count as attending it.
    await expect(learner.getByRole('link', { name: 'My certificates' })).toHaveCount(0);
  });

  await test.step('afterwards joining is closed, and the trainer records attendance', async () => {
    await putClock(startsAt, 90);
    await learner.reload();
    await expect(course.session).toBeVisible();
    await expect(course.session.getByRole('link', { name: 'Join online' })).toHaveCount(0);
    await trainer.goto(course.address);
    const row = trainer.getByRole('region', { name: 'Sessions' }).getByRole('listitem').filter({ hasText: /11:15/ });
    // Measured by the portal's clock, not the device's.
    await expect(row).toContainText('Ended');
    await row.getByRole('button', { name: 'Record attendance' }).click();
    const dialog = trainer.getByRole('dialog', { name: `Attendance: ${webinar}` });
    await chooseFrom(dialog.getByRole('button', { name: /Attendance of/ }), 'Attended');
    await dialog.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the learner has completed the course, with a certificate', async () => {
    await learner.reload();
    await expect(course.session.getByText('You attended')).toBeVisible();
    await learner.getByRole('link', { name: 'My certificates' }).click();
    const row = learner.getByRole('listitem').filter({ hasText: webinar });
    await expect(row.getByText('Valid', { exact: true })).toBeVisible();
  });
  for (const page of [author, learner, trainer]) await page.context().close();
});
