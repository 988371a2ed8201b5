/** Tests the career export: a person's own, and those of people they lead. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExportLines, exportLines } from '../../../test/export-lines.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { careerExport } from './career-export.ts';

let test: TestApi;
let lines: ExportLines;
beforeAll(async () => {
  test = await startTestApi();
  lines = exportLines(test, careerExport);
});
afterAll(async () => {
  await lines?.close();
  await test?.close();
});

it('the career export contains each course once, with the values of the table', async () => {
  const own = await lines.of('learner', {});
  expect(new Set(own.map(([course]) => course)).size).toBe(own.length);
  expect(own.find(([course]) => course === 'The tools you use every day')).toEqual([
    'The tools you use every day',
    'Welcome to Harbour',
    'Completed',
    100,
    92,
    25,
    null,
    expect.any(Date),
  ]);
  const french = await lines.of('learner', {}, 'fr');
  expect(french.find(([course]) => course === 'Code of conduct')?.[2]).toBe('En retard');
});

it('the career export is available to the person and those above them, and not found by others', async () => {
  const UserID = test.ids('learner').userId;
  expect(await lines.of('coach', { UserID })).toEqual(await lines.of('learner', {}));
  expect(await lines.of('admin', { UserID })).toHaveLength((await lines.of('learner', {})).length);
  for (const as of ['learner2', 'coach2', 'support1'])
    await expect(lines.of(as, { UserID }), as).rejects.toMatchObject({ code: 'not_found' });
});
