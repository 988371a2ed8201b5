/** Where somebody is signed in, told by the session that their token names. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

async function on(session: string, agent: string) {
  const { tenantId } = await test.tenant('harbour');
  const [row] = await test.sql(
    `select split_part(i.identity_key, '/', 2) as oid, u.username from portal.account_user u
     join portal.account_identity i using (tenant_id, user_id) where u.user_id = $1`,
    [test.ids('learner').userId],
  );
  const token = await test.issuer.token({ tenantId, oid: row.oid, username: row.username }, { sid: session });
  const headers = { 'user-agent': agent };
  return {
    validate: () => test.ask('account/Validate', { token, headers, body: { Username: row.username } }),
    list: async () => (await test.ask('account/getSignIns', { token, headers })).json(),
    endOthers: () => test.ask('account/endOtherSignIns', { token, headers, body: {} }),
  };
}

it('shows each browser once, the one that asks first, and ends all others', async () => {
  const [atDesk, onPhone] = [await on('desk', desk), await on('phone', phone)];
  for (const one of [atDesk, onPhone, atDesk]) expect((await one.validate()).status).toBe(200);
  expect(await atDesk.list()).toMatchObject({
    canEnd: true,
    signIns: [
      { browser: 'chrome', system: 'windows', isThis: true },
      { browser: 'safari', system: 'ios', isThis: false },
    ],
  });
  expect((await onPhone.list()).signIns[0]).toMatchObject({ browser: 'safari', isThis: true });
  expect((await test.ask('account/getSignIns', { as: 'learner2' })).json().signIns).toEqual([]);

  expect((await atDesk.endOthers()).status).toBe(200);
  expect((await atDesk.list()).signIns).toMatchObject([{ browser: 'chrome', isThis: true }]);
  const jobs = await test.sql(
    `select 1 from graphile_worker._private_jobs where payload::text like '%"but": "desk"%' or payload::text like '%"but":"desk"%'`,
  );
  expect(jobs).toHaveLength(1);
});
