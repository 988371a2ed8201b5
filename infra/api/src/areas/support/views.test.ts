/** Tests saved views: each person has their own, names are unique, and their number is limited. */
import { mostViews } from '@portico/contracts/support/ticket-view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const filter = { list: 'unallocated', show: 'all', type: null, priority: null, state: null, words: 'board' };
const save = (as: string, name: string, change: object = {}) =>
  test.ask('support/saveTicketView', { as, body: { name, filter: { ...filter, ...change } } });
const views = async (as: string) => (await test.ask('support/getTicketViews', { as })).json();

it('a saved view belongs to one person, and is replaced by one of the same name, ignoring case', async () => {
  const { viewID } = (await save('support1', 'Boards')).json();
  expect(await views('support1')).toEqual([{ viewID, name: 'Boards', filter }]);
  expect(await views('support2')).toEqual([]);
  expect((await save('support1', 'BOARDS', { show: 'open' })).json()).toEqual({ viewID });
  expect(await views('support1')).toEqual([{ viewID, name: 'BOARDS', filter: { ...filter, show: 'open' } }]);
  const remove = (as: string) => test.ask('support/removeTicketView', { as, body: { viewID } });
  expect([(await remove('support2')).status, (await remove('learner')).status]).toEqual([404, 403]);
  expect([(await remove('support1')).status, await views('support1')]).toEqual([200, []]);
});

it('the number of saved views is limited for each person, and at the limit views can still be replaced', async () => {
  for (let at = 0; at < mostViews; at += 1) expect((await save('support3', `View ${at}`)).status).toBe(200);
  expect([(await save('support3', 'One more')).status, (await save('support3', 'View 3')).status]).toEqual([409, 200]);
  expect(await views('support3')).toHaveLength(mostViews);
});
