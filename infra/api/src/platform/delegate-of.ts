import type { Actor } from './actor.ts';

/** Who writes a record for the person acted for, kept next to that person (ruling 3); null for the person who writes for themselves. */
export const delegateOf = (actor: Pick<Actor, 'principal' | 'userId'>): string | null =>
  actor.principal ? actor.userId : null;
