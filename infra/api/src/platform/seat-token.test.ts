import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { seatIssuer, signSeatToken } from './seat-token.ts';
import { createVerifier } from './verify-token.ts';

const seed = new Uint8Array(32).fill(3);
const [tenantId, other] = [crypto.randomUUID(), crypto.randomUUID()];
const seat = { invitation: crypto.randomUUID(), share: crypto.randomUUID(), quiz: crypto.randomUUID(), revision: 2 };
const seatId = crypto.randomUUID();
const verifierOf = (key: Uint8Array, real = Date.now) =>
  createVerifier({
    real,
    issuersOf: async (issuer) =>
      [tenantId, other].map((id) => seatIssuer(id, key)).filter((one) => one.issuer === issuer),
  });
const sign = (key = seed, at = Date.now()) => signSeatToken(key, { tenantId, seatId, seat }, at);

describe('an anonymous visitor’s token', () => {
  it('identifies its seat and tenant, and is not a member’s', async () => {
    const caller = await verifierOf(seed).verify((await sign()).token);
    expect(caller).toMatchObject({ kind: 'anonymous', key: `anon/${seatId}`, tenantId, seat, oid: '' });
  });

  it('is valid in every process with the same key, and not with another key', async () => {
    await expect(verifierOf(new Uint8Array(seed)).verify((await sign()).token)).resolves.toBeDefined();
    const stranger = (await sign(new Uint8Array(32).fill(4))).token;
    await expect(verifierOf(seed).verify(stranger)).rejects.toMatchObject({ reason: 'invalid' });
  });

  it('expires after a quarter of an hour', async () => {
    const { token, expiresAt } = await sign(seed, Date.now() - 16 * 60_000 - 1000);
    expect(expiresAt.getTime()).toBeLessThan(Date.now());
    await expect(verifierOf(seed).verify(token)).rejects.toMatchObject({ reason: 'expired' });
  });

  it('has a type and an algorithm of its own, and is refused with others', async () => {
    const { token } = await sign();
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'anon+jwt' });
    /** The same claims under a header and a key of the test, which the issuer vouches for. */
    const verified = async (alg: string, typ?: string) => {
      const { privateKey, publicKey } = await generateKeyPair(alg);
      const { verify } = createVerifier({
        issuersOf: async () => [{ ...seatIssuer(tenantId, seed), keys: async () => publicKey }],
      });
      const signed = new SignJWT(decodeJwt(token)).setProtectedHeader(typ === undefined ? { alg } : { alg, typ });
      return verify(await signed.sign(privateKey));
    };
    await expect(verified('ES256', 'anon+jwt')).resolves.toMatchObject({ kind: 'anonymous' });
    for (const [alg, typ] of [['ES256', 'at+jwt'], ['ES256'], ['ES384', 'anon+jwt'], ['RS256', 'anon+jwt']] as const)
      await expect(verified(alg, typ)).rejects.toMatchObject({ reason: 'invalid' });
  });

  it('is refused without its revision', async () => {
    const claims = new SignJWT({ scp: 'quiz.answer', inv: seat.invitation, share: seat.share, quiz: seat.quiz })
      .setProtectedHeader({ alg: 'HS256', typ: 'anon+jwt' })
      .setIssuer(seatIssuer(tenantId, seed).issuer)
      .setAudience('portico-seat')
      .setSubject(seatId)
      .setIssuedAt()
      .setExpirationTime('5m');
    await expect(verifierOf(seed).verify(await claims.sign(seed))).rejects.toMatchObject({ reason: 'invalid' });
  });
});
