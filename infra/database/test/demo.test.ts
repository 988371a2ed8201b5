import { roles } from '@portico/contracts/platform/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo, mayFillDemo } from '../src/demo/fill.ts';
import { castOf } from '../src/demo/people/cast.ts';
import { demoIdentities } from '../src/demo/people/identities.ts';
import { treeOf } from '../src/demo/people/tree.ts';
import { openTenantStore } from '../src/tenants/tenant-store.ts';
import { createTestDatabase, demoStart, type TestDatabase } from './test-database.ts';
import { withClient } from './test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const slugs = ['harbour', 'ember', 'slate'];
const rows = async (text: string) => withClient(database.superuser, async (client) => (await client.query(text)).rows);

describe('demo people', () => {
  it('are about sixty in each tenant, in two organisations and six teams, with every role', async () => {
    const counted = await rows(
      `select t.slug, (select count(*)::int from portal.account_user u where u.tenant_id = t.tenant_id) as people,
         (select count(*)::int from portal.account_organisation o where o.tenant_id = t.tenant_id) as organisations,
         (select count(*)::int from portal.account_team o where o.tenant_id = t.tenant_id) as teams,
         (select count(distinct role)::int from portal.account_user u where u.tenant_id = t.tenant_id) as roles
       from platform.tenant t order by 1`,
    );
    const each = { people: 60, organisations: 2, teams: 6, roles: roles.length };
    expect(counted).toEqual(['ember', 'harbour', 'slate'].map((slug) => ({ slug, ...each })));
  });

  it('have one leader per team, who leads everyone else in it', async () => {
    const wrong = await rows(
      `select u.username from portal.account_user u
       join portal.account_user l on l.tenant_id = u.tenant_id and l.team_id = u.team_id and l.role = 'Team Leader'
       where u.role <> 'Team Leader' and u.leader_id is distinct from l.user_id`,
    );
    expect(wrong).toEqual([]);
    const leaders = await rows(
      `select count(*)::int as n from portal.account_user where role = 'Team Leader' group by tenant_id`,
    );
    expect(leaders).toEqual([{ n: 6 }, { n: 6 }, { n: 6 }]);
  });

  it('differ from tenant to tenant and are always generated in the same way', () => {
    const fullNames = slugs.map((slug) =>
      castOf({ slug })
        .map((one) => `${one.firstName} ${one.lastName}`)
        .join(),
    );
    expect(new Set(fullNames).size).toBe(3);
    expect(castOf({ slug: 'harbour' })).toEqual(castOf({ slug: 'harbour' }));
    const trees = slugs.map((slug) =>
      treeOf({ tenantId: slug, slug })
        .teams.map((team) => team.name)
        .join(),
    );
    expect(new Set(trees).size).toBe(3);
    const usernames = slugs.flatMap((slug) => demoIdentities({ tenantId: slug, slug }).map((one) => one.username));
    expect(new Set(usernames).size).toBe(usernames.length);
  });

  it('have the specified user names, and share one sign-in for two accounts', async () => {
    const identities = demoIdentities({ tenantId: 'x', slug: 'harbour' }).map((one) => one.username.split('@')[0]);
    expect(identities.slice(0, 14)).toEqual([
      'learner',
      'learner2',
      'coach',
      'coach2',
      'delegate',
      'admin',
      'country',
      'support1',
      'support2',
      'support3',
      'multi',
      'twin',
      'newcomer',
      'blocked',
    ]);
    expect(identities).not.toContain('twin.lead');
    const [twin] = await rows(
      `select count(*)::int as accounts from portal.account_identity i join portal.account_user u using (tenant_id, user_id)
       where u.username like 'twin%@harbour.example' group by i.identity_key`,
    );
    expect(twin).toEqual({ accounts: 2 });
  });

  it('are written once', async () => {
    const store = openTenantStore(database.api);
    const [tenant] = await store.list();
    if (!tenant) throw new Error('no tenant');
    expect(await fillDemo(database.owner, tenant, demoStart)).toBe(false);
    await store.close();
  });

  it('are not created in an external database unless that is requested explicitly', () => {
    expect(mayFillDemo({ embedded: true }, undefined)).toBe(true);
    expect(mayFillDemo({ embedded: true }, false)).toBe(false);
    expect(mayFillDemo({ embedded: false }, undefined)).toBe(false);
    expect(mayFillDemo({ embedded: false }, true)).toBe(true);
  });
});
