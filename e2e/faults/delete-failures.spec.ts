/** Uploads and deletions that fail: each shows the message for its kind and can be retried. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { listenForApi } from '../support/api.ts';
import { enter } from '../support/enter.ts';
import { signInHome } from '../support/sign-in.ts';
import { expectSaid } from '../support/test-words.ts';

const tenant = 'harbour';
const portal = origin(tenant);

const answering =
  (status: number, error?: object) =>
  (route: Route): Promise<void> =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, body: JSON.stringify(error ? { error } : {}) })
      : route.continue();

/** Upload toasts disappear automatically; the field keeps their message. */
const toastMs = 5000;

/** The toast disappears after its time and not before; its text stays at the field. */
async function expectGoes(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alertdialog').filter({ hasText: text });
  const shownAt = Date.now();
  await expect(toast).toHaveCount(0, { timeout: 3 * toastMs });
  // The toast was detected a moment after it appeared.
  expect(Date.now() - shownAt).toBeGreaterThan(toastMs - 2000);
  await expect(page.getByText(text).first()).toBeVisible();
}

test('a failed upload shows the message for its kind', async ({ page }) => {
  await signInHome(page, tenant, 'learner2');
  await page.goto(`${portal}/support`);
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const file = page.locator('input[type=file]').first();
  const choose = (name: string, bytes: number) =>
    file.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes, 1) });
  await choose('program.exe', 100);
  await expectSaid(page, 'alertdialog', 'This file type is not supported. Supported are xlsx, docx, jpg, png and pdf.');
  await expectGoes(page, 'This file type is not supported.');
  await choose('large.pdf', 21 * 1024 * 1024);
  await expectSaid(page, 'alertdialog', 'The file you have chosen is too big to be uploaded');
  await page.route('**/api/media/file/?*', answering(404));
  await choose('plan.pdf', 100);
  await expectSaid(
    page,
    'alertdialog',
    'There has been a problem locating the folder to save this file to. Please contact the administrator via a support request of type bug.',
  );
  await page.unrouteAll();
  const away = { code: 'unexpected', message: 'The store is away.', requestId: 'r-1' };
  await page.route('**/api/media/file/?*', answering(500, away));
  await choose('plan.pdf', 100);
  await expectSaid(page, 'alertdialog', 'The following error occurred with your upload, the file was not uploaded.');
  await expectSaid(page, 'alertdialog', 'The server answered: The store is away.');

  await page.goto(`${portal}/profile`);
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(100, 1) };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expectSaid(page, 'alertdialog', 'The image could not be uploaded');
  await expectSaid(page, 'alertdialog', 'There may have been a problem uploading that image, please try again.');
  await page.unrouteAll();
});

/** Pressed while the server fails, it shows the specification's message; a retry succeeds. */
async function expectTriedAgain(
  page: Page,
  call: string,
  says: () => Promise<void>,
  press: () => Promise<void>,
): Promise<void> {
  await page.route(call, answering(503));
  await press();
  const failure = page.getByRole('alertdialog', { name: 'The file may not have been deleted' });
  await says();
  await page.unroute(call);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
}

test('failing to remove a file from a session is reported, and a retry succeeds', async ({ page }) => {
  const api = await enter(page, tenant, 'coach');
  const { members } = await api.get<{ members: { coachee: { UserID: string } }[] }>(
    'coaching/getPreviousNextSessionsByTeam',
    { TeamID: api.user.CompanyID },
  );
  const coacheeID = members[0]?.coachee.UserID ?? '';
  const { sessionID } = await api.post<{ sessionID: string }>('coaching/getSessionID', { body: { coacheeID } });
  await api.post('coaching/Save', {
    body: { sessionID, coacheeID, coachID: api.user.UserID, reality: { text: 'A call' }, actions: [], versions: {} },
  });
  const { mediaID } = await api.upload('attachment', {
    name: 'notes.pdf',
    type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  });
  await api.post('coaching/attachFile', { body: { sessionID, type: 'reality', parentId: sessionID, mediaID } });
  await page.goto(`${portal}/coach/${coacheeID}/tgrow/${sessionID}/m/edit`);
  await page.getByRole('link', { name: /^\d? ?Reality/ }).click();
  const file = page.getByRole('link', { name: 'notes.pdf' });
  await expect(file).toBeVisible();
  await expectTriedAgain(
    page,
    '**/api/coaching/removeAttachment*',
    () => expectSaid(page, 'alertdialog', 'An error occured when deleting the file!'),
    () => page.getByRole('button', { name: /notes\.pdf/ }).click(),
  );
  await expect(file).toHaveCount(0);
});

test('failing to remove a quiz is reported, and a retry succeeds', async ({ page }) => {
  const ready = listenForApi(page);
  await signInHome(page, tenant, 'admin');
  const title = `Not to stay ${Date.now().toString(36)}`;
  const api = await ready();
  const { QID } = await api.post<{ QID: string }>('quiz/createQuiz', { body: { kind: 'quiz', title } });
  await page.goto(`${portal}/admin/quiz/quizzes/${QID}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const remove = { name: 'Remove quiz', exact: true };
  await expectTriedAgain(
    page,
    '**/api/quiz/removeQuiz*',
    () => expectSaid(page, 'alertdialog', 'Error occured. Please contact us!'),
    async () => {
      await page.getByRole('button', remove).click();
      await page.getByRole('alertdialog').getByRole('button', remove).click();
    },
  );
  await expect(page).toHaveURL(/\/admin\/quiz\/quizzes$/);
  await expect(page.getByText(title)).toHaveCount(0);
});
