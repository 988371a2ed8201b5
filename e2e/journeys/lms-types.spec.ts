/**
 * Courses of lessons and of sessions, from scratch and through screens alone: a package is uploaded, tried and added to
 * a course, whose lessons a learner completes; a webinar and an instructor-led session are planned and booked.
 */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { beginCourse, publishCourse } from '../support/course-authoring.ts';
import { find, typeDay } from '../support/form-controls.ts';
import { modesCourse } from '../support/modes-course.ts';
import { leave, lessonIn, outlineEntry } from '../support/player.ts';
import { tenantByCalls } from '../support/tenant-by-calls.ts';

const lessons = 'Calls from the cabin';
const webinar = 'Storm desk: what is told when';
const drill = 'Boat drill';
const inThreeDays = new Date(Date.now() + 3 * 86_400_000);

async function addLessons(page: Page): Promise<void> {
  await page.goto('/admin/lms/packages');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /choose/i }).click();
  await (await chooser).setFiles({ name: 'cabin.zip', mimeType: 'application/zip', buffer: await modesCourse() });
  await expect(page.getByText(`“${lessons}” uploaded, 2 lessons`)).toBeVisible({ timeout: 60_000 });
  await beginCourse(page, lessons, 'eLearning');
  await find(page, 'Package', lessons);
  await publishCourse(page);
}

/** A session course with one session planned: where it takes place, and who leads it. */
async function addSession(
  page: Page,
  course: string,
  type: string,
  where: [label: string, text: string],
): Promise<void> {
  await beginCourse(page, course, type);
  await page.getByRole('button', { name: 'Plan a session' }).click();
  const form = page.getByRole('dialog', { name: 'Plan a session' });
  await form.getByRole('button', { name: 'Save session' }).click();
  await expect(form.getByText('Choose a day.').first()).toBeVisible();
  await typeDay(page, 'Day', inThreeDays);
  await form.getByRole('textbox', { name: 'Time', exact: true }).fill('11:15');
  await form.getByRole('textbox', { name: where[0] }).fill(where[1]);
  await find(page, 'Trainer', 'Lena Skua');
  await form.getByRole('button', { name: 'Save session' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Sessions' }).getByText(/11:15/)).toBeVisible();
  await publishCourse(page);
}

async function addCurriculum(page: Page): Promise<void> {
  await page.goto('/admin/lms/courses?tab=curricula');
  await page.getByRole('button', { name: 'New curriculum' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('On board');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On board' })).toBeVisible();
  await find(page, 'Team', 'Cabin');
  await expect(page.getByText('Team: Cabin')).toBeVisible();
  await publishCourse(page);
  await page.getByRole('button', { name: 'New section' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('The first week');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The first week' })).toBeVisible();
  for (const name of [lessons, webinar, drill]) {
    await find(page, 'Add a course', name);
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await publishCourse(page);
}

async function openCourse(page: Page, name: string): Promise<void> {
  await page.goto(`/lms/home?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('lessons and sessions of a new tenant are created, assigned, taken and booked', async ({ browser }) => {
  test.setTimeout(280_000);
  const tenant = await tenantByCalls('Skua Ferries', 'skua');
  const newPerson = async () => (await browser.newContext({ baseURL: tenant.portal })).newPage();
  const [author, learner, trainer] = [await newPerson(), await newPerson(), await newPerson()];

  await test.step('a team, its trainer, and a learner', async () => {
    await tenant.enter(author, 'ada');
    await tenant.addPlaces(['Europe', 'North', 'Iceland', 'Akureyri'], 'Cabin');
    await tenant.addPerson({ first: 'Lena', last: 'Skua', role: 'Team Leader', team: 'Cabin' });
    await tenant.addPerson({ first: 'Emil', last: 'Skua', team: 'Cabin' });
  });

  await test.step('a package becomes a course; a webinar and a drill are planned; all are assigned to the team', async () => {
    await addLessons(author);
    await addSession(author, webinar, 'Webinar', ['Link to join online', 'https://meet.example/storm']);
    await addSession(author, drill, 'Instructor led', ['Location', 'Berth 3']);
    await addCurriculum(author);
  });

  await test.step('the learner completes the lessons', async () => {
    await tenant.enter(learner, 'emil');
    await openCourse(learner, lessons);
    const opened = learner.waitForEvent('popup');
    await learner.getByRole('button', { name: 'Start course' }).click();
    const player = await opened;
    const hangUp = () => lessonIn(player).getByRole('button', { name: 'Hang up' }).click();
    await hangUp();
    await expect(outlineEntry(player, 'Ask before you answer')).toContainText('Passed');
    await outlineEntry(player, 'Close the call').click();
    await hangUp();
    await expect(outlineEntry(player, 'Close the call')).toContainText(/Passed|Completed/);
    await leave(player);
    await openCourse(learner, lessons);
    await expect(learner.getByRole('main').getByText('Completed', { exact: true }).first()).toBeVisible();
  });

  await test.step('the learner signs up for both sessions', async () => {
    const sessions = learner.getByRole('region', { name: 'Sessions' });
    await openCourse(learner, webinar);
    await sessions.getByRole('button', { name: 'Sign up' }).click();
    await expect(sessions.getByText('You have a place')).toBeVisible();
    await expect(sessions.getByText(/^You can join online from .*11:00/)).toBeVisible();
    await openCourse(learner, drill);
    await expect(sessions).toContainText('Berth 3');
    await expect(sessions).toContainText('Lena Skua');
    await sessions.getByRole('button', { name: 'Sign up' }).click();
    // Both take place at the same time, so the page warns first.
    const warning = learner.getByRole('alertdialog', { name: 'This session overlaps with something else' });
    await expect(warning).toContainText(webinar);
    await warning.getByRole('button', { name: 'Sign up anyway' }).click();
    await expect(sessions.getByText('You have a place')).toBeVisible();
    await expectAccessible(learner);
  });

  await test.step('they are in the learner’s schedule, and the trainer sees the number of participants', async () => {
    await learner.goto('/schedule?view=agenda');
    for (const name of [webinar, drill]) await expect(learner.getByText(name).first()).toBeVisible();
    await tenant.enter(trainer, 'lena');
    await openCourse(trainer, drill);
    await expect(trainer.getByRole('region', { name: 'Sessions' })).toContainText('1 of 12');
  });
});
