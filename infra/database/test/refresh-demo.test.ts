import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyingOrder, refreshDemo } from '../src/demo/refresh.ts';
import { stableId } from '../src/stable-id.ts';
import type { Tenant } from '../src/tenant.ts';
import { openTenantStore } from '../src/tenants/tenant-store.ts';
import { createTestDatabase, demoStart, type TestDatabase } from './test-database.ts';
import { withClient } from './test-server.ts';

let database: TestDatabase;
let harbour: Tenant;
let ember: Tenant;
beforeAll(async () => {
  database = await createTestDatabase();
  const store = openTenantStore(database.api);
  [harbour, ember] = (await Promise.all([store.bySlug('harbour'), store.bySlug('ember')])) as [Tenant, Tenant];
  await store.close();
});
afterAll(() => database.drop());

const rows = async (text: string, values: unknown[] = []) =>
  withClient(database.superuser, async (client) => (await client.query(text, values)).rows);

const counts = (tenant: Tenant) =>
  rows(
    `select (select count(*)::int from portal.account_user where tenant_id = $1) as people,
       (select count(*)::int from portal.pd_board where tenant_id = $1) as boards,
       (select max(held_on)::text from portal.pd_board where tenant_id = $1) as today,
       (select count(*)::int from portal.coaching_session where tenant_id = $1) as sessions`,
    [tenant.tenantId],
  );

/** A Friday in another month; the first start was on a Monday. */
const later = new Date('2027-02-05T10:00:00.000Z');

it('a refresh creates today’s boards and the same people and sessions, and changes no other tenant', async () => {
  const [before] = await counts(harbour);
  const [other] = await counts(ember);
  expect(before.today).toBe(demoStart.toISOString().slice(0, 10));
  await rows(
    `update portal.account_user set first_name = 'Changed' where tenant_id = $1 and username = 'learner@harbour.example'`,
    [harbour.tenantId],
  );
  expect(await refreshDemo(database.owner, harbour, later)).toBeGreaterThan(500);
  const [after] = await counts(harbour);
  expect(after).toMatchObject({ people: before.people, sessions: before.sessions, today: '2027-02-05' });
  expect(await rows(`select first_name from portal.account_user where username = 'learner@harbour.example'`)).toEqual([
    { first_name: expect.not.stringContaining('Changed') },
  ]);
  expect(await counts(ember)).toEqual([other]);
});

it('a dry run reports how much would be deleted, and changes nothing', async () => {
  const before = await counts(ember);
  expect(await refreshDemo(database.owner, ember, later, true)).toBeGreaterThan(500);
  expect(await counts(ember)).toEqual(before);
});

it('a refresh preserves the audit trail', async () => {
  await rows(
    `insert into portal.platform_audit (tenant_id, audit_id, recorded_at, kind, call, request_id, identity)
     values ($1, gen_random_uuid(), now(), 'write', 'operator/x', gen_random_uuid(), 'operator/x')`,
    [harbour.tenantId],
  );
  await refreshDemo(database.owner, harbour, later);
  expect(await rows(`select call from portal.platform_audit where tenant_id = $1`, [harbour.tenantId])).toEqual([
    { call: 'operator/x' },
  ]);
});

it('a tenant whose people are not those of the demo is refused', async () => {
  const learner = stableId(ember.tenantId, 'account', 'user', 'learner');
  const own = { ...ember, tenantId: crypto.randomUUID() };
  await expect(refreshDemo(database.owner, own, later)).rejects.toThrow(/ember is no demo tenant/);
  const before = await counts(ember);
  await rows(`alter table portal.account_user disable trigger all`);
  await rows(`update portal.account_user set user_id = gen_random_uuid() where user_id = $1`, [learner]);
  await rows(`alter table portal.account_user enable trigger all`);
  await expect(refreshDemo(database.owner, ember, later)).rejects.toThrow(/ember is no demo tenant/);
  expect(await counts(ember)).toEqual(before);
});

it('tables that refer to each other are emptied if deletion cascades, and otherwise reported', () => {
  const table = (name: string, needs: string[], goesWith: string[] = []) => ({ name, needs, goesWith });
  expect(emptyingOrder([table('a', []), table('b', ['a']), table('c', [], ['b'])])).toEqual(['c', 'b', 'a']);
  const quiz = [table('quiz', ['version']), table('version', ['person'], ['quiz']), table('person', [])];
  expect(emptyingOrder(quiz)).toEqual(['quiz', 'version', 'person']);
  expect(() => emptyingOrder([table('a', ['b']), table('b', ['a'])])).toThrow(/in a circle: a, b/);
});
