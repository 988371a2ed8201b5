/** Tests a person's sign-ins, identified by the session in their tokens. */
import type { RequestContext as Context } from '@portico/contracts/platform/context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

async function on(session: string, agent: string, who = 'learner') {
  const { tenantId } = await test.tenant('harbour');
  const [row] = await test.sql(
    `select split_part(i.identity_key, '/', 2) as oid, u.username from portal.account_user u
     join portal.account_identity i using (tenant_id, user_id) where u.user_id = $1`,
    [test.ids(who).userId],
  );
  const token = await test.issuer.token({ tenantId, oid: row.oid, username: row.username }, { sid: session });
  const headers = { 'user-agent': agent };
  return {
    validate: () => test.ask('account/Validate', { token, headers, body: { Username: row.username } }),
    list: async () => (await test.ask('account/getSignIns', { token, headers })).json(),
    validateAs: (username: string) => test.ask('account/Validate', { token, headers, body: { Username: username } }),
    endOthers: (context?: Context) =>
      test.ask('account/endOtherSignIns', { token, headers, body: {}, ...(context && { context }) }),
    /** Answers of a call that needs an account, and of one made before an account is chosen. */
    codes: async () =>
      Promise.all(
        [
          test.ask('account/getSignIns', { token, headers }),
          test.ask('account/ValidateUser', { token, headers, query: { username: row.username } }),
        ].map(async (asked) => ((reply) => reply.json().error?.code ?? reply.status)(await asked)),
      ),
    subscribe: (name: string) =>
      test.sql(
        `insert into portal.portal_push_subscription (tenant_id, subscription_id, user_id, endpoint, p256dh, auth, subscribed_at)
         values ($1, gen_random_uuid(), $2, $3, repeat('p', 87), repeat('a', 22), now())`,
        [tenantId, test.ids(who).userId, `https://push.example/${name}`],
      ),
  };
}

it('lists each browser once, the current one first, and signs out all others', async () => {
  const [atDesk, onPhone] = [await on('desk', desk), await on('phone', phone)];
  const other = await on('other', phone, 'learner2');
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

  await onPhone.subscribe('phone');
  await other.subscribe('other');
  expect((await atDesk.endOthers()).status).toBe(200);
  expect((await atDesk.list()).signIns).toMatchObject([{ browser: 'chrome', isThis: true }]);
  const received = await test.sql('select endpoint from portal.portal_push_subscription order by endpoint');
  expect(received).toEqual([{ endpoint: 'https://push.example/other' }]);
  const jobs = await test.sql(
    `select 1 from graphile_worker._private_jobs where payload::text like '%"but": "desk"%' or payload::text like '%"but":"desk"%'`,
  );
  expect(jobs).toHaveLength(1);

  // The phone's token would be valid for another hour, but it grants no access, and validating it does not restore the
  // sign-in.
  expect(await onPhone.codes()).toEqual(['not_signed_in', 'not_signed_in']);
  expect((await onPhone.validate()).status).toBe(401);
  expect((await atDesk.list()).signIns).toHaveLength(1);
  expect(await atDesk.codes()).toEqual([200, 200]);
  // Signing in there again starts another session.
  const again = await on('phone again', phone);
  expect((await again.validate()).status).toBe(200);
  expect((await atDesk.list()).signIns).toHaveLength(2);
});

it('signs out the other browsers for all accounts of a sign-in', async () => {
  const [desktop, tablet] = [await on('twin desk', desk, 'twin'), await on('twin tablet', phone, 'twin')];
  const lead = test.ids('twin.lead').userId;
  const [row] = await test.sql('select username from portal.account_user where user_id = $1', [lead]);
  await tablet.validateAs(row.username);
  await desktop.validate();
  const [{ organisation }] = await test.sql(
    'select organisation_id as organisation from portal.account_membership where user_id = $1',
    [test.ids('twin').userId],
  );
  expect((await desktop.endOthers({ account: test.ids('twin').userId, organisation })).status).toBe(200);
  expect((await tablet.codes())[1]).toBe('not_signed_in');
});
