import type { Account } from '../accounts/account.ts';
import { displayName } from '../accounts/account.ts';

/** Claims about a person, named as in Entra ID v2; `tid/oid` is the key of portal accounts. */
export const identityClaims = (tenantId: string, account: Account) => ({
  sub: account.oid,
  oid: account.oid,
  tid: tenantId,
  ver: '2.0',
  preferred_username: account.username,
  login_hint: account.username,
  name: displayName(account),
  given_name: account.firstName,
  family_name: account.lastName,
  email: account.email,
  roles: [...account.roles],
});

/** The same in the access token for the API. */
export const accessTokenClaims = (
  tenantId: string,
  account: Account,
  clientId: string,
  { authTime, sessionId }: { authTime?: number | undefined; sessionId?: string | undefined },
) => ({
  oid: account.oid,
  tid: tenantId,
  ver: '2.0',
  azp: clientId,
  azpacr: '0',
  preferred_username: account.username,
  name: displayName(account),
  email: account.email,
  roles: [...account.roles],
  ...(authTime === undefined ? {} : { auth_time: authTime }),
  ...(sessionId === undefined ? {} : { sid: sessionId }),
});

/** Claims by scope, for the provider's discovery document and id tokens. */
export const claimsByScope = {
  openid: ['sub', 'oid', 'tid', 'ver', 'preferred_username', 'login_hint'],
  profile: ['name', 'given_name', 'family_name', 'roles'],
  email: ['email'],
};
