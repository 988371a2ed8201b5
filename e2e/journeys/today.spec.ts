// Today: tasks link to their subjects, cards are arranged as the person chose on every device, and marking everything
// as read can be undone.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectNoFindings } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { askSupport, replyAndWait } from '../support/ask-support.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
const stamp = Date.now().toString(36);
const titles = [`Scanner is dark ${stamp}`, `Headset hums ${stamp}`];

async function enter(page: Page, name: string): Promise<Api> {
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, name);
  return apiOf();
}

async function supportTasks(browser: Browser, ticketIDs: readonly string[]): Promise<void> {
  const context = await browser.newContext();
  const api = await enter(await context.newPage(), 'support1');
  for (const ticketID of ticketIDs) await replyAndWait(api, ticketID);
  await context.close();
}

test('tasks, arrangement of cards, read marks', { tag: core }, async ({ page, browser }) => {
  const quiet = watch(page);
  const api = await enter(page, 'learner');
  const ticketIDs: string[] = [];
  for (const title of titles) ticketIDs.push(await askSupport(api, title));
  await supportTasks(browser, ticketIDs);

  await test.step('what others need is on Today, and a press opens it', async () => {
    await page.goto(`${origin(tenant)}/home`);
    const waiting = page.getByRole('region', { name: 'To do' });
    await waiting.getByRole('button', { name: /^Show all / }).click();
    const all = page.getByRole('dialog', { name: 'To do' });
    for (const title of titles)
      await expect(all.getByRole('listitem').filter({ hasText: title })).toContainText('Support needs your reply');
    await page.keyboard.press('Escape');
    await expect(all).toBeHidden();
    const { items } = await api.get<{ items: { title: string; link: string }[] }>('portal/getWaiting', {
      userID: api.user.UserID,
    });
    const [top] = items;
    await waiting
      .getByRole('link', { name: String(top?.title) })
      .first()
      .click();
    await expect(page).toHaveURL(`${origin(tenant)}${top?.link}`);
  });

  await test.step('cards are hidden and moved, and stay that way', async () => {
    await page.goto(`${origin(tenant)}/home`);
    const cards = page.getByRole('main').getByRole('heading', { level: 2 });
    const leaderboard = page.getByRole('region', { name: 'Leaderboard' });
    await expect(leaderboard.getByRole('listitem').first()).toBeVisible();
    const [todo, agenda, resume, ...usual] = await cards.allTextContents();
    // These three have a fixed place, so they are not in the dialog.
    const fixed = [todo, agenda, resume] as string[];
    expect(fixed).toEqual(['To do', 'Today and next', 'Continue learning']);
    const rest = usual.filter((name) => name !== 'Leaderboard');
    await page.getByRole('button', { name: 'Arrange' }).click();
    const dialog = page.getByRole('dialog');
    await expectNoFindings(page, { within: '[role=dialog]' });
    // The dialog begins with what is already on the page.
    await expect(dialog.getByRole('listitem')).toHaveText(usual);
    await dialog.getByRole('switch', { name: 'Leaderboard' }).setChecked(false, { force: true });
    await dialog.getByRole('button', { name: 'Save order' }).click();
    await expect(dialog).toBeHidden();
    await expect(leaderboard).toHaveCount(0);
    // Hiding a card does not count as arranging.
    await page.reload();
    await expect(cards).toHaveText([...fixed, ...rest]);
    await page.getByRole('button', { name: 'Arrange' }).click();
    await expect(page.getByRole('button', { name: 'Default order' })).toHaveCount(0);
    const up = dialog.getByRole('button', { name: 'Move News up' });
    await up.focus();
    while (await up.isEnabled()) await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(`News: position 1 of ${usual.length}`);
    await expect(dialog.getByRole('button', { name: 'Move News down' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Save order' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(cards).toHaveText([...fixed, 'News', ...rest.filter((name) => name !== 'News')]);
    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('button', { name: 'Default order' }).click();
    await expect(cards).toHaveText([...fixed, ...rest]);
    await page.getByRole('button', { name: 'Arrange' }).click();
    await dialog.getByRole('switch', { name: 'Leaderboard' }).setChecked(true, { force: true });
    await dialog.getByRole('button', { name: 'Save order' }).click();
    await expect(cards).toHaveText([...fixed, ...usual]);
  });

  await test.step('marking all as read is undone', async () => {
    await page.goto(`${origin(tenant)}/notifications`);
    const shown = page.getByText('New reply to your ticket', { exact: true });
    await expect(shown.first()).toBeVisible();
    const before = await shown.count();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('Nothing unread')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(shown).toHaveCount(before);
  });
  quiet.expectQuiet();
});

test('a course is resumed with one press', async ({ page }) => {
  const api = await enter(page, 'learner');
  await page.reload();
  const { inProgress } = await api.get<{ inProgress: { goOn: string }[] }>('lms/getDeadlinesAndCompletionsByUser');
  await page
    .getByRole('region', { name: 'Continue learning' })
    .getByRole('link', { name: /^Resume / })
    .click();
  await expect(page).toHaveURL(`${origin(tenant)}${inProgress[0]?.goOn}`);
  // A lesson opens in the player itself.
  const lessons = inProgress.find(({ goOn }) => goOn.startsWith('/splayer'));
  await page.goto(`${origin(tenant)}${lessons?.goOn}`);
  await expect(page.getByRole('main', { name: 'Course player' }).locator('iframe')).toBeVisible();
});
