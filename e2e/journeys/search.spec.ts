// The header's search leads to /search: groups, all hits of one kind, no hits, too short a query.
import { expect, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { expectAccessible } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';

test('Enter in the header searches, and all choices are in the address', { tag: core }, async ({ page }) => {
  const noise = watch(page);
  await signInHome(page, tenant, 'learner');
  const header = page.getByRole('banner').getByRole('searchbox');
  // After a new sign-in, a greeting with a heading of its own comes first. It has no search.
  await expect(header).toBeVisible();
  // By keys, as a person does: a page that has just opened returns the focus to its heading until a key is pressed.
  await page.keyboard.press('/');
  await expect(header).toBeFocused();
  await page.keyboard.type('the');
  await expect(page).toHaveURL(/\/home$/);
  await page.keyboard.press('Enter');
  // An impatient second Enter finds the box empty and changes nothing.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=the$/);
  await expect(header).toHaveValue('');
  const news = page.getByRole('region', { name: 'News', exact: true });
  await expect(news.getByRole('listitem')).toHaveCount(5);
  await expect(news.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await news.getByRole('button', { name: /^Show all/ }).click();
  await expect(page).toHaveURL(/kind=article/);
  await expect(news.getByRole('listitem')).toHaveCount(8);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible();
  const course = page.getByRole('region', { name: 'Courses' }).getByRole('link').first();
  await course.click();
  await expect(page).toHaveURL(/\/lms\//);
  noise.expectQuiet();
});

test('arrow keys move through the suggestions, Escape returns to the box, Enter opens the item', async ({ page }) => {
  await signInHome(page, tenant, 'learner');
  const box = page.getByRole('banner').getByRole('searchbox');
  const suggestions = page.getByRole('banner').getByRole('region', { name: 'Suggestions' });
  const links = suggestions.getByRole('link');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  // Before anything is typed, the box offers actions and pages.
  await expect(links.filter({ hasText: 'New ticket' })).toHaveAttribute('href', '/support?about=');
  await expect(links.filter({ hasText: 'My certificates' })).toBeVisible();
  await expect(suggestions.getByRole('region', { name: 'Pages' }).getByRole('link').first()).toHaveText('Today');
  await expect(links.filter({ hasText: 'My actions' })).toHaveAttribute('href', '/actions');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(box).toBeFocused();

  await page.keyboard.type('new tick');
  await expect(links.filter({ hasText: 'New ticket' })).toBeVisible();
  await box.fill('conversation');
  await expect(links.filter({ hasText: /All results for “conversation”/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await expect(suggestions).toBeHidden();
  await expect(box).toHaveValue('conversation');
  await page.keyboard.type('s');
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  const address = (await links.first().getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/lms\//);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin(tenant)}${address}`);
  await expect(box).toHaveValue('');
  await expect(suggestions).toBeHidden();
});

test('recent searches are offered on this device until they are cleared', async ({ page }) => {
  await signInHome(page, tenant, 'learner');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  const searchFor = async (words: string, what: RegExp) => {
    await page.goto(`${origin(tenant)}/search?${new URLSearchParams({ q: words })}`);
    await expect(page.getByRole('main').getByText(what).first()).toBeVisible();
  };
  await searchFor('conversation', /^Courses$/);
  await searchFor('zzyzx', /Nothing found/);
  await searchFor('timetable', /^News$/);
  await page.goto(`${origin(tenant)}/search`);
  await expect(recent.getByRole('link')).toHaveText(['timetable', 'conversation']);
  await expectAccessible(page);
  await recent.getByRole('link', { name: 'conversation' }).click();
  await expect(page.getByRole('region', { name: 'Courses' })).toBeVisible();
  await page.goto(`${origin(tenant)}/search`);
  await expect(recent.getByRole('link')).toHaveText(['conversation', 'timetable']);
  await recent.getByRole('button', { name: 'Clear list' }).click();
  await expect(recent).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(recent).toBeHidden();
});

test('no results and too short a query each say what to do', async ({ page }) => {
  await signInHome(page, tenant, 'learner');
  await page.goto(`${origin(tenant)}/search?q=zzyzx`);
  await expect(page.getByText('Nothing found for “zzyzx”')).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('a');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page.getByText('Enter at least two letters')).toBeVisible();
});

test('a meeting opens in the schedule, a coaching session on its own page', async ({ page, browser }) => {
  const noise = watch(page);
  await signInHome(page, tenant, 'learner');
  await page.goto(`${origin(tenant)}/search?q=huddle`);
  const meeting = page
    .getByRole('region', { name: 'Meetings' })
    .getByRole('link', { name: /Team huddle/ })
    .first();
  await meeting.click();
  await expect(page).toHaveURL(/\/schedule\?day=.*event=/);
  const dialog = page.getByRole('dialog', { name: 'Team huddle' });
  // A page that has just opened moves the focus to its heading; a dialog that opens with it takes it back.
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 2000 });
  }).toPass();
  // Once closed, it does not open again when the page is reloaded.
  await expect(page).not.toHaveURL(/event=/);
  noise.expectQuiet();

  const coach = await (await browser.newContext()).newPage();
  await signInHome(coach, tenant, 'coach');
  await coach.goto(`${origin(tenant)}/search?q=contacts&kind=session`);
  const found = coach.getByRole('region', { name: 'Coaching sessions' }).getByRole('link').first();
  await found.click();
  await expect(coach).toHaveURL(/\/coach\/[\w-]{36}\/tgrow\/[\w-]{36}\/m\/view$/);
  await expect(coach.getByRole('main')).toContainText('contacts');
  await coach.context().close();
});

test('curricula, verifications, boards, feedback and assessments are found by name and open themselves', async ({
  page,
}) => {
  const noise = watch(page);
  const api = listenForApi(page);
  await signInHome(page, tenant, 'learner');
  const { CompanyName, FirstName, LastName } = (await api()).user as unknown as Record<string, string>;
  const opens: [words: string, kind: string, group: string, hit: RegExp, page: RegExp, says: RegExp][] = [
    [
      'Talking customers',
      'curriculum',
      'Curricula',
      /^Talking with customers/,
      /\/curriculum\/item\/[\w-]{36}$/,
      /Talking with customers/,
    ],
    [
      'In conversation',
      'curriculum',
      'Curricula',
      /^In conversation/,
      /\/curriculum-section\/item\/[\w-]{36}$/,
      /In conversation/,
    ],
    [
      'Evacuation',
      'quiz',
      'Quizzes, surveys and verifications',
      /^Evacuation/,
      /\/lms\/quiz\/mine\/verification\//,
      /Evacuation: shown and done/,
    ],
    [
      `${CompanyName}`,
      'teamBoard',
      'Team boards',
      new RegExp(`^${CompanyName}`),
      /\/pd\/board\/[\w-]{36}$/,
      new RegExp(`${CompanyName}`),
    ],
    ['complaint', 'aid', 'Feedback aids', /./, /\/coach\/[\w-]{36}\/aid\/[\w-]{36}\/m\/view$/, /complaint/],
    [
      `${FirstName} ${LastName}`,
      'assessment',
      'Sales-skills assessments',
      /./,
      /\/sales-skills-assessment\/summary\//,
      /./,
    ],
  ];
  for (const [words, kind, group, hit, address, says] of opens) {
    await page.goto(`${origin(tenant)}/search?${new URLSearchParams({ q: words, kind })}`);
    await page.getByRole('region', { name: group }).getByRole('link', { name: hit }).first().click();
    await expect(page, words).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main'), words).toContainText(says);
  }
  noise.expectQuiet();
});
