/** The person a record names and, for a delegate, the person they act for (ruling 3). */
export interface Attribution {
  userId: string;
  /** The principal; null if the person acts for themselves. */
  forId: string | null;
}

interface Acting {
  principal?: { userId: string } | undefined;
}

/** The principal to store alongside the actor; null if the actor acts for themselves. */
export const principalOf = (actor: Acting): string | null => actor.principal?.userId ?? null;

export const attributionOf = (actor: Acting & { userId: string }): Attribution => ({
  userId: actor.userId,
  forId: principalOf(actor),
});
