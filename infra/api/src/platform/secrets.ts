import type { PushSettings } from './push/push-settings.ts';

/**
 * Keys of the API, which the composition root derives from the installation's secret. None of them can sign a member's
 * token.
 */
export interface ApiSecrets {
  /** HMAC key (32 bytes or more) for short-lived scoped tokens: those of the player and of downloads. */
  scopedToken: Uint8Array;
  /** HMAC key (32 bytes) for signed links (platform/links) and nothing else. */
  links: Uint8Array;
  /** AES key (32 bytes) that seals people's keys and, through them, personal values in the audit trail. */
  personKeys: Uint8Array;
  /** Seed (32 bytes) of the key that signs visitors' tokens; undefined: no access without an account. */
  seats?: Uint8Array | undefined;
  /** HMAC key (32 bytes) for people's release buckets; undefined: everyone gets the stable releases. */
  buckets?: Uint8Array | undefined;
  /** Undefined: push messages are off. */
  push?: PushSettings | undefined;
  /**
   * HMAC key (32 bytes) for nonces of boot documents and report tickets; undefined: what pages report about releases is
   * not trusted.
   */
  bootNonces?: Uint8Array | undefined;
  /** Credential of the identity provider's sign-up hook; undefined disables the hook. */
  signUpHook: string | undefined;
  /** Address of a tenant's portal, used in what is signed for external recipients. */
  origin?: (slug: string) => string;
  /** The external leaderboard service; undefined if there is none. */
  leaderboard?: LeaderboardService | undefined;
}

export interface LeaderboardService {
  /** Undefined while it is not running. */
  address(): string | undefined;
  /** Bearer token between the service and the portal. */
  key: string;
}
