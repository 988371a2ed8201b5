/** Opens the signed links of a shared quiz, and answers requests with invalid ones. */
import type { ErrorCode } from '@portico/contracts/platform/errors';
import { createLimiter } from '../../../platform/limiter.ts';
import type { LinkPlace } from '../../../platform/links/link-row.ts';
import { type OpenedLink, readLink } from '../../../platform/links/read-link.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { findShare, type ShareRow } from './share-rows.ts';

export const originatorKind = 'quiz-share';
export const guestKind = 'quiz-invitation';

/** Rate limit of invalid links per quiz and minute; requests with a valid link are not counted (ruling 23). */
const wrongLinks = createLimiter({ read: 60, write: 60, search: 60, credential: 60, upload: 60, progress: 60 });

const isNothing = (cause: unknown): boolean => cause instanceof Refusal && cause.code === ('not_found' as ErrorCode);

function refuseGuess(tenantId: string, quizId: string): never {
  const retryAfterSeconds = wrongLinks.take(`${tenantId} ${quizId}`, 'credential');
  if (retryAfterSeconds === 0) throw notFound();
  throw new Refusal('too_many_requests', 'Too many invalid links. Wait as long as Retry-After says.', {
    retryAfterSeconds,
  });
}

export interface ShareContext {
  db: Transaction;
  tenant: { tenantId: string };
  secrets: { links: Uint8Array };
  now: Date;
}

export const placeOf = ({ tenant, secrets, now }: Omit<ShareContext, 'db'>): LinkPlace => ({
  tenantId: tenant.tenantId,
  key: secrets.links,
  now,
});

/** The link, if it has this kind and is currently valid. */
export async function openLink(
  context: ShareContext,
  quizId: string,
  kind: typeof originatorKind | typeof guestKind,
  value: string,
): Promise<OpenedLink<'anonymousQuiz'>> {
  const { db, tenant } = context;
  try {
    const link = await readLink(db, placeOf(context), 'anonymousQuiz', value);
    if (link.subjectKind !== kind) throw notFound();
    return link;
  } catch (cause) {
    if (!isNothing(cause)) throw cause;
    return refuseGuess(tenant.tenantId, quizId);
  }
}

/**
 * The share whose originator is the holder of the link. `originatorId` must match: the id alone grants nothing, and a
 * different id is refused.
 */
export async function originatedShare(
  context: ShareContext,
  { quizId, originatorId, link }: { quizId: string; originatorId: string | undefined; link: string },
): Promise<ShareRow> {
  const opened = await openLink(context, quizId, originatorKind, link);
  const originator = opened.personId;
  const share = originator === null ? undefined : await findShare(context.db, quizId, originator);
  const isTheirs = share && share.shareId === opened.subjectId && !opened.accountDisabled;
  if (!isTheirs || (originatorId !== undefined && originatorId !== originator))
    return refuseGuess(context.tenant.tenantId, quizId);
  return share;
}
