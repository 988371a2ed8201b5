import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { signUpCredential, startTestApi, type TestApi } from '../../../test/harness.ts';
import { timeZoneOf } from './time-zone.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const named = (name: string) => ({ username: `${name}@harbour.example` });
const me = (name: string) => `${name}@harbour.example`;

describe('the release bucket', () => {
  const bucketFor = async (name: string, headers = {}, at = test) => {
    const body = { Username: `${name}@harbour.example` };
    const { headers: answered } = await at.ask('account/Validate', { as: name, body, headers });
    return String(answered['set-cookie']);
  };

  it('is set at sign-in, stays the same for each person, differs between people and is hidden from scripts', async () => {
    const first = await bucketFor('learner');
    expect(first).toMatch(/^portico_bucket=\d{1,2}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await bucketFor('learner')).toBe(first);
    const others = await Promise.all(
      ['coach', 'admin', 'country', 'support1', 'delegate'].map((name) => bucketFor(name)),
    );
    expect(new Set(others).size).toBeGreaterThan(1);
  });

  it('is sent over HTTPS only if the portal is served over HTTPS, whatever the request claims', async () => {
    const origin = 'https://harbour.localhost:8080';
    expect(await bucketFor('learner', { origin })).not.toContain('Secure');
    const published = await startTestApi({ origin: (slug) => `https://${slug}.localhost:8080` });
    try {
      expect(await bucketFor('learner', {}, published)).toContain('; Secure');
      expect(await bucketFor('learner', { origin: origin.replace('s:', ':') }, published)).toContain('; Secure');
    } finally {
      await published.close();
    }
  });

  it('is set by no other call, and not if validation fails', async () => {
    const other = await test.ask('account/ValidateUser', { as: 'learner', query: named('learner') });
    expect(other.headers['set-cookie']).toBeUndefined();
    expect(await bucketFor('newcomer')).toBe('undefined');
  });
});

describe('ValidateUser', () => {
  it('returns a learner with team, organisation and country, and without staff', async () => {
    const { userId, guid } = test.ids('learner');
    const { user, status, accounts } = (
      await test.ask('account/ValidateUser', { as: 'learner', query: named('learner') })
    ).json();
    expect(status).toBe(100);
    const [row] = await test.sql(
      `select t.team_id, t.name, o.organisation_id, o.name as organisation, c.unit_id as country_id, c.name as country
       from portal.account_user u join portal.account_team t using (tenant_id, team_id)
       join portal.account_organisation o using (tenant_id, organisation_id)
       join portal.account_unit c on c.tenant_id = u.tenant_id and c.unit_id = u.country_id where u.user_id = $1`,
      [userId],
    );
    expect(user).toMatchObject({
      UserID: userId,
      UserGUID: guid,
      UserName: me('learner'),
      Email: me('learner'),
      Role: { Name: 'Learner' },
      CompanyID: row.team_id,
      CompanyName: row.name,
      SiteID: row.country_id,
      countryName: row.country,
      homeTeams: [{ COMP_ID_PK: row.organisation_id, COMP_ID_NAME: row.organisation }],
      staff: [],
      delegatedFor: [],
      userIsCoach: false,
    });
    expect(accounts.map((account: { UserID: string }) => account.UserID)).toEqual([userId]);
  });

  it('returns the enabled members of a coach’s team as staff', async () => {
    const { user } = (await test.ask('account/ValidateUser', { as: 'coach', query: named('coach') })).json();
    const staff = user.staff.map((one: { UserName: string }) => one.UserName);
    expect(staff).toContain(me('learner'));
    expect(staff).toContain(me('learner2'));
    expect(staff).not.toContain(me('blocked'));
    expect(staff).not.toContain(me('coach'));
    expect(staff).not.toContain(me('delegate'));
    expect(user.userIsCoach).toBe(true);
  });

  it('returns a newcomer as unregistered, without an account', async () => {
    const reply = await test.ask('account/ValidateUser', { as: 'newcomer', query: named('newcomer') });
    expect(reply.json()).toEqual({ status: 1, user: null, accounts: [] });
  });

  it('returns both accounts of a sign-in that has two, and each organisation of a person with several', async () => {
    const twin = (await test.ask('account/ValidateUser', { as: 'twin', query: named('twin') })).json();
    expect(twin.accounts.map((one: { UserName: string }) => one.UserName)).toEqual([me('twin.lead'), me('twin')]);
    expect(twin.user.UserName).toBe(me('twin'));
    const lead = (await test.ask('account/ValidateUser', { as: 'twin', query: named('twin.lead') })).json();
    expect(lead.user.Role.Name).toBe('Team Leader');
    const multi = (await test.ask('account/ValidateUser', { as: 'multi', query: named('multi') })).json();
    expect(multi.user.homeTeams).toHaveLength(2);
  });

  it('returns for whom a delegate may act and until when, with the principal’s details and staff', async () => {
    const { user } = (await test.ask('account/ValidateUser', { as: 'delegate', query: named('delegate') })).json();
    const coach = (await test.ask('account/ValidateUser', { as: 'coach', query: named('coach') })).json().user;
    const until = new Date(demoStart.getTime() + 365 * 86_400_000).toISOString();
    const received = [
      'UserID',
      'UserGUID',
      'FirstName',
      'LastName',
      'UserName',
      'Role',
      'CompanyID',
      'CompanyName',
      'SiteID',
    ];
    const same = Object.fromEntries([...received, 'staff'].map((name) => [name, coach[name]]));
    expect(user.delegatedFor).toEqual([{ ...same, until }]);
    expect(coach.staff.map(({ UserName }: { UserName: string }) => UserName)).toContain(me('learner'));
    expect([user.staff, coach.delegatedFor]).toEqual([[], []]);
  });

  it('names no team to a person who acts for someone without one', async () => {
    const [principal, delegate] = [test.ids('learner').userId, test.ids('coach2').userId];
    await test.sql(
      `insert into portal.account_delegation (tenant_id, delegation_id, principal_id, delegate_id, starts_at)
       select tenant_id, gen_random_uuid(), $1, $2, '2000-01-01' from portal.account_user where user_id = $1`,
      [principal, delegate],
    );
    const { user } = (await test.ask('account/ValidateUser', { as: 'coach2', query: named('coach2') })).json();
    expect(user.delegatedFor).toEqual([expect.objectContaining({ UserID: principal, until: null, staff: [] })]);
    expect(user.staff.length).toBeGreaterThan(0);
  });

  it('refuses a disabled account and someone else’s name', async () => {
    const blocked = await test.ask('account/ValidateUser', { as: 'blocked', query: named('blocked') });
    expect([blocked.status, blocked.json().error.code]).toEqual([403, 'account_disabled']);
    const stranger = await test.ask('account/ValidateUser', { as: 'learner', query: named('learner2') });
    expect([stranger.status, stranger.json().error.code]).toEqual([404, 'not_found']);
    expect(stranger.text).not.toContain('learner2');
  });

  it('returns an account without a GUID or without a name as unregistered', async () => {
    const { userId } = test.ids('support3');
    await test.sql('update portal.account_user set first_name = $2 where user_id = $1', [userId, ' ']);
    const nameless = (await test.ask('account/ValidateUser', { as: 'support3', query: named('support3') })).json();
    expect([nameless.status, nameless.user.UserGUID]).toEqual([1, test.ids('support3').guid]);
    await test.sql('update portal.account_user set user_guid = null where user_id = $1', [userId]);
    const unregistered = (await test.ask('account/ValidateUser', { as: 'support3', query: named('support3') })).json();
    expect([unregistered.status, unregistered.user.UserGUID]).toEqual([1, null]);
  });
});

describe('Validate', () => {
  it('stores the server’s time at sign-in with the previous sign-in, and changes neither at later validations', async () => {
    const body = { Username: me('learner2') };
    const { userId } = test.ids('learner2');
    const now = demoStart.toISOString();
    const validate = async (more = {}) => {
      const reply = await test.ask('account/Validate', { as: 'learner2', body: { ...body, ...more } });
      const { lastLogin, previousLogin } = reply.json();
      return [lastLogin, previousLogin];
    };
    const signIn = () => validate({ LastLoginDate: '2001-01-01T00:00:00.000Z' });
    expect(await validate()).toEqual([null, null]);
    expect(await signIn()).toEqual([now, null]);
    expect(await validate()).toEqual([now, null]);
    // The previous sign-in stays yesterday's, however often today's is reported and validated.
    const yesterday = '2026-11-15T07:00:00.000Z';
    await test.sql('update portal.account_user set last_login_at = $2 where user_id = $1', [userId, yesterday]);
    for (const ask of [signIn, signIn, validate]) expect(await ask()).toEqual([now, yesterday]);
  });

  it('saves the language of the first visit, but never replaces a chosen one', async () => {
    const isNew: boolean[] = [];
    const signIn = async (language: string) => {
      const reply = await test.ask('account/Validate', {
        as: 'coach2',
        body: { Username: me('coach2'), LastLoginDate: '2001-01-01T00:00:00.000Z' },
        headers: { 'accept-language': language },
      });
      const { user, languageIsNew } = reply.json();
      isNew.push(languageIsNew);
      return user.userSettings.language;
    };
    const asked = async (path: 'account/ValidateUser' | 'account/ValidateUserAndCompany', language: string) => {
      const query = { username: me('coach2'), ...(path === 'account/ValidateUser' ? {} : { CompanyID: organisation }) };
      const reply = await test.ask(path, { as: 'coach2', query, headers: { 'accept-language': language } });
      return reply.json().user.userSettings.language;
    };
    const [{ organisation }] = await test.sql(
      'select organisation_id as organisation from portal.account_membership where user_id = $1 order by position',
      [test.ids('coach2').userId],
    );
    // Until the first sign-in is stored, the answer is in the language of the page.
    expect(await asked('account/ValidateUser', 'fr')).toBe('fr');
    expect(await asked('account/ValidateUserAndCompany', 'fr')).toBe('fr');
    expect(await signIn('xx, fr;q=0.8')).toBe('fr');
    expect(await asked('account/ValidateUser', 'de')).toBe('fr');
    expect(await signIn('de')).toBe('fr');
    await test.ask('account/SaveSettings', { as: 'coach2', body: { userSettings: { language: 'de' } } });
    expect(await signIn('en')).toBe('de');
    // A new language tells the page to reload texts that were in the previous one.
    expect(isNew).toEqual([true, false, false]);
  });
});

describe('the time zone of a device', () => {
  const zoneAfter = async (body: object) => {
    const reply = await test.ask('account/Validate', { as: 'country', body: { Username: me('country'), ...body } });
    const { userId } = test.ids('country');
    const zone = await test.inTenant((await test.tenant('harbour')).tenantId, (db) => timeZoneOf(db, userId));
    return [reply.status, zone];
  };

  it('is used if the person has chosen none; an unknown or missing zone does not change it', async () => {
    expect(await zoneAfter({})).toEqual([200, 'UTC']);
    expect(await zoneAfter({ timeZone: 'Europe/Berlin' })).toEqual([200, 'Europe/Berlin']);
    for (const timeZone of ['Middle/Earth', '+02:00', 'Etc/Unknown', undefined])
      expect(await zoneAfter({ timeZone })).toEqual([200, 'Europe/Berlin']);
    expect(await zoneAfter({ timeZone: 'x'.repeat(65) })).toEqual([400, 'Europe/Berlin']);
    const choose = (timeZone: string | null) =>
      test.ask('account/SaveSettings', { as: 'country', body: { userSettings: { timeZone } } });
    await choose('Europe/Lisbon');
    expect(await zoneAfter({ timeZone: 'Asia/Kolkata' })).toEqual([200, 'Europe/Lisbon']);
    await choose(null);
    expect(await zoneAfter({})).toEqual([200, 'Asia/Kolkata']);
  });
});

describe('ValidateUserAndCompany', () => {
  it('shows the person in the organisation they switch to, by organisation or team', async () => {
    const { user } = (await test.ask('account/ValidateUser', { as: 'multi', query: named('multi') })).json();
    const second = user.homeTeams[1].COMP_ID_PK;
    const switched = await test.ask('account/ValidateUserAndCompany', {
      as: 'multi',
      query: { ...named('multi'), CompanyID: second },
    });
    const there = switched.json().user;
    expect(there.CompanyID).not.toBe(user.CompanyID);
    const byTeam = await test.ask('account/ValidateUserAndCompany', {
      as: 'multi',
      query: { ...named('multi'), CompanyID: there.CompanyID },
    });
    expect(byTeam.json().user.CompanyID).toBe(there.CompanyID);
  });

  it('does not find an organisation that the person does not belong to', async () => {
    const { user } = (await test.ask('account/ValidateUser', { as: 'multi', query: named('multi') })).json();
    const second = user.homeTeams[1].COMP_ID_PK;
    const refused = await test.ask('account/ValidateUserAndCompany', {
      as: 'learner',
      query: { ...named('learner'), CompanyID: second },
    });
    expect(refused.status).toBe(404);
  });
});

describe('profile', () => {
  it('saves chosen settings and does not change the others', async () => {
    const save = (userSettings: object) => test.ask('account/SaveSettings', { as: 'coach', body: { userSettings } });
    await save({ language: 'de', textSize: 'largest', dateFormat: 'iso' });
    const reply = await save({ timeZone: 'Europe/Lisbon', theme: 'dark' });
    const expected = {
      language: 'de',
      theme: 'dark',
      timeZone: 'Europe/Lisbon',
      reducedMotion: false,
      textSize: 'largest',
      dateFormat: 'iso',
      firstRun: 'done',
    };
    expect(reply.json()).toEqual({ userSettings: expected });
    const { user } = (await test.ask('account/ValidateUser', { as: 'coach', query: named('coach') })).json();
    expect(user.userSettings).toEqual(expected);
    const wrong = await save({ timeZone: 'Middle/Earth' });
    expect(wrong.json().error.fields).toEqual([{ path: 'body.userSettings.timeZone', message: 'is not a time zone' }]);
  });

  it('offers the first steps until the person ends them, on any device', async () => {
    const offered = async () =>
      (await test.ask('account/Validate', { as: 'multi', body: { Username: named('multi').username } })).json().user
        .userSettings.firstRun;
    expect(await offered()).toBe('open');
    await test.ask('account/SaveSettings', { as: 'multi', body: { userSettings: { firstRun: 'done' } } });
    expect(await offered()).toBe('done');
  });

  it('stores trimmed names and refuses empty ones', async () => {
    const save = (body: object) => test.ask('account/UpdateFirstNameLastName', { as: 'support1', body });
    expect((await save({ FirstName: ' Ada ', LastName: 'Lovelace' })).json()).toEqual({
      FirstName: 'Ada',
      LastName: 'Lovelace',
    });
    expect((await save({ FirstName: '  ', LastName: 'Lovelace' })).status).toBe(400);
    const { user } = (await test.ask('account/ValidateUser', { as: 'support1', query: named('support1') })).json();
    expect([user.FirstName, user.LastName]).toEqual(['Ada', 'Lovelace']);
  });
});

describe('redirect, tokens, sign-up', () => {
  it.each([
    ['/lms/home?x=1', '/lms/home?x=1'],
    ['https://evil.example/', '/home'],
    ['//evil.example', '/home'],
    ['javascript:alert(1)', '/home'],
  ])('%s leads to %s', async (target, route) => {
    const reply = await test.ask('account/getAuthAndCourseRedirect', { as: 'learner', query: { target } });
    expect(reply.json()).toEqual({ route });
  });

  it('issues no token for an object that the caller may not use', async () => {
    for (const use of ['player', 'download'])
      expect(
        (await test.ask('account/getToken', { as: 'learner', body: { use, object: crypto.randomUUID() } })).status,
      ).toBe(404);
  });

  it('lets only listed people sign up, and requires the credential of the sign-up hook', async () => {
    const hook = (email: string, authorization: string) =>
      test.ask('account/azureSignUpValidation', { body: { email }, headers: { authorization } });
    const right = Buffer.from(`entra:${signUpCredential}`).toString('base64');
    expect((await hook(me('learner'), `Basic ${right}`)).json()).toEqual({ version: '1.0.0', action: 'Continue' });
    expect((await hook('nobody@harbour.example', `Basic ${right}`)).json().action).toBe('ShowBlockPage');
    expect((await hook(me('blocked'), `Basic ${right}`)).json().action).toBe('ShowBlockPage');
    expect((await hook('learner@ember.example', `Basic ${right}`)).json().action).toBe('ShowBlockPage');
    expect((await hook(me('learner'), 'Bearer wrong')).status).toBe(401);
    expect((await hook(me('learner'), `Bearer ${await test.tokenOf('admin')}`)).status).toBe(401);
  });
});
