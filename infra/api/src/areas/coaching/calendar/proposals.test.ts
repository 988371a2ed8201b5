/** Tests proposals of another time for a meeting: who may make one, who sees it and what settles it. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const days = ['2027-03-08', '2027-03-15', '2027-03-22'] as const;

async function makeSeries(): Promise<string> {
  const reply = await test.ask('coaching/saveCalendarData', {
    as: 'coach',
    body: {
      ...{ change: null, date: days[0], timeStart: '09:00', duration: 45, allDay: false, timeZone: 'Europe/Berlin' },
      ...{
        rule: 'FREQ=WEEKLY;COUNT=3',
        title: 'Listening in',
        type: 'coaching',
        location: '',
        details: '',
        joinLink: '',
      },
      ...{ coacheeID: test.ids('learner').userId, participantIDs: [test.ids('learner2').userId] },
    },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.json().id;
}

const propose = (calendarID: string, itterationID: string, as = 'learner', more: object = {}) =>
  test.ask('coaching/proposeEventTime', {
    as,
    body: { calendarID, itterationID, date: itterationID, timeStart: '14:30', note: 'I am on shift before.', ...more },
  });

async function occurrences(id: string, as: string): Promise<CalendarEvent[]> {
  const query = { ID: test.ids(as).guid, a: '0', from: '2027-03-01', to: '2027-04-30' };
  const reply = await test.ask('coaching/getUserCalendarEvents', { as, query });
  return (reply.json() as CalendarEvent[]).filter((one) => one.id === id);
}
const proposedTo = async (id: string, as: string) =>
  (await occurrences(id, as)).map(({ proposals }) =>
    proposals.map((one) => `${one.date} ${one.timeStart} ${one.note}`),
  );

const change = async (id: string, day: string, scope: string, more: object = {}) => {
  const event = (await occurrences(id, 'coach')).find((one) => one.itterationID === day);
  const reply = await test.ask('coaching/saveCalendarData', {
    as: 'coach',
    body: {
      ...{ change: { calendarID: id, itterationID: day, scope, basedOn: event?.version } },
      ...{ date: day, timeStart: '14:30', duration: 45, allDay: false, timeZone: 'Europe/Berlin' },
      ...{ rule: event?.rrule?.text, title: 'Listening in', type: 'coaching', location: '', details: '', joinLink: '' },
      ...{ coacheeID: test.ids('learner').userId, participantIDs: [test.ids('learner2').userId] },
      ...more,
    },
  });
  expect(reply.status, reply.text).toBe(200);
};

it('a proposal is visible to the owner and its author, and a second one replaces the first', async () => {
  const id = await makeSeries();
  expect((await propose(id, days[1])).status).toBe(200);
  expect((await propose(id, days[1], 'learner', { timeStart: '15:00', note: 'Better still.' })).status).toBe(200);
  const shown = [[], [`${days[1]} 15:00 Better still.`], []];
  expect(await proposedTo(id, 'coach')).toEqual(shown);
  expect(await proposedTo(id, 'learner')).toEqual(shown);
  expect(await proposedTo(id, 'learner2')).toEqual([[], [], []]);
  const [, second] = await occurrences(id, 'coach');
  expect(second?.start).toBe('2027-03-15T08:00:00.000Z');
  expect(second?.proposals[0]?.start).toBe('2027-03-15T14:00:00.000Z');
});

it('a proposal can be made by the coachee and by every participant', async () => {
  const id = await makeSeries();
  for (const as of ['learner', 'learner2'])
    expect((await propose(id, days[1], as, { note: `From ${as}.` })).status).toBe(200);
  const [, second] = await occurrences(id, 'coach');
  expect(second?.proposals.map(({ note }) => note).toSorted()).toEqual(['From learner.', 'From learner2.']);
});

it('a proposal is refused from anyone not invited, and for a day on which the event does not take place', async () => {
  const id = await makeSeries();
  expect((await propose(id, days[0], 'coach')).status).toBe(404);
  expect((await propose(id, days[0], 'coach2')).status).toBe(404);
  expect((await propose(id, '2027-03-09')).status).toBe(404);
});

it('a proposal is closed only when the owner changes the occurrence it is about', async () => {
  const id = await makeSeries();
  for (const day of days) await propose(id, day);
  await change(id, days[0], 'this');
  const wanted = (day: string) => [`${day} 14:30 I am on shift before.`];
  expect(await proposedTo(id, 'coach')).toEqual([[], wanted(days[1]), wanted(days[2])]);
  await change(id, days[1], 'all');
  expect(await proposedTo(id, 'coach')).toEqual([[], [], []]);
});

it('a proposal can be declined by the owner, and only its author is notified', async () => {
  const id = await makeSeries();
  await propose(id, days[0]);
  const [first] = await occurrences(id, 'coach');
  const proposalID = first?.proposals[0]?.proposalID ?? '';
  const decline = (as: string) => test.ask('coaching/declineEventProposal', { as, body: { proposalID } });
  expect((await decline('learner2')).status).toBe(404);
  expect((await decline('coach')).status).toBe(200);
  expect(await proposedTo(id, 'learner')).toEqual([[], [], []]);
  expect((await decline('coach')).status).toBe(404);
  const received = await test.sql(
    `select user_id as who, message from portal.portal_notification where message in ('event.proposed', 'event.kept')
     order by message, who`,
  );
  expect(received.filter(({ message }: { message: string }) => message === 'event.kept')).toEqual([
    { who: test.ids('learner').userId, message: 'event.kept' },
  ]);
  expect(received.some(({ who }: { who: string }) => who === test.ids('coach').userId)).toBe(true);
});
