/**
 * The urgency of each card at the person's last visit, used for cards that respond slowly today. Stored on this device
 * per account and deleted at sign-out (ruling 22).
 */
import { device, parsed } from '../../session/browser-storage.ts';
import type { Urgency } from './urgency.ts';

const nameOf = (userId: string): string => `portico.today.${userId}`;

const isUrgency = (value: unknown): value is Urgency => [0, 1, 2, 3, 4].includes(value as number);

/** Maps card ids to urgencies. Stored values are validated like any input. */
export function readUrgencies(userId: string): ReadonlyMap<string, Urgency> {
  const stored = parsed(device.read(nameOf(userId)));
  if (stored === null || typeof stored !== 'object') return new Map();
  return new Map(Object.entries(stored).filter((entry): entry is [string, Urgency] => isUrgency(entry[1])));
}

export const storeUrgencies = (userId: string, known: ReadonlyMap<string, Urgency>): void =>
  device.write(nameOf(userId), JSON.stringify(Object.fromEntries(known)));
