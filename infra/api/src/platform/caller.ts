/** Who is behind a token. A token only says who it is; rights come from the account on every call. */

/** What a visitor's token says of its seat; whether it is still open is in the database. */
export interface Seat {
  /** The invitation that the seat belongs to. */
  invitation: string;
  share: string;
  quiz: string;
  /** Links and tokens of an earlier revision of the share open nothing. */
  revision: number;
}

export interface Caller {
  kind: 'member' | 'anonymous';
  /** `tid/oid` of a member, `anon/<seat>` of an anonymous visitor: the key that portal accounts are linked by. */
  key: string;
  /** The Portico tenant whose issuer signed the token; a token of another tenant is refused. */
  tenantId: string;
  /** Directory of the identity provider; the tenant's own id for the embedded one. Empty for anonymous visitors. */
  tid: string;
  /** Object id of the person in that directory. Empty for anonymous visitors. */
  oid: string;
  username: string;
  name: string;
  email: string;
  scopes: readonly string[];
  /** When the person last gave their credentials, seconds since 1970; undefined where the provider does not tell. */
  authTime: number | undefined;
  /** The provider's id of the session that the token was given in; undefined where it does not tell. */
  sessionId: string | undefined;
  /**
   * When the sign-in behind the token began, seconds since 1970: when the credentials were given where the embedded provider
   * says so, for its renewed tokens belong to the same sign-in; else when the token was given.
   */
  signedInAt: number;
  /** When the token ends, seconds since 1970. */
  expiresAt: number;
  /** Of an anonymous visitor. */
  seat?: Seat | undefined;
}

export type TokenRefusal = 'expired' | 'invalid' | 'provider_unreachable';

/** Thrown by a verifier. The message is for the log; callers of the API see a code only. */
export class TokenRefused extends Error {
  readonly reason: TokenRefusal;
  /** Key of the caller, where the token was signed by our issuer and is refused for another reason. */
  readonly identity: string | undefined;
  constructor(reason: TokenRefusal, message: string, cause?: unknown, identity?: string) {
    super(message, { cause });
    this.name = 'TokenRefused';
    this.reason = reason;
    this.identity = identity;
  }
}

export interface Verifier {
  /** Returns the caller of a token signed by one of the allowed issuers, else throws TokenRefused. */
  verify(token: string): Promise<Caller>;
}
