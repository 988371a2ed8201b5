import { linkPurposeNames } from '@portico/contracts/link/purposes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkValue, readLinkValue } from './sign-link.ts';

const key = new Uint8Array(32).fill(5);
const name = fc.record({
  tenantId: fc.uuid({ version: 4 }),
  purpose: fc.constantFrom(...linkPurposeNames),
  linkId: fc.uuid({ version: 4 }),
});

describe('the value of a link', () => {
  it('identifies its link and needs no escaping in a URL', () => {
    fc.assert(
      fc.property(name, (link) => {
        const value = linkValue(link, key);
        expect(value).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
        expect(readLinkValue(value, link, key)).toBe(link.linkId);
      }),
    );
  });

  it('is invalid with another key, in another tenant, for another purpose', () => {
    fc.assert(
      fc.property(name, name, (link, other) => {
        const value = linkValue(link, key);
        expect(readLinkValue(value, link, new Uint8Array(32).fill(6))).toBeUndefined();
        expect(readLinkValue(value, { ...link, tenantId: other.tenantId }, key)).toBeUndefined();
        if (other.purpose !== link.purpose)
          expect(readLinkValue(value, { ...link, purpose: other.purpose }, key)).toBeUndefined();
      }),
    );
  });

  it('is refused with any one character changed, added or removed', () => {
    fc.assert(
      fc.property(name, fc.nat(65), fc.constantFrom(...'AZaz09-_.', ''), (link, at, character) => {
        const value = linkValue(link, key);
        const changed = value.slice(0, at) + character + value.slice(at + 1);
        fc.pre(changed !== value);
        expect(readLinkValue(changed, link, key)).toBeUndefined();
        expect(readLinkValue(value + (character || 'A'), link, key)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('is not any other text', () => {
    fc.assert(
      fc.property(name, fc.string({ unit: 'binary', maxLength: 100 }), (link, text) => {
        expect(readLinkValue(text, link, key)).toBeUndefined();
      }),
    );
  });
});
