import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, startTestApi, type TestApi } from '../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const organisationsOf = async (name: string, slug = 'harbour'): Promise<string[]> =>
  (
    await test.sql('select organisation_id as id from portal.account_membership where user_id = $1 order by position', [
      test.ids(name, slug).userId,
    ])
  ).map((row) => row.id);
/** Any call that requires an account: the tests only check whom the server identifies as the caller. */
const unread = (name: string, rest: Ask) =>
  test.ask('portal/getUnreadNotifications', { as: name, query: { userID: test.ids(name).userId }, ...rest });
const codeOf = async (reply: ReturnType<typeof unread>) => (await reply).json().error?.code ?? (await reply).status;

describe('a person with one account', () => {
  it('needs no context header, but can send one', async () => {
    const [organisation = ''] = await organisationsOf('learner');
    expect((await unread('learner', {})).status).toBe(200);
    expect((await unread('learner', { context: { account: test.ids('learner').userId, organisation } })).status).toBe(
      200,
    );
  });

  it('is refused with another person’s account, another organisation, or a principal without a delegation', async () => {
    const account = test.ids('learner').userId;
    const [organisation = ''] = await organisationsOf('learner');
    const foreign = (await organisationsOf('multi')).find((id) => id !== organisation) ?? '';
    const principal = test.ids('coach').userId;
    expect(await codeOf(unread('learner', { context: { account: principal, organisation } }))).toBe('context_refused');
    expect(await codeOf(unread('learner', { context: { account, organisation: foreign } }))).toBe('context_refused');
    expect(await codeOf(unread('learner', { context: { account, organisation, principal } }))).toBe('context_refused');
    const ember = test.ids('learner', 'ember').userId;
    expect(await codeOf(unread('learner', { context: { account: ember, organisation } }))).toBe('context_refused');
  });

  it.each(['', 'account=1', 'account=x;organisation=y', 'organisation=a;organisation=b'])(
    'refuses the header "%s"',
    async (header) => {
      expect(await codeOf(unread('learner', { headers: { 'portico-context': header } }))).toBe('context_refused');
    },
  );
});

describe('a person with two accounts', () => {
  it('must name the account to use', async () => {
    expect(await codeOf(unread('twin', {}))).toBe('context_required');
    for (const name of ['twin', 'twin.lead']) {
      const [organisation = ''] = await organisationsOf(name);
      const context = { account: test.ids(name).userId, organisation };
      expect((await unread(name, { context })).status).toBe(200);
    }
  });

  it('has only the rights of the account in use', async () => {
    const [organisation = ''] = await organisationsOf('twin');
    const context = { account: test.ids('twin').userId, organisation };
    expect(await codeOf(unread('twin.lead', { context }))).toBe('not_found');
  });

  it('need not name the account once the other one is disabled', async () => {
    const lead = test.ids('twin.lead').userId;
    await test.sql('update portal.account_user set disabled_at = now() where user_id = $1', [lead]);
    expect((await unread('twin', {})).status).toBe(200);
    const [organisation = ''] = await organisationsOf('twin.lead');
    expect(await codeOf(unread('twin.lead', { context: { account: lead, organisation } }))).toBe('account_disabled');
    await test.sql('update portal.account_user set disabled_at = null where user_id = $1', [lead]);
  });
});

describe('a person with two organisations', () => {
  it('can use either organisation', async () => {
    const organisations = await organisationsOf('multi');
    expect(organisations).toHaveLength(2);
    for (const organisation of organisations)
      expect((await unread('multi', { context: { account: test.ids('multi').userId, organisation } })).status).toBe(
        200,
      );
  });
});

describe('a delegate', () => {
  const acting = async () => {
    const [organisation = ''] = await organisationsOf('delegate');
    return { account: test.ids('delegate').userId, organisation, principal: test.ids('coach').userId };
  };
  const forCoach = async () =>
    test.ask('portal/getWaiting', {
      as: 'delegate',
      context: await acting(),
      query: { userID: test.ids('coach').userId },
    });

  it('can read for the principal only in the principal’s context', async () => {
    expect((await forCoach()).status).toBe(200);
    const without = await test.ask('portal/getWaiting', {
      as: 'delegate',
      query: { userID: test.ids('coach').userId },
    });
    expect(without.status).toBe(404);
  });

  it('is refused at once when the delegation has ended or not started, or the principal is disabled', async () => {
    const where = 'where delegate_id = $1';
    const id = test.ids('delegate').userId;
    const [stored] = await test.sql(`select starts_at, ends_at from portal.account_delegation ${where}`, [id]);
    const set = (starts: string, ends: string) =>
      test.sql(`update portal.account_delegation set starts_at = $2, ends_at = $3 ${where}`, [id, starts, ends]);
    await set('2026-01-01T00:00:00Z', '2026-11-16T08:00:00Z');
    expect(await codeOf(forCoach())).toBe('context_refused');
    await set('2026-11-16T08:00:01Z', '2027-01-01T00:00:00Z');
    expect(await codeOf(forCoach())).toBe('context_refused');
    await set(stored.starts_at, stored.ends_at);
    const coach = test.ids('coach').userId;
    await test.sql('update portal.account_user set disabled_at = now() where user_id = $1', [coach]);
    expect(await codeOf(forCoach())).toBe('context_refused');
    await test.sql('update portal.account_user set disabled_at = null where user_id = $1', [coach]);
    expect((await forCoach()).status).toBe(200);
  });
});

describe('a person without an active account', () => {
  it('is refused with no_account or account_disabled', async () => {
    const anybody = { query: { userID: test.ids('learner').userId } };
    expect(await codeOf(test.ask('portal/getUnreadNotifications', { as: 'newcomer', ...anybody }))).toBe('no_account');
    expect(await codeOf(unread('blocked', {}))).toBe('account_disabled');
  });

  it('is refused at the next call after being disabled', async () => {
    const { userId } = test.ids('support2');
    expect((await unread('support2', {})).status).toBe(200);
    await test.sql('update portal.account_user set disabled_at = now() where user_id = $1', [userId]);
    expect(await codeOf(unread('support2', {}))).toBe('account_disabled');
  });
});
