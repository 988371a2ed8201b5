/**
 * Which accounts each caller of this process used last. Most calls name one of them in an identity parameter, so that
 * person need not be read again. This is only a guess, which the chain checks once it knows the actor.
 */
import type { Person } from './actor.ts';

const mostCallers = 10_000;
const usedBy = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** UserIDs and UserGUIDs. @param key the caller's identity */
export const lastUsedBy = (key: string): ReadonlySet<string> => usedBy.get(key) ?? none;

export function rememberUse(key: string, people: readonly Person[]): void {
  usedBy.delete(key);
  usedBy.set(
    key,
    new Set(people.flatMap(({ userId, userGuid }) => (userGuid === null ? [userId] : [userId, userGuid]))),
  );
  // A Map keeps insertion order, so the first key is the one unused for longest.
  if (usedBy.size > mostCallers) usedBy.delete(usedBy.keys().next().value ?? '');
}
