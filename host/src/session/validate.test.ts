import type { User } from '@portico/contracts/account/shapes';
import { writeContext } from '@portico/contracts/platform/context';
import { queryClient } from '@portico/data-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTokenSource } from './access-token.ts';
import { beforeInteraction } from './before-interaction.ts';
import { connectClient } from './connect-client.ts';
import { type FakeRequest, fakeBrowser, fakeProvider, fakeServer, type Reply, refusal } from './fake-browser.ts';
import { session, signedOutState } from './session-store.ts';
import { ProviderUnreachable } from './sign-in-provider.ts';
import { own } from './storage-keys.ts';
import { revalidate, validate } from './validate.ts';

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const north = { COMP_ID_PK: id('01'), COMP_ID_NAME: 'North' };
const south = { COMP_ID_PK: id('02'), COMP_ID_NAME: 'South' };

const user = (change: Partial<User> = {}): User => ({
  UserID: id('aa'),
  UserGUID: id('ab'),
  UserName: 'ada@harbour.example',
  FirstName: 'Ada',
  LastName: 'Author',
  userKey: 'P-1',
  Email: 'ada@harbour.example',
  Role: { Name: 'Learner' },
  AvatarImage: null,
  CompanyID: id('10'),
  CompanyName: 'Team North',
  SiteID: null,
  countryName: '',
  staff: [],
  homeTeams: [north],
  userSettings: { language: 'en', theme: 'system', timeZone: null, reducedMotion: false },
  delegatedFor: [],
  userIsCoach: false,
  ...change,
});
const accountOf = ({ UserID, UserName, FirstName, LastName, CompanyName, homeTeams }: User) => ({
  UserID,
  UserName,
  FirstName,
  LastName,
  CompanyName,
  homeTeams,
});

const ok = (body: unknown): Reply => ({ body });
const launched = (one: User | null, accounts = one ? [one] : []) =>
  ok({ status: one ? 100 : 1, user: one, accounts: accounts.map(accountOf) });
const validated = () =>
  ok({
    status: 100,
    user: null,
    lastLogin: '2026-11-21T08:00:00Z',
    previousLogin: '2026-11-20T08:00:00Z',
    reportTicket: 'ticket',
  });

const connectTo = (tenant: string) => connectClient({} as Parameters<typeof connectClient>[0], tenant);

let tab: Storage;
beforeEach(() => {
  tab = fakeBrowser().tab;
  session.setState({
    ...signedOutState,
    phase: 'signedIn',
    identity: { name: 'Ada', username: 'ada@harbour.example' },
  });
  const provider = Promise.resolve(fakeProvider());
  setTokenSource({ provider: () => provider, startsByItself: true });
  connectTo('harbour');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const callsOf = (log: readonly FakeRequest[]) => log.map(({ call }) => call);

describe('validation', () => {
  test('of a person sets user, context and last login; a sign-in stores its date', async () => {
    const log = fakeServer({ 'account/ValidateUser': () => launched(user()), 'account/Validate': validated });
    await validate(true);
    expect(session.getState()).toMatchObject({
      verdict: 'valid',
      launch: 100,
      user: { UserID: id('aa') },
      context: { account: id('aa'), organisation: id('01') },
      previousLogin: '2026-11-20T08:00:00Z',
      reportTicket: 'ticket',
    });
    expect(callsOf(log)).toEqual(['account/ValidateUser', 'account/Validate']);
    expect(log[0]?.headers.authorization).toBe('Bearer token');
    expect(log[1]?.body).toEqual({
      Username: 'ada@harbour.example',
      LastLoginDate: expect.any(String),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  test('causes no extra work: if Today has already requested tasks, it does not request them again', async () => {
    const waiting = ['portal', 'getWaiting'];
    queryClient.setQueryData(waiting, { items: [] });
    fakeServer({ 'account/ValidateUser': () => launched(user()), 'account/Validate': validated });
    await validate(true);
    expect(queryClient.getQueryState(waiting)?.isInvalidated).toBe(false);
    queryClient.clear();
  });

  test('reports a sign-in as soon as it can, if the server was unavailable or an account had to be chosen first', async () => {
    let isAway = true;
    const log = fakeServer({
      'account/ValidateUser': () => (isAway ? new TypeError('fetch failed') : launched(user())),
      'account/Validate': validated,
    });
    await validate(true);
    isAway = false;
    await validate();
    await validate();
    const received = log
      .filter(({ call }) => call === 'account/Validate')
      .map(({ body }) => Object.keys(body as object));
    expect(received.map((names) => names.includes('LastLoginDate'))).toEqual([true, false]);
  });

  test('that cannot report the person knows of no absence, so that Today does not wait for it', async () => {
    const answers = { 'account/ValidateUser': () => launched(user()), 'account/Validate': validated };
    fakeServer({ ...answers, 'account/ValidateUser': () => new TypeError('fetch failed') });
    expect(session.getState().awaySince).toBeUndefined();
    await validate();
    expect(session.getState().awaySince).toBeNull();
    const since = '2026-11-18T08:00:00Z';
    fakeServer({
      ...answers,
      'account/Validate': () => ok({ status: 100, user: null, lastLogin: null, awaySince: since }),
    });
    await validate();
    expect(session.getState().awaySince).toBe(since);
  });

  test('that set the account’s language repeats requests that were answered in another language', async () => {
    const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    const first = () => ok({ status: 100, user: null, lastLogin: null, languageIsNew: true });
    const everything = () => asked.mock.calls.filter(([what]) => what === undefined);
    const answers = { 'account/ValidateUser': () => launched(user()) };
    fakeServer({ ...answers, 'account/Validate': first });
    await validate(true);
    expect(everything()).toHaveLength(1);
    // A later sign-in is not affected.
    fakeServer({ ...answers, 'account/Validate': validated });
    await validate(true);
    expect(everything()).toHaveLength(1);
  });

  test('without a preceding sign-in does not change the last login date', async () => {
    const log = fakeServer({ 'account/ValidateUser': () => launched(user()), 'account/Validate': validated });
    await validate();
    expect(log[1]?.body).not.toHaveProperty('LastLoginDate');
  });

  test('with a server of an earlier release, which accepts no time zone, continues without one', async () => {
    const log = fakeServer({
      'account/ValidateUser': () => launched(user()),
      'account/Validate': ({ body }) => ('timeZone' in (body as object) ? refusal(400, 'invalid_input') : validated()),
    });
    await validate();
    expect(session.getState()).toMatchObject({ verdict: 'valid', previousLogin: '2026-11-20T08:00:00Z' });
    expect(log[2]?.body).toEqual({ Username: 'ada@harbour.example' });
  });

  test('without a server restores the last user, unless the address now serves another tenant', async () => {
    const stored = new Map<string, Response>();
    const cache = {
      put: async (address: string, answer: Response) => void stored.set(address, answer),
      match: async (address: string) => stored.get(address)?.clone(),
      keys: async () => [...stored.keys()],
    };
    vi.stubGlobal('caches', { open: async () => cache });
    fakeServer({ 'account/ValidateUser': () => launched(user()), 'account/Validate': validated });
    await validate();
    await vi.waitFor(() => expect(stored.size).toBe(1));
    const startWithoutServer = async (tenant: string) => {
      connectTo(tenant);
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
      session.setState({ user: null });
      await validate();
      return session.getState().user?.UserID;
    };
    expect(await startWithoutServer('ember')).toBeUndefined();
    expect(await startWithoutServer('harbour')).toBe(id('aa'));
  });

  test('of an empty user name sends no request', async () => {
    session.setState({ identity: { name: '', username: ' ' } });
    const log = fakeServer({});
    await validate();
    expect(log).toEqual([]);
    expect(session.getState()).toMatchObject({ verdict: 'unregistered', launch: 1 });
  });

  test.each<[string, Reply, string, number]>([
    ['no portal account', launched(null), 'unregistered', 1],
    ['a disabled account', refusal(403, 'account_disabled'), 'blocked', 0],
    ['a server that knows no account', refusal(403, 'no_account'), 'unregistered', 1],
    ['a name that is not the caller’s', refusal(404, 'not_found'), 'unregistered', 1],
    ['a server that does not answer', new TypeError('fetch failed'), 'unreachable', 2],
    ['a server that is not ready', refusal(503, 'unavailable'), 'unreachable', 2],
    ['too many requests', refusal(429, 'too_many_requests'), 'unreachable', 2],
    ['a proxy’s error page', { status: 502, body: 'Bad Gateway' }, 'unreachable', 2],
    ['an answer that breaks its contract', ok({ status: 'yes' }), 'broken', 2],
  ])('sets the verdict and the launch state: %s', async (_what, reply, verdict, launch) => {
    fakeServer({ 'account/ValidateUser': () => reply, 'account/Validate': validated });
    await validate();
    expect(session.getState()).toMatchObject({ verdict, launch, user: null });
  });

  test('that fails later does not change a person who was validated before', async () => {
    let away = false;
    fakeServer({
      'account/ValidateUser': () => (away ? new TypeError('fetch failed') : launched(user())),
      'account/Validate': validated,
    });
    await validate();
    away = true;
    await validate();
    expect(session.getState()).toMatchObject({ verdict: 'unreachable', launch: 2, user: { FirstName: 'Ada' } });
    away = false;
    await validate();
    expect(session.getState().verdict).toBe('valid');
  });

  test('with a refused token does not end the session while the provider is unreachable', async () => {
    const token = async (isForced: boolean) => {
      if (isForced) throw new ProviderUnreachable();
      return 'token';
    };
    setTokenSource({ provider: () => Promise.resolve(fakeProvider({ token })), startsByItself: true });
    fakeServer({ 'account/ValidateUser': () => refusal(401, 'not_signed_in') });
    await validate();
    expect(session.getState()).toMatchObject({ phase: 'signedIn', verdict: 'unreachable', ended: null });
  });

  test('by a server that refuses even a new token ends the session instead of waiting forever', async () => {
    const log = fakeServer({ 'account/ValidateUser': () => refusal(401, 'not_signed_in') });
    await validate();
    expect(callsOf(log)).toEqual(['account/ValidateUser', 'account/ValidateUser']);
    expect(session.getState()).toMatchObject({ phase: 'signedOut', ended: 'expired' });
  });
});

describe('several accounts', () => {
  const lead = user({ UserID: id('ba'), UserGUID: id('bb'), UserName: 'ada.lead@harbour.example', homeTeams: [south] });
  const twins = ({ query }: FakeRequest) => launched(query.username === lead.UserName ? lead : user(), [user(), lead]);

  test('if none is chosen, no one is validated yet', async () => {
    const log = fakeServer({ 'account/ValidateUser': twins });
    await validate();
    expect(callsOf(log)).toEqual(['account/ValidateUser']);
    expect(session.getState()).toMatchObject({ verdict: 'severalAccounts', launch: 0, user: null });
    expect(session.getState().accounts).toHaveLength(2);
  });

  test('one chosen in this tab is validated', async () => {
    tab.setItem(own.context, JSON.stringify({ account: id('ba'), organisation: id('02') }));
    const log = fakeServer({ 'account/ValidateUser': twins, 'account/Validate': validated });
    await validate();
    expect(log.map(({ query, body }) => query.username ?? (body as { Username: string }).Username)).toEqual([
      'ada@harbour.example',
      'ada.lead@harbour.example',
      'ada.lead@harbour.example',
    ]);
    expect(session.getState()).toMatchObject({ verdict: 'valid', user: { UserID: id('ba') } });
  });

  test.each(['x', '', id('ba').toUpperCase()])(
    'the choice %j names no account and sends no further request',
    async (account) => {
      tab.setItem(own.context, JSON.stringify({ account, organisation: id('02') }));
      const log = fakeServer({ 'account/ValidateUser': twins });
      await validate();
      expect(callsOf(log)).toEqual(['account/ValidateUser']);
      expect(session.getState().verdict).toBe('severalAccounts');
    },
  );
});

describe('several organisations', () => {
  const multi = user({ homeTeams: [north, south] });
  const inSouth = user({ homeTeams: [north, south], CompanyID: id('20'), CompanyName: 'Team South' });

  test('the person is loaded within the organisation this tab works in', async () => {
    const context = { account: id('aa'), organisation: id('02') };
    tab.setItem(own.context, JSON.stringify(context));
    const log = fakeServer({
      'account/ValidateUser': () => launched(multi),
      'account/ValidateUserAndCompany': () => ok({ status: 100, user: inSouth }),
      'account/Validate': validated,
    });
    await validate();
    expect(session.getState()).toMatchObject({ context, user: { CompanyName: 'Team South' } });
    const asked = log.find(({ call }) => call === 'account/ValidateUserAndCompany');
    expect(asked?.query.CompanyID).toBe(id('02'));
    expect(asked?.headers['portico-context']).toBe(writeContext(context));
  });

  test.each([
    ['fails', refusal(500, 'unexpected')],
    ['refuses for a while', refusal(429, 'too_many_requests')],
  ])('if the server %s at the second request, no other organisation’s team is shown instead', async (_, reply) => {
    tab.setItem(own.context, JSON.stringify({ account: id('aa'), organisation: id('02') }));
    let isFailing = true;
    fakeServer({
      'account/ValidateUser': () => launched(multi),
      'account/ValidateUserAndCompany': () => (isFailing ? reply : ok({ status: 100, user: inSouth })),
      'account/Validate': validated,
    });
    await validate();
    expect(session.getState()).toMatchObject({ verdict: 'unreachable', user: null });
    isFailing = false;
    await validate();
    expect(session.getState()).toMatchObject({ verdict: 'valid', user: { CompanyName: 'Team South' } });
    isFailing = true;
    await validate();
    expect(session.getState()).toMatchObject({ verdict: 'unreachable', user: { CompanyName: 'Team South' } });
  });

  test('an organisation the person has left falls back to the first', async () => {
    tab.setItem(own.context, JSON.stringify({ account: id('aa'), organisation: id('03') }));
    fakeServer({ 'account/ValidateUser': () => launched(multi), 'account/Validate': validated });
    await validate();
    expect(session.getState().context).toEqual({ account: id('aa'), organisation: id('01') });
  });

  test('a delegation that ended is reported: input is stored under it, and everything shown is requested again', async () => {
    const context = { account: id('aa'), organisation: id('01'), principal: id('cc') };
    tab.setItem(own.context, JSON.stringify(context));
    const principal = { UserGUID: id('cd'), UserID: id('cc'), FirstName: 'Col', LastName: 'Coach', until: null };
    let delegatedFor = [principal];
    fakeServer({
      'account/ValidateUser': () => launched(user({ delegatedFor })),
      'account/Validate': validated,
    });
    await validate();
    expect(session.getState()).toMatchObject({ context, actingEnded: null });
    const storedUnder: unknown[] = [];
    const stop = beforeInteraction(() => void storedUnder.push(session.getState().context));
    queryClient.setQueryData(['coaching', 'x'], 'of the principal');
    delegatedFor = [];
    await validate();
    stop();
    expect(session.getState().context).toEqual({ account: id('aa'), organisation: id('01') });
    expect(session.getState().actingEnded).toEqual({ name: 'Col Coach' });
    expect(storedUnder).toEqual([context]);
    expect(queryClient.getQueryData(['coaching', 'x'])).toBeUndefined();
    // Reported once, and never to a person who was not acting for someone.
    session.setState({ actingEnded: null });
    await validate();
    expect(session.getState().actingEnded).toBeNull();
  });

  test('a page that opens after a delegation has ended says so too, without the name', async () => {
    tab.setItem(own.context, JSON.stringify({ account: id('aa'), organisation: id('01'), principal: id('cc') }));
    fakeServer({ 'account/ValidateUser': () => launched(user()), 'account/Validate': validated });
    await validate();
    expect(session.getState().actingEnded).toEqual({ name: null });
  });
});

test('an answer that arrives after a sign-out restores nothing', async () => {
  let answer: (reply: Reply) => void = () => {};
  const late = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  fakeServer({ 'account/ValidateUser': () => late, 'account/Validate': validated });
  const running = validate();
  session.setState({ ...signedOutState, ended: 'signedOut' });
  answer(launched(user()));
  await running;
  expect(session.getState()).toEqual({ ...signedOutState, leaving: false, ended: 'signedOut' });
  expect(tab.getItem(own.context)).toBeNull();
});

test('a change made during a validation is read after it', async () => {
  let name = 'Ada';
  const waiting: (() => void)[] = [];
  fakeServer({
    'account/ValidateUser': async () => {
      const read = launched(user({ FirstName: name }));
      await new Promise<void>((go) => waiting.push(go));
      return read;
    },
    'account/Validate': validated,
  });
  const first = validate();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  name = 'Augusta';
  const [one, another] = [revalidate(), revalidate()];
  waiting[0]?.();
  await first;
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await Promise.all([one, another]);
  expect(session.getState().user?.FirstName).toBe('Augusta');
  // Both wait for the same second run.
  expect(waiting).toHaveLength(2);
});
