/**
 * Messages fixed by the specification for refusals and failures, each shown where a person encounters it, and those
 * that only go to the console.
 */
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { answerTo } from '../support/ask.ts';
import { enter } from '../support/enter.ts';
import { signInHome } from '../support/sign-in.ts';
import { expectSaid } from '../support/test-words.ts';

const tenant = 'slate';
const portal = origin(tenant);

interface Link {
  CourseID: string;
  CourseName: string;
  curriculumId: string;
  locked: string | null;
  prerequisites: { CourseName: string; isCompleted: boolean }[];
}

test('a course with a prerequisite names it, and cannot be started before that is completed', async ({ page }) => {
  const { get, post, user } = await enter(page, tenant, 'learner2');
  const courses = await get<Link[]>('service/getCoursesCurriculumsLinks', {
    USR_COMPANY_FK: user.CompanyID,
    USR_ID_FK: user.UserID,
  });
  const course = courses.find(({ locked }) => locked === 'prerequisite');
  const first = course?.prerequisites.find(({ isCompleted }) => !isCompleted);
  if (!course || !first) throw new Error('the demo has no course with a prerequisite');
  await page.goto(`${portal}/lms/${course.curriculumId}/${course.CourseID}/course`);
  await expect(page.getByRole('heading', { level: 1, name: course.CourseName })).toBeVisible();
  await expectSaid(page, 'main', 'Locked until these courses are completed');
  await expect(page.getByRole('main').getByRole('button', { name: /^(Start|Open|Continue|Play)/ })).toHaveCount(0);
  // A direct request is refused and names the course to complete first.
  const asked = post('service/addLaunchCourse', { query: { username: user.UserName, courseID: course.CourseID } });
  await expect(asked).rejects.toThrow(/409/);
  await page.getByRole('main').getByRole('link', { name: first.CourseName }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: first.CourseName })).toBeVisible();
});

test('a second board for today is refused with a link to the existing one', async ({ page }) => {
  const { get, user } = await enter(page, tenant, 'coach');
  const [today] = (
    await get<{ SessionIDPK: string; isToday: boolean }[]>('pd/getTeamPDBoards', {
      TeamID: user.CompanyID,
    })
  ).filter(({ isToday }) => isToday);
  if (!today) throw new Error('the team has no board for today');
  // The page of someone who opened it just before the other leader's board existed.
  await page.route('**/api/pd/getTeamPDBoards?*', async (route) => {
    const response = await answerTo(route);
    const boards = ((await response.json()) as { isToday: boolean }[]).filter(({ isToday }) => !isToday);
    await route.fulfill({ response, json: boards });
  });
  await page.goto(`${portal}/pd/home`);
  await page.getByRole('button', { name: 'Open a board for today' }).click();
  await expectSaid(page, 'alertdialog', 'There is a board for today already.');
  await page.unrouteAll();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open today’s board' }).click();
  await expect(page).toHaveURL(new RegExp(`/pd/board/${today.SessionIDPK}$`));
});

test('only the console reports that an answer was not OK or that a request failed', async ({ page }) => {
  await signInHome(page, tenant, 'learner2');
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(message.text());
  });
  const find = '**/api/search/find*';
  await page.route(find, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${portal}/search?q=conversation`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // Followed by the message or the status.
  expect(lines.filter((line) => /^Response is not OK! \S+/.test(line)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.startsWith('There was an error!'))).toEqual([]);

  lines.length = 0;
  await page.unroute(find);
  await page.route(find, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => lines.filter((line) => line.startsWith('There was an error!')).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.startsWith('Response is not OK!'))).toEqual([]);
  await expect(page.getByText(/Response is not OK!|There was an error!/)).toHaveCount(0);
});
