/**
 * Tests known problems: announcing one from tickets, showing it to people who report the same, and ending it with or
 * without notice.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
let now = demoStart;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now, real: Date.now } });
});
afterAll(() => test?.close());

const post = (as: string, name: string, body: object) =>
  test.ask(`support/${name}` as 'support/raiseIncident', { as, body });

async function submitted(as: string, title: string): Promise<string> {
  const { metadata } = (await test.ask('support/getNewTicket', { as })).json();
  const reply = await post(as, 'submitTicket', {
    SUP_TCK_TYPE: metadata.Types[0].id,
    SUP_TCK_PRIORTY: metadata.Priorities[0].id,
    SUP_TCK_IMPACT: metadata.Impacts[0].id,
    SUP_TCK_TITLE: title,
    comment: title,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.json().ticketID;
}
const found = async (q: string, as = 'coach') =>
  (await test.ask('support/findIncidents', { as, query: { q } })).json().map(({ title }: { title: string }) => title);
const raise = async (as: string, ticketIDs: string[], hours = 4) =>
  post(as, 'raiseIncident', {
    ticketIDs,
    title: 'Zeppelin timetable is down',
    text: 'Take the paper copy in the canteen.',
    hours,
  });
const notified = async (as: string) =>
  test.sql(
    `select message_values->>'title' as title from portal.portal_notification where user_id = $1 and message = 'incident.ended'`,
    [test.ids(as).userId],
  );

it('an incident can be announced from similar tickets of the line, is shown to people who report the same, and notifies them when it ends', async () => {
  const one = await submitted('learner', 'The zeppelin timetable shows nothing');
  const other = await submitted('learner2', 'Zeppelin timetable empty since nine');
  await submitted('coach', 'My headset crackles');
  const similar = await test.ask('support/getSimilarTickets', { as: 'support1', query: { ticketID: one } });
  expect(similar.json()).toEqual([{ ticketID: other, SUP_TCK_TITLE: 'Zeppelin timetable empty since nine' }]);
  expect((await test.ask('support/getSimilarTickets', { as: 'support2', query: { ticketID: one } })).status).toBe(404);
  expect([(await raise('learner', [one])).status, (await raise('support2', [one])).status]).toEqual([403, 404]);
  expect(await found('I cannot see the zeppelin timetable')).toEqual([]);

  const { incidentID } = (await raise('support1', [one, other])).json();
  expect(await found('I cannot see the zeppelin timetable')).toEqual(['Zeppelin timetable is down']);
  expect(await found('My headset crackles')).toEqual([]);
  const [listed] = (await test.ask('support/getIncidents', { as: 'support2' })).json();
  expect(listed).toMatchObject({ incidentID, tickets: 2, text: 'Take the paper copy in the canteen.' });

  expect(await found('The copy machine in the canteen has no paper')).toEqual([]);
  expect((await post('support2', 'endIncident', { incidentID, solved: true })).status).toBe(404);
  expect(await notified('learner')).toEqual([]);
  expect((await post('support1', 'endIncident', { incidentID, solved: true })).status).toBe(200);
  expect((await post('support1', 'endIncident', { incidentID, solved: true })).status).toBe(404);
  const title = 'Zeppelin timetable is down';
  expect([await notified('learner'), await notified('learner2'), await notified('coach')]).toEqual([
    [{ title }],
    [{ title }],
    [],
  ]);
  expect(await found('I cannot see the zeppelin timetable')).toEqual([]);
});

it('an incident can be withdrawn without notification, by an administrator or by staff who have one of its tickets', async () => {
  const ticketID = await submitted('coach', 'The zeppelin timetable has flown away');
  const { incidentID } = (await raise('support1', [ticketID])).json();
  const withdraw = (as: string, id = incidentID) => post(as, 'endIncident', { incidentID: id, solved: false });
  expect((await withdraw('support2')).status).toBe(404);
  const handed = { ticketID, line: 'SecondLine', reason: 'Look' };
  expect((await post('support1', 'handOverTicket', handed)).status).toBe(200);
  expect((await withdraw('support2')).status).toBe(200);
  const [kept] = await test.sql('select words from portal.support_incident where incident_id = $1', [incidentID]);
  expect(kept).toEqual({ words: [] });
  const other = await submitted('coach', 'The zeppelin timetable is gone');
  const again = (await raise('support1', [other])).json();
  expect((await withdraw('admin', again.incidentID)).status).toBe(200);
  expect([await found('zeppelin timetable'), await notified('coach')]).toEqual([[], []]);
});

it('an incident ends by itself after four hours', async () => {
  const ticketID = await submitted('learner', 'The zeppelin timetable shows nothing again');
  await raise('support1', [ticketID]);
  now = new Date(demoStart.getTime() + 4 * 3_600_000 - 1);
  expect(await found('zeppelin timetable')).toHaveLength(1);
  now = new Date(demoStart.getTime() + 4 * 3_600_000);
  expect(await found('zeppelin timetable')).toEqual([]);
  now = demoStart;
});
