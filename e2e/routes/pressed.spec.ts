// Actions on routes that no journey covers: a like, the start of a survey, due dates in the schedule.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { enter } from '../support/enter.ts';
import { madeCourse } from './made/course.ts';
import { madeQuiz } from './made/quiz.ts';
import type { Scene } from './route-case.ts';

const tenant = 'harbour';
const portal = origin(tenant);

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a like counts once, survives a reload, and can be undone', async ({ page, browser }) => {
  const api = await enter(page, tenant, 'learner');
  const admin = await enter(await (await browser.newContext()).newPage(), tenant, 'admin');
  const scene: Scene = { page, api, portal, as: async (account) => (account === 'admin' ? admin : api) };
  const { course } = await madeCourse(scene);
  const like = page.getByRole('button', { name: `Like ${course}, 0 likes`, exact: true });
  const unlike = page.getByRole('button', { name: `Unlike ${course}, 1 like`, exact: true });
  await page.goto(`${portal}/lms/home?q=${encodeURIComponent(course)}`);
  await like.click();
  await expect(unlike).toHaveText('1');
  await page.reload();
  await unlike.click();
  await expect(like).toHaveText('0');
  await page.reload();
  await expect(like).toBeVisible();
});

test('a survey is started from its page and answered, and the page says so', async ({ page, browser }) => {
  const api = await enter(page, tenant, 'learner');
  const admin = await enter(await (await browser.newContext()).newPage(), tenant, 'admin');
  const scene: Scene = { page, api, portal, as: async (account) => (account === 'admin' ? admin : api) };
  const { QID, title } = await madeQuiz(scene, 'survey', [api.user.UserID]);
  await page.goto(`${portal}/survey/item/${QID}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Start survey', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/lms/quiz/${QID}/survey/${QID}$`));
  await page.getByRole('button', { name: /^start/i }).click();
  await page.getByRole('textbox').first().fill('Ask first.');
  await page.goto(`${portal}/survey/item/${QID}`);
  await expect(page.getByRole('link', { name: 'Continue answering', exact: true })).toBeVisible();
});

test('due dates are in the schedule, link to their course, and can be hidden', async ({ page }) => {
  const api = await enter(page, tenant, 'learner');
  const { deadlines } = await api.get<{ deadlines: { CourseName: string; dueOn: string; address: string }[] }>(
    'lms/getDeadlinesAndCompletionsByUser',
  );
  const [due] = deadlines;
  if (!due) throw new Error('the learner has nothing due');
  await page.goto(`${portal}/schedule?view=month&day=${due.dueOn}`);
  const chip = page.getByRole('link', { name: `Due: ${due.CourseName}`, exact: true });
  await expect(chip).toBeVisible();
  const layer = page.getByRole('switch', { name: 'Due dates' });
  await expect(layer).toBeChecked();
  await layer.press('Space');
  await expect(chip).toHaveCount(0);
  await expect(page).toHaveURL(/due=no/);
  await layer.press('Space');
  await chip.click();
  await expect(page.getByRole('heading', { level: 1, name: due.CourseName })).toBeVisible();
});
