/** The key that seals what a person keeps on this device after signing out. Only their own sign-in can ask for it. */
import { getDeviceKey } from '@portico/contracts/draft/calls';
import { sendCall } from '../send-call.ts';
import type { UnsentDatabase } from './unsent-database.ts';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** A key that may be used here and cannot be read out of the browser. */
export const importDeviceKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, ['encrypt', 'decrypt']);

/**
 * From this device, otherwise from the server. Requested as soon as there may be something to store, so that it is
 * there when signing out offline. Rejects where neither has it.
 */
export async function deviceKey(database: UnsentDatabase): Promise<CryptoKey> {
  const known = await database.get('keys', 'device');
  if (known) return known;
  const { key } = await sendCall(getDeviceKey, {});
  const imported = await importDeviceKey(key);
  await database.put('keys', imported, 'device');
  return imported;
}
