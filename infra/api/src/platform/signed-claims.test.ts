import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { signerFor } from './signed-claims.ts';

const key = new Uint8Array(32).fill(1);
const signer = signerFor('player commit', key);

it('signed claims can be read back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const claims = { value: JSON.parse(JSON.stringify(value)) as unknown };
      expect(signer.read(signer.sign(claims))).toEqual(claims);
    }),
  );
});

it('claims signed for another use, with another key or changed by one character are refused', () => {
  const token = signer.sign({ fence: 1 });
  expect(signerFor('player open', key).read(token)).toBeUndefined();
  expect(signerFor('player commit', new Uint8Array(32)).read(token)).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(token.length - 2), (at) => {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(signer.read(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
    }),
  );
});

it.each(['', '.', 'a.b', 'a.b.c', '..', `${'x'.repeat(100_000)}.y`])('the malformed value %j is refused', (token) => {
  expect(signer.read(token)).toBeUndefined();
});
