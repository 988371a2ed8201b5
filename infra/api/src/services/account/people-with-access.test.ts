import { hasInScope } from '@portico/contracts/account/role-access';
import { coachRoles, type Role, roles } from '@portico/contracts/platform/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { peopleByIds } from '../../platform/people.ts';
import { peopleWithAccess } from './people-with-access.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it.each<[string, readonly Role[]]>([
  ['coaches', coachRoles],
  ['every role', roles],
])('%s: the SQL statement agrees with the rule, for everyone', async (_, of) => {
  const { tenantId } = await test.tenant('harbour');
  const ids = await test.sql('select user_id from portal.account_user where tenant_id = $1', [tenantId]);
  await test.inTenant(tenantId, async (db) => {
    const everybody = await peopleByIds(
      db,
      ids.map((row) => row.user_id),
    );
    let found = 0;
    for (const whom of everybody) {
      const expected = everybody.filter(
        (who) =>
          who.userId !== whom.userId &&
          !who.disabled &&
          who.userGuid !== null &&
          of.includes(who.role) &&
          hasInScope(who, whom),
      );
      const said = await peopleWithAccess(db, whom, of);
      expect(new Set(said)).toEqual(new Set(expected.map((who) => who.userId)));
      found += said.length;
    }
    expect(found).toBeGreaterThan(everybody.length);
  });
});
