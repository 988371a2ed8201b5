/**
 * Each area by keyboard alone: from the home page through the menu to its main task. No pointer, and no help with the
 * focus. The host's own features and signing in are in keyboard-host.spec.ts.
 */
import { expect, type Page, test } from '@playwright/test';
import { listenForApi } from '../support/api.ts';
import { openByMenu, pressOn, tabTo, typeInto } from '../support/by-keys.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { demoCourse, leave, lessonIn, signInUnplayed } from '../support/player.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'ember';
const stamp = () => Date.now().toString(36);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('learning: a lesson is started and left again', async ({ page, browser }) => {
  await signInUnplayed(browser, page, tenant, 'learner');
  await openByMenu(page, 'Learning', 'Learning');
  await pressOn(page, page.getByRole('link', { name: demoCourse }));
  await expect(heading(page, demoCourse)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /Hear the person/ }));
  const [player] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(lessonIn(player).getByText('Page 1 of 5')).toBeVisible();
  await tabTo(player, lessonIn(player).getByRole('button', { name: 'Next' }));
  await player.keyboard.press('Enter');
  await expect(lessonIn(player).getByText('Page 2 of 5')).toBeVisible();
  await leave(player, (button) => pressOn(player, button));
});

test('quizzes: a question is answered', async ({ page }, { retry }) => {
  await signInHome(page, tenant, 'learner2');
  await openByMenu(page, 'Quizzes', 'My quizzes');
  await pressOn(page, page.getByRole('link', { name: 'Data privacy: four cases' }));
  // It resumes where an earlier attempt stopped, immediately or after a press.
  const begin = page.getByRole('button', { name: /^(start|go on)/i });
  const shown = page.getByText(/^Question \d of 4 ·/);
  await expect(begin.or(shown).first()).toBeVisible();
  if (await begin.isVisible()) await pressOn(page, begin);
  await expect(shown).toBeVisible();
  const place = Number(/\d/.exec((await shown.textContent()) ?? ''));
  if (retry === 0) expect(place).toBe(1);
  const answers = page.getByRole('radio');
  await tabTo(page, page.getByRole('radiogroup').filter({ has: answers }));
  const checked = await answers.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked));
  await page.keyboard.press('ArrowDown');
  await expect(answers.nth((Math.max(checked, 0) + 1) % (await answers.count()))).toBeChecked();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Next' }));
  await expect(page.getByText(`Question ${place + 1} of 4`)).toBeVisible();
});

test('coaching: a session is recorded', async ({ page }) => {
  const note = `Asked before answering ${stamp()}`;
  await signInHome(page, tenant, 'coach');
  await openByMenu(page, 'Coaching', 'Coaching');
  const team = page.getByRole('region', { name: /^Team / }).getByRole('listitem');
  await pressOn(page, team.first().getByRole('link'));
  await pressOn(page, page.getByRole('link', { name: 'Start a session' }));
  const field = page.getByRole('textbox', { name: 'Why you’re here' });
  const start = page.getByRole('button', { name: 'Start the session' });
  await expect(field.or(start).first()).toBeVisible();
  if (await start.isVisible()) await pressOn(page, start);
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes(note) === true && answer.ok());
  await typeInto(page, field, note);
  await saved;
  // An existing session opens at its last step, with the earlier entries beside it.
  await page.reload();
  await expect(page.getByRole('region', { name: 'So far' })).toContainText(note);
});

test('boards: an idea is added to today’s board', async ({ page }) => {
  const title = `A shelf for headsets ${stamp()}`;
  await signInHome(page, tenant, 'learner');
  await openByMenu(page, 'Boards', 'PD boards');
  await pressOn(page, page.getByRole('link', { name: 'Open today’s board' }));
  await pressOn(page, page.getByRole('link', { name: 'Add idea or issue' }));
  const idea = page.getByRole('radio', { name: 'Idea' });
  await tabTo(page, page.getByRole('radiogroup').filter({ has: idea }));
  while (!(await idea.isChecked())) await page.keyboard.press('ArrowRight');
  await typeInto(page, page.getByRole('textbox', { name: 'Title' }), title);
  await pressOn(page, page.getByRole('button', { name: 'Add to board' }));
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('news: an article is read, marked as helpful, and commented on', async ({ page }) => {
  const words = `Good to know ${stamp()}`;
  await signInHome(page, tenant, 'learner');
  await openByMenu(page, 'News', 'All news');
  await pressOn(page, page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link'));
  const helpful = page.getByRole('region', { name: 'Was this helpful?' }).getByRole('button', { name: 'Yes' });
  await pressOn(page, helpful);
  await expect(page.getByText('Thank you. The authors see your feedback without your name.')).toBeVisible();
  await typeInto(page, page.getByRole('textbox', { name: 'Write a comment' }), words);
  await pressOn(page, page.getByRole('button', { name: 'Comment', exact: true }));
  await expect(page.getByText(words)).toBeVisible();
});

test('support: a ticket is answered', async ({ page }) => {
  const words = `It is the left side ${stamp()}`;
  const listening = listenForApi(page);
  await signInHome(page, tenant, 'learner');
  const [ticket] = await (await listening()).get<{ SUP_TCK_TITLE: string }[]>('support/getCreatedTickets');
  await openByMenu(page, 'Support', 'My tickets');
  await pressOn(page, page.getByRole('link', { name: ticket?.SUP_TCK_TITLE ?? '' }));
  await typeInto(page, page.getByRole('textbox', { name: /comment|reply|answer/i }), words);
  await pressOn(page, page.getByRole('button', { name: /^(send|add|reply)/i }));
  await expect(page.getByText(words)).toBeVisible();
});

test('scanner: a code is typed', async ({ page }) => {
  await signInHome(page, tenant, 'learner');
  await openByMenu(page, 'Barcode scanner', 'Barcode Scanner');
  await typeInto(page, page.getByRole('textbox', { name: 'Value of the code' }), '4006381333931');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scanned barcode: 4006381333931' })).toBeVisible();
});
