import type { User } from '@portico/contracts/account/shapes';

export type ConsentNeed =
  /** The server knows that this version was accepted. */
  | 'none'
  /** Accepted at the sign-in page by this person; still to be reported to the server. */
  | 'record'
  /** The person is asked. */
  | 'ask';

type Asked = Pick<User, 'UserID' | 'consentVersion'>;

let decided: { who: string; need: ConsentNeed } | undefined;

/**
 * Decided where the person is first known in this page: a policy that changes afterwards, or was accepted elsewhere in a
 * newer version than this page has, leaves open pages alone. Their next page asks.
 * @param isTicked whether they ticked the box of this version when they signed in
 */
export function consentNeed(user: Asked | null, version: string, isTicked: boolean): ConsentNeed {
  if (!user) return 'none';
  if (user.consentVersion === version) decided = { who: user.UserID, need: 'none' };
  else if (decided?.who !== user.UserID) decided = { who: user.UserID, need: isTicked ? 'record' : 'ask' };
  return decided.need;
}
