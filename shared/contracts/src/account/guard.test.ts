import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GuardDecision, type GuardInput, guardEntry, namedRoutes } from './guard.ts';
import type { LaunchVerdict } from './launch.ts';

const userId = '0a0a0a0a-0000-4000-8000-00000000000a';
const input = (change: Partial<GuardInput>): GuardInput => ({
  signedIn: true,
  verdict: 'valid',
  userId,
  requested: '/lms/home',
  stored: null,
  ...change,
});

const decision = (change: Partial<GuardDecision>): GuardDecision => ({
  state: 100,
  go: null,
  remember: null,
  forget: false,
  ...change,
});

describe('entry guard', () => {
  test.each<[string, Partial<GuardInput>, Partial<GuardDecision>]>([
    [
      'not signed in: Login, with the address stored',
      { signedIn: false },
      { state: 0, go: { route: 'Login' }, remember: '/lms/home' },
    ],
    [
      'not signed in, whatever was known before',
      { signedIn: false, verdict: 'blocked' },
      { state: 0, go: { route: 'Login' }, remember: '/lms/home' },
    ],
    [
      'not signed in, a foreign address: not stored',
      { signedIn: false, requested: '//evil.example' },
      { state: 0, go: { route: 'Login' } },
    ],
    ['not validated yet: wait', { verdict: 'initial' }, { state: 0, remember: '/lms/home' }],
    [
      'several accounts',
      { verdict: 'severalAccounts' },
      { state: 0, go: { route: 'multipleAccount' }, remember: '/lms/home' },
    ],
    ['no account', { verdict: 'unregistered', userId: null }, { state: 1, go: { route: 'noAccount' } }],
    ['valid, but without UserID', { userId: null }, { state: 1, go: { route: 'noAccount' } }],
    ['an empty UserID', { userId: '' }, { state: 1, go: { route: 'noAccount' } }],
    ['an unreadable answer', { verdict: 'broken', userId: null }, { state: 2, go: { route: 'ErrorPage' } }],
    ['a disabled account', { verdict: 'blocked', userId: null }, { state: 3, go: { route: 'Forbidden' } }],
    ['validation is unreachable: the application starts', { verdict: 'unreachable', userId: null }, {}],
    ['valid: the requested page opens', {}, {}],
    [
      'valid after sign-in, a stored target',
      { requested: null, stored: '/quiz/7?x=1#a' },
      { go: { address: '/quiz/7?x=1#a' }, forget: true },
    ],
    [
      'valid, the stored target before the requested route',
      { stored: '/coach' },
      { go: { address: '/coach' }, forget: true },
    ],
    ['valid, the stored target is the requested route', { stored: '/lms/home' }, { forget: true }],
    ['valid after sign-in, nothing stored: Home', { requested: null }, { go: { route: 'Home' } }],
    [
      'a stored target that would leave the portal',
      { requested: null, stored: 'https://evil.example' },
      { go: { route: 'Home' } },
    ],
    ['a stored target that would sign out', { requested: null, stored: '/logout?x' }, { go: { route: 'Home' } }],
    ['a stored target that is a refusal', { requested: null, stored: '/403' }, { go: { route: 'Home' } }],
    ['nameless: Home with the prompt for a name', { verdict: 'nameless' }, { go: { route: 'Home' } }],
    ['nameless at Home', { verdict: 'nameless', requested: '/home' }, {}],
    ['nameless at the profile, where names are edited', { verdict: 'nameless', requested: '/profile?from=prompt' }, {}],
    ['nameless: the stored target waits', { verdict: 'nameless', requested: '/home', stored: '/coach' }, {}],
  ])('%s', (_when, given, expected) => {
    expect(guardEntry(input(given))).toEqual(decision(expected));
  });

  const verdicts: LaunchVerdict[] = [
    'initial',
    'valid',
    'unregistered',
    'nameless',
    'severalAccounts',
    'blocked',
    'unreachable',
    'broken',
  ];
  const address = fc.option(
    fc.oneof(fc.string(), fc.webPath(), fc.constantFrom('/home', '/logout', '//evil.example', '/', '/profile', '/500')),
  );
  const anything = fc.record({
    signedIn: fc.boolean(),
    verdict: fc.constantFrom(...verdicts),
    userId: fc.option(fc.constantFrom(userId, '')),
    requested: address,
    stored: address,
  });

  /**
   * Returns where the person ends up when the decision is followed as the host does: store the address, clear it,
   * navigate.
   */
  function follow(start: GuardInput): { end: GuardInput; entered: boolean } {
    let at = start;
    for (let step = 0; step < 4; step += 1) {
      const { go, remember, forget } = guardEntry(at);
      const stored = forget ? null : (remember ?? at.stored);
      if (go === null) return { end: { ...at, stored }, entered: true };
      if ('route' in go && go.route !== 'Home') return { end: { ...at, stored }, entered: false };
      at = { ...at, stored, requested: 'address' in go ? go.address : namedRoutes.Home };
    }
    throw new Error(`redirect loop starting from ${JSON.stringify(start)}`);
  }

  test('never loops, and admits no one who is signed out, blocked or unknown', () => {
    fc.assert(
      fc.property(anything, (start) => {
        const { entered } = follow(start);
        const mayEnter =
          start.signedIn && !['unregistered', 'severalAccounts', 'blocked', 'broken'].includes(start.verdict);
        if (entered) expect(mayEnter).toBe(true);
        if (entered && (start.verdict === 'valid' || start.verdict === 'nameless')) expect(start.userId).toBeTruthy();
      }),
      { numRuns: 1000 },
    );
  });

  test('no stored or requested address leads off the portal', () => {
    fc.assert(
      fc.property(anything, (start) => {
        const { go, remember } = guardEntry(start);
        const to = go === null ? [] : ['address' in go ? go.address : namedRoutes[go.route]];
        for (const target of [...to, ...(remember === null ? [] : [remember])])
          expect(new URL(target, 'https://portal.example').origin).toBe('https://portal.example');
      }),
      { numRuns: 1000 },
    );
  });

  test('state and destination always agree', () => {
    const routes = {
      0: ['Login', 'multipleAccount', null],
      1: ['noAccount'],
      2: ['ErrorPage'],
      3: ['Forbidden'],
      100: ['Home', null],
    };
    fc.assert(
      fc.property(anything, (start) => {
        const { state, go } = guardEntry(start);
        expect(routes[state]).toContain(go && 'route' in go ? go.route : null);
      }),
    );
  });
});
