/**
 * What a build provides for the servers: `release.json` next to the files of a remote's release, and `host-files.json`
 * next to those of the host. Written by shared/presets, read by infra/releases and infra/edge.
 */
import * as z from 'zod/mini';
import { remoteDescription } from './remote-description.ts';
import { fonts, languages } from './tenant.ts';

/** `sha384-…`, in the format of an integrity attribute. */
const integrityHash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Path of a file relative to the base of its release: no absolute path, no parent directory, no hidden file. */
const filePath = z.string().check(z.regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9_~@.-]+(?:\/[A-Za-z0-9_~@.-]+)*$/));
/** `1.2.3` or `1.2.3-rc.1`. */
export const releaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/));

/** `release.json` of an immutable release of a remote; the store signs it. */
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
   * Maps each page to the files it needs beyond the entry, in loading order and including styles, and `page/language`
   * to the files of texts that only this page uses.
   */
  pages: z.record(z.string(), z.array(filePath)),
  /** Maps each page to the parts of packages that it takes from the host, which has separate files for each. */
  lent: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Maps each language to the files of its texts, which a page needs besides its own. */
  languages: z.optional(z.record(z.enum(languages), z.array(filePath))),
  /** Every file of the release except this manifest. Files that are not listed are not served and cannot run. */
  files: z.record(filePath, integrityHash),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;

/** `host-files.json`: the output of the host's build, from which the server writes the tags of the requested page. */
export const hostFiles = z.object({
  version: z.string(),
  /** Path prefix under which the files are served, `/assets/`; the webpack build's public path. */
  base: z.string().check(z.regex(/^\/(?:[A-Za-z0-9_-]+\/)+$/)),
  /** Scripts and styles of the first view (sign-in), in order. */
  main: z.array(filePath),
  /** Scripts of `/auth/redirect.html`, the page that receives the identity provider's answer. */
  bridge: z.array(filePath),
  /** Named chunk groups besides `main`: `signed-in` (layout of a signed-in person), `msal`, and others by name. */
  groups: z.record(z.string(), z.array(filePath)),
  /** Maps each part of a package that remotes take from the host to the group that contains it. */
  lent: z.optional(z.record(z.string(), z.string())),
  /** Maps each font family to its file with Latin letters, preloaded for the brand that uses it. */
  fonts: z.partialRecord(z.enum(fonts), filePath),
  files: z.record(filePath, integrityHash),
  /** In the linked build: the remotes it contains. Their `files` are empty, because all files belong to the host. */
  linked: z.optional(z.array(z.object({ ...releaseManifest.shape, entry: z.literal('') }))),
});
export type HostFiles = z.infer<typeof hostFiles>;
