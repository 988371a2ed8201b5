// Today in a new tenant lists the setup steps that remain, based on what the tenant really contains, until all are
// done; and an administrator sees usage figures from the server.
import { expect, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { openChannel } from '../support/open-channel.ts';
import { publishArticle } from '../support/published-article.ts';
import { signInHome } from '../support/sign-in.ts';
import { tenantByScreens } from '../support/tenant-by-screens.ts';

interface Steps {
  steps: { id: string; done: boolean }[];
}

/** A training course, which needs no file. */
async function publishCourse(api: Api): Promise<void> {
  const { CourseID } = await api.post<{ CourseID: string }>('lms/createCourse', {
    body: { name: 'First day', type: 17, minutes: 60, language: 'en' },
  });
  await api.post('lms/saveCourse', {
    body: { CourseID, fields: [{ field: 'description', baseVersion: 0, value: 'Who is who.' }] },
  });
  const startsOn = `${new Date().getUTCFullYear() + 1}-03-10T09:00`;
  const place = { minutes: 60, timeZone: 'Europe/London', place: 'Room 2', joinAddress: '', seats: 8 };
  await api.post('lms/saveTrainingSession', { body: { courseID: CourseID, startsOn, ...place } });
  await api.post('lms/setCourseState', { body: { CourseID, from: 'draft', to: 'published' } });
}

test('the remaining setup steps of a new tenant are on Today, are ticked off when done, and disappear when all are', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const tenant = await tenantByScreens('Setting Up', 'setting-up');
  const { portal } = tenant;
  const api = await tenant.enter(page, 'ada');
  const card = page.getByRole('region', { name: 'Set up your portal' });
  const row = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  const expectDone = async () => {
    const { steps } = await api.get<Steps>('admin/getSetupSteps');
    const done = steps.filter((step) => step.done);
    await page.goto(`${portal}/home`);
    await expect(card).toContainText(`${done.length} of ${steps.length} done`);
    await expect(card.getByText('Done', { exact: true })).toHaveCount(done.length);
    return done.map(({ id }) => id);
  };
  expect(await expectDone()).toEqual([]);
  await row('Add people').getByRole('link').click();
  await expect(page).toHaveURL(`${portal}/admin/import`);

  await test.step('a brand of its own', async () => {
    await page.goto(`${portal}/home`);
    await row('Publish your brand').getByRole('link').click();
    await page.getByRole('slider', { name: 'Action colour' }).fill('300');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The brand is published')).toBeVisible();
    expect(await expectDone()).toEqual(['brand']);
  });

  await test.step('an imprint with name and address', async () => {
    await row('Complete the imprint').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your text' }).fill('Setting Up Ltd, 1 New Street, York.');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
    expect(await expectDone()).toEqual(['brand', 'imprint']);
  });

  await tenant.addPlaces(page, ['Europe', 'West', 'France', 'Brest'], 'Desk');
  await tenant.addPerson(page, { first: 'Flora', last: 'First', role: 'Support First Line', team: 'Desk' });
  await tenant.addPerson(page, { first: 'Lena', last: 'Lead', role: 'Team Leader', team: 'Desk' });
  expect(await expectDone()).toEqual(['brand', 'imprint', 'people', 'teams', 'support']);
  await expect(row('Choose who answers tickets')).toContainText('Done');

  await publishCourse(api);
  await publishArticle(api, await openChannel(api, 'Company news'), 'Hello', 'This is what the portal is for.');
  await page.reload();
  await expect(page.getByRole('region', { name: 'News' }).getByRole('link', { name: 'Hello' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('an administrator sees usage figures of the portal', async ({ page }) => {
  const ready = listenForApi(page);
  await signInHome(page, 'harbour', 'admin');
  const api = await ready();
  const { people, total } = await api.get<{ people: number; total: Record<string, number | null> }>(
    'admin/getUsageOverview',
  );
  await page.goto(`${origin('harbour')}/admin/usage`);
  const everybody = page.getByRole('region', { name: 'Everyone' });
  await expect(everybody).toContainText(`${people} people`);
  expect(total.completion).not.toBeNull();
  await expect(everybody).toContainText(`${total.completion}`);
  await expect(page.getByRole('region', { name: 'Teams' }).getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Teams' }).getByRole('row').nth(1)).toBeVisible();
});
