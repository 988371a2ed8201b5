import type { WantedSignIn } from '@portico/contracts/platform/sign-in-accounts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refresh, signIn } from './code-flow.ts';
import { password, people, startIdentity, type TestIdentity } from './start-identity.ts';

let run: TestIdentity;
beforeAll(async () => {
  run = await startIdentity();
});
afterAll(() => run.stop());
const tenant = () => run.north.tenantId;
const accounts = () => run.identity.accounts;
const good = 'four quiet words here';

let made = 0;
interface Person {
  oid: string;
  username: string;
  firstName: string;
  lastName: string;
  disabled: boolean;
}
const newPerson = (more: Partial<Person> = {}): Person => {
  made += 1;
  return {
    oid: crypto.randomUUID(),
    username: `new${made}@north.example`,
    firstName: 'Nora',
    lastName: 'New',
    disabled: false,
    ...more,
  };
};
const wanted = ({ oid, disabled, ...names }: Person): WantedSignIn => ({
  oid,
  disabled,
  names: { ...names, email: names.username },
});
const bring = (...all: Person[]) => accounts().bring(tenant(), all.map(wanted));
const brought = async (more: Partial<Person> = {}) => {
  const person = newPerson(more);
  await bring(person);
  return person;
};
const linkFor = async ({ oid }: Person, purpose: 'invitation' | 'reset' = 'invitation') =>
  (await accounts().passwordLink(tenant(), oid, purpose)) as string;
const tokenOf = (link: string) => link.split('=')[1] as string;
const set = (link: string, chosen = good) =>
  run.browser().post('/oidc/password', { link: tokenOf(link), password: chosen });

test('a new person sets a password with the link and signs in with the object id that the portal chose', async () => {
  const nora = await brought();
  await expect(signIn(run.browser(), tenant(), nora.username, good)).rejects.toThrow('No code: 422');
  const link = await linkFor(nora);
  const page = await run.browser().get(link);
  expect(page.status).toBe(200);
  expect(page.body).toContain(`value="${nora.username}"`);
  expect((await set(link)).status).toBe(200);
  const tokens = await signIn(run.browser(), tenant(), nora.username, good);
  expect(decodeJwt(tokens.access_token)).toMatchObject({ oid: nora.oid, name: 'Nora New' });
});

test('a link can be opened many times but used only once, even by two concurrent requests', async () => {
  const link = await linkFor(await brought());
  for (let opened = 0; opened < 3; opened += 1) expect((await run.browser().get(link)).status).toBe(200);
  const both = await Promise.all([set(link), set(link, 'another good password')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await run.browser().get(link)).status).toBe(400);
});

test('an invitation is valid for seven days, a reset for one hour', async () => {
  const nora = await brought();
  const invitation = await linkFor(nora);
  run.ahead(7 * 24 * 60 * 60_000 - 60_000);
  expect((await run.browser().get(invitation)).status).toBe(200);
  run.ahead(60_000);
  expect((await run.browser().get(invitation)).status).toBe(400);
  const reset = await linkFor(nora, 'reset');
  run.ahead(60 * 60_000);
  expect((await set(reset)).status).toBe(400);
});

test('a newer link invalidates the previous one', async () => {
  const nora = await brought();
  const [first, second] = [await linkFor(nora), await linkFor(nora, 'reset')];
  expect((await run.browser().get(first)).status).toBe(400);
  expect((await run.browser().get(second)).status).toBe(200);
});

test('used, invented and missing links get the same answer', async () => {
  const used = await linkFor(await brought());
  await set(used);
  const never = `/oidc/password?link=${'A'.repeat(43)}`;
  const answers = await Promise.all(
    [used, never, '/oidc/password', '/oidc/password?link=%00'].map((address) => run.browser().get(address)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(400);
});

test('the secret of a link is not stored', async () => {
  const token = tokenOf(await linkFor(await brought()));
  const rows = await run.sql('select l::text as row from identity.password_link l');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a short password is refused with the reason, and the link still works', async () => {
  const link = await linkFor(await brought());
  const refused = await set(link, 'short');
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('At least 12 characters');
  expect((await set(link)).status).toBe(200);
});

test('a form from another site sets nothing', async () => {
  const link = await linkFor(await brought());
  const form = { link: tokenOf(link), password: good };
  expect((await run.browser().post('/oidc/password', form, { origin: 'http://evil.example' })).status).toBe(400);
  expect((await run.browser().get(link)).status).toBe(200);
});

test('a link of one tenant opens nothing at another', async () => {
  const link = await linkFor(await brought());
  expect((await run.browser('south').get(link)).status).toBe(400);
  expect((await run.browser('west').get(link)).status).toBe(404);
});

test('a reset ends every earlier sign-in', async () => {
  const browser = run.browser();
  const { refresh_token } = await signIn(browser, tenant(), people.ada.username, password);
  await set(await linkFor(newPerson({ oid: people.ada.oid }), 'reset'));
  expect((await refresh(browser, tenant(), refresh_token)).tokens.error).toBe('invalid_grant');
});

test('a disabled person loses every sign-in and gets no link; enabled again they still have their password', async () => {
  const nora = await brought();
  await set(await linkFor(nora));
  const browser = run.browser();
  const { refresh_token } = await signIn(browser, tenant(), nora.username, good);
  const pending = await linkFor(nora, 'reset');
  await bring({ ...nora, disabled: true });
  expect((await refresh(browser, tenant(), refresh_token)).tokens.error).toBe('invalid_grant');
  expect((await run.browser().get(pending)).status).toBe(400);
  expect(await accounts().passwordLink(tenant(), nora.oid, 'reset')).toBeUndefined();
  await bring(nora);
  await signIn(run.browser(), tenant(), nora.username, good);
});

test('ending the sign-ins preserves the password', async () => {
  const nora = await brought();
  await set(await linkFor(nora));
  const browser = run.browser();
  const { refresh_token } = await signIn(browser, tenant(), nora.username, good);
  await accounts().endSignIns(tenant(), nora.oid);
  expect((await refresh(browser, tenant(), refresh_token)).tokens.error).toBe('invalid_grant');
  await signIn(run.browser(), tenant(), nora.username, good);
});

test('ending all sign-ins but one preserves that one, by the session in its token', async () => {
  const nora = await brought();
  await set(await linkFor(nora));
  const [here, there] = [run.browser(), run.browser()];
  const mine = await signIn(here, tenant(), nora.username, good);
  const other = await signIn(there, tenant(), nora.username, good);
  const sessionOf = ({ access_token }: { access_token: string }) =>
    JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
  expect(sessionOf(mine)).toMatch(/^[\w-]{10,}$/);
  expect(sessionOf(other)).not.toBe(sessionOf(mine));
  await accounts().endSignIns(tenant(), nora.oid, sessionOf(mine));
  expect((await refresh(there, tenant(), other.refresh_token)).tokens.error).toBe('invalid_grant');
  const renewed = await refresh(here, tenant(), mine.refresh_token);
  expect(renewed.status).toBe(200);
  expect(sessionOf(renewed.tokens)).toBe(sessionOf(mine));
});

test('synchronising again changes nothing and ends no sign-in; a changed name is adopted', async () => {
  const nora = await brought();
  await set(await linkFor(nora));
  const browser = run.browser();
  const { refresh_token } = await signIn(browser, tenant(), nora.username, good);
  const before = await run.sql('select * from identity.account where oid = $1', [nora.oid]);
  await bring(nora);
  expect(await run.sql('select * from identity.account where oid = $1', [nora.oid])).toEqual(before);
  await bring({ ...nora, username: 'NORA@north.example', lastName: 'Newer' });
  expect((await refresh(browser, tenant(), refresh_token)).status).toBe(200);
  await signIn(run.browser(), tenant(), 'nora@north.example', good);
});

test('a new account with an existing user name changes nothing, and the portal gets the id of the existing one', async () => {
  const before = await run.sql('select * from identity.account where oid = $1', [people.ben.oid]);
  const person = newPerson({ username: people.ben.username });
  const other = await bring(person);
  expect([...other]).toEqual([[person.oid, people.ben.oid]]);
  expect(await run.sql('select 1 from identity.account where oid = $1', [person.oid])).toEqual([]);
  expect(await run.sql('select * from identity.account where oid = $1', [people.ben.oid])).toEqual(before);
});

test('a sign-in shared by several portal accounts keeps its names and loses its rights', async () => {
  const nora = await brought();
  await accounts().bring(tenant(), [{ oid: nora.oid, disabled: true, names: null }]);
  const [row] = await run.sql(
    'select username, disabled_at is not null as disabled from identity.account where oid = $1',
    [nora.oid],
  );
  expect(row).toEqual({ username: nora.username, disabled: true });
});
