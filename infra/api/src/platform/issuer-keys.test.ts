import { type CompactJWSHeaderParameters, exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose';
import { describe, expect, test } from 'vitest';
import { keysByDiscovery, keysInProcess } from './issuer-keys.ts';

const jws = { payload: '', signature: '' };
const header = (kid: string): CompactJWSHeaderParameters => ({ alg: 'ES256', kid });

async function publicKey(kid: string) {
  const { publicKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(publicKey)), kid, alg: 'ES256' };
}

describe('signing keys in memory', () => {
  test('are reloaded for an unknown key id, but not at every attempt', async () => {
    let at = 0;
    let reads = 0;
    const set: JSONWebKeySet = { keys: [await publicKey('one')] };
    const keys = keysInProcess(
      async () => {
        reads += 1;
        return { keys: [...set.keys] };
      },
      () => at,
    );
    await keys(header('one'), jws);
    set.keys.push(await publicKey('two'));
    for (let time = 0; time < 10; time += 1)
      await expect(keys(header('two'), jws)).rejects.toThrow('no applicable key');
    expect(reads).toBe(1);
    at = 5_000;
    await keys(header('two'), jws);
    expect(reads).toBe(2);
    at = 36_000;
    await keys(header('one'), jws);
    expect(reads).toBe(3);
  });
});

describe('signing keys by discovery', () => {
  const answering = (document: unknown, status = 200): typeof fetch =>
    (async () => new Response(JSON.stringify(document), { status })) as typeof fetch;

  test.each([
    ['another issuer', { issuer: 'https://evil.example', jwks_uri: 'https://evil.example/keys' }, 'another issuer'],
    ['keys without https', { issuer: 'https://sso.example', jwks_uri: 'http://sso.example/keys' }, 'without https'],
    ['a file URL', { issuer: 'https://sso.example', jwks_uri: 'file:///etc/passwd' }, 'without https'],
    ['another type of content', ['x'], 'is not a discovery document'],
  ])('are refused from a document with %s', async (_what, document, message) => {
    const keys = keysByDiscovery('https://sso.example', answering(document));
    await expect(keys(header('one'), jws)).rejects.toThrow(message);
  });

  test('are requested again after a failure', async () => {
    let asked = 0;
    const keys = keysByDiscovery('https://sso.example', (async () => {
      asked += 1;
      return new Response('', { status: 503 });
    }) as typeof fetch);
    await expect(keys(header('one'), jws)).rejects.toThrow('503');
    await expect(keys(header('one'), jws)).rejects.toThrow('503');
    expect(asked).toBe(2);
  });
});
