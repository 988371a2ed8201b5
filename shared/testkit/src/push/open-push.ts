/**
 * Decrypts a push message for a browser (RFC 8291, 8188). Written from the standards, independently of the library that
 * encrypts.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

export interface BrowserKeys {
  pair: ECDH;
  auth: Buffer;
}

export function makeBrowserKeys(auth: Buffer): BrowserKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth };
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const saltBytes = 16;
const tagBytes = 16;
/** Salt, record size (4), length of the sender's key (1). */
const headerBytes = saltBytes + 5;

/** Throws if the message is not intact and for these keys. Supports a single record only, as push services do. */
export function openPush(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, saltBytes);
  const keyLength = body.readUInt8(headerBytes - 1);
  const sender = body.subarray(headerBytes, headerBytes + keyLength);
  const sealed = body.subarray(headerBytes + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, sealed.length - tagBytes)), opening.final()]);
  // The last record ends with 2, followed by zeros.
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The padding is not the last record’s.');
  return padded.subarray(0, end).toString('utf8');
}
