/** The key that encrypts a person's saved work on this device after sign-out. Only their own sign-in can request it. */
import { getDeviceKey } from '@portico/contracts/draft/calls';
import { sendCall } from '../send-call.ts';
import type { UnsentDatabase } from './unsent-database.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** A non-extractable key. */
export const importDeviceKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, ['encrypt', 'decrypt']);

/**
 * Reads the key from this device, otherwise from the server. Requested as soon as there may be something to store, so
 * that it is available for signing out offline. Rejects if neither has it.
 */
export async function deviceKey(database: UnsentDatabase): Promise<CryptoKey> {
  const known = await database.get('keys', 'device');
  if (known) return known;
  const { key } = await sendCall(getDeviceKey, {});
  const imported = await importDeviceKey(key);
  await database.put('keys', imported, 'device');
  return imported;
}
