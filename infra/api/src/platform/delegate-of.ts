import type { Actor } from './actor.ts';

/** The delegate who writes a record, stored next to the principal (ruling 3); null if people write for themselves. */
export const delegateOf = (actor: Pick<Actor, 'principal' | 'userId'>): string | null =>
  actor.principal ? actor.userId : null;
