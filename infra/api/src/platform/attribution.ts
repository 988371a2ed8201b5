/** The person a record names and, for a delegate, whom they act for (ruling 3). */
export interface Attribution {
  userId: string;
  /** The principal; null for people who act for themselves. */
  forId: string | null;
}

interface Acting {
  principal?: { userId: string } | undefined;
}

/** The principal to store next to the actor; null for people who act for themselves. */
export const principalOf = (actor: Acting): string | null => actor.principal?.userId ?? null;

export const attributionOf = (actor: Acting & { userId: string }): Attribution => ({
  userId: actor.userId,
  forId: principalOf(actor),
});
