/**
 * The whole loop, in an empty tenant and on its screens: an evaluation with a fault, acting on it in three presses at
 * most, the lesson, the coach’s session, the next score, the effect and a figure on the team’s board. In a portal of its
 * own, because rates and figures cover full weeks: its clock is advanced to the Mondays after the evaluations.
 */
import { expect, type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { countPresses } from '../support/count-presses.ts';
import { approveByCalls, approveOnScreens, evaluateByCalls, evaluateOnScreens } from '../support/evaluation.ts';
import { type OwnPortal, startOwnPortal } from '../support/own-portal.ts';
import { leave, lessonIn } from '../support/player.ts';
import * as quay from '../support/quality-team.ts';
import { type Watch, watch } from '../support/quiet.ts';
import { tenantByScreens } from '../support/tenant-by-screens.ts';

test.describe.configure({ mode: 'serial' });

const { course, form, otherQuestion, question, team } = quay;
/** Day and hour on which the second evaluations are made, and on which the board is opened again. */
const mondays = [mondayAfter(new Date(), 1), mondayAfter(new Date(), 2)] as const;

function mondayAfter(day: Date, weeks: number): Date {
  const monday = new Date(day);
  monday.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + 7 * weeks);
  monday.setUTCHours(9, 0, 0, 0);
  return monday;
}

let portal: OwnPortal;
/** Their pages, and what they may call. */
let author: Page;
let leader: Page;
let learner: Page;
let admin: Api;
let leads: Api;
let learns: Api;
let otherIDs: string[];
/** Addresses. */
let fault: string;
let session: string;
let quiet: Watch;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  portal = await startOwnPortal({ PORTICO_DEMO: '0' });
  const tenant = await tenantByScreens('Quay Ferries', 'quay', { place: portal });
  const newPage = async () => (await browser.newContext({ baseURL: tenant.portal })).newPage();
  [author, leader, learner] = [await newPage(), await newPage(), await newPage()];
  admin = await tenant.enter(author, 'ada');
  otherIDs = await quay.addTeam(author, admin, tenant);
  await quay.addCourse(author);
  await quay.addForm(author);
  leads = await tenant.enter(leader, 'lena');
  learns = await tenant.enter(learner, 'emil');
  quiet = watch(leader);
});
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
  await portal?.stop();
});
test.afterEach(() => quiet.expectQuiet());

async function advanceTo(now: Date): Promise<void> {
  for (const page of [author, leader, learner]) await page.goto('about:blank');
  await portal.restart({ PORTICO_NOW: now.toISOString() });
}

/** Scores the others of the team as the screens do, and releases it. */
async function evaluateOthers(on: Date, said: 'Yes' | 'No'): Promise<void> {
  const scored = { question, said, otherwise: 'Yes', comment: 'Spoke too fast.', on };
  for (const userID of otherIDs) await approveByCalls(admin, await evaluateByCalls(leads, { ...scored, userID }));
}

async function evaluateEmil(on: Date, said: 'Yes' | 'No', comment?: string): Promise<string> {
  const answers = { [question]: said, [otherQuestion]: 'Yes' };
  const address = await evaluateOnScreens(leader, {
    form,
    agent: 'Emil Quay',
    on,
    answers,
    ...(comment && { comment }),
  });
  await approveOnScreens(author, address);
  return address;
}

async function openBoard(): Promise<void> {
  await leader.goto('/pd/home');
  await leader.getByRole('button', { name: 'Open a board for today' }).click();
  await expect(leader.getByRole('heading', { level: 1, name: team })).toBeVisible();
}

test('a fault is acted on in at most three presses, with a lesson for its skill', async () => {
  fault = await evaluateEmil(new Date(), 'No', 'Spoke too fast at 0:42.');
  await evaluateOthers(new Date(), 'No');

  await test.step('for one person, from the evaluation', async () => {
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

  await test.step('for the others at once, from the trends', async () => {
    await leader.goto('/quiz/quality?tab=trends');
    await leader.getByRole('button', { name: /^Act on this.*Adapts/ }).click();
    const panel = leader.getByRole('dialog', { name: 'Act on this' });
    await expect(panel.getByRole('checkbox', { name: /Quay/ })).toHaveCount(otherIDs.length);
    await panel.getByRole('button', { name: `Plan ${otherIDs.length} follow-ups` }).click();
    await expect(leader.getByText(`${otherIDs.length} follow-ups planned`)).toBeVisible();
  });
});

test('the lesson completes the action by itself, and is a fact that the coach uses', async () => {
  await test.step('the coach adds reading the evaluation as an action', async () => {
    await leader.goto(`/coach/${learns.user.UserID}/tgrow/0/m/new`);
    await leader.getByRole('button', { name: 'Start the session' }).click();
    await expect(leader).toHaveURL(/\/tgrow\/[0-9a-f-]{36}\/m\/edit$/);
    session = leader.url();
    const facts = leader.getByRole('region', { name: 'Facts for the talk' });
    await expect(facts.getByText('Both of you see this.')).toBeVisible();
    await facts
      .getByRole('button', { name: /^Add as an action: / })
      .first()
      .click();
    await expect(leader.getByText('Added as an action')).toBeVisible();
  });

  await test.step('the learner sees what, when and why, and acknowledges the evaluation', async () => {
    await learner.goto('/home');
    await learner.goto(fault);
    await expect(learner.getByText('In progress', { exact: true })).toBeVisible();
    await expect(learner.getByText('Agreed with Lena Quay')).toBeVisible();
    await learner.getByRole('button', { name: 'Acknowledge' }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await expect(learner.getByText(/^Acknowledged /)).toBeVisible();
    await learner.goto('/actions');
    await expect(learner.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('and does the lesson in the player', async () => {
    await learner.goto('/quiz/quality?tab=followUps');
    await expect(learner.getByRole('link', { name: 'QM-2001, 0:42' })).toBeVisible();
    await learner.getByRole('link', { name: course }).first().click();
    await expect(learner.getByRole('heading', { level: 1, name: course })).toBeVisible();
    const [player] = await Promise.all([
      learner.waitForEvent('popup'),
      learner.getByRole('button', { name: 'Start course' }).click(),
    ]);
    await expect(lessonIn(player).getByText('page one')).toBeVisible();
    await leave(player);
    await expect(async () => {
      await learner.goto('/quiz/quality?tab=followUps');
      await expect(learner.getByText(/ · completed /)).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  await test.step('the session shows the action as done, and the course as a fact to use', async () => {
    await leader.goto('/actions?source=followUps');
    await expect(leader.getByRole('heading', { level: 1 })).toBeVisible();
    await leader.goto(session);
    const facts = leader.getByRole('region', { name: 'Facts for the talk' });
    await expect(facts.getByText('Both of you see this.')).toBeVisible();
    const all = facts.getByRole('button', { name: /^Show all \d+ facts$/ });
    if (await all.isVisible()) await all.click();
    await facts
      .getByRole('list', { name: 'Completed courses' })
      .getByRole('button', { name: `Use as evidence: ${course}` })
      .click();
    await expect(leader.getByText('Added as evidence')).toBeVisible();
    await expect(facts.getByText(/ · In this session$/)).toHaveCount(2);
    await expect(leader.getByText('Detected by the portal').first()).toBeVisible();
  });
});

test('the next score shows before and now, closes the follow-up, and moves effect and figure', async () => {
  test.setTimeout(400_000);
  await test.step('on Monday, the board shows how often the question is failed', async () => {
    await advanceTo(mondays[0]);
    await openBoard();
    await leader.getByRole('link', { name: 'Add figure or file' }).click();
    await leader.getByRole('radio', { name: 'A value from the portal' }).check({ force: true });
    await leader.getByRole('radio', { name: `Fault rate: ${question}` }).check({ force: true });
    await leader.getByRole('button', { name: 'Add to board' }).click();
    await expect(leader.getByText('100%')).toBeVisible();
  });

  await test.step('the second evaluation shows before and now, and one press closes the follow-up', async () => {
    const second = await evaluateEmil(mondays[0], 'Yes');
    await evaluateOthers(mondays[0], 'Yes');
    await expect(async () => {
      await leader.goto(second);
      await expect(leader.getByText(/^Before: No, .*\. Now: Yes\.$/)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await leader.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(leader.getByText('Closed', { exact: true })).toBeVisible();
    await expect(leader.getByText('The question is now fully met.')).toBeVisible();
  });

  await test.step('the effect is shown for five people', async () => {
    const effect = leader.getByRole('region', { name: 'From fault to better score' });
    await expect(async () => {
      await leader.goto('/quiz/quality?tab=effect');
      await expect(effect.getByText('100%').first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(effect.getByText(/^Given the number of cases/)).toBeVisible();
  });

  await test.step('a week later the board’s figure has moved', async () => {
    await advanceTo(mondays[1]);
    await openBoard();
    await expect(leader.getByText('50%')).toBeVisible();
    await learner.goto('/quiz/quality?tab=followUps');
    await expect(learner.getByText('Closed', { exact: true }).first()).toBeVisible();
  });
});
