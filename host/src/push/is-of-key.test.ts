import { expect, it } from 'vitest';
import { isOfKey } from './is-of-key.ts';

const bytes = new Uint8Array([4, 251, 255, 191, 62, 63, 0, 1]);
const key = Buffer.from(bytes).toString('base64url');

it('recognises the key with which a subscription was made', () => {
  expect(key).toMatch(/[-_]/);
  expect(isOfKey(bytes.buffer, key)).toBe(true);
  expect(isOfKey(bytes.buffer.slice(0, 7), key)).toBe(false);
  expect([isOfKey(null, key), isOfKey(undefined, key)]).toEqual([true, true]);
});
