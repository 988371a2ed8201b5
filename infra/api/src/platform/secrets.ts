import type { PushSettings } from './push/push-settings.ts';

/** Keys of the API, derived by the composition from the installation's secret; none of them can sign a member's token. */
export interface ApiSecrets {
  /** HMAC key (32 bytes or more) of short-lived scoped tokens: the player's and downloads'. */
  scopedToken: Uint8Array;
  /** HMAC key (32 bytes) of signed links (platform/links), and of nothing else. */
  links: Uint8Array;
  /** AES key (32 bytes) that seals the keys of persons, and through them personal values in the audit trail. */
  personKeys: Uint8Array;
  /** Seed (32 bytes) of the key that signs visitors' tokens; undefined: no access without an account. */
  seats?: Uint8Array | undefined;
  /** HMAC key (32 bytes) of people's release buckets; undefined: everyone has the stable releases. */
  buckets?: Uint8Array | undefined;
  /** Undefined: push messages are off. */
  push?: PushSettings | undefined;
  /** HMAC key (32 bytes) of boot documents' nonces and report tickets; undefined: what pages tell of releases is not trusted. */
  bootNonces?: Uint8Array | undefined;
  /** Credential of the identity provider's sign-up hook; undefined switches the hook off. */
  signUpHook: string | undefined;
  /** Address of a tenant's portal; what is signed for outsiders names it. */
  origin?: (slug: string) => string;
  /** The external leaderboard service; undefined: there is none. */
  leaderboard?: LeaderboardService | undefined;
}

export interface LeaderboardService {
  /** Undefined while it is not running. */
  address(): string | undefined;
  /** Bearer token between it and the portal. */
  key: string;
}
