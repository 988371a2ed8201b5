/** Tests people administration from end to end: who may change whom, and changes that no one can undo. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const versionOf = async (userId: string): Promise<number> =>
  (await api.sql('select version from portal.account_user where user_id = $1', [userId]))[0].version;
const reasonOf = (reply: { json(): { error?: { fields?: { message: string }[] } } }) =>
  reply.json().error?.fields?.[0]?.message;
const setRole = async (as: string, userId: string, grant: Record<string, unknown>) =>
  api.ask('admin/setPersonRole', {
    as,
    body: { UserID: userId, fromVersion: await versionOf(userId), UnitID: null, FunctionID: null, ...grant },
  });
const setActive = (as: string, userId: string, active: boolean) =>
  api.ask('admin/setPersonActive', { as, body: { UserID: userId, active } });
const id = (name: string) => api.ids(name).userId;
const unitOf = async (kind: string, name: string): Promise<string> =>
  (
    await api.sql(
      `select n.unit_id as id from portal.account_user u join portal.account_unit t on t.unit_id = u.unit_id
       join portal.account_unit n on n.unit_id = any(t.path) where u.user_id = $1 and n.kind = $2`,
      [id(name), kind],
    )
  )[0].id;

describe('administrative scope', () => {
  test('a country administrator sees the people of their country only', async () => {
    const { people, total } = (await api.ask('admin/getPeople', { as: 'country', query: { pageSize: '100' } })).json();
    const [{ own }] = await api.sql(
      `select count(*)::integer as own from portal.account_user u left join portal.account_unit n on n.unit_id = u.unit_id
       where u.user_id = $1 or (select unit_id from portal.account_user where user_id = $1) = any(n.path)`,
      [id('country')],
    );
    expect(total).toBe(own);
    expect(people).toHaveLength(own);
    expect(people.map((one: { UserID: string }) => one.UserID)).not.toContain(id('twin.lead'));
  });

  test('people outside an administrator’s scope are not found', async () => {
    expect((await api.ask('admin/getPerson', { as: 'country', query: { UserID: id('twin.lead') } })).status).toBe(404);
    expect((await setActive('country', id('twin.lead'), false)).status).toBe(404);
  });

  test('a country administrator assigns roles below their own, and only within their own country', async () => {
    const learner = id('learner2');
    const office = await unitOf('office', 'learner2');
    expect((await setRole('country', learner, { Role: 'Area/Office/Site Admin', UnitID: office })).status).toBe(200);
    const elsewhere = await unitOf('country', 'twin.lead');
    expect((await setRole('country', learner, { Role: 'Country Admin', UnitID: elsewhere })).status).toBe(403);
    for (const Role of ['System Administrator', 'Global CS Admin', 'Support First Line'])
      expect((await setRole('country', learner, { Role })).status).toBe(403);
    const cluster = await unitOf('cluster', 'learner2');
    expect((await setRole('country', learner, { Role: 'Cluster Admin', UnitID: cluster })).status).toBe(403);
    expect((await setRole('country', learner, { Role: 'Learner' })).status).toBe(200);
  });

  test('the password of a sign-in that also opens an account outside the administrator’s scope cannot be reset', async () => {
    // `twin` is one sign-in for a learner and a team leader. Only the learner moves into the country's team.
    await api.sql(
      `update portal.account_user set unit_id = l.unit_id, team_id = l.team_id
       from (select unit_id, team_id from portal.account_user where user_id = $2) l where user_id = $1`,
      [id('twin'), id('learner')],
    );
    const reset = await api.ask('admin/sendPasswordLink', {
      as: 'country',
      body: { UserID: id('twin'), purpose: 'reset' },
    });
    expect([reset.status, reasonOf(reset)]).toEqual([403, 'beyond_reach']);
    const allowed = await api.ask('admin/sendPasswordLink', {
      as: 'admin',
      body: { UserID: id('twin'), purpose: 'reset' },
    });
    expect(allowed.status).toBe(200);
  });

  test('a delegate of an administrator administers no one', async () => {
    await api.sql(
      `insert into portal.account_delegation (tenant_id, delegation_id, principal_id, delegate_id, starts_at, ends_at)
       select tenant_id, gen_random_uuid(), $1, $2, '2026-01-01', '2027-01-01' from portal.account_user where user_id = $1`,
      [id('admin'), id('learner')],
    );
    const [{ organisation }] = await api.sql(
      'select organisation_id as organisation from portal.account_membership where user_id = $1 and position = 0',
      [id('learner')],
    );
    const context = { account: id('learner'), organisation, principal: id('admin') };
    expect((await api.ask('admin/getPeople', { as: 'learner', context })).status).toBe(403);
    const made = await api.ask('admin/setPersonActive', {
      as: 'learner',
      context,
      body: { UserID: id('coach'), active: false },
    });
    expect(made.status).toBe(403);
  });
});

describe('delegations', () => {
  const add = (DelegateID: string, as = 'admin') =>
    api.ask('admin/addDelegation', {
      as,
      body: { PrincipalID: id('learner2'), DelegateID, endsAt: '2026-12-24T00:00:00.000Z' },
    });

  test('an administrator cannot make any of their own accounts the delegate of someone else', async () => {
    const own = await add(id('admin'));
    expect([own.status, reasonOf(own)]).toEqual([403, 'delegate_yourself']);
    await api.sql(
      `insert into portal.account_identity (tenant_id, identity_key, user_id)
       select tenant_id, identity_key, $2 from portal.account_identity where user_id = $1`,
      [id('admin'), id('support3')],
    );
    const [{ organisation }] = await api.sql(
      'select organisation_id as organisation from portal.account_membership where user_id = $1 and position = 0',
      [id('admin')],
    );
    const other = await api.ask('admin/addDelegation', {
      as: 'admin',
      context: { account: id('admin'), organisation },
      body: { PrincipalID: id('learner2'), DelegateID: id('support3'), endsAt: '2026-12-24T00:00:00.000Z' },
    });
    expect([other.status, reasonOf(other)]).toEqual([403, 'delegate_yourself']);
    await api.sql(
      `delete from portal.account_identity where user_id = $2 and identity_key in
         (select identity_key from portal.account_identity where user_id = $1)`,
      [id('admin'), id('support3')],
    );
  });

  test('the principal is notified, sees the delegation, and is the only one of the two who can end it', async () => {
    const made = await add(id('coach2'));
    expect(made.status, made.text).toBe(200);
    const { DelegationID } = made.json();
    const unread = await api.ask('portal/getUnreadNotifications', {
      as: 'learner2',
      query: { userID: id('learner2') },
    });
    expect(unread.json()).toContainEqual(expect.objectContaining({ msgTitle: 'Someone can now act for you' }));
    const own = async (as: string) => (await api.ask('account/getOwnDelegations', { as })).json();
    expect(await own('learner2')).toEqual([
      expect.objectContaining({ DelegationID, delegate: expect.objectContaining({ UserID: id('coach2') }) }),
    ]);
    expect(await own('coach2')).toEqual([]);
    const end = (as: string) => api.ask('account/endOwnDelegation', { as, body: { DelegationID } });
    expect((await end('coach2')).status).toBe(404);
    expect((await end('learner2')).status).toBe(200);
    expect(await own('learner2')).toEqual([]);
    const [{ organisation }] = await api.sql(
      'select organisation_id as organisation from portal.account_membership where user_id = $1 and position = 0',
      [id('coach2')],
    );
    const context = { account: id('coach2'), organisation, principal: id('learner2') };
    const after = await api.ask('lms/getDeadlinesAndCompletionsByUser', { as: 'coach2', context });
    expect(after.json().error.code).toBe('context_refused');
  });
});

describe('a changed sign-in name or address', () => {
  test('is reported to the previous address; other changes are not', async () => {
    const [person] = await api.sql(
      `select user_id, version, first_name, last_name, username, email, user_key from portal.account_user where user_id = $1`,
      [id('learner2')],
    );
    const change = (fields: object, fromVersion: number) =>
      api.ask('admin/changePerson', {
        as: 'admin',
        body: {
          UserID: person.user_id,
          fromVersion,
          FirstName: 'Maxine',
          LastName: person.last_name,
          UserName: person.username,
          Email: person.email,
          userKey: person.user_key,
          language: 'en',
          ...fields,
        },
      });
    const received = () =>
      api.sql(`select address from portal.platform_mail where template = 'signInChanged' order by created_at`);
    expect((await change({}, person.version)).status).toBe(200);
    expect(await received()).toEqual([]);
    const moved = await change({ Email: 'elsewhere@harbour.example' }, person.version + 1);
    expect(moved.status, moved.text).toBe(200);
    expect(await received()).toEqual([{ address: person.email }]);
    expect((await change({ Email: person.email }, person.version + 2)).status).toBe(200);
    expect((await received()).map(({ address }) => address)).toContain('elsewhere@harbour.example');
  });
});

describe('the last System Administrator', () => {
  test('administrators cannot change their own role or deactivate themselves', async () => {
    const own = await setActive('admin', id('admin'), false);
    expect([own.status, reasonOf(own)]).toEqual([403, 'own_account']);
    expect((await setRole('admin', id('admin'), { Role: 'Learner' })).status).toBe(403);
  });

  test('if two administrators deactivate each other at once, one remains active', async () => {
    expect((await setRole('admin', id('coach2'), { Role: 'System Administrator' })).status).toBe(200);
    const both = await Promise.all([setActive('admin', id('coach2'), false), setActive('coach2', id('admin'), false)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const [{ left }] = await api.sql(
      `select count(*)::integer as left from portal.account_user
       where tenant_id = (select tenant_id from portal.account_user where user_id = $1)
         and role = 'System Administrator' and disabled_at is null`,
      [id('admin')],
    );
    expect(left).toBe(1);
    await api.sql('update portal.account_user set disabled_at = null where user_id = any($1)', [
      [id('admin'), id('coach2')],
    ]);
    expect((await setRole('admin', id('coach2'), { Role: 'Team Leader' })).status).toBe(200);
  });
});

describe('rights end immediately', () => {
  test('a deactivated person is refused at the next call, and admitted again after reactivation', async () => {
    const [row] = await api.sql(
      `select split_part(i.identity_key, '/', 1) as tenant, split_part(i.identity_key, '/', 2) as oid, u.username
       from portal.account_user u join portal.account_identity i using (tenant_id, user_id) where u.user_id = $1`,
      [id('learner')],
    );
    const tokenFrom = (seconds: number) =>
      api.issuer.token(
        { tenantId: row.tenant, oid: row.oid, username: row.username },
        { auth_time: Math.floor(Date.now() / 1000) + seconds },
      );
    const before = await tokenFrom(-60);
    const call = (token = before) =>
      api.ask('portal/getUnreadNotifications', { token, query: { userID: id('learner') } });
    expect((await call()).status).toBe(200);
    expect((await setActive('admin', id('learner'), false)).status).toBe(200);
    const refused = await call();
    expect([refused.status, refused.json().error.code]).toEqual([403, 'account_disabled']);
    expect((await setActive('admin', id('learner'), true)).status).toBe(200);
    // Earlier tokens stay invalid: the person has to sign in again.
    expect((await call()).status).toBe(401);
    expect((await call(await tokenFrom(2))).status).toBe(200);
  });

  test('a removed role no longer applies at the next call', async () => {
    const reads = () => api.ask('admin/getPeople', { as: 'learner2' });
    const office = await unitOf('office', 'learner2');
    await setRole('admin', id('learner2'), { Role: 'Area/Office/Site Admin', UnitID: office });
    expect((await reads()).status).toBe(200);
    await setRole('admin', id('learner2'), { Role: 'Learner' });
    expect((await reads()).status).toBe(403);
  });
});

describe('new people', () => {
  const person = (name: string, more: Record<string, unknown> = {}) => ({
    FirstName: 'Nora',
    LastName: 'New',
    UserName: `${name}@harbour.example`,
    Email: `${name}@harbour.example`,
    userKey: '',
    language: 'en',
    Role: 'Learner',
    UnitID: null,
    FunctionID: null,
    homeTeams: [],
    LeaderID: null,
    invite: true,
    ...more,
  });
  const create = (body: Record<string, unknown>) => api.ask('admin/createPerson', { as: 'admin', body });

  test('user names and e-mail addresses are unique, ignoring case', async () => {
    expect((await create(person('nora'))).status).toBe(200);
    expect(reasonOf(await create(person('other', { UserName: 'NORA@harbour.example' })))).toBe('user_name_taken');
    expect(reasonOf(await create(person('other', { Email: 'Nora@Harbour.example' })))).toBe('email_taken');
  });

  test('if twenty add the same person at once, one succeeds', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(person('same'))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('a new person is linked to a sign-in of the tenant, and their invitation is queued', async () => {
    const { UserID } = (await create(person('waiting'))).json();
    const [{ identity_key: key }] = await api.sql(
      'select identity_key from portal.account_identity where user_id = $1',
      [UserID],
    );
    expect(key.startsWith(`${(await api.tenant('harbour')).tenantId}/`)).toBe(true);
    const mails = await api.sql('select purpose, sent_at from portal.admin_password_mail where user_id = $1', [UserID]);
    expect(mails).toEqual([{ purpose: 'invitation', sent_at: null }]);
  });

  test('a person is sent at most five password links an hour', async () => {
    const { UserID } = (await create(person('often'))).json();
    const again = () => api.ask('admin/sendPasswordLink', { as: 'admin', body: { UserID, purpose: 'reset' } });
    for (let sent = 1; sent < 5; sent += 1) expect((await again()).status).toBe(200);
    expect(reasonOf(await again())).toBe('links_used_up');
  });
});

describe('the tree of units', () => {
  test('moving a unit moves everything below it, including the countries of people', async () => {
    const office = await unitOf('office', 'twin.lead');
    const country = await unitOf('country', 'learner');
    const before = await unitOf('country', 'twin.lead');
    const move = (ParentID: string) => api.ask('admin/moveUnit', { as: 'admin', body: { UnitID: office, ParentID } });
    expect((await move(country)).status).toBe(200);
    expect(await unitOf('country', 'twin.lead')).toBe(country);
    const [{ country_id: now }] = await api.sql('select country_id from portal.account_user where user_id = $1', [
      id('twin.lead'),
    ]);
    expect(now).toBe(country);
    expect((await api.ask('admin/getPerson', { as: 'country', query: { UserID: id('twin.lead') } })).status).toBe(200);
    expect((await move(before)).status).toBe(200);
  });

  test('a team with people cannot be closed, and a team is always below an office', async () => {
    const team = await unitOf('team', 'learner');
    const close = await api.ask('admin/setUnitClosed', { as: 'admin', body: { UnitID: team, closed: true } });
    expect(reasonOf(close)).toBe('has_people');
    const under = await api.ask('admin/moveUnit', {
      as: 'admin',
      body: { UnitID: team, ParentID: await unitOf('country', 'learner') },
    });
    expect(reasonOf(under)).toBe('wrong_parent');
  });

  test('the leader of a team is the manager of its members', async () => {
    const team = await unitOf('team', 'learner');
    const set = await api.ask('admin/setTeamLeader', {
      as: 'admin',
      body: { CompanyID: team, UserID: id('learner2') },
    });
    expect(set.status).toBe(200);
    const [{ leader_id: leader }] = await api.sql('select leader_id from portal.account_user where user_id = $1', [
      id('learner'),
    ]);
    expect(leader).toBe(id('learner2'));
    const [{ role }] = await api.sql('select role from portal.account_user where user_id = $1', [id('learner2')]);
    expect(role).toBe('Team Leader');
  });
});
