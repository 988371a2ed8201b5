import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/**
 * Rotation of signing keys. Pure. A key is published before it signs, so that every verifier has loaded it when the
 * first token arrives. It stays published as long as tokens signed by it are valid.
 */
export type KeyState = 'next' | 'current' | 'retired';

export interface KeyFacts {
  kid: string;
  state: KeyState;
  /** Milliseconds since 1970. */
  since: number;
}

export interface RotationPlan {
  /** The state of the key to create: `current` if there is none at all, otherwise `next`. */
  create: 'current' | 'next' | null;
  /** The id of the key that starts to sign; the current one is then retired. */
  promote: string | null;
  remove: readonly string[];
}

/** Longer than verifiers cache a key set. */
export const publishedBeforeUseMs = 15 * millisecondsInMinute;
/** Longer than the lifetime of any token that a retired key signed. */
export const publishedAfterUseMs = 25 * millisecondsInHour;
/** Age at which the current key is replaced automatically. */
export const renewAfterMs = 90 * millisecondsInDay;

/** `wanted` means that rotation was requested; otherwise only age counts. Each later call takes the next step. */
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
