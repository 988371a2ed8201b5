/** Sources of issuers' public keys. Headers of a token (`jwk`, `jku`, `x5u`) are never used. */
import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** For the embedded provider in this process: keys are reloaded after this time, or when one is missing. */
const freshMs = 30_000;
const missCooldownMs = 5_000;

export function keysInProcess(load: () => Promise<JSONWebKeySet>, real: () => number = Date.now): JWTVerifyGetKey {
  let known: { keys: JWTVerifyGetKey; at: number } | undefined;
  const read = async () => {
    known = { keys: createLocalJWKSet(await load()), at: real() };
    return known;
  };
  return async (header, token) => {
    const present = known && real() - known.at < freshMs ? known : await read();
    try {
      return await present.keys(header, token);
    } catch (cause) {
      // Strangers can make up key ids. A missing key causes the keys to be reloaded, but only after a pause.
      if (!(cause instanceof errors.JWKSNoMatchingKey) || real() - present.at < missCooldownMs) throw cause;
      return (await read()).keys(header, token);
    }
  };
}

const timeoutMs = 5_000;

/** Keys published at a URL: loaded on first use, cached for ten minutes, reloaded at most every 30 s. */
export const keysAt = (address: URL): JWTVerifyGetKey =>
  createRemoteJWKSet(address, { timeoutDuration: timeoutMs, cooldownDuration: 30_000, cacheMaxAge: 600_000 });

/** Like `keysAt`, for a provider whose discovery document contains the URL; a failed look-up is retried. */
export function keysByDiscovery(issuer: string, ask: typeof fetch = fetch): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined;
  async function discover(): Promise<JWTVerifyGetKey> {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await ask(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const document: unknown = await response.json();
    if (typeof document !== 'object' || document === null || !('issuer' in document) || !('jwks_uri' in document))
      throw new Error(`${address} is not a discovery document`);
    // The document must be for this issuer, otherwise another issuer's keys would be trusted.
    if (document.issuer !== issuer) throw new Error(`${address} answers for another issuer`);
    const keys = new URL(String(document.jwks_uri));
    if (keys.protocol !== 'https:') throw new Error(`${address} publishes its keys without https`);
    return keysAt(keys);
  }
  return async (header, token) => {
    found ??= discover().catch((cause: unknown) => {
      found = undefined;
      throw cause;
    });
    return (await found)(header, token);
  };
}
