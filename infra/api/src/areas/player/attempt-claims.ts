/**
 * The kinds of tokens that the player signs, their contents and how long they are valid. Times are in seconds since
 * 1970. Unknown fields are ignored, so that two versions of the portal can run at the same time.
 */

import { id } from '@portico/contracts/platform/shapes';
import { languages } from '@portico/contracts/platform/tenant';
import { lessonModes } from '@portico/contracts/player/scorm/lesson-status';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import * as z from 'zod/mini';
import { signerFor } from '../../platform/signed-claims.ts';

const expiry = z.int();

/**
 * The sign-in in which the token was issued; the token ends with it. Absent if an open link issued it without a
 * sign-in.
 */
const signIn = z.optional(z.object({ sessionId: z.optional(z.string()), signedInAt: z.number() }));

/** Language of the portal page that opened the lesson. Our own pages on the content origin use it, too. */
const language = z.optional(z.enum(languages));

/** Opens one lesson once, on the host of the attempt. */
const openClaims = z.object({
  tenantId: id,
  attemptId: id,
  itemId: id,
  launchId: id,
  label: z.string(),
  mode: z.enum(lessonModes),
  fresh: z.boolean(),
  /** The open link that issued the ticket, if no one was signed in. */
  openLink: z.optional(id),
  language,
  signIn,
  exp: expiry,
});
/** Commits one lesson of one attempt for the launch with this fence. */
const commitClaims = z.object({
  tenantId: id,
  attemptId: id,
  itemId: id,
  fence: z.int(),
  label: z.string(),
  signIn,
  exp: expiry,
});
/**
 * Reads the files of one package on the host of the attempt. The token is part of the path, so that relative links keep
 * it.
 */
const filesClaims = z.object({
  tenantId: id,
  attemptId: id,
  packageId: id,
  label: z.string(),
  language,
  signIn,
  exp: expiry,
});

/** Lets one launch of a lesson fetch its token and then store statements and documents. */
const statementClaims = z.object({
  tenantId: id,
  attemptId: id,
  itemId: id,
  launchId: id,
  fence: z.int(),
  label: z.string(),
  language,
  signIn,
  exp: expiry,
});

export type ClaimedSignIn = z.infer<typeof signIn>;
export type OpenClaims = z.infer<typeof openClaims>;
export type CommitClaims = z.infer<typeof commitClaims>;
export type FilesClaims = z.infer<typeof filesClaims>;
export type StatementClaims = z.infer<typeof statementClaims>;

export const lifetimeSeconds = {
  open: 30,
  commit: 15 * 60,
  /** An expired token can still deliver values of the newest launch, because a closed tab cannot renew it. */
  commitGrace: 12 * secondsInHour,
  /** A lesson fetches its token when it starts and cannot renew it. The token ends earlier if the session does. */
  fetch: 15 * 60,
  statements: 12 * secondsInHour,
  /** At least a day, because the path of a lesson in progress cannot be renewed. */
  files: secondsInDay,
} as const;

export const expiresAt = (now: Date, seconds: number): number => Math.floor(now.getTime() / 1000) + seconds;

/**
 * When the path of a lesson's files expires. All launches of a day share the same time and therefore the same path, so
 * that the browser can reuse cached files.
 */
export const filesExpireAt = (now: Date): number =>
  (Math.ceil(now.getTime() / 1000 / secondsInDay) + 1) * lifetimeSeconds.files;

export interface AttemptSigner {
  open: SignedAs<OpenClaims>;
  commit: SignedAs<CommitClaims>;
  files: SignedAs<FilesClaims>;
  fetch: SignedAs<StatementClaims>;
  statements: SignedAs<StatementClaims>;
}
export interface SignedAs<Claims> {
  sign(claims: Claims): string;
  /** Undefined for tokens that we did not sign, or that ended more than `graceSeconds` ago. */
  read(token: string, now: Date, graceSeconds?: number): Claims | undefined;
}

function signedAs<Claims extends { exp: number }>(
  use: 'open' | 'commit' | 'files' | 'fetch' | 'statements',
  shape: { safeParse(value: unknown): { success: true; data: Claims } | { success: false } },
  key: Uint8Array,
): SignedAs<Claims> {
  const signer = signerFor(`player ${use}`, key);
  return {
    sign: (claims) => signer.sign(claims),
    read(token, now, graceSeconds = 0) {
      const parsed = shape.safeParse(signer.read(token));
      if (!parsed.success) return undefined;
      return parsed.data.exp + graceSeconds > now.getTime() / 1000 ? parsed.data : undefined;
    },
  };
}

/** @param key the installation's key for scoped tokens */
export const attemptSigner = (key: Uint8Array): AttemptSigner => ({
  open: signedAs('open', openClaims, key),
  commit: signedAs('commit', commitClaims, key),
  files: signedAs('files', filesClaims, key),
  fetch: signedAs('fetch', statementClaims, key),
  statements: signedAs('statements', statementClaims, key),
});
