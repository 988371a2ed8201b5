/** Tests events planned by other areas: one event per source object, which only that area can change. */
import type { CalendarEvent } from '@portico/contracts/coaching/calendar-shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type PlannedEvent, planEvent, withdrawEvent } from '../public.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let pool: pg.Pool;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

const within = <T>(work: (place: { db: Transaction; now: Date }) => Promise<T>) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, (db) => work({ db, now: demoStart }));

const source = { kind: 'training-session', id: crypto.randomUUID() };
const planned = (more: Partial<PlannedEvent> = {}): PlannedEvent => ({
  source,
  ownerId: test.ids('coach').userId,
  title: 'Fares explained',
  type: 'training',
  start: '2027-03-08T14:00:00',
  timeZone: 'Europe/Berlin',
  minutes: 90,
  page: '/lms/home',
  participantIds: [test.ids('learner').userId],
  ...more,
});
const inCalendar = async (as: string): Promise<CalendarEvent[]> => {
  const query = { ID: test.ids(as).guid, a: '0', from: '2027-03-01', to: '2027-03-31' };
  const all: CalendarEvent[] = (await test.ask('coaching/getUserCalendarEvents', { as, query })).json();
  return all.filter((one) => one.title.startsWith('Fares'));
};

it('planning the same source again changes its event, and withdrawing removes it', async () => {
  const id = await within((place) => planEvent(place, planned()));
  expect(await inCalendar('learner')).toMatchObject([
    { id, start: '2027-03-08T13:00:00.000Z', duration: 90, type: 'training', page: '/lms/home', editable: false },
  ]);
  const again = planned({
    title: 'Fares, part two',
    start: '2027-03-09T14:00:00',
    participantIds: [test.ids('learner2').userId],
  });
  expect(await within((place) => planEvent(place, again))).toBe(id);
  expect(await inCalendar('learner')).toEqual([]);
  expect(await inCalendar('learner2')).toMatchObject([{ id, title: 'Fares, part two', date: '2027-03-09' }]);
  expect(await inCalendar('coach')).toMatchObject([{ id, editable: false }]);
  expect(await within((place) => withdrawEvent(place, source))).toBe(true);
  expect(await inCalendar('learner2')).toEqual([]);
  expect(await within((place) => withdrawEvent(place, { ...source, id: crypto.randomUUID() }))).toBe(false);
});

it('a planned event cannot be cancelled in the schedule by its owner', async () => {
  const id = await within((place) => planEvent(place, planned()));
  const [row] = await test.sql('select version from portal.coaching_event where event_id = $1', [id]);
  const body = { calendarID: id, itterationID: '2027-03-08', scope: 'all', basedOn: row.version };
  expect((await test.ask('coaching/cancelCalendarEvent', { as: 'coach', body })).status).toBe(404);
});
