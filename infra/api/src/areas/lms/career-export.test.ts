/** The career as a file: one's own, and of those whom one leads. */
import type { Language } from '@portico/contracts/platform/languages';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import type { Actor } from '../../platform/call-context.ts';
import { peopleByIds } from '../../platform/people.ts';
import { runTransaction } from '../../platform/run-transaction.ts';
import { careerExport } from './career-export.ts';

const tenant = { tenantId: shippedTenantId('harbour') };

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

/** The lines that `as` is given, each as its cells. */
const lines = (as: string, filter: { UserID?: string }, language: Language = 'en') =>
  runTransaction(pool, { ...tenant, readOnly: true, statementMs: 10_000 }, async (db) => {
    const [self] = await peopleByIds(db, [test.ids(as).userId]);
    if (!self) throw new Error(`no account ${as}`);
    const { rows } = await careerExport.read({
      db,
      actor: { ...self, self } as Actor,
      tenant: await test.tenant('harbour'),
      filter,
      askedAt: new Date('2026-11-16T08:00:00.000Z'),
      after: null,
      limit: 1000,
    });
    return rows.map((row) => careerExport.columns.map((column) => column.value(row, language)));
  });

it('holds each course once, with what stands in the table', async () => {
  const own = await lines('learner', {});
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
  const french = await lines('learner', {}, 'fr');
  expect(french.find(([course]) => course === 'Code of conduct')?.[2]).toBe('En retard');
});

it('is for the person and those above them; for others there is no such person', async () => {
  const UserID = test.ids('learner').userId;
  expect(await lines('coach', { UserID })).toEqual(await lines('learner', {}));
  expect(await lines('admin', { UserID })).toHaveLength((await lines('learner', {})).length);
  for (const as of ['learner2', 'coach2', 'support1'])
    await expect(lines(as, { UserID }), as).rejects.toMatchObject({ code: 'not_found' });
});
