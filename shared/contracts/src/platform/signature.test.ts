import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maySign, type Signable, signatureHash, signedText } from './signature.ts';

const anyValue = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Signable);

/** The same value with the property names of every object in reverse order. */
function turned(value: Signable): Signable {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(turned);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, one]) => [name, turned(one)]),
  );
}

describe('a signature', () => {
  it.each([
    ['just now', 1000, 1_000_000, true],
    ['five minutes ago', 700, 1_000_000, true],
    ['a second longer ago', 699, 1_000_000, false],
    ['time unknown', undefined, 1_000_000, false],
  ])('needs recent credentials: %s', (_, authTime, now, allowed) => {
    expect(maySign(authTime, now)).toBe(allowed);
  });

  it('does not depend on the order of property names', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (value) => {
        expect(signedText(turned(value))).toBe(signedText(value));
        expect(await signatureHash(turned(value))).toBe(await signatureHash(value));
      }),
      { numRuns: 50 },
    );
  });

  it('serialises different values differently, and every value as JSON', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (one, other) => {
        expect(JSON.parse(signedText(one))).toEqual(one);
        if (signedText(one) === signedText(other)) expect(one).toEqual(other);
      }),
    );
  });

  it('is the SHA-256 of that serialisation', async () => {
    expect(await signatureHash({ b: 1, a: ['x'] })).toBe(
      '9bfce180614e8aaffe8a52084e7be3ee3b4c2e740cae2793550177f953f11c04',
    );
  });
});
