/** The registry as text, signed with the portal's key or unsigned if it is older than the key. */
import * as z from 'zod/mini';
import { type Registry, registry, registryFormat1 } from './registry.ts';
import type { SigningKey } from './signing-key.ts';

const envelope = z.strictObject({ registry: z.unknown(), signature: z.string() });
const bytesOf = (document: Registry) => Buffer.from(JSON.stringify(document));

export const signed = (document: Registry, key: SigningKey): string =>
  `${JSON.stringify({ registry: document, signature: key.sign(bytesOf(document)) }, null, 2)}\n`;

/** Throws an Error with the reason if the text must not be trusted. */
export function believe(text: string, key: SigningKey): Registry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('it is damaged');
  }
  const old = registryFormat1.safeParse(value);
  if (old.success) return { ...old.data, format: 2, serial: 0 };
  const parcel = envelope.safeParse(value);
  const parsed = parcel.success ? registry.safeParse(parcel.data.registry) : undefined;
  if (!parcel.success || !parsed?.success) throw new Error('it is damaged');
  if (!key.verifies(bytesOf(parsed.data), parcel.data.signature)) throw new Error('its signature does not match');
  return parsed.data;
}
