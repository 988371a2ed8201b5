/**
 * The interface between the administration and the embedded identity provider. The API may not read the provider's
 * tables, so the composition root passes it these few functions. Jobs call them after the business transaction has
 * committed, and may repeat each call.
 */

/** The required state of an account at the provider. */
export interface WantedSignIn {
  /** Object id; portal accounts are linked to `<tenant id>/<oid>`. */
  oid: string;
  disabled: boolean;
  /**
   * Null leaves the names unchanged: several portal accounts share the sign-in, so none of them determines its names.
   */
  names: { username: string; firstName: string; lastName: string; email: string } | null;
}

/** `invitation`: for a new person, valid for days. `reset`: for a forgotten password, valid for an hour. */
export const passwordLinkPurposes = ['invitation', 'reset'] as const;
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number];

export interface SignInAccounts {
  /**
   * Updates the provider's accounts to the required state; new ones have no password, and disabled people lose all
   * their sign-ins. Returns the accounts that were skipped, as a map from the requested object id to the account that
   * already has the user name. A caller that knows they are the same person repeats the call with that object id.
   */
  bring(tenantId: string, wanted: readonly WantedSignIn[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns a path below the tenant's origin with which a password can be set once. Earlier links of the account
   * expire. Undefined if the account is disabled or does not exist.
   */
  passwordLink(tenantId: string, oid: string, purpose: PasswordLinkPurpose): Promise<string | undefined>;
  /**
   * Ends sessions, grants and refresh tokens; access tokens already issued remain valid for at most an hour.
   * @param but id of a session that stays
   */
  endSignIns(tenantId: string, oid: string, but?: string): Promise<void>;
  /** Deletes the accounts with all their data, for erasure; accounts that do not exist are ignored. */
  remove(tenantId: string, oids: readonly string[]): Promise<void>;
}

/**
 * Path of the provider's page for setting a password; the link's secret follows in the query, which is never logged.
 */
export const passwordPagePath = '/oidc/password';
