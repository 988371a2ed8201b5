import type { Delegation, User } from '@portico/contracts/account/shapes';

/** The person whose values fill a card's call. Unknown values are omitted. */
export type CardCaller = { readonly [Field in keyof User]?: User[Field] | undefined };

/**
 * The home page shows one person's tasks. While acting for someone, these are the principal's, and calls without a
 * person respond for the principal too. Only what the delegation contains is known about the principal.
 */
export const cardCaller = (user: User, principal: Delegation | undefined): CardCaller => principal ?? user;
