import { expect, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectNoFindings } from '../support/accessible.ts';
import { tenants } from '../support/addresses.ts';
import {
  answerMoment,
  demoCourse,
  goOnTo,
  leave,
  lessonIn,
  openLesson,
  outlineEntry,
  readToTheEnd,
  signInUnplayed,
} from '../support/player.ts';
import { signInHome } from '../support/sign-in.ts';

for (const tenant of tenants)
  test(`${tenant}: two lessons, the window is closed in the middle of the third, resumed after signing in again`, {
    tag: tenant === 'harbour' ? core : [],
  }, async ({ browser }) => {
    const first = await browser.newContext();
    const page = await first.newPage();
    await signInUnplayed(browser, page, tenant, 'learner');
    const player = await openLesson(page, tenant, /Hear the person/);
    // The course's title is in the outline, the lesson's in the bar.
    await expect(player.getByRole('heading', { level: 1, name: 'Hear the person' })).toBeVisible();
    await expect(player.getByRole('heading', { level: 2, name: demoCourse })).toBeVisible();

    await readToTheEnd(player);
    await expect(outlineEntry(player, 'Hear the person')).toContainText('Completed');
    await goOnTo(player, 'Find the plan together');
    await readToTheEnd(player);
    await expect(outlineEntry(player, 'Find the plan together')).toContainText('Completed');
    await expect(player.getByText('2 of 3 lessons').first()).toBeVisible();

    await goOnTo(player, 'Check: a difficult call');
    await lessonIn(player).getByRole('button', { name: 'Next' }).click();
    await answerMoment(player, /You confirmed the cot twice/);
    await answerMoment(player, /there are two things/);
    await expect(lessonIn(player).getByRole('heading', { name: 'Third moment' })).toBeVisible();
    // Without notifying the lesson: the window just closes, as windows do.
    await player.close();
    await first.close();

    const second = await browser.newContext();
    const again = await second.newPage();
    await signInHome(again, tenant, 'learner');
    const resumed = await openLesson(again, tenant, /Check: a difficult call/);
    await resumed.getByRole('button', { name: 'Continue where you left off' }).click();
    await expect(lessonIn(resumed).getByRole('heading', { name: 'Third moment' })).toBeVisible();
    await lessonIn(resumed).getByRole('button', { name: 'Back' }).click();
    await expect(lessonIn(resumed).getByRole('radio', { name: /there are two things/ })).toBeChecked();
    await lessonIn(resumed).getByRole('button', { name: 'Next' }).click();
    await answerMoment(resumed, /Noon I can’t give you/);
    await answerMoment(resumed, /I’m putting it into the room myself/);
    await expect(lessonIn(resumed).getByText('100 of 100 points')).toBeVisible();
    await expect(outlineEntry(resumed, 'Check: a difficult call')).toContainText('Passed · 100 points');
    await resumed.getByRole('button', { name: 'Finish' }).click();
    await expect(resumed.getByRole('heading', { name: `You’ve completed “${demoCourse}”` })).toBeVisible();
    await expectNoFindings(resumed);
    await expect(resumed.getByText('3 of 3 lessons').first()).toBeVisible();

    // The course page updates without a message from this window.
    await resumed.close();
    await again.reload();
    await expect(again.getByText('Passed')).toBeVisible();
    await second.close();
  });

test('a restarted lesson reads nothing of the last attempt, and the result stays', async ({ browser, page }) => {
  await signInUnplayed(browser, page, 'harbour', 'learner2');
  const player = await openLesson(page, 'harbour', /Hear the person/);
  await lessonIn(player).getByRole('button', { name: 'Next' }).click();
  await expect(lessonIn(player).getByText('Page 2 of 5')).toBeVisible();
  await leave(player);

  const again = await openLesson(page, 'harbour', /Hear the person/);
  await again.getByRole('button', { name: 'Start this lesson again' }).click();
  await expect(lessonIn(again).getByText('Page 1 of 5')).toBeVisible();
});

test('a second window takes over the lesson, and the first one says so', async ({ browser, page }) => {
  await signInUnplayed(browser, page, 'ember', 'learner2');
  const first = await openLesson(page, 'ember', /Find the plan together/);
  await lessonIn(first).getByRole('button', { name: 'Next' }).click();
  await expect(lessonIn(first).getByText('Page 2 of 5')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(first.url());
  await second.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(lessonIn(second).getByText('Page 2 of 5')).toBeVisible();
  await expect(first.getByText('This lesson is open in another window')).toBeVisible();
  await first.getByRole('button', { name: 'Continue here instead' }).click();
  await expect(lessonIn(first).getByText('Page 2 of 5')).toBeVisible();
  await expect(second.getByText('This lesson is open in another window')).toBeVisible();
});

test('the player without a course, and with one that is not the learner’s, says what to do', async ({ page }) => {
  await signInHome(page, 'harbour', 'learner');
  await page.goto('/splayer');
  await expect(page.getByRole('heading', { name: 'No course selected' })).toBeVisible();
  await page.goto(`/splayer?course=${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Nothing to play here' })).toBeVisible();
});

test('the player asks visitors to sign in', async ({ page }) => {
  await page.goto(`/splayer?course=${crypto.randomUUID()}`);
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
});

for (const [colorScheme, lesson] of [
  ['light', /Hear the person/],
  ['dark', /Find the plan together/],
] as const)
  test(`the player and the lesson have no accessibility findings on a phone, ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 780 } });
    const page = await context.newPage();
    await signInUnplayed(browser, page, 'slate', 'learner2');
    const player = await openLesson(page, 'slate', lesson);
    await lessonIn(player).getByText('Page 1 of 5').waitFor();
    await expect(player.getByText(/^Saved/)).toBeVisible();
    await expectNoFindings(player);
    await player.getByRole('button', { name: 'Lessons', exact: true }).click();
    await expect(outlineEntry(player, 'Check: a difficult call')).toBeVisible();
    await expectNoFindings(player);
    await player.getByRole('button', { name: 'Lessons', exact: true }).click();
    // Once scrolled down, the lesson fills the screen.
    await player.setViewportSize({ width: 390, height: 520 });
    const handle = player.getByRole('button', { name: 'Show the player bar' });
    await lessonIn(player)
      .locator('html')
      .evaluate((page) => page.scrollTo(0, 300));
    await expect(handle).toBeVisible();
    await expectNoFindings(player);
    await handle.click();
    await expect(player.getByRole('button', { name: 'Lessons', exact: true })).toBeInViewport();
    const width = await player.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await context.close();
  });
