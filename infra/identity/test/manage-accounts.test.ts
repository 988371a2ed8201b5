import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDemoAccounts } from '../src/demo-accounts.ts';
import { type AccountManager, AccountRefused, manageAccounts } from '../src/manage-accounts.ts';
import { answered, authorization, follow, refresh, signIn } from './code-flow.ts';
import { password, people, startIdentity, type TestIdentity } from './start-identity.ts';

let run: TestIdentity;
let accounts: AccountManager;
beforeAll(async () => {
  run = await startIdentity();
  accounts = manageAccounts(run.database.identity, run.north);
});
afterAll(async () => {
  await accounts.close();
  await run.stop();
});
const tenant = () => run.north.tenantId;

test('a new account signs in with its own object id, however its name is written', async () => {
  const cleo = { firstName: 'Cleo', lastName: 'New', email: 'cleo@north.example', password: 'a long password' };
  const oid = await accounts.create({ ...cleo, username: 'Cleo@North.example' });
  const tokens = await signIn(run.browser(), tenant(), ' CLEO@north.example', cleo.password);
  expect(decodeJwt(tokens.access_token)).toMatchObject({
    oid,
    name: 'Cleo New',
    preferred_username: 'cleo@north.example',
  });
  await expect(accounts.create({ ...cleo, username: 'cleo@north.example' })).rejects.toThrow('already exists');
});

test('a changed password ends every sign-in with the old one', async () => {
  const browser = run.browser();
  const other = run.browser();
  const { refresh_token } = await signIn(browser, tenant(), people.ada.username, password);
  const ben = await signIn(other, tenant(), people.ben.username, password);
  await accounts.changePassword(people.ada.username, 'another password');
  expect((await refresh(browser, tenant(), refresh_token)).tokens.error).toBe('invalid_grant');
  const silent = authorization(browser, tenant(), { prompt: 'none' });
  expect(answered(await follow(browser, await browser.get(silent.address))).get('error')).toBe('login_required');
  await expect(signIn(run.browser(), tenant(), people.ada.username, password)).rejects.toThrow('No code: 422');
  await signIn(run.browser(), tenant(), people.ada.username, 'another password');
  expect((await refresh(other, tenant(), ben.refresh_token)).status).toBe(200);
});

test('a disabled account is signed out immediately, and enabling it does not restore its sign-ins', async () => {
  const browser = run.browser();
  const { refresh_token } = await signIn(browser, tenant(), people.ben.username, password);
  await accounts.disable(people.ben.username);
  await expect(signIn(run.browser(), tenant(), people.ben.username, password)).rejects.toThrow('No code: 422');
  await accounts.enable(people.ben.username);
  expect((await refresh(browser, tenant(), refresh_token)).tokens.error).toBe('invalid_grant');
  await signIn(run.browser(), tenant(), people.ben.username, password);
});

test.each([
  ['a short password', () => accounts.changePassword(people.ada.username, 'short')],
  ['a password of megabytes', () => accounts.changePassword(people.ada.username, 'x'.repeat(1000))],
  ['someone who does not exist', () => accounts.disable('nobody@north.example')],
])('%s is refused in plain words', async (_what, act) => {
  await expect(act()).rejects.toBeInstanceOf(AccountRefused);
});

test('demo accounts are written once, and never with a real provider', async () => {
  const dana = {
    oid: '0d0d0d0d-0000-4000-8000-00000000000d',
    username: 'Dana@north.example',
    name: 'Dana Demo',
    firstName: 'Dana',
    lastName: 'Demo',
    email: 'dana@north.example',
  };
  const entra = {
    ...run.north,
    settings: { ...run.north.settings, identity: { kind: 'entra', signInType: 1 } as const },
  };
  expect(await writeDemoAccounts(run.database.identity, entra, [dana])).toBe(0);
  expect(await writeDemoAccounts(run.database.identity, run.north, [dana])).toBe(1);
  await accounts.changePassword(dana.username, 'my own password');
  expect(await writeDemoAccounts(run.database.identity, run.north, [dana])).toBe(0);
  await signIn(run.browser(), tenant(), dana.username, 'my own password');
});
