/**
 * How soon each card wanted someone when they were last here: what a card that is slow today counts as. Kept on this
 * device for one account; it goes with everything else at sign-out (ruling 22).
 */
import { device, parsed } from '../../session/browser-storage.ts';
import type { Urgency } from './urgency.ts';

const nameOf = (userId: string): string => `portico.today.${userId}`;

const isUrgency = (value: unknown): value is Urgency => [0, 1, 2, 3, 4].includes(value as number);

/** By id of card. What lies there is input like any other. */
export function readUrgencies(userId: string): ReadonlyMap<string, Urgency> {
  const stored = parsed(device.read(nameOf(userId)));
  if (stored === null || typeof stored !== 'object') return new Map();
  return new Map(Object.entries(stored).filter((entry): entry is [string, Urgency] => isUrgency(entry[1])));
}

export const storeUrgencies = (userId: string, known: ReadonlyMap<string, Urgency>): void =>
  device.write(nameOf(userId), JSON.stringify(Object.fromEntries(known)));
