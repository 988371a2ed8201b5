// Actions on a hit, people among the suggestions, and filtering by one kind.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'harbour';
const searchFor = (page: Page, words: string, more: Record<string, string> = {}) =>
  page.goto(`${origin(tenant)}/search?${new URLSearchParams({ q: words, ...more })}`);

interface Quiz {
  QID: string;
  title: string;
  state: string;
}

test('a coach finds a person, opens their coaching, and books a one-to-one with one press', async ({ page }) => {
  const noise = watch(page);
  const api = listenForApi(page);
  await signInHome(page, tenant, 'coach');
  const { staff } = (await api()).user as unknown as {
    staff: { UserID: string; FirstName: string; LastName: string }[];
  };
  const [person] = staff;
  if (!person) throw new Error('The coach leads nobody.');
  const name = `${person.FirstName} ${person.LastName}`;

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  const suggestions = page.getByRole('banner').getByRole('region', { name: 'Suggestions' });
  const suggested = suggestions
    .getByRole('link', { name, exact: true })
    .and(page.locator(`[href="/coach/${person.UserID}"]`));
  await suggested.click();
  await expect(page).toHaveURL(`${origin(tenant)}/coach/${person.UserID}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await searchFor(page, name, { kind: 'person' });
  const people = page.getByRole('region', { name: 'People' });
  await expect(people.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/coach/${person.UserID}`);
  await people.getByRole('link', { name: `Book coaching with ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'New meeting' });
  await expect(dialog.getByLabel('Title')).toHaveValue(`One-to-one with ${name}`);
  await expect(dialog.getByRole('button', { name: /Coachee/ })).toContainText(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // It does not open again when the page is reloaded.
  await expect(page).not.toHaveURL(/with=/);
  await searchFor(page, `One-to-one with ${name}`, { kind: 'event' });
  const meeting = page
    .getByRole('region', { name: 'Meetings' })
    .getByRole('listitem')
    .filter({ hasText: 'One-to-one' });
  await meeting.getByRole('link', { name: `Start One-to-one with ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/coach/${person.UserID}/tgrow/0/m/new\\?event=[\\w-]{36}&iteration=`));
  await expect(page.getByRole('button', { name: 'Start the session' })).toBeVisible();
  noise.expectQuiet();
});

test('a course starts in the player', async ({ page }) => {
  // A person whose course no other journey completes.
  await signInHome(page, tenant, 'delegate');
  await searchFor(page, 'conversations', { kind: 'course' });
  await page.getByRole('link', { name: /^(Start|Continue) Handling difficult conversations$/ }).click();
  await expect(page).toHaveURL(/\/splayer\?course=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a quiz starts with its first question', async ({ page }) => {
  const noise = watch(page);
  const listening = listenForApi(page);
  await signInHome(page, tenant, 'learner');
  const api = await listening();
  const quizzes = await api.post<Quiz[]>('quiz/getQuizzesAllocated', {
    body: { UserFK: api.user.UserID, LoadAll: true },
  });
  for (const { title } of quizzes.filter(({ state }) => state === 'open')) {
    await searchFor(page, title, { kind: 'quiz' });
    const list = page.getByRole('region', { name: 'Quizzes, surveys and verifications' });
    await expect(list.getByRole('link', { name: title, exact: true })).toBeVisible();
    const start = list.getByRole('button', { name: `Start ${title}`, exact: true });
    if (!(await start.isVisible())) continue;
    await start.click();
    await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
    const after = await api.post<Quiz[]>('quiz/getQuizzesAllocated', {
      body: { UserFK: api.user.UserID, LoadAll: true },
    });
    expect(after.find((quiz) => quiz.title === title)?.state).toBe('started');
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(list.getByRole('link', { name: title, exact: true })).toBeVisible();
    noise.expectQuiet();
    return;
  }
  throw new Error('No quiz of the demo can be started at once.');
});

test('kinds with their counts are chosen by keyboard, persist for a new query, and are in the address', async ({
  page,
}) => {
  const noise = watch(page);
  await signInHome(page, tenant, 'learner');
  await searchFor(page, 'the');
  const kinds = page.getByRole('radiogroup', { name: 'Kinds of results' });
  const every = kinds.getByRole('radio', { name: /^All groups \d+$/ });
  await expect(every).toBeChecked();
  await expect(kinds.getByRole('radio', { name: /^News \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await every.focus();
  await page.keyboard.press('ArrowRight');
  const second = kinds.getByRole('radio').nth(1);
  await expect(second).toBeFocused();
  await page.keyboard.press('Space');
  await expect(second).toBeChecked();
  await expect(page).toHaveURL(/kind=course/);
  await kinds.getByRole('radio', { name: /^News( \d+)?$/ }).click();
  await expect(page).toHaveURL(/q=the&kind=article/);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('timetable');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=timetable&kind=article/);
  await expect(page.getByRole('region', { name: 'News', exact: true })).toBeVisible();
  await field.fill('zzyzx');
  await field.press('Enter');
  await expect(page.getByText('Nothing found for “zzyzx”')).toBeVisible();
  await expect(kinds.getByRole('radio', { name: /^News( \d+)?$/ })).toBeChecked();
  await page.goBack();
  await expect(kinds.getByRole('radio', { name: /^News \d+$/ })).toBeChecked();
  await every.click();
  await expect(page).toHaveURL(/\/search\?q=timetable$/);
  noise.expectQuiet();
});
