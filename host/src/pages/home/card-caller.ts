import type { Delegation, User } from '@portico/contracts/account/shapes';

/** Whose values fill the call of a card: any of them may be unknown, and is then left out. */
export type CardCaller = { readonly [Field in keyof User]?: User[Field] | undefined };

/**
 * "Mine" on the home page is one person's: while acting for someone theirs, for calls that name no one answer for them
 * too. Of them is known what the delegation tells.
 */
export const cardCaller = (user: User, principal: Delegation | undefined): CardCaller => principal ?? user;
