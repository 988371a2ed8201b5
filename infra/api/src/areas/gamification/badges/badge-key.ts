/**
 * The tenant's key pair for badges. It is generated when the first badge is shown; the private key is sealed before it
 * is stored.
 */
import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { seal, unseal } from '../../../platform/audit/seal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export interface PublicKey {
  kty: 'RSA';
  n: string;
  e: string;
}
export interface BadgeKey {
  keyId: string;
  publicKey: PublicKey;
  sealedPrivateKey: Buffer;
}

const modulusLength = 2048;
const place = (tenantId: string, keyId: string) => `badge key ${tenantId} ${keyId}`;

export async function readBadgeKey(db: Pick<Transaction, 'query'>): Promise<BadgeKey | undefined> {
  const [row] = await db.query<BadgeKey & Record<string, unknown>>(
    `select key_id as "keyId", public_key as "publicKey", sealed_private_key as "sealedPrivateKey"
     from portal.gamification_badge_key`,
  );
  return row;
}

export async function makeBadgeKey(sealingKey: Uint8Array, tenantId: string): Promise<BadgeKey> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength });
  const { n, e } = pair.publicKey.export({ format: 'jwk' });
  if (n === undefined || e === undefined) throw new Error('A key pair without its public half was made.');
  const keyId = randomUUID();
  const plain = pair.privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    keyId,
    publicKey: { kty: 'RSA', n, e },
    sealedPrivateKey: seal(sealingKey, plain, place(tenantId, keyId)),
  };
}

/** If two were generated concurrently, the first one is stored and returned. */
export async function storeBadgeKey(db: Transaction, key: BadgeKey, now: Date): Promise<BadgeKey> {
  await db.query(
    `insert into portal.gamification_badge_key (tenant_id, key_id, public_key, sealed_private_key, made_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4) on conflict (tenant_id) do nothing`,
    [key.keyId, JSON.stringify(key.publicKey), key.sealedPrivateKey, now],
  );
  return (await readBadgeKey(db)) ?? key;
}

/** The private key in the format of `createPrivateKey`. */
export const privateHalf = (key: BadgeKey, sealingKey: Uint8Array, tenantId: string): Buffer =>
  unseal(sealingKey, key.sealedPrivateKey, place(tenantId, key.keyId));
