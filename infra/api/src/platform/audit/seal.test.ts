import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyBytes, seal, unseal } from './seal.ts';

const key = randomBytes(keyBytes);
const plain = Buffer.from('Ida');

it('a sealed value can be unsealed, and sealing it again produces different bytes', () => {
  const [one, other] = [seal(key, plain, 'here'), seal(key, plain, 'here')];
  expect([unseal(key, one, 'here').toString(), unseal(key, other, 'here').toString()]).toEqual(['Ida', 'Ida']);
  expect(one.equals(other)).toBe(false);
  expect(one.includes('Ida')).toBe(false);
});

it('a sealed value cannot be unsealed with another key, in another context, or after any byte was changed', () => {
  const sealed = seal(key, plain, 'here');
  expect(() => unseal(randomBytes(keyBytes), sealed, 'here')).toThrow();
  expect(() => unseal(key, sealed, 'there')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(key, changed, 'here')).toThrow();
  }
  expect(() => unseal(key, sealed.subarray(0, 20), 'here')).toThrow();
});
