import { beforeEach, describe, expect, test, vi } from 'vitest';

let consentNeed: typeof import('./needs-consent.ts').consentNeed;
/** Each test simulates a fresh page. */
beforeEach(async () => {
  vi.resetModules();
  ({ consentNeed } = await import('./needs-consent.ts'));
});

const ada = (consentVersion?: string | null) => ({
  UserID: 'ada',
  ...(consentVersion !== undefined && { consentVersion }),
});

test.each([
  ['no one is signed in', null, false, 'none'],
  ['the current version was accepted', ada('2'), false, 'none'],
  ['it was accepted on the sign-in page', ada(null), true, 'record'],
  ['an older version was accepted', ada('1'), false, 'ask'],
  ['no version was ever accepted', ada(null), false, 'ask'],
  ['the server does not report it', ada(), false, 'ask'],
] as const)('whether consent is needed: %s', (_, user, ticked, need) =>
  expect(consentNeed(user, '2', ticked)).toBe(need),
);

describe('an open page', () => {
  test('is not interrupted when a newer version is accepted in another tab', () => {
    expect(consentNeed(ada('1'), '1', false)).toBe('none');
    expect(consentNeed(ada('2'), '1', false)).toBe('none');
    expect(consentNeed(null, '1', false)).toBe('none');
    expect(consentNeed(ada('2'), '1', false)).toBe('none');
  });

  test('asks until it is answered, here or elsewhere, and not again', () => {
    expect(consentNeed(ada('1'), '2', false)).toBe('ask');
    expect(consentNeed(ada('1'), '2', false)).toBe('ask');
    expect(consentNeed(ada('2'), '2', false)).toBe('none');
    expect(consentNeed(ada('3'), '2', false)).toBe('none');
  });

  test('asks each person who signs in there', () => {
    expect(consentNeed(ada('2'), '2', false)).toBe('none');
    expect(consentNeed({ UserID: 'bea', consentVersion: null }, '2', false)).toBe('ask');
  });
});
