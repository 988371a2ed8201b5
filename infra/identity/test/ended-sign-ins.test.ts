/** Whenever the provider ends sign-ins, the portal is notified in the same transaction (0137). */
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedSettings } from '../src/embedded-settings.ts';
import { manageAccounts } from '../src/manage-accounts.ts';
import { leave, signIn } from './code-flow.ts';
import { password, people, startIdentity, type TestIdentity } from './start-identity.ts';

let run: TestIdentity;
let portal: pg.Client;
const { ada, ben } = people;
beforeAll(async () => {
  run = await startIdentity();
  portal = new pg.Client(run.database.api);
  await portal.connect();
  await portal.query(`select set_config('app.tenant', $1, false)`, [run.north.tenantId]);
  for (const { oid, username, first, last } of [ada, ben]) {
    await portal.query(
      `insert into portal.account_user (tenant_id, user_id, user_guid, username, first_name, last_name, user_key, email, role)
       values ($1, $2, $2, $3, $4, $5, '', $3, 'Learner')`,
      [run.north.tenantId, oid, username, first, last],
    );
    await portal.query('insert into portal.account_identity (tenant_id, identity_key, user_id) values ($1, $2, $3)', [
      run.north.tenantId,
      `${run.north.tenantId}/${oid}`,
      oid,
    ]);
  }
});
afterAll(async () => {
  await portal?.end();
  await run?.stop();
});

const signInOf = async (oid: string) => {
  const { rows } = await portal.query(
    `select i.ended_at is not null as all, i.kept_session as continued,
       array(select session_id from portal.account_sign_in s where s.user_id = i.user_id and s.ended_at is not null) as ended
     from portal.account_identity i where i.user_id = $1`,
    [oid],
  );
  await portal.query('update portal.account_identity set ended_at = null, kept_session = null');
  await portal.query('delete from portal.account_sign_in');
  return rows[0];
};
const sessionOf = (token: string) => String(decodeJwt(token).sid);

test('signing out ends the session; entering credentials again within it does not', async () => {
  const browser = run.browser();
  const tenantId = run.north.tenantId;
  const tokens = await signIn(browser, tenantId, ada.username, password);
  const session = sessionOf(tokens.access_token);
  const again = await signIn(browser, tenantId, ada.username, password, { prompt: 'login' });
  expect(sessionOf(again.access_token)).toBe(session);
  expect(await signInOf(ada.oid)).toEqual({ all: false, continued: null, ended: [] });
  const query = new URLSearchParams({
    id_token_hint: again.id_token,
    client_id: embeddedSettings(tenantId, browser.origin).clientId,
    post_logout_redirect_uri: `${browser.origin}/logout`,
  });
  await leave(browser, await browser.get(`/oidc/session/end?${query}`));
  expect(await signInOf(ada.oid)).toEqual({ all: false, continued: null, ended: [session] });
  expect(await signInOf(ben.oid)).toEqual({ all: false, continued: null, ended: [] });
});

test('a new password, set by a mailed link or an operator, ends all sign-ins', async () => {
  const link = await run.identity.accounts.passwordLink(run.north.tenantId, ben.oid, 'reset');
  const set = await run.browser().post('/oidc/password', {
    link: String(link).split('=')[1] ?? '',
    password: 'four quiet words here',
  });
  expect(set.status).toBe(200);
  expect(await signInOf(ben.oid)).toEqual({ all: true, continued: null, ended: [] });
  const operator = manageAccounts(run.database.identity, run.north);
  await operator.changePassword(ben.username, 'five quiet words stand here');
  await operator.close();
  expect(await signInOf(ben.oid)).toEqual({ all: true, continued: null, ended: [] });
});

test('ending other sign-ins preserves the current session; deactivating the account preserves none', async () => {
  const { accounts } = run.identity;
  await accounts.endSignIns(run.north.tenantId, ada.oid, 'this one');
  expect(await signInOf(ada.oid)).toEqual({ all: true, continued: 'this one', ended: [] });
  await accounts.bring(run.north.tenantId, [{ oid: ada.oid, disabled: true, names: null }]);
  expect(await signInOf(ada.oid)).toEqual({ all: true, continued: null, ended: [] });
  expect(await signInOf(ben.oid)).toEqual({ all: false, continued: null, ended: [] });
});
