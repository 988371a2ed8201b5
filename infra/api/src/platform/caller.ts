/** The identity behind a token. A token only identifies; rights come from the account on every call. */

/** What a visitor's token says about its seat; whether the seat is still open is stored in the database. */
export interface Seat {
  /** The invitation that the seat belongs to. */
  invitation: string;
  share: string;
  quiz: string;
  /** Links and tokens of an earlier revision of the share are no longer valid. */
  revision: number;
}

export interface Caller {
  kind: 'member' | 'anonymous';
  /**
   * `tid/oid` for a member, `anon/<seat>` for an anonymous visitor: the key that links portal accounts to identities.
   */
  key: string;
  /** The Portico tenant whose issuer signed the token; other tenants refuse it. */
  tenantId: string;
  /**
   * Directory of the identity provider, or the tenant's own id for the embedded provider. Empty for anonymous visitors.
   */
  tid: string;
  /** Object id of the person in that directory. Empty for anonymous visitors. */
  oid: string;
  username: string;
  name: string;
  email: string;
  scopes: readonly string[];
  /**
   * When the person last entered their credentials, in seconds since 1970; undefined if the provider does not report
   * it.
   */
  authTime: number | undefined;
  /** The provider's id for the session in which the token was issued; undefined if it does not report one. */
  sessionId: string | undefined;
  /**
   * When the sign-in behind the token began, in seconds since 1970. For the embedded provider this is when the
   * credentials were entered, because its renewed tokens belong to the same sign-in; for others, when the token was
   * issued.
   */
  signedInAt: number;
  /** When the token expires, in seconds since 1970. */
  expiresAt: number;
  /** Only for an anonymous visitor. */
  seat?: Seat | undefined;
}

type TokenRefusal = 'expired' | 'invalid' | 'provider_unreachable';

/** Thrown by a verifier. The message is for the log; API clients only see a code. */
export class TokenRefused extends Error {
  readonly reason: TokenRefusal;
  /** Key of the caller if our issuer signed the token but it was refused for another reason. */
  readonly identity: string | undefined;
  constructor(reason: TokenRefusal, message: string, cause?: unknown, identity?: string) {
    super(message, { cause });
    this.name = 'TokenRefused';
    this.reason = reason;
    this.identity = identity;
  }
}

export interface Verifier {
  /** Returns the caller of a token that an allowed issuer has signed, otherwise throws TokenRefused. */
  verify(token: string): Promise<Caller>;
}
