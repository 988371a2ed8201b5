/**
 * The boot document: everything the page must know before it runs, resolved on the server for one tenant and inlined in
 * the page (`/boot.json` answers the same). Made by the edge, trusted by the host.
 */
import * as z from 'zod/mini';
import { areas } from './call.ts';
import { remoteDescription } from './remote-description.ts';
import { brand, languages } from './tenant.ts';

export { contractVersion } from './contract-version.ts';

/** One immutable release. `name` carries the version (`lms_1_1_0`), so that two releases can be alive in one page. */
export const release = z.object({
  name: z.string(),
  version: z.string(),
  contract: z.number(),
  /** Where its files lie, `/r/lms/1.1.0/`. */
  base: z.string(),
  entry: z.string(),
  /** Page → the files it needs beyond the entry, styles included; `page/language` → those of its own texts. */
  pages: z.record(z.string(), z.array(z.string())),
  /** Page → shared modules that the host may begin to load with the page's own files. */
  lent: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Language → the files of its texts; the server's tags name them next to the page's. */
  languages: z.optional(z.record(z.enum(languages), z.array(z.string()))),
  /** A developer's override: not sealed, only in that developer's browser. */
  override: z.optional(z.boolean()),
});
export type Release = z.infer<typeof release>;

export const bootRemote = z.object({
  description: remoteDescription,
  /** Wanted release first, then the last known good ones to step down to. */
  releases: z.array(release),
});
export type BootRemote = z.infer<typeof bootRemote>;

export const identitySettings = z.object({
  kind: z.enum(['embedded', 'entra', 'oidc']),
  /** 0 popup, 1 redirect, 2 nothing: the portal never starts sign-in by itself. */
  signInType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  clientId: z.string(),
  /** The issuer exactly as written in tokens. */
  issuer: z.string(),
  /** The scope that gives an access token for our API. */
  scope: z.string(),
});
export type IdentitySettings = z.infer<typeof identitySettings>;

export const bootDocument = z.object({
  contract: z.number(),
  hostVersion: z.string(),
  /** Goes with what the page reports of its releases; says that the portal served this document. */
  nonce: z.optional(z.string()),
  /** Server time when the document was made; the page shows dates against the server's clock. */
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
    /** Specification's route → the address this tenant uses instead. Both open the page; links use the tenant's. */
    routes: z.optional(z.record(z.string(), z.string())),
  }),
  brand,
  flags: z.record(z.string(), z.boolean()),
  identity: identitySettings,
  /** Area → base address of its calls. */
  areas: z.record(z.enum(areas), z.string()),
  channels: z.object({ help: z.string(), tips: z.string() }),
  /** Language → message id → text compiled to Lingui's array form. */
  messages: z.record(z.enum(languages), z.record(z.string(), z.unknown())),
  limits: z.object({
    remoteWaitingPanelMs: z.number(),
    remoteTimeoutMs: z.number(),
    /** Distance of token renewal and user validation where it is not the specification's 15 minutes. */
    sessionRefreshMs: z.optional(z.number()),
  }),
  /** Origin pattern of course content, `http://{label}.content.localhost:8081`. */
  contentOrigin: z.string(),
  remotes: z.array(bootRemote),
  /** Address of every file of host and remotes → `sha384-…`. What is not listed cannot run. */
  integrity: z.record(z.string(), z.string()),
});
export type BootDocument = z.infer<typeof bootDocument>;
