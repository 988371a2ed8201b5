import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownAddress, redirectAddress } from './own-address.ts';

const patterns = ['/', '/home', '/pd/home', '/pd/board/:id', '/lms/:curriculumid/:deeplinkurl', '/career/'];
const id = 'a3bb189e-8bf9-4c5e-9f0e-3d9a2f1b7c11';

describe('ownAddress', () => {
  test.each([
    ['/home', '/home'],
    ['/career', '/career'],
    [`/pd/board/${id}?day=2026-11-21#news`, `/pd/board/${id}?day=2026-11-21#news`],
    ['/lms/7/https%3A%2F%2Fcourse.example%2Fa%2520b', '/lms/7/https%3A%2F%2Fcourse.example%2Fa%2520b'],
  ])('accepts the portal’s own route %s', (address, expected) => {
    expect(ownAddress(address, patterns)).toBe(expected);
  });

  test.each([
    ['absolute', 'https://evil.example/home'],
    ['absolute to our own host', 'https://portal.invalid/home'],
    ['protocol-relative', '//evil.example/home'],
    ['backslashes', '\\\\evil.example/home'],
    ['slash and backslash', '/\\evil.example/home'],
    ['encoded slashes', '/%2f%2fevil.example'],
    ['encoded slashes without a leading one', '%2f%2fevil.example/home'],
    ['javascript', 'javascript:alert(1)'],
    ['javascript behind a slash', '/javascript:alert(1)'],
    ['data', 'data:text/html,<script>1</script>'],
    ['userinfo', 'https://portal.invalid@evil.example/home'],
    ['userinfo without a scheme', '/@evil.example'],
    ['unicode dot', '/home\u3002evil\uff0eexample'],
    ['unicode slash', '/\uff0f\uff0fevil.example/home'],
    ['double-encoded', '/%252f%252fevil.example'],
    ['line break', '/home\r\nSet-Cookie: a=b'],
    ['encoded line break', '/pd/board/1%0d%0aSet-Cookie:%20a=b'],
    ['NUL', '/home%00'],
    ['dot segments', '/home/../../evil'],
    ['encoded dot segments', '/pd/board/%2e%2e'],
    ['empty segment', '/pd//home'],
    ['white space around', ' /home'],
    ['relative', 'home'],
    ['undeclared route', '/administration'],
    ['empty', ''],
    ['very long', `/pd/board/${'a'.repeat(2100)}`],
  ])('refuses %s', (_, address) => {
    expect(ownAddress(address, patterns)).toBeUndefined();
  });

  test('any input results in an address on the origin', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath(), fc.string({ unit: 'binary' })), (text) => {
        const answer = ownAddress(text, ['/:a', '/:a/:b', '/:a/:b/:c']);
        if (answer !== undefined) expect(new URL(answer, 'https://own.example').origin).toBe('https://own.example');
      }),
      { numRuns: 500, seed: 11 },
    );
  });
});

describe('redirectAddress', () => {
  test('page adds a path below the target', () => {
    expect(redirectAddress('/pd', 'home', patterns)).toBe('/pd/home');
    expect(redirectAddress('/pd/', '/home', patterns)).toBe('/pd/home');
  });
  test('without a target, or with a foreign one, the result is the start page', () => {
    expect(redirectAddress(null, 'home', patterns)).toBe('/');
    expect(redirectAddress('', null, patterns)).toBe('/');
    expect(redirectAddress('//evil.example', null, patterns)).toBe('/');
    expect(redirectAddress('/pd', '../../evil', patterns)).toBe('/');
  });
});
