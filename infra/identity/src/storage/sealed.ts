import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys derived from the installation's secret, one per purpose, so that no two purposes ever share a key. */
export interface Vault {
  /** Encrypts and authenticates; `context` (tenant and kind of record) must be the same when opening. */
  seal(plain: string, context: string): string;
  /** Returns undefined if the value was sealed under another secret or context, or was altered. */
  open(sealed: string, context: string): string | undefined;
  /** A keyed hash: the same words give the same text, which can be neither created nor verified without the secret. */
  keyedHash(...words: readonly string[]): string;
}

const ivBytes = 12;
const tagBytes = 16;
/** Shorter secrets can be guessed. */
const secretBytesMin = 32;

export function createVault(secret: Uint8Array): Vault {
  if (secret.byteLength < secretBytesMin)
    throw new Error(
      `The identity provider's secret has ${secret.byteLength} bytes; it needs ${secretBytesMin} or more.`,
    );
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `portico identity ${purpose}`, 32));
  const sealing = derive('sealing');
  const hashing = derive('hashing');
  return {
    seal(plain, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
    keyedHash: (...words) => createHmac('sha256', hashing).update(words.join('\u001f')).digest('base64url'),
  };
}
