import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isIdentifier,
  judgeLaunch,
  type LaunchAccount,
  type LaunchOutcome,
  type LaunchUser,
  launchStatusOf,
  mayValidate,
  nameOf,
} from './launch.ts';

const one = '0a0a0a0a-0000-4000-8000-00000000000a';
const two = '0b0b0b0b-0000-4000-8000-00000000000b';
const user: LaunchUser = { UserID: one, UserGUID: two, FirstName: 'Ada', LastName: 'Author' };
const account: LaunchAccount = { UserID: one, UserName: 'ada' };
const twin: LaunchAccount = { UserID: two, UserName: 'ada.lead' };

const answered = (change: Partial<LaunchUser> | null, accounts = [account]): LaunchOutcome => ({
  kind: 'answered',
  user: change && { ...user, ...change },
  accounts,
});

describe('launch', () => {
  test.each<[string, LaunchOutcome, string | null, string, number]>([
    ['a valid person', answered({}), null, 'valid', 100],
    ['no portal account', answered(null, []), null, 'unregistered', 1],
    ['no GUID', answered({ UserGUID: null }), null, 'unregistered', 1],
    ['a GUID that does not have 36 characters', answered({ UserGUID: 'short' }), null, 'unregistered', 1],
    ['no first name', answered({ FirstName: ' ' }), null, 'nameless', 1],
    ['no last name', answered({ LastName: '' }), null, 'nameless', 1],
    ['several accounts, none chosen', answered({}, [account, twin]), null, 'severalAccounts', 0],
    [
      'several accounts, another person’s chosen',
      answered({}, [account, twin]),
      `${one.slice(0, -1)}f`,
      'severalAccounts',
      0,
    ],
    ['several accounts, an unreadable choice', answered({}, [account, twin]), 'x', 'severalAccounts', 0],
    ['several accounts, one chosen', answered({ UserID: two }, [account, twin]), two, 'valid', 100],
    ['a disabled account', { kind: 'disabled' }, null, 'blocked', 0],
    ['a server that does not know the person', { kind: 'none' }, null, 'unregistered', 1],
    ['a server that cannot be reached', { kind: 'unreachable' }, null, 'unreachable', 2],
    ['an answer that breaks its contract', { kind: 'broken' }, null, 'broken', 2],
  ])('%s', (_who, outcome, chosen, verdict, status) => {
    expect(judgeLaunch(outcome, chosen)).toBe(verdict);
    expect(launchStatusOf(judgeLaunch(outcome, chosen))).toBe(status);
  });

  test('before anything is known the status is 0', () => {
    expect(launchStatusOf('initial')).toBe(0);
  });

  test('an identifier has exactly 36 characters', () => {
    expect(isIdentifier(one)).toBe(true);
    fc.assert(fc.property(fc.string(), (text) => isIdentifier(text) === (text.length === 36)));
    expect([isIdentifier(null), isIdentifier(undefined)]).toEqual([false, false]);
  });

  test('an identifier of another length has no name, even if an account uses it', () => {
    expect(nameOf(two, [account, twin])).toBe('ada.lead');
    expect(nameOf('x', [{ UserID: 'x', UserName: 'somebody' }])).toBeUndefined();
    expect(nameOf(null, [account])).toBeUndefined();
    expect(nameOf(one, [{ UserID: one, UserName: ' ' }])).toBeUndefined();
  });

  test('an empty user name is not sent for validation', () => {
    expect([mayValidate(''), mayValidate('  '), mayValidate(null), mayValidate(undefined)]).toEqual(
      Array(4).fill(false),
    );
    expect(mayValidate('ada')).toBe(true);
  });
});
