/**
 * The Ed25519 key that signs releases, made at first use in the secrets folder and readable by its owner only. Signing
 * is asymmetric so that a larger installation can keep the private half where releases are made.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface SigningKey {
  sign(bytes: Buffer): string;
  verifies(bytes: Buffer, signature: string): boolean;
}

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function make(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, pem, { mode: 0o600 });
  try {
    // A link fails where the file exists, so that of two processes starting at once both end with the same key.
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

/** `folder`: `<data>/secrets`. */
export function openSigningKey(folder: string): SigningKey {
  const file = path.join(folder, 'releases.pem');
  const privateKey = read(file);
  chmodSync(file, 0o600);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (bytes) => sign(null, bytes, privateKey).toString('base64'),
    verifies: (bytes, signature) => verify(null, bytes, publicKey, Buffer.from(signature, 'base64')),
  };
}
