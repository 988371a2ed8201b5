/**
 * What a build leaves behind for the servers: `release.json` next to the files of one remote's release, and
 * `host-files.json` next to those of the host. Written by shared/presets, read by infra/releases and infra/edge.
 */
import * as z from 'zod/mini';
import { remoteDescription } from './remote-description.ts';
import { fonts, languages } from './tenant.ts';

/** `sha384-…`, as a tag's integrity attribute wants it. */
export const integrityHash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Path of a file below its release's base: no absolute path, no step up, no hidden file. */
export const filePath = z.string().check(z.regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9_~@.-]+(?:\/[A-Za-z0-9_~@.-]+)*$/));
/** `1.2.3` or `1.2.3-rc.1`. */
export const releaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/));

/** `release.json` of one immutable release of one remote; the store signs it. */
export const releaseManifest = z.strictObject({
  /** Global name of the container, `lms_1_1_0`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9]*(?:_[0-9A-Za-z]+)+$/)),
  version: releaseVersion,
  /** Version of remote-contract it was built against. */
  contract: z.number(),
  description: remoteDescription,
  /** `remoteEntry.<hash>.js` */
  entry: filePath,
  /**
   * Page → the files it needs beyond the entry, in loading order, styles included; `page/language` → the files of the
   * texts that only this page has.
   */
  pages: z.record(z.string(), z.array(filePath)),
  /** Page → the parts of packages that it takes from the host, which has each in files of its own. */
  lent: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Language → the files of its texts, which a page needs besides its own. */
  languages: z.optional(z.record(z.enum(languages), z.array(filePath))),
  /** Every file of the release but this list. What is not listed is not served and cannot run. */
  files: z.record(filePath, integrityHash),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** `host-files.json`: what the host's build made, so that the server can write the tags of the asked page. */
export const hostFiles = z.object({
  version: z.string(),
  /** Address below which the files are served, `/assets/`; the webpack build's public path. */
  base: z.string().check(z.regex(/^\/(?:[A-Za-z0-9_-]+\/)+$/)),
  /** Scripts and styles of the first view (sign-in), in order. */
  main: z.array(filePath),
  /** Scripts of `/auth/redirect.html`, the page that takes the identity provider's answer. */
  bridge: z.array(filePath),
  /** Named chunk groups beyond `main`: `signed-in` (layout of a signed-in person), `msal`, and others by name. */
  groups: z.record(z.string(), z.array(filePath)),
  /** Part of a package that remotes take from the host → the group in which it is. */
  lent: z.optional(z.record(z.string(), z.string())),
  /** Font family → its file for Latin letters, preloaded for the brand that uses it. */
  fonts: z.partialRecord(z.enum(fonts), filePath),
  files: z.record(filePath, integrityHash),
  /** In the linked build: the remotes inside it. Their `files` are empty, because all files are the host's. */
  linked: z.optional(z.array(z.object({ ...releaseManifest.shape, entry: z.literal('') }))),
});
export type HostFiles = z.infer<typeof hostFiles>;
