import { describe, expect, test } from 'vitest';
import { createIdentity } from './create-identity.ts';
import { IdentityRefused, isLocalOrigin, refuseOutsideLocalhost } from './may-serve.ts';

describe('the embedded provider', () => {
  test.each(['http://harbour.localhost:8080', 'http://localhost:8080', 'http://127.0.0.1:8080'])(
    'runs at %s',
    (origin) => {
      expect(isLocalOrigin(origin)).toBe(true);
    },
  );

  test.each([
    'https://portal.example.com',
    'http://localhost.example.com',
    'http://notlocalhost',
    'http://localhost@evil.example',
    'http://192.168.0.10:8080',
    'ftp://localhost',
    'localhost',
  ])('does not run at %s', (origin) => {
    expect(isLocalOrigin(origin)).toBe(false);
    expect(() => refuseOutsideLocalhost(origin)).toThrow(IdentityRefused);
  });

  test('does not start with a secret that can be guessed', () => {
    const start = () =>
      createIdentity({
        pool: {},
        secret: new Uint8Array(8),
        origin: () => 'http://localhost',
        brandOf: () => {
          throw new Error('never asked');
        },
      });
    expect(start).toThrow('8 bytes');
  });
});
