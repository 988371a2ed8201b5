/** Keys of the API, derived by the composition from the installation's secret; none of them can sign a member's token. */
export interface ApiSecrets {
  /** HMAC key (32 bytes or more) of short-lived scoped tokens: the player's and downloads'. */
  scopedToken: Uint8Array;
  /** AES key (32 bytes) that seals the keys of persons, and through them personal values in the audit trail. */
  personKeys: Uint8Array;
  /** Credential of the identity provider's sign-up hook; undefined switches the hook off. */
  signUpHook: string | undefined;
}
