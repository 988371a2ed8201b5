import type { BootDocument } from '@portico/contracts/platform/boot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTokenSource } from '../../session/access-token.ts';
import { retryValidation } from '../../session/account-actions.ts';
import { type FakeBrowser, fakeBrowser, fakeProvider, fakeServer, refusal } from '../../session/fake-browser.ts';
import { setPortal } from '../../session/load-account-calls.ts';
import { type SessionState, session, signedOutState } from '../../session/session-store.ts';
import { connectPlayer } from './connect-player.ts';

const areas = {} as BootDocument['areas'];
const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const organisation = { COMP_ID_PK: id('01'), COMP_ID_NAME: 'North' };
const account = {
  UserID: id('aa'),
  UserName: 'ada@harbour.example',
  FirstName: 'Ada',
  LastName: 'Author',
  CompanyName: 'Team North',
  homeTeams: [organisation],
};
const person = {
  ...account,
  UserGUID: id('ab'),
  userKey: 'P-1',
  Email: 'ada@harbour.example',
  Role: { Name: 'Learner' },
  AvatarImage: null,
  CompanyID: id('10'),
  SiteID: null,
  countryName: '',
  staff: [],
  userSettings: { language: 'en', theme: 'system', timeZone: null, reducedMotion: false },
  delegatedFor: [],
  userIsCoach: false,
};
const lesson = '/splayer?course=c&sco=s';

let browser: FakeBrowser;
const set = (state: Partial<SessionState>) => session.setState({ ...signedOutState, ...state });
const signedIn = { phase: 'signedIn', identity: { name: 'Ada', username: 'ada@harbour.example' } } as const;

beforeEach(() => {
  browser = fakeBrowser();
  browser.location.pathname = '/splayer';
  browser.location.search = '?course=c&sco=s';
  Object.assign(browser.location, { reload: vi.fn() });
  vi.stubGlobal('window', { opener: null });
  const provider = Promise.resolve(fakeProvider());
  setTokenSource({ provider: () => provider, startsByItself: true });
  setPortal({ areas, tenant: { id: 'harbour' } as BootDocument['tenant'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const validated = () => ({
  body: {
    status: 100,
    user: null,
    lastLogin: '2026-11-21T08:00:00Z',
    previousLogin: '2026-11-20T08:00:00Z',
    reportTicket: 'ticket',
  },
});

describe('a player window without an opener', () => {
  test.each([
    ['refuses for a while', refusal(429, 'too_many_requests')],
    ['fails', refusal(500, 'unexpected')],
    ['cannot be reached', new Error('no network')],
  ])('does not report a sign-out if the validation %s, and retries it', async (_, reply) => {
    let isFailing = true;
    fakeServer({
      'account/ValidateUser': () => (isFailing ? reply : { body: { status: 100, user: person, accounts: [account] } }),
      'account/Validate': validated,
    });
    set(signedIn);
    await retryValidation();
    await expect(connectPlayer(areas)).rejects.toThrow('unreachable');
    await expect(connectPlayer(areas, true)).rejects.toThrow('unreachable');
    expect(session.getState().phase).toBe('signedIn');
    isFailing = false;
    expect(await connectPlayer(areas, true)).toBe('connected');
  });

  test('continues with what is known about a person if a later validation fails', async () => {
    set({ ...signedIn, verdict: 'unreachable', context: { account: id('aa'), organisation: id('01') } });
    expect(await connectPlayer(areas)).toBe('connected');
  });

  test.each(['offline', 'provider_unreachable'] as const)(
    'does not report a sign-out while the provider is unreachable (%s), and a retry reloads the window',
    async (signInProblem) => {
      set({ signInProblem });
      await expect(connectPlayer(areas)).rejects.toThrow(signInProblem);
      expect(location.reload).not.toHaveBeenCalled();
      await expect(connectPlayer(areas, true)).rejects.toThrow(signInProblem);
      expect(location.reload).toHaveBeenCalledTimes(1);
    },
  );

  test('sends a person with several accounts to their list, and back to the lesson afterwards', async () => {
    set({ ...signedIn, verdict: 'severalAccounts' });
    expect(await connectPlayer(areas)).toEqual({ address: '/multipleaccount' });
    expect(browser.tab.getItem('portico.target')).toContain(lesson);
  });

  test.each([
    ['blocked', '/403'],
    ['unregistered', '/noaccount'],
    ['broken', '/500'],
  ] as const)('sends a person who is %s to the page that explains it', async (verdict, address) => {
    set({ ...signedIn, verdict });
    expect(await connectPlayer(areas)).toEqual({ address });
  });

  test('reports that no one is signed in', async () => {
    set({ ended: 'expired' });
    expect(await connectPlayer(areas)).toBe('signed-out');
  });
});
