import { expect, test } from 'vitest';
import { consentNeed } from './needs-consent.ts';

test.each([
  ['nobody is signed in', null, false, 'none'],
  ['the server knows', { consentVersion: '2' }, false, 'none'],
  ['accepted at the sign-in page', { consentVersion: null }, true, 'record'],
  ['an older one was accepted', { consentVersion: '1' }, false, 'ask'],
  ['never accepted anywhere', { consentVersion: null }, false, 'ask'],
  ['a server that does not tell', {}, false, 'ask'],
] as const)('%s', (_, user, accepted, need) => expect(consentNeed(user, '2', accepted)).toBe(need));
