import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFrom, codeLength, formatCode, readCode } from './code.ts';

const bytes = fc.uint8Array({ minLength: codeLength, maxLength: codeLength });

describe('code of a certificate', () => {
  it('is read from its printed form, in any letter case and spacing', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = codeFrom(random);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
        expect(readCode(formatCode(code))).toBe(code);
        expect(readCode(` ${code.toLowerCase().slice(0, 7)} ${code.slice(7)} `)).toBe(code);
      }),
      { seed: 4 },
    );
  });

  it('reads letters as the digits that they look like', () => {
    expect(readCode('OIL00-00000-00000-00000')).toBe('01100000000000000000');
  });

  it.each(['', '7K3QD', 'U'.repeat(20), '0'.repeat(21), '../../etc/passwd0000'])('is not %j', (typed) => {
    expect(readCode(typed)).toBeUndefined();
  });
});
