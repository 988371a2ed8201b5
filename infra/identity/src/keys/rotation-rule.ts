import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/**
 * How signing keys come and go. Pure. A key is published before it signs, so that every verifier has fetched it when the
 * first token arrives, and stays published while tokens it signed are alive.
 */
export type KeyState = 'next' | 'current' | 'retired';

export interface KeyFacts {
  kid: string;
  state: KeyState;
  /** Milliseconds since 1970. */
  since: number;
}

export interface RotationPlan {
  /** Make a key: `current` where there is none at all, else `next`. */
  create: 'current' | 'next' | null;
  /** The next key begins to sign; the current one retires. */
  promote: string | null;
  remove: readonly string[];
}

/** Longer than verifiers keep a key set. */
export const publishedBeforeUseMs = 15 * millisecondsInMinute;
/** Longer than any token lives that a retired key signed. */
export const publishedAfterUseMs = 25 * millisecondsInHour;
/** Age at which the current key is replaced without being asked. */
export const renewAfterMs = 90 * millisecondsInDay;

/** `wanted`: someone asked for rotation; else only age counts. Called again later, it takes the next step. */
export function planRotation(keys: readonly KeyFacts[], now: number, wanted: boolean): RotationPlan {
  const current = keys.find((key) => key.state === 'current');
  const next = keys.find((key) => key.state === 'next');
  const remove = keys
    .filter((key) => key.state === 'retired' && now - key.since > publishedAfterUseMs)
    .map((key) => key.kid);
  if (!current) return { create: next ? null : 'current', promote: next?.kid ?? null, remove };
  if (next) return { create: null, promote: now - next.since >= publishedBeforeUseMs ? next.kid : null, remove };
  return { create: wanted || now - current.since > renewAfterMs ? 'next' : null, promote: null, remove };
}
