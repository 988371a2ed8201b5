/**
 * Quizzes from the perspective of those who assign them: the author withdraws one and first sees whom that affects,
 * a leader downloads the team's results as files, an administrator reads another team's results under that team's name.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { find } from '../support/form-controls.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';

const tenant = 'slate';
const portal = origin(tenant);

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

interface Edited {
  QID: string;
  revision: number;
  content: object;
}

/** A published quiz with one question; every attempt has its own. */
async function publishQuiz({ post }: Api): Promise<{ id: string; title: string }> {
  const title = `Ladders and steps ${Date.now().toString(36)}`;
  const made = await post<Edited>('quiz/createQuiz', { body: { kind: 'quiz', title } });
  const options = ['A ladder', 'A chair'].map((text, at) => ({
    id: crypto.randomUUID(),
    text,
    credit: at === 0 ? 100 : 0,
    feedback: '',
  }));
  const question = { id: crypto.randomUUID(), kind: 'single', format: 'plain', text: 'Which?', points: 1, options };
  const QuestionSets = [{ SETID: crypto.randomUUID(), title: 'Section', Questions: [question] }];
  const saved = await post<Edited>('quiz/saveQuizDraft', {
    body: { QuizID: made.QID, base: made.revision, content: { ...made.content, QuestionSets } },
  });
  await post('quiz/publishQuiz', { body: { QuizID: made.QID, revision: saved.revision } });
  return { id: made.QID, title };
}

test('a quiz is withdrawn only after the affected people were listed; started attempts stay', async ({
  page: admin,
  browser,
}) => {
  const quiet = watch(admin);
  const adminApi = listenForApi(admin);
  const learner = await (await browser.newContext()).newPage();
  const learnerApi = listenForApi(learner);
  await Promise.all([signInHome(admin, tenant, 'admin'), signInHome(learner, tenant, 'learner')]);
  const [author, person] = [await adminApi(), await learnerApi()];
  const quiz = await publishQuiz(author);
  const to = { kind: 'team', id: person.user.CompanyID };
  await author.post('quiz/allocateQuiz', { body: { QuizID: quiz.id, to } });

  await learner.goto(`${portal}/quiz/home`);
  await expect(learner.getByText(quiz.title)).toBeVisible();
  await learner.goto(`${portal}/lms/quiz/mine/quiz/${quiz.id}`);
  await learner.getByRole('button', { name: /^start/i }).click();
  await expect(learner.getByRole('radiogroup')).toBeVisible();

  await admin.goto(`${portal}/admin/quiz/quizzes/${quiz.id}`);
  await admin.getByRole('tab', { name: 'Audience' }).click();
  const withdraw = admin.getByRole('button', { name: /^Withdraw from / });
  await withdraw.click();
  const dialog = admin.getByRole('alertdialog', { name: /^Withdraw from / });
  await expect(dialog).toContainText(/\d+ (person|people) will no longer see the quiz\./);
  await expect(dialog).toContainText('None of them has submitted anything.');
  await expect(dialog).toContainText('1 person is taking it now and can finish.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(withdraw).toBeVisible();

  await withdraw.click();
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(admin.getByText('Not assigned yet')).toBeVisible();
  await expect(dialog).toBeHidden();

  // A started quiz may be finished: it stays in the list until then.
  await learner.goto(`${portal}/quiz/home`);
  await learner.getByRole('link', { name: quiz.title }).click();
  await learner.getByRole('radio').first().check({ force: true });
  await expect(learner.getByText(/^Saved \d/)).toBeVisible();
  await learner.getByRole('button', { name: 'Submit' }).first().click();
  await learner.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(learner).toHaveURL(new RegExp(`/lms/quiz/${quiz.id}/[0-9a-f-]{36}/`));
  await learner.goto(`${portal}/quiz/home`);
  // By now the learner's other quizzes are listed.
  await expect(learner.getByRole('region', { name: 'Quizzes' }).getByRole('listitem').first()).toBeVisible();
  await expect(learner.getByText(quiz.title)).toHaveCount(0);
  quiet.expectQuiet();
});

/** Presses the page's download button; returns the CSV text and the PDF's bytes. */
async function fetchBoth(page: Page, button: string, title: string): Promise<{ csv: string; pdf: Buffer }> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const make = async (format: string) => {
    await dialog.getByRole('radio', { name: format }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    return readFile(await (await download).path());
  };
  const csv = (await make('Table (CSV)')).toString();
  const pdf = await make('Document (PDF)');
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(dialog).toBeHidden();
  return { csv, pdf };
}

const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('results and evaluations of a team are downloaded as table and document; another team’s are under its own name', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const quiet = watch(page);
  const listening = listenForApi(page);
  await signInHome(page, tenant, 'coach');
  const { user, post, get } = await listening();
  await page.goto(`${portal}/quiz/team`);
  await expect(page.getByRole('heading', { level: 1, name: /^Results of (?!my team)/ })).toBeVisible();
  const results = await fetchBoth(page, 'Export results', 'Export results');
  const [head, ...rows] = linesOf(results.csv);
  expect(head).toBe('Name,Quiz,Score (%),Result,Submitted on (Europe/Lisbon)');
  const quizzes = await post<{ title: string; isHidden: boolean; respondents: number }[]>(
    'quiz/getQuizResultSummaryByCompany',
    { body: { CompanyID: user.CompanyID } },
  );
  const named = quizzes.filter(({ title }) => rows.some((row) => row.includes(title)));
  expect(named.length).toBeGreaterThan(1);
  expect(rows.length).toBeGreaterThanOrEqual(Math.max(...named.map(({ respondents }) => respondents)));
  expect(rows.every((row) => /,\d{0,3},(Passed|Not passed)?,/.test(row))).toBe(true);
  expect(results.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(results.pdf.includes('/StructTreeRoot')).toBe(true);

  await page.goto(`${portal}/quiz/quality`);
  const listed = await get<{ QMRef: string }[]>('quiz/getEvaluations', { teamID: user.CompanyID });
  const evaluations = await fetchBoth(page, 'Export', 'Export evaluations');
  const [columns, ...lines] = linesOf(evaluations.csv);
  expect(columns).toMatch(/^Agent,Form,Work type,QM date,Reference,Evaluator,Status,Score,First score,Fatal fault,/);
  expect(lines.length).toBe(listed.length);
  for (const { QMRef } of listed) expect(evaluations.csv).toContain(QMRef);
  expect(evaluations.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(evaluations.pdf.includes('/StructTreeRoot')).toBe(true);
  quiet.expectQuiet();

  const admin = await (await browser.newContext()).newPage();
  const choices = admin.waitForResponse((answer) => answer.url().includes('getPeopleChoices') && answer.ok());
  await signInHome(admin, tenant, 'admin');
  await admin.goto(`${portal}/quiz/team`);
  const { teams } = (await (await choices).json()) as { teams: { CompanyID: string; CompanyName: string }[] };
  const other = teams.at(-1)?.CompanyName ?? '';
  await find(admin, 'Team', other);
  await expect(admin.getByRole('heading', { level: 1, name: `Results of ${other}` })).toBeVisible();
  await admin.getByRole('list', { name: 'Quizzes' }).getByRole('link').first().click();
  await expect(admin.getByText(`Question by question · ${other}`)).toBeVisible();
  await admin
    .getByRole('navigation', { name: /breadcrumb/i })
    .getByRole('link', { name: `Results of ${other}` })
    .click();
  await expect(admin.getByRole('heading', { level: 1, name: `Results of ${other}` })).toBeVisible();
});
