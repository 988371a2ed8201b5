/** Ed25519 keys in the secrets folder, created on first use and readable only by their owner. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface VerifyingKey {
  verifies(bytes: Buffer, signature: string): boolean;
}
export interface PublicKey extends VerifyingKey {
  /** Normalised PEM, equal for different spellings of the same key. */
  readonly pem: string;
  /** `SHA256:…`, short enough to compare by reading it aloud. */
  readonly fingerprint: string;
}
/** Signs, or returns the signature that a team has made elsewhere. */
export interface Signer {
  sign(bytes: Buffer): string;
}
export interface SigningKey extends VerifyingKey, Signer {
  /** PEM of the public half. */
  readonly publicKey: string;
}

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function make(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, pem, { mode: 0o600 });
  try {
    // Creating a link fails if the file exists, so two processes that start at the same time end up with the same key.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    if (!missing(error)) throw error;
    make(file);
    return createPrivateKey(readFileSync(file));
  }
}

/** A key that can only verify. Throws if the PEM is not an Ed25519 public key. */
export function publicKey(pem: string): PublicKey {
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`It is a key of type ${key.asymmetricKeyType}.`);
  const digest = createHash('sha256').update(key.export({ type: 'spki', format: 'der' }));
  return {
    pem: key.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: `SHA256:${digest.digest('base64').replace(/=+$/, '')}`,
    verifies: (bytes, signature) => verify(null, bytes, key, Buffer.from(signature, 'base64')),
  };
}

/** Opens the private key in `file` (PEM, PKCS #8), or creates it. */
export function openSigningKey(file: string): SigningKey {
  const privateKey = read(file);
  chmodSync(file, 0o600);
  const { pem, verifies } = publicKey(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString());
  return { publicKey: pem, verifies, sign: (bytes) => sign(null, bytes, privateKey).toString('base64') };
}
