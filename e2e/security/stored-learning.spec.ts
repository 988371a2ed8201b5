/**
 * Training locations, reasons for recording and undoing completions, and names of import files are text on every page
 * that shows them (docs/PROMISES.md, P-09).
 */
import { type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { expectMet } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { allOf, expectOnlyText, packed, said, today } from '../support/stored-text.ts';

const name = 'Calm voice';
const title = said('Renamed', 200);

/** A training course for everyone, with sessions at places of these names. */
async function writeTraining(api: Api, places: readonly string[]): Promise<{ courseID: string; curriculumID: string }> {
  const words = { name: title, description: allOf('About'), competence: said('Competence', 120) };
  const fields = Object.entries(words).map(([field, value]) => ({ field, baseVersion: 0, value }));
  const { CourseID: courseID } = await api.post<{ CourseID: string }>('lms/createCourse', {
    body: { name, type: 17, minutes: 60, language: 'en' },
  });
  await api.post('lms/saveCourse', {
    body: { CourseID: courseID, fields },
  });
  const year = new Date().getUTCFullYear() + 1;
  for (const [at, place] of places.entries())
    await api.post('lms/saveTrainingSession', {
      body: {
        ...{ courseID, startsOn: `${year}-03-${at + 10}T09:00`, minutes: 60, timeZone: 'Europe/London', place },
        ...{ joinAddress: '', seats: 8 },
      },
    });
  const published = { from: 'draft', to: 'published' };
  await api.post('lms/setCourseState', { body: { CourseID: courseID, ...published } });
  const { CurriculumID: curriculumID } = await api.post<{ CurriculumID: string }>('lms/createCurriculum', {
    body: { parentid: null, name: 'Calls' },
  });
  const stored = { CurriculumID: curriculumID, baseVersion: 0 };
  await api.post('lms/setPlaces', {
    body: { ...stored, places: [{ CourseID: courseID, mandatory: true, due: { days: 30 } }] },
  });
  await api.post('lms/setAudiences', { body: { ...stored, audiences: [{ kind: 'everybody' }] } });
  await api.post('lms/setCurriculumState', { body: { CurriculumID: curriculumID, ...published } });
  return { courseID, curriculumID };
}

/** Completed manually and undone, as often as needed to use all the reasons. */
async function writeCompletions(api: Api, UserID: string, CourseID: string): Promise<string[]> {
  const reasons = packed(490);
  for (const reason of reasons) {
    const { CompletionID } = await api.post<{ CompletionID: string }>('lms/completeByHand', {
      body: { UserID, CourseID, completedOn: today(), reason: `Done: ${reason}` },
    });
    await api.post('lms/revertCompletion', { body: { CompletionID, reason: `Undone: ${reason}` } });
  }
  return reasons.flatMap((reason) => [`Done: ${reason}`, `Undone: ${reason}`]);
}

/** Import files of people, of which one is checked. */
async function writeImports(api: Api): Promise<{ names: string[]; last: string }> {
  const names = packed(200);
  let last = '';
  for (const file of names)
    last = (await api.post<{ ImportID: string }>('admin/openPeopleImport', { body: { name: file, parts: 1 } }))
      .ImportID;
  return { names, last };
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('training locations, reasons for completions and file names are shown as plain text on every page', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const open = async () => (await browser.newContext()).newPage();
  const [leader, learner] = [await open(), await open()];
  const tenant = await createOwnTenant('Plover', `plover-${Date.now().toString(36)}`);
  const api = await tenant.enter(leader, 'ada');
  const team = await tenant.addTeam(api, 'Desk');
  const emil = await tenant.addPerson(api, { name: 'emil', team, isInvited: true });
  await tenant.enter(learner, 'emil');
  const quiet = [watch(leader), watch(learner)];
  const read = (page: Page, at: string, texts: readonly string[], opened?: (page: Page) => Promise<void>) =>
    expectOnlyText(page, `${tenant.portal}${at}`, texts, opened);

  const places = packed(190).map((text) => `At ${text}`);
  const { courseID, curriculumID } = await writeTraining(api, places);
  const words = [title, allOf('About')];
  await read(leader, `/admin/lms/courses/${courseID}`, [...places, ...words, said('Competence', 120)]);
  await read(learner, `/lms/${curriculumID}/${courseID}/${encodeURIComponent(name)}`, [...places, ...words]);

  const reasons = await writeCompletions(api, emil, courseID);
  await read(leader, '/lms/team', reasons, (page) =>
    page
      .getByRole('button', { name: /^emil Plover, / })
      .first()
      .click(),
  );

  const { names, last } = await writeImports(api);
  await read(leader, '/admin/import', names);
  await read(leader, `/admin/import/${last}`, names.slice(-1));
  expectMet([
    'admin/openPeopleImport name',
    'lms/saveCourse fields[].value(name)',
    'lms/saveCourse fields[].value(description)',
    'lms/saveCourse fields[].value(competence)',
    'lms/saveTrainingSession place',
    'lms/completeByHand reason',
    'lms/revertCompletion reason',
  ]);
  for (const each of quiet) each.expectQuiet();
});
