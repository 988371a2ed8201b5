/**
 * From an empty tenant to a follow-up, through screens: a course that teaches a skill, a form with a question of that
 * skill, an evaluation with a fault, and acting on it in three presses at most. What follows is in follow-up.spec.ts.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { beginCourse, publishCourse } from '../support/course-authoring.ts';
import { choose, find, typeDay } from '../support/form-controls.ts';
import { type OwnPortal, startOwnPortal } from '../support/own-portal.ts';
import { watch } from '../support/quiet.ts';
import { tenantByScreens } from '../support/tenant-by-screens.ts';
import { packed } from '../support/test-package.ts';

const form = 'Calls at the quay';
const question = 'Adapts to the customer’s pace';
const otherQuestion = 'Agrees on the next step';
const skill = 'Listening';
const course = 'Listening at the quay';
const team = 'Quay';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({ PORTICO_DEMO: '0' });
});
test.afterAll(() => portal?.stop());
test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

/** Counts presses and keys that type until it is asked. */
async function countPresses(page: Page): Promise<() => Promise<{ presses: number; keys: number }>> {
  const counted = await page.evaluateHandle(() => {
    const count = { presses: 0, keys: 0 };
    addEventListener('click', () => (count.presses += 1), { capture: true });
    addEventListener('keydown', () => (count.keys += 1), { capture: true });
    return count;
  });
  return () => counted.evaluate(({ presses, keys }) => ({ presses, keys }));
}

const answer = (page: Page, asked: string, said: string) =>
  page.getByRole('radiogroup', { name: asked }).getByText(said, { exact: true }).click();

interface Evaluation {
  agent: string;
  on: Date;
  said: 'Yes' | 'No';
  comment: string;
}

/** Scores someone in the three steps of the form; returns the address of the evaluation. */
async function evaluate(page: Page, at: string, { agent, on, said, comment }: Evaluation): Promise<string> {
  await page.goto(`${at}/quiz/quality`);
  await page.getByRole('button', { name: 'New evaluation' }).click();
  await page.getByRole('dialog', { name: 'New evaluation' }).getByRole('link', { name: agent }).click();
  await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible();
  await choose(page, 'Work type', 'Booking');
  await typeDay(page, 'QM date', on);
  await page.getByRole('textbox', { name: 'Reference' }).fill('QM-2001');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://calls.example/4711');
  await page.getByRole('button', { name: 'Next' }).click();
  await answer(page, question, said);
  await answer(page, otherQuestion, 'Yes');
  await page.getByRole('textbox', { name: 'Comment', exact: true }).first().fill(comment);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/qm\/[0-9a-f-]{36}\/m\/view$/);
  return page.url();
}

async function approve(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved').first()).toBeVisible();
}

const newPerson = async (browser: Browser, baseURL: string) => (await browser.newContext({ baseURL })).newPage();

test('in an empty tenant, a fault is acted on in at most three presses, with a lesson for its skill', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const tenant = await tenantByScreens('Quay Ferries', 'quay', { place: portal });
  const at = tenant.portal;
  const [author, leader] = [await newPerson(browser, at), await newPerson(browser, at)];
  await tenant.enter(author, 'ada');

  await test.step('a team with a leader and a learner', async () => {
    await tenant.addPlaces(author, ['Europe', 'West', 'Ireland', 'Cork'], team);
    await tenant.addPerson(author, { first: 'Lena', last: 'Quay', role: 'Team Leader', team });
    await tenant.addPerson(author, { first: 'Emil', last: 'Quay', team });
  });

  await test.step('a course that teaches the skill, assigned to the team', async () => {
    await author.goto('/admin/lms/packages');
    const file = { name: 'listening.zip', mimeType: 'application/zip', buffer: await packed('completed-early') };
    const chooser = author.waitForEvent('filechooser');
    await author.getByRole('button', { name: /choose/i }).click();
    await (await chooser).setFiles([file]);
    await expect(author.getByText(/“completed-early” uploaded, 1 lesson/)).toBeVisible({ timeout: 30_000 });
    await beginCourse(author, course, 'eLearning');
    await author.getByRole('combobox', { name: 'Competence' }).fill(skill);
    await author.keyboard.press('Tab');
    const about = author.getByRole('region', { name: 'Details', exact: true });
    await about.getByRole('button', { name: 'Save' }).click();
    await expect(about.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    await find(author, 'Package', 'completed-early');
    await publishCourse(author);
    await author.goto('/admin/lms/courses?tab=curricula');
    await author.getByRole('button', { name: 'New curriculum' }).click();
    await author.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('At the quay');
    await author.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await find(author, 'Team', team);
    await expect(author.getByText(`Team: ${team}`)).toBeVisible();
    await find(author, 'Add a course', course);
    await expect(author.getByRole('link', { name: course })).toBeVisible();
    await author.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(author.getByRole('button', { name: 'Retire' })).toBeVisible();
  });

  await test.step('a quality form, one question of which shows the skill', async () => {
    await author.goto('/admin/quiz/quizzes');
    await author.getByRole('button', { name: 'New quiz' }).click();
    const dialog = author.getByRole('dialog', { name: 'New quiz' });
    await dialog.getByRole('radio', { name: 'Quality monitoring', exact: true }).check({ force: true });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(form);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(author.getByRole('heading', { level: 1, name: form })).toBeVisible();
    for (const [number, text] of [question, otherQuestion].entries()) {
      await choose(author, 'Add question', 'Single choice');
      const asked = author.getByRole('region', { name: `Question ${number + 1}`, exact: true });
      await asked.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
      await asked.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Yes');
      await asked.getByRole('textbox', { name: 'Option 2', exact: true }).fill('No');
      if (text !== question) continue;
      await choose(asked, 'Evaluator’s comment', 'required below full points');
      await asked.getByRole('button', { name: 'More settings' }).click();
      await find(author, 'Skill a correct answer shows', skill);
    }
    await expect(author.getByText(/^Saved \d/)).toBeVisible();
    await author.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(author.getByText('Version 1', { exact: true })).toBeVisible();
    await author.getByRole('tab', { name: 'Audience' }).click();
    await find(author, 'Team', team);
    await author.getByRole('button', { name: 'Assign quiz' }).click();
    await expect(author.getByRole('region', { name: 'Assigned to' }).getByRole('listitem')).toContainText(team);
    await author.getByRole('tab', { name: 'Form' }).click();
    await author.getByRole('textbox', { name: 'Work types' }).fill('Booking');
    await author.getByRole('button', { name: 'Save form' }).click();
    await expect(author.getByText('Form saved')).toBeVisible();
  });

  const quiet = watch(leader);
  await tenant.enter(leader, 'lena');

  const fault = await test.step('an evaluation with a fault is released', async () => {
    const comment = 'Spoke too fast at 0:42.';
    const address = await evaluate(leader, at, { agent: 'Emil Quay', on: new Date(), said: 'No', comment });
    await approve(author, address);
    return address;
  });

  await test.step('the leader acts on it in at most three presses and types nothing', async () => {
    await leader.goto(fault);
    await expect(leader.getByRole('button', { name: /^Act on this/ })).toBeVisible();
    const counted = await countPresses(leader);
    await leader.getByRole('button', { name: /^Act on this.*Adapts/ }).click();
    const panel = leader.getByRole('dialog', { name: 'Act on this' });
    await expect(panel.getByText('No · Spoke too fast at 0:42.')).toBeVisible();
    await expect(panel.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(`^${course} · \\d+ min`));
    await panel.getByRole('button', { name: 'Plan follow-up' }).click();
    await expect(panel).toBeHidden();
    await expect(leader.getByText('In progress', { exact: true })).toBeVisible();
    const { presses, keys } = await counted();
    expect(presses).toBeLessThanOrEqual(3);
    expect(keys).toBe(0);
  });

  quiet.expectQuiet();
});
