/** An account's recent searches on this device. Deleted at sign-out (ruling 22). */
import { device, parsed } from '../../session/browser-storage.ts';

const most = 5;

const nameOf = (userId: string): string => `portico.searches.${userId}`;

/** Stored values are validated like any input. */
export function readSearches(userId: string): string[] {
  const stored = parsed(device.read(nameOf(userId)));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : [];
}

export const storeSearches = (userId: string, searches: readonly string[]): void =>
  device.write(nameOf(userId), searches.length === 0 ? null : JSON.stringify(searches));

/** Most recent first, without duplicates that differ only in case. */
export const withSearch = (searches: readonly string[], words: string): string[] =>
  [words, ...searches.filter((one) => one.toLowerCase() !== words.toLowerCase())].slice(0, most);
