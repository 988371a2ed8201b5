import type { User } from '@portico/contracts/account/shapes';
import { queryClient } from '@portico/data-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTokenSource } from './access-token.ts';
import { chooseAccount, chooseOrganisation, choosePrincipal } from './choose.ts';
import { connectClient } from './connect-client.ts';
import { type FakeBrowser, fakeBrowser, fakeProvider, fakeServer, refusal } from './fake-browser.ts';
import { setLeavePage } from './leave-page.ts';
import { type PortalAccount, session, signedOutState } from './session-store.ts';
import { own } from './storage-keys.ts';

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const north = { COMP_ID_PK: id('01'), COMP_ID_NAME: 'North' };
const south = { COMP_ID_PK: id('02'), COMP_ID_NAME: 'South' };
const account: PortalAccount = {
  UserID: id('aa'),
  UserName: 'ada',
  FirstName: 'Ada',
  LastName: 'Author',
  CompanyName: '',
  homeTeams: [north],
};
const user = {
  UserID: id('aa'),
  UserName: 'ada',
  homeTeams: [north, south],
  delegatedFor: [{ UserID: id('cc'), UserGUID: id('cd'), FirstName: 'C', LastName: 'D', until: null }],
} as unknown as User;
const context = { account: id('aa'), organisation: id('01') };

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  const provider = Promise.resolve(fakeProvider());
  setTokenSource({ provider: () => provider, startsByItself: true });
  connectClient({} as Parameters<typeof connectClient>[0], 'harbour');
  session.setState({ ...signedOutState, phase: 'signedIn', user, context, accounts: [account] });
  queryClient.clear();
  setLeavePage(async () => true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('choosing an account', () => {
  test.each([id('ff'), 'x', ''])(
    '%j, which is not one of the person’s accounts, changes nothing and sends no request',
    async (userId) => {
      const log = fakeServer({});
      expect(await chooseAccount(userId)).toBe(false);
      expect(log).toEqual([]);
      expect(session.getState().context).toEqual(context);
    },
  );
});

describe('choosing an organisation', () => {
  test('notifies the server, clears everything that depends on it and restarts from Home', async () => {
    const log = fakeServer({ 'account/ValidateUserAndCompany': () => ({ body: { status: 100, user: null } }) });
    for (const area of ['coaching', 'pd', 'gamification', 'lms']) queryClient.setQueryData([area, 'x'], 1);
    await chooseOrganisation(id('02'));
    expect(log[0]?.query).toEqual({ username: 'ada', CompanyID: id('02') });
    const left = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
    expect(left).toEqual(['lms']);
    expect(JSON.parse(browser.tab.getItem(own.context) ?? '')).toEqual({ ...context, organisation: id('02') });
    expect(browser.location.assign.mock.calls).toEqual([['/home']]);
  });

  test('opens a page that is only visible there', async () => {
    fakeServer({ 'account/ValidateUserAndCompany': () => ({ body: { status: 100, user: null } }) });
    await chooseOrganisation(id('02'), '/news/article');
    expect(session.getState().context).toEqual({ ...context, organisation: id('02') });
    expect(browser.location.assign.mock.calls).toEqual([['/news/article']]);
  });

  test('changes nothing if the server refuses', async () => {
    fakeServer({ 'account/ValidateUserAndCompany': () => refusal(404, 'not_found') });
    await expect(chooseOrganisation(id('02'))).rejects.toMatchObject({ code: 'not_found' });
    expect(session.getState().context).toEqual(context);
    expect(browser.location.assign).not.toHaveBeenCalled();
  });

  test('does not happen if the person stays on a page with unsaved input', async () => {
    fakeServer({ 'account/ValidateUserAndCompany': () => ({ body: { status: 100, user: null } }) });
    const asked: string[] = [];
    setLeavePage(async (to) => {
      asked.push(to);
      return false;
    });
    queryClient.setQueryData(['coaching', 'x'], 1);
    await chooseOrganisation(id('02'));
    expect(asked).toEqual(['/home']);
    expect(session.getState().context).toEqual(context);
    expect(queryClient.getQueryData(['coaching', 'x'])).toBe(1);
    expect(browser.location.assign).not.toHaveBeenCalled();
  });

  test('sends no request for an organisation that is not the person’s', async () => {
    const log = fakeServer({});
    await chooseOrganisation(id('03'));
    expect(log).toEqual([]);
  });
});

describe('acting for another person', () => {
  test('needs a delegation, and ends with null', async () => {
    expect(await choosePrincipal(id('ee'))).toBe(false);
    expect(session.getState().context).toEqual(context);
    expect(await choosePrincipal(id('cc'))).toBe(true);
    expect(session.getState().context).toEqual({ ...context, principal: id('cc') });
    expect(await choosePrincipal(null)).toBe(true);
    expect(session.getState().context).toEqual(context);
  });

  test('starts only if the open page can be left, and removes the message about an earlier one', async () => {
    session.setState({ actingEnded: { name: 'C D' } });
    setLeavePage(async () => false);
    expect(await choosePrincipal(id('cc'))).toBe(false);
    expect(session.getState()).toMatchObject({ context, actingEnded: { name: 'C D' } });
    setLeavePage(async () => true);
    expect(await choosePrincipal(id('cc'))).toBe(true);
    expect(session.getState().actingEnded).toBeNull();
  });
});
