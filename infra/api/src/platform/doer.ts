/** Who does something, and for whom: what a record names (ruling 3). */
export interface Doer {
  userId: string;
  /** The principal; null for whoever does it for themselves. */
  forId: string | null;
}

interface Acting {
  principal?: { userId: string } | undefined;
}

/** For whom somebody acts, kept beside who did it; null for themselves. */
export const principalOf = (actor: Acting): string | null => actor.principal?.userId ?? null;

export const doerOf = (actor: Acting & { userId: string }): Doer => ({
  userId: actor.userId,
  forId: principalOf(actor),
});
