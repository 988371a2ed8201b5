import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseOfAddress, targetAddress } from './code-target.ts';
import { checkDigitFits, codeKey } from './code-value.ts';
import { printedAddress, readScanned } from './scanned-value.ts';

const origin = 'https://harbour.example';

describe('a value', () => {
  test.each([
    ['4006381333931', true],
    ['96385074', true],
    ['036000291452', true],
    ['4006381333932', false],
    ['036000291453', false],
    ['ABC-1234', undefined],
    ['123456', undefined],
  ])('%s has a valid check digit: %s', (value, fits) => expect(checkDigitFits(value)).toBe(fits));

  test('is the same code as UPC-A and as EAN-13 with a leading zero', () => {
    expect(codeKey(' 0036000291452 ')).toBe('036000291452');
    expect(codeKey('036000291452')).toBe('036000291452');
    expect(codeKey('4006381333931')).toBe('4006381333931');
  });
});

describe('the target of a code', () => {
  test.each([
    ['course', '/lms/a/b/Name', '/lms/a/b/Name'],
    ['course', '/pd/home', undefined],
    ['board', '/pd/home?team=1', '/pd/home?team=1'],
    ['help', '/help/a/subChannel/b/c', '/help/a/subChannel/b/c'],
    ['ticketForm', '/support?new=1', '/support?new=1'],
    ['article', '//evil.example/news/a/b', undefined],
    ['article', 'https://evil.example/news/a/b', undefined],
  ] as const)('%s at %s → %s', (kind, address, expected) => expect(targetAddress(kind, address)).toBe(expected));

  test('of a video is the course in its address', () => {
    expect(courseOfAddress('/lms/a/b/Name')).toBe('b');
    expect(courseOfAddress('/pd/home')).toBeUndefined();
  });
});

describe('a scanned text', () => {
  test('that the portal printed leads to its target', () => {
    expect(readScanned(printedAddress(origin, '/pd/home?team=7'), origin)).toEqual({
      is: 'address',
      address: '/qr-redirect?target=%2Fpd%2Fhome%3Fteam%3D7',
    });
    expect(readScanned(`${origin}/help`, origin)).toEqual({ is: 'address', address: '/qr-redirect?target=%2Fhelp' });
  });

  test.each([
    'https://evil.example/pd/home',
    'https://harbour.example.evil.example/pd/home',
    'https://harbour.example@evil.example/pd/home',
    `${origin}/qr-redirect?target=https%3A%2F%2Fevil.example`,
    `${origin}/qr-redirect?target=%2F%2Fevil.example`,
    `${origin}/qr-redirect`,
    'javascript:alert(1)',
    '4006381333931',
  ])('%s is a code, not an address', (text) => expect(readScanned(text, origin)).toEqual({ is: 'code', value: text }));

  test('is an address only if it leads to a route of the portal', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((path) => `${origin}/${path}`),
        ),
        (text) => {
          const read = readScanned(text, origin);
          if (read.is === 'address') expect(new URL(read.address, origin).pathname).toBe('/qr-redirect');
        },
      ),
      { numRuns: 500, seed: 28 },
    );
  });
});
