/** Tests that the exported heat map has the same cells as the page, for those who may open the page. */
import type { HeatMap } from '@portico/contracts/lms/team/shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExportLines, exportLines } from '../../../../test/export-lines.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { heatMapExport } from './heat-map-export.ts';
import { courseStates } from './state-texts.ts';

let test: TestApi;
let lines: ExportLines;
let TeamID: string;
beforeAll(async () => {
  test = await startTestApi();
  lines = exportLines(test, heatMapExport);
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('coach').userId,
  ]);
  TeamID = row?.team_id;
});
afterAll(async () => {
  await lines?.close();
  await test?.close();
});

it('the heat-map export has a line for each cell of the page, with the same values', async () => {
  const map: HeatMap = (await test.ask('lms/getTeamHeatMap', { as: 'coach', query: { TeamID } })).json();
  const names = new Map(map.courses.map((course) => [course.CourseID, course]));
  const cells = map.members.flatMap(({ person, cells: own }) =>
    own.map((cell) => {
      const course = names.get(cell.CourseID);
      return [
        `${person.FirstName} ${person.LastName}`,
        course?.CourseName,
        courseStates[cell.state].en,
        cell.progress,
        cell.dueOn,
      ];
    }),
  );
  expect(cells.length).toBeGreaterThan(10);
  const written = (await lines.of('coach', { TeamID })).map(([person, course, , ...rest]) => [
    person,
    course,
    ...rest.slice(0, 3),
  ]);
  const inOrder = (all: unknown[][]) => all.map((one) => JSON.stringify(one)).sort();
  expect(inOrder(written)).toEqual(inOrder(cells));
  const german = await lines.of('coach', { TeamID }, 'de');
  const state = cells[0]?.[2];
  expect(german.map((line) => line[3])).not.toContain(state);
});

it('the heat-map export is refused to members and not found by leaders of other teams', async () => {
  await expect(lines.of('learner', { TeamID })).rejects.toThrow('not for learner');
  await expect(lines.of('coach2', { TeamID })).rejects.toMatchObject({ code: 'not_found' });
  expect((await lines.of('admin', { TeamID })).length).toBeGreaterThan(10);
});
