// A person who was found and selected stays selected while the list of people is still loading.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { enter } from '../support/enter.ts';
import { find } from '../support/form-controls.ts';

test('a quiz is assigned to the selected person, however late the list of people arrives', async ({ page }) => {
  const author = await enter(page, 'harbour', 'admin');
  const title = `Late ${Date.now().toString(36)}`;
  const { QID } = await author.post<{ QID: string }>('quiz/createQuiz', { body: { kind: 'quiz', title } });
  await page.goto(`${origin('harbour')}/admin/quiz/quizzes/${QID}`);
  await page.getByRole('tab', { name: 'Audience' }).click();
  await page.route('**/api/search/getPeople*', async (route) => {
    await wait(1_000);
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Person', exact: true }).check({ force: true });
  const name = `${author.user.FirstName} ${author.user.LastName}`;
  await find(page, 'Person', name);
  await page.getByRole('button', { name: 'Assign quiz' }).click();
  const given = page.getByRole('region', { name: 'Assigned to' }).getByRole('listitem');
  await expect(given).toHaveCount(1);
  await expect(given).toContainText(name);
  await author.post('quiz/removeQuiz', { body: { QuizID: QID } });
});
