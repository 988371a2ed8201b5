/**
 * Learning from scratch, through screens alone: authors, a learner with a locked course, a certificate, a team leader.
 */
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { beginCourse, publishCourse } from '../support/course-authoring.ts';
import { documentOf } from '../support/document.ts';
import { find } from '../support/form-controls.ts';
import { tenantByCalls } from '../support/tenant-by-calls.ts';

const basics = 'Reading a tide table';
const advanced = 'Planning a crossing';
const rules = 'Rules of the harbour';
const lostOnBoard = path.resolve(import.meta.dirname, '../../infra/content/demo-media/lost-property.webm');

async function addLinkCourse(page: Page, name: string, after?: string): Promise<void> {
  await beginCourse(page, name, 'Link');
  const link = page.getByRole('region', { name: 'Link' });
  await link.getByRole('textbox', { name: 'Address' }).fill('https://example.com/tides');
  await link.getByRole('button', { name: 'Save' }).click();
  if (after !== undefined) {
    await find(page, 'Add a course to complete first', after);
    await expect(page.getByRole('region', { name: 'Prerequisites' }).getByText(after)).toBeVisible();
  }
  await publishCourse(page);
}

/** A published course of two pages, uploaded on its page. */
async function addDocumentCourse(page: Page, name: string): Promise<void> {
  await beginCourse(page, name, 'PDF');
  const document = page.getByRole('region', { name: 'Document', exact: true });
  const buffer = documentOf(['Ropes are kept dry.', 'The lighthouse is painted in May.']);
  await document.locator('input[type=file]').setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer });
  await expect(document.getByText(/2 pages/)).toBeVisible({ timeout: 20_000 });
  await publishCourse(page);
}

/** A published course with an uploaded film. */
async function addFilmCourse(page: Page, name: string, file: string): Promise<void> {
  await beginCourse(page, name, 'Video');
  const film = page.getByRole('region', { name: 'Video', exact: true });
  await film.locator('input[type=file]').setInputFiles(file);
  await expect(film.getByText(/0 min \d+ s/)).toBeVisible({ timeout: 20_000 });
  await publishCourse(page);
}

async function addCurriculum(page: Page): Promise<void> {
  await page.goto('/admin/lms/courses?tab=curricula');
  await page.getByRole('button', { name: 'New curriculum' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Seamanship');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seamanship' })).toBeVisible();
  await find(page, 'Team', 'Bridge');
  await expect(page.getByText('Team: Bridge')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible();
  await page.getByRole('button', { name: 'New section' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Before you sail');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before you sail' })).toBeVisible();
  for (const name of [advanced, basics, rules]) {
    await find(page, 'Add a course', name);
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  // Moves the prerequisite to the first position.
  await page.getByRole('button', { name: `Move ${basics} up` }).click();
  await expect(page.getByRole('region', { name: 'Course order' }).getByRole('listitem').first()).toContainText(basics);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible();
}

/** Opens the course from the catalogue. */
async function openCourse(page: Page, name: string): Promise<void> {
  await page.goto(`/lms/home?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('a course is created, assigned, locked, completed, certified, verified and seen by the team leader', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const tenant = await tenantByCalls('Reef Lines', 'reef', 'Ada Author');
  const newPerson = async () => (await browser.newContext({ baseURL: tenant.portal })).newPage();
  const [author, learner, leader, visitor] = [
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
  ];

  await test.step('a team, a leader and a learner', async () => {
    await tenant.enter(author, 'ada');
    await tenant.addPlaces(['Europe', 'North', 'Norway', 'Bergen'], 'Bridge');
    await tenant.addPerson({ first: 'Lena', last: 'Reef', role: 'Team Leader', team: 'Bridge' });
    await tenant.addPerson({ first: 'Emil', last: 'Reef', team: 'Bridge' });
  });

  await test.step('the author creates two link courses, a document course and a curriculum for the team', async () => {
    await addLinkCourse(author, basics);
    await expectAccessible(author);
    await addLinkCourse(author, advanced, basics);
    await addDocumentCourse(author, rules);
    await addCurriculum(author);
    await expectAccessible(author);
  });

  await test.step('leaving unsaved changes asks first, and they are restored', async () => {
    await author.getByRole('textbox', { name: 'Description' }).fill('Everything before the lines are let go.');
    await author.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Seamanship' }).click();
    const asked = author.getByRole('alertdialog', { name: 'Leave without saving?' });
    await asked.getByRole('button', { name: 'Leave' }).click();
    await expect(author.getByRole('heading', { level: 1, name: 'Seamanship' })).toBeVisible();
    await author.getByRole('link', { name: 'Before you sail' }).click();
    await expect(author.getByRole('textbox', { name: 'Description' })).toHaveValue(
      'Everything before the lines are let go.',
    );
    await author.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(author.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  });

  await test.step('the learner sees the lock with its reason', async () => {
    await tenant.enter(learner, 'emil');
    await openCourse(learner, advanced);
    await expect(learner.getByRole('link', { name: basics }).first()).toBeVisible();
  });

  await test.step('the learner completes the prerequisite', async () => {
    await openCourse(learner, basics);
    const opened = learner.context().waitForEvent('page');
    await learner.getByRole('link', { name: `Open “${basics}”` }).click();
    await (await opened).close();
    await expect(learner.getByText('Completed').first()).toBeVisible();
  });

  await test.step('the learner reads the document, finds a word in it, leaves, and resumes at that page', async () => {
    await openCourse(learner, rules);
    const document = learner.getByRole('region', { name: 'Document', exact: true });
    await document.getByRole('button', { name: 'Read' }).click();
    await expect(document.getByText('Page 1 counts as read.')).toBeVisible({ timeout: 20_000 });
    await document.getByRole('searchbox', { name: 'Find in the document' }).fill('lighthouse');
    await expect(document.getByRole('status').first()).toContainText('1 of 1, page 2');
    const shown = learner.locator('[data-page]');
    await expect(shown).toHaveAttribute('data-page', '2');
    await expect(shown).toContainText('The lighthouse is painted in May.');
    await learner.reload();
    await document.getByRole('button', { name: 'Continue at page 2' }).click();
    await expect(shown).toHaveAttribute('data-page', '2');
    await expect(document.getByText('Completed')).toBeVisible({ timeout: 15_000 });
  });

  const code = await test.step('the learner gets a certificate', async () => {
    await learner.goto('/lms/certificates');
    const row = learner.getByRole('listitem').filter({ hasText: basics });
    await expect(row.getByText('Valid', { exact: true })).toBeVisible();
    await expectAccessible(learner);
    const downloaded = learner.waitForEvent('download');
    await row.getByRole('button', { name: 'Download PDF' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
    return (await row.getByRole('link', { name: 'Verify' }).getAttribute('href'))?.split('/').at(-1) ?? '';
  });

  await test.step('a visitor without an account verifies it; a wrong code is reported', async () => {
    await visitor.goto('/certificate');
    await visitor.getByLabel('Certificate code').fill(code.toLowerCase());
    await visitor.getByRole('button', { name: 'Verify' }).click();
    await expect(visitor.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
    await expect(visitor.getByText('Emil Reef')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.goto('/certificate/00000-00000-00000-00000');
    await expect(visitor.getByText('Certificate not found')).toBeVisible();
  });

  await test.step('the leader sees the courses and marks the second as completed', async () => {
    await tenant.enter(leader, 'lena');
    await leader.goto('/lms/team');
    await expect(leader.getByRole('button', { name: new RegExp(`Emil Reef, ${basics}: Completed`) })).toBeVisible();
    await expectAccessible(leader);
    await leader.getByRole('button', { name: new RegExp(`Emil Reef, ${advanced}: Not started`) }).click();
    await leader.getByLabel('Reason').fill('Shown on board, with the mate.');
    await leader.getByRole('button', { name: 'Mark as completed' }).click();
    await expect(leader.getByRole('button', { name: new RegExp(`Emil Reef, ${advanced}: Completed`) })).toBeVisible();
  });

  await test.step('the leader sees the learner’s career, while the learner cannot see the leader’s', async () => {
    await leader.getByRole('link', { name: 'Career of Emil Reef' }).click();
    await expect(leader.getByText('Emil Reef').first()).toBeVisible();
    await expect(leader.getByText('3 of 3').first()).toBeVisible();
    await expectAccessible(leader);
    await learner.goto(`/career?of=${encodeURIComponent(tenant.mailOf('lena'))}`);
    await expect(learner.getByRole('heading', { level: 1, name: 'No career to show' })).toBeVisible();
  });

  await test.step('the author uploads a film, and sees it in the preview', async () => {
    await addFilmCourse(author, 'Lost on board', lostOnBoard);
    await author.getByRole('link', { name: 'Preview' }).click();
    const video = author.getByRole('region', { name: 'Video', exact: true }).locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(1);
  });
});
