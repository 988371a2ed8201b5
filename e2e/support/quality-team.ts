/**
 * What the journey of a follow-up needs in an empty tenant: a team with a leader, a learner and four others, a course
 * that teaches a skill, and a quality form with a question of that skill.
 */
import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { beginCourse, publishCourse } from './course-authoring.ts';
import { choose, find } from './form-controls.ts';
import type { TenantByScreens } from './tenant-by-screens.ts';
import { packed } from './test-package.ts';

export const form = 'Calls at the quay';
export const question = 'Adapts to the customer’s pace';
export const otherQuestion = 'Agrees on the next step';
export const course = 'Listening at the quay';
const skill = 'Listening';
export const team = 'Quay';
/** Figures are shown from five people on. */
export const others = ['Frida', 'Goran', 'Hanna', 'Ivo'];

/** Lena leads, Emil learns; both are added on the screens, the others by calls. Returns the ids of the others. */
export async function addTeam(page: Page, admin: Api, tenant: TenantByScreens): Promise<string[]> {
  await tenant.addPlaces(page, ['Europe', 'West', 'Ireland', 'Cork'], team);
  await tenant.addPerson(page, { first: 'Lena', last: 'Quay', role: 'Team Leader', team });
  await tenant.addPerson(page, { first: 'Emil', last: 'Quay', team });
  const { organisations, teams } = await admin.get<{
    organisations: { COMP_ID_PK: string }[];
    teams: { CompanyID: string; CompanyName: string }[];
  }>('admin/getPeopleChoices');
  const CompanyID = teams.find(({ CompanyName }) => CompanyName === team)?.CompanyID;
  const ids: string[] = [];
  for (const FirstName of others) {
    const mail = tenant.mailOf(FirstName.toLowerCase());
    const { UserID } = await admin.post<{ UserID: string }>('admin/createPerson', {
      body: {
        ...{ FirstName, LastName: 'Quay', UserName: mail, Email: mail, userKey: '', language: 'en', Role: 'Learner' },
        ...{ UnitID: null, FunctionID: null, LeaderID: null, invite: false },
        homeTeams: [{ COMP_ID_PK: organisations[0]?.COMP_ID_PK, CompanyID }],
      },
    });
    ids.push(UserID);
  }
  return ids;
}

/** Uploaded, published and assigned to the team by a curriculum. */
export async function addCourse(page: Page): Promise<void> {
  await page.goto('/admin/lms/packages');
  const file = { name: 'listening.zip', mimeType: 'application/zip', buffer: await packed('completed-early') };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /choose/i }).click();
  await (await chooser).setFiles([file]);
  await expect(page.getByText(/“completed-early” uploaded, 1 lesson/)).toBeVisible({ timeout: 30_000 });
  await beginCourse(page, course, 'eLearning');
  await page.getByRole('combobox', { name: 'Competence' }).fill(skill);
  await page.keyboard.press('Tab');
  const about = page.getByRole('region', { name: 'Details', exact: true });
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await find(page, 'Package', 'completed-early');
  await publishCourse(page);
  await page.goto('/admin/lms/courses?tab=curricula');
  await page.getByRole('button', { name: 'New curriculum' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('At the quay');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await find(page, 'Team', team);
  await expect(page.getByText(`Team: ${team}`)).toBeVisible();
  await find(page, 'Add a course', course);
  await expect(page.getByRole('link', { name: course })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible();
}

/** Published and assigned to the team. */
export async function addForm(page: Page): Promise<void> {
  await page.goto('/admin/quiz/quizzes');
  await page.getByRole('button', { name: 'New quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'New quiz' });
  await dialog.getByRole('radio', { name: 'Quality monitoring', exact: true }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(form);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: form })).toBeVisible();
  for (const [number, text] of [question, otherQuestion].entries()) {
    await choose(page, 'Add question', 'Single choice');
    const asked = page.getByRole('region', { name: `Question ${number + 1}`, exact: true });
    await asked.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
    await asked.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Yes');
    await asked.getByRole('textbox', { name: 'Option 2', exact: true }).fill('No');
    if (text !== question) continue;
    await choose(asked, 'Evaluator’s comment', 'required below full points');
    await asked.getByRole('button', { name: 'More settings' }).click();
    await find(page, 'Skill a correct answer shows', skill);
  }
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Audience' }).click();
  await find(page, 'Team', team);
  await page.getByRole('button', { name: 'Assign quiz' }).click();
  await expect(page.getByRole('region', { name: 'Assigned to' }).getByRole('listitem')).toContainText(team);
  await page.getByRole('tab', { name: 'Form' }).click();
  await page.getByRole('textbox', { name: 'Work types' }).fill('Booking');
  await page.getByRole('button', { name: 'Save form' }).click();
  await expect(page.getByText('Form saved')).toBeVisible();
}
