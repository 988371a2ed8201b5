/**
 * The boot document: everything the page must know before it runs, resolved on the server for one tenant and inlined in
 * the page (`/boot.json` returns the same). Created by the edge, trusted by the host.
 */
import * as z from 'zod/mini';
import { areas } from './call.ts';
import { remoteDescription } from './remote-description.ts';
import { brand, languages } from './tenant.ts';

export { contractVersion } from './contract-version.ts';

/** An immutable release. `name` contains the version (`lms_1_1_0`), so that two releases can run in one page. */
export const release = z.object({
  name: z.string(),
  version: z.string(),
  contract: z.number(),
  /** Base path of its files, `/r/lms/1.1.0/`. */
  base: z.string(),
  entry: z.string(),
  /**
   * Maps each page to the files it needs beyond the entry, including styles, and `page/language` to the files of the
   * page's own texts.
   */
  pages: z.record(z.string(), z.array(z.string())),
  /** Maps each page to the shared modules that the host may start loading together with the page's own files. */
  lent: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Maps each language to the files of its texts; the server adds tags for them next to the page's. */
  languages: z.optional(z.record(z.enum(languages), z.array(z.string()))),
  /** A developer's override: not signed, and only in that developer's browser. */
  override: z.optional(z.boolean()),
});
export type Release = z.infer<typeof release>;

const bootRemote = z.object({
  description: remoteDescription,
  /** The requested release first, then the last known good ones as fallbacks. */
  releases: z.array(release),
});
export type BootRemote = z.infer<typeof bootRemote>;

const identitySettings = z.object({
  kind: z.enum(['embedded', 'entra', 'oidc']),
  /** 0 popup, 1 redirect, 2 none: the portal never starts sign-in on its own. */
  signInType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  clientId: z.string(),
  /** The issuer exactly as in the tokens. */
  issuer: z.string(),
  /** The scope of an access token for the portal's API. */
  scope: z.string(),
});
export type IdentitySettings = z.infer<typeof identitySettings>;

export const bootDocument = z.object({
  contract: z.number(),
  hostVersion: z.string(),
  /** Sent with the page's release reports to prove that the portal served this document. */
  nonce: z.optional(z.string()),
  /** Server time at which the document was created; the page shows dates relative to the server's clock. */
  now: z.string(),
  tenant: z.object({
    id: z.string(),
    brandName: z.string(),
    brandCode: z.string(),
    siteTitle: z.string(),
    environment: z.string(),
    titleWithPage: z.boolean(),
    languages: z.array(z.enum(languages)),
    defaultLanguage: z.enum(languages),
    privacyVersion: z.string(),
    /**
     * Maps routes of the specification to the addresses that this tenant uses instead. Both open the page; links use
     * the tenant's.
     */
    routes: z.optional(z.record(z.string(), z.string())),
  }),
  brand,
  flags: z.record(z.string(), z.boolean()),
  identity: identitySettings,
  /** Maps each area to the base address of its calls. */
  areas: z.record(z.enum(areas), z.string()),
  channels: z.object({ help: z.string(), tips: z.string() }),
  /** Maps each language to its messages: message id to text in Lingui's compiled array form. */
  messages: z.record(z.enum(languages), z.record(z.string(), z.unknown())),
  limits: z.object({
    remoteWaitingPanelMs: z.number(),
    remoteTimeoutMs: z.number(),
    /** Interval of token renewal and user validation, if it differs from the specification's 15 minutes. */
    sessionRefreshMs: z.optional(z.number()),
  }),
  /** Pattern for origins of course content, `http://{label}.content.localhost:8081`. */
  contentOrigin: z.string(),
  remotes: z.array(bootRemote),
  /**
   * Maps the address of every file of host and remotes to its hash, `sha384-…`. Files that are not listed cannot run.
   */
  integrity: z.record(z.string(), z.string()),
});
export type BootDocument = z.infer<typeof bootDocument>;
