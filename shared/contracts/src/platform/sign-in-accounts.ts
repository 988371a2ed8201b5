/**
 * The wire between administration and the embedded identity provider. The API may not read the provider's tables, so the
 * composition hands it these few verbs; jobs use them after the business has committed, and may repeat each.
 */

/** An account at the provider as the portal wants it. */
export interface WantedSignIn {
  /** Object id: portal accounts are linked to `<tenant id>/<oid>`. */
  oid: string;
  disabled: boolean;
  /** Null leaves the names as they are: several portal accounts are behind the sign-in, and none names it alone. */
  names: { username: string; firstName: string; lastName: string; email: string } | null;
}

/** `invitation`: a new person, days. `reset`: someone who has forgotten, an hour. */
export const passwordLinkPurposes = ['invitation', 'reset'] as const;
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number];

export interface SignInAccounts {
  /**
   * Makes the provider's accounts what is wanted; new ones have no password. Who is disabled loses every sign-in. Answers
   * the accounts it left alone, wanted object id → the one that has the user name already: a caller that knows that they are the
   * same person asks again with that object id.
   */
  bring(tenantId: string, wanted: readonly WantedSignIn[]): Promise<ReadonlyMap<string, string>>;
  /**
   * A path below the tenant's origin that sets a password, once. Earlier links of the account end. Undefined for an account
   * that is disabled or gone.
   */
  passwordLink(tenantId: string, oid: string, purpose: PasswordLinkPurpose): Promise<string | undefined>;
  /**
   * Sessions, grants and refresh tokens end; access tokens that are out live on for at most an hour.
   * @param but id of a session that stays
   */
  endSignIns(tenantId: string, oid: string, but?: string): Promise<void>;
  /** The accounts are gone with everything given to them; one that is not there is no fault. For erasure. */
  remove(tenantId: string, oids: readonly string[]): Promise<void>;
}

/** Path of the provider's page that sets a password; the link's secret follows in the query, which no log keeps. */
export const passwordPagePath = '/oidc/password';
