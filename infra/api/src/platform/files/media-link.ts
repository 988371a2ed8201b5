/**
 * The capability in a file's URL: for whom it was issued and until when. It is signed, not secret; the content origin
 * checks again whether that person may still read the file.
 */

import { mediaAddress, mediaOrigin } from '@portico/contracts/media/media-address';
import { id, uuidPattern } from '@portico/contracts/platform/shapes';
import type { Tenant } from '@portico/database/tenant';
import * as z from 'zod/mini';
import type { SignInFacts } from '../ended-sign-in.ts';
import type { ApiSecrets } from '../secrets.ts';
import { signerFor } from '../signed-claims.ts';
import type { FileServices } from './file-services.ts';

const tenantUuid = z.string().check(z.regex(uuidPattern));

const linkClaims = z.strictObject({
  tenantId: tenantUuid,
  mediaId: id,
  /**
   * UserID of the account for which the link was issued; null for profile pictures, which everyone in the tenant may
   * see.
   */
  userId: z.nullable(id),
  /** The person for whom that account acted by delegation, if any. */
  principalId: z.nullable(id),
  /** The sign-in in which it was issued: the link ends with it. Absent if there was none. */
  sid: z.optional(z.string()),
  sat: z.optional(z.int()),
  /** Seconds since 1970. */
  exp: z.int(),
});
export type MediaLinkClaims = z.infer<typeof linkClaims>;

/**
 * A link is valid for 20 to 25 minutes. Everyone gets the same one within five minutes, so that browsers can cache the
 * file.
 */
const windowSeconds = 300;
const windows = 5;

const linkExpiry = (now: Date): number => (Math.floor(now.getTime() / 1000 / windowSeconds) + windows) * windowSeconds;

const signMediaLink = (key: Uint8Array, claims: MediaLinkClaims): string => signerFor('media link', key).sign(claims);

/** Undefined if we did not sign it or it has expired. */
export function readMediaLink(key: Uint8Array, capability: string, now: Date): MediaLinkClaims | undefined {
  const parsed = linkClaims.safeParse(signerFor('media link', key).read(capability));
  return parsed.success && parsed.data.exp > now.getTime() / 1000 ? parsed.data : undefined;
}

export interface LinkMaker {
  tenant: Pick<Tenant, 'tenantId' | 'slug'>;
  files: Pick<FileServices, 'contentOrigin'>;
  secrets: Pick<ApiSecrets, 'scopedToken'>;
  now: Date;
}
interface LinkedFile {
  mediaId: string;
  name: string;
}
interface GivenTo {
  userId: string;
  principal: { userId: string } | undefined;
  signIn?: SignInFacts | undefined;
}

/** Callers have already checked that the reader may read the file. */
export function linkTo({ tenant, files, secrets, now }: LinkMaker, file: LinkedFile, reader: GivenTo | undefined) {
  const exp = linkExpiry(now);
  const MediaURL = mediaAddress(mediaOrigin(files.contentOrigin, tenant.slug), file.mediaId);
  const capability = signMediaLink(secrets.scopedToken, {
    tenantId: tenant.tenantId,
    mediaId: file.mediaId,
    userId: reader?.userId ?? null,
    principalId: reader?.principal?.userId ?? null,
    sid: reader?.signIn?.sessionId,
    sat: reader?.signIn?.signedInAt,
    exp,
  });
  return {
    MediaURL,
    link: `${MediaURL}/${capability}/${encodeURIComponent(file.name)}`,
    linkEnds: new Date(exp * 1000).toISOString(),
  };
}
