import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '../../../../../database/test/test-server.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { pageStatement } from './audit-rows.ts';

let test: TestApi;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi();
  ({ tenantId } = await test.tenant('harbour'));
});
afterAll(() => test.close());

const read = async (filter: object, after?: string) =>
  (await test.ask('admin/readAuditLog', { as: 'admin', body: { filter, ...(after ? { after } : {}) } })).json();

/** Stores `count` records of the call `lms/filler`, one second apart. */
const fill = (count: number, call = 'lms/filler') =>
  test.sql(
    `insert into portal.platform_audit (tenant_id, audit_id, recorded_at, kind, call, request_id, identity, account_id)
     select $1, gen_random_uuid(), '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second', 'write', $3,
       gen_random_uuid(), 'public', $4
     from generate_series(1, $2) n`,
    [tenantId, count, call, test.ids('learner').userId],
  );

it('the audit log is read page by page, with each record once even if several have the same time', async () => {
  await fill(60);
  await test.sql(`update portal.platform_audit set recorded_at = '2026-01-01T00:00:30.123456Z' where call = 'lms/filler'
    and recorded_at < '2026-01-01T00:00:50Z'`);
  const first = await read({ call: 'lms/filler' });
  const second = await read({ call: 'lms/filler' }, first.next);
  const ids = [...first.records, ...second.records].map(({ auditID }: { auditID: string }) => auditID);
  expect([first.records.length, second.records.length, second.next, new Set(ids).size]).toEqual([50, 10, null, 60]);
});

it('the log can be filtered by actor, principal, call, object, time and outcome', async () => {
  const { userId } = test.ids('learner');
  await test.ask('account/UpdateFirstNameLastName', { as: 'learner', body: { FirstName: 'Ida', LastName: 'Zufall' } });
  await test.ask('admin/getTenantSettings', { as: 'learner' });
  const calls = async (filter: object) => [
    ...new Set((await read(filter)).records.map(({ call }: { call: string }) => call)),
  ];
  expect(await calls({ who: userId, call: 'account' })).toEqual(['account/UpdateFirstNameLastName']);
  expect(await calls({ whom: userId, objectKind: 'account' })).toEqual(['account/UpdateFirstNameLastName']);
  expect(await calls({ objectID: userId })).toEqual(['account/UpdateFirstNameLastName']);
  expect(await calls({ kind: 'refusal' })).toEqual(['admin/getTenantSettings']);
  expect(await calls({ until: '2026-01-02T00:00:00.000Z' })).toEqual(['lms/filler']);
  expect(await calls({ who: test.ids('coach').userId })).toEqual([]);
});

it('personal values are hidden, and opening them is recorded with the person they belong to', async () => {
  const { userId } = test.ids('learner');
  const { records } = await read({ objectID: userId });
  const [record] = records;
  expect(JSON.stringify(records)).not.toContain('"Zufall"');
  expect(record.personal).toEqual({ person: { UserID: userId, name: 'Ida Zufall' }, state: 'sealed' });
  const opened = await test.ask('admin/openAuditRecord', { as: 'admin', body: { auditID: record.auditID } });
  expect(opened.json()).toMatchObject({ after: { firstName: 'Ida', lastName: 'Zufall' }, erased: false });
  const [left] = (await read({ call: 'admin/openAuditRecord' })).records;
  expect(left).toMatchObject({
    object: { kind: 'audit_record', id: record.auditID },
    after: { personOfValues: userId },
  });
});

it('reading the log is itself recorded, with the filters used', async () => {
  await read({ who: test.ids('coach2').userId });
  const { records } = await read({ call: 'admin/readAuditLog' });
  // The test clock does not advance, so all records have the same time.
  const filters = records.map((record: { after: { filter: object } }) => record.after.filter);
  expect(filters).toContainEqual({ who: test.ids('coach2').userId });
  expect(new Set(records.map((record: { who: { UserID: string } }) => record.who.UserID))).toEqual(
    new Set([test.ids('admin').userId]),
  );
});

it('technical records are omitted unless they are requested', async () => {
  await fill(3, 'draft/saveDraft');
  await fill(2, 'admin/saveTenantSettings');
  // `account/Validate` only means that a page was reopened. Sign-ins are recorded separately.
  await fill(2, 'account/Validate');
  const calls = async (filter: object) =>
    (await read({ until: '2026-01-01T00:00:10.000Z', ...filter })).records.map(({ call }: { call: string }) => call);
  expect(new Set(await calls({}))).toEqual(new Set(['admin/saveTenantSettings']));
  expect(await calls({ technical: 'all' })).toContain('draft/saveDraft');
  expect(await calls({ technical: 'all' })).toContain('account/Validate');
  expect(new Set(await calls({ call: 'draft' }))).toEqual(new Set(['draft/saveDraft']));
});

it('the log is refused to people without the permission', async () => {
  for (const as of ['learner', 'coach', 'country', 'support1'])
    expect((await test.ask('admin/readAuditLog', { as, body: { filter: {} } })).status).toBe(403);
});

it('the choices for filters include the calls and object kinds in the log', async () => {
  const choices = (await test.ask('admin/getAuditChoices', { as: 'admin' })).json();
  expect(choices.calls).toContain('lms/filler');
  expect(choices.objectKinds).toEqual(expect.arrayContaining(['account', 'audit_log']));
});

it.each([
  ['no filter', {}],
  ['an actor', { who: '00000000-0000-4000-8000-000000000000' }],
  ['a call', { call: 'lms/filler' }],
  ['a period', { from: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z' }],
])('a page filtered by %s is read in index order, without sorting', async (_, filter) => {
  await fill(3000, 'lms/other');
  await test.sql('analyze portal.platform_audit');
  const { text, values } = pageStatement(filter, { at: '2026-01-01T00:30:00.000000Z', id: crypto.randomUUID() }, 50);
  const plan = await withClient(test.database.api, async (client) => {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
    const { rows } = await client.query(`explain ${text}`, [...values]);
    await client.query('rollback');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Scan using platform_audit_\w*page/);
  expect(plan).not.toContain('Sort');
});
