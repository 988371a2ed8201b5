import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownRoute } from './own-route.ts';

describe('addresses that are allowed as a return target', () => {
  test.each([
    '/home',
    '/lms/home',
    '/quiz/7?x=1#part',
    '/pd/board/a%20b',
    '/search?q=%2F%2Fevil',
    '/career/',
    '/lms/1/100%25',
    '/lms/a%/b',
  ])('%s is unchanged', (address) => {
    expect(ownRoute(address)).toBe(address);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f%2fevil.example',
    '/%2F/evil.example',
    '/%5cevil.example',
    '/%252f%252fevil.example',
    '/%25255cevil.example%5c',
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    ' /home',
    '/home\r\nSet-Cookie: a=b',
    '/home%0d%0aSet-Cookie:%20a=b',
    '/evil\u3002example',
    'data:text/html,x',
    'user@evil.example',
    'home',
    '',
    './/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/about/..//evil.example',
    '/about/%2E%2e/\\\\evil.example',
    '/%c3%28',
    `/${'a'.repeat(2048)}`,
    '/api/account/Validate',
    '/API/x',
    '/oidc/session/end',
    '/oidc',
    '/auth/redirect.html',
    '/r/lms/1.0.0/entry.js',
    '/./oidc/session/end',
    '/about/../oidc/session/end',
  ])('%j is refused', (address) => {
    expect(ownRoute(address)).toBeUndefined();
  });

  test('an empty value is refused', () => {
    expect([ownRoute(null), ownRoute(undefined)]).toEqual([undefined, undefined]);
  });

  test('a stored address stays on the origin for every parser, and is stored unchanged again', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '..',
      '.',
      ':',
      '@',
      '//',
      'evil.example',
      'home',
      '?',
      '#',
      '\t',
      'http',
    );
    const address = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(address, (text) => {
        const stored = ownRoute(text);
        if (stored === undefined) return;
        for (const base of ['https://portal.example', 'http://harbour.localhost:8080'])
          expect(new URL(stored, base).origin).toBe(base);
        expect(stored).toMatch(/^\/(?![/\\])/);
        expect(ownRoute(stored)).toBe(stored);
      }),
      { numRuns: 2000 },
    );
  });
});
