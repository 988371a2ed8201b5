import type { User } from '@portico/contracts/account/shapes';

type ConsentNeed =
  /** The server has recorded that this version was accepted. */
  | 'none'
  /** Accepted by this person on the sign-in page, but not reported to the server yet. */
  | 'record'
  /** The person must be asked. */
  | 'ask';

type ConsentingUser = Pick<User, 'UserID' | 'consentVersion'>;

let decided: { who: string; need: ConsentNeed } | undefined;

/**
 * Decided when the person first becomes known on this page. If the policy changes later, or a newer version than this
 * page's is accepted elsewhere, open pages stay as they are. The next page load asks.
 * @param isTicked whether they ticked the box of this version when they signed in
 */
export function consentNeed(user: ConsentingUser | null, version: string, isTicked: boolean): ConsentNeed {
  if (!user) return 'none';
  if (user.consentVersion === version) decided = { who: user.UserID, need: 'none' };
  else if (decided?.who !== user.UserID) decided = { who: user.UserID, need: isTicked ? 'record' : 'ask' };
  return decided.need;
}
