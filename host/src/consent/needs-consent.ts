import type { User } from '@portico/contracts/account/shapes';

export type ConsentNeed =
  /** The server knows that this version was accepted. */
  | 'none'
  /** Accepted on this device, at the sign-in page; the server has to be told. */
  | 'record'
  /** Neither knows: the person is asked. */
  | 'ask';

/** @param accepted whether this device has this version's acceptance */
export function consentNeed(
  user: Pick<User, 'consentVersion'> | null,
  version: string,
  accepted: boolean,
): ConsentNeed {
  if (!user || user.consentVersion === version) return 'none';
  return accepted ? 'record' : 'ask';
}
