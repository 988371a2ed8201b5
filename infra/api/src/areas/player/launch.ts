import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/player/calls';
import { isGated, mayLaunchIn } from '@portico/contracts/player/launch-modes';
import { openPrerequisites } from '@portico/contracts/player/lesson-gates';
import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import type { SignInFacts } from '../../platform/ended-sign-in.ts';
import { pageLanguage } from '../../platform/page-language.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { attemptSigner, expiresAt, lifetimeSeconds } from './attempt-claims.ts';
import { type Attempt, beginAttempt, openAttempt } from './attempts.ts';
import { gatedLessons } from './outline.ts';
import { findItem, type Item, packageOfCourse } from './packages.ts';
import { playRights } from './policy.ts';
import { type FoundLaunch, findLaunch } from './sessions.ts';

export interface Opening {
  attempt: Attempt;
  item: Item;
  mode: LessonMode;
  fresh: boolean;
  /** The open link that started the lesson, if no one is signed in. */
  openLink?: string;
  /** The sign-in in which the lesson is opened; everything issued for it ends with the sign-in. */
  signIn: SignInFacts | undefined;
}

const signInClaim = (signIn: SignInFacts | undefined) =>
  signIn && {
    signIn: {
      ...(signIn.sessionId === undefined ? {} : { sessionId: signIn.sessionId }),
      signedInAt: signIn.signedInAt,
    },
  };

/** Returns only a ticket. The launch begins when the ticket is used on the content origin. */
export function ticketFor(
  context: Pick<CallContext, 'acceptLanguage' | 'tenant' | 'now' | 'secrets'>,
  { attempt, item: { itemId, permissions, standard, importedAt }, mode, fresh, openLink, signIn }: Opening,
) {
  const { tenant, now, secrets } = context;
  const launchId = randomUUID();
  const ticket = attemptSigner(secrets.scopedToken).open.sign({
    tenantId: tenant.tenantId,
    attemptId: attempt.attemptId,
    itemId,
    launchId,
    label: attempt.hostLabel,
    mode,
    fresh,
    ...(openLink === undefined ? {} : { openLink }),
    language: pageLanguage(context),
    ...signInClaim(signIn),
    exp: expiresAt(now, lifetimeSeconds.open),
  });
  return {
    label: attempt.hostLabel,
    ticket,
    attemptID: attempt.attemptId,
    scoID: itemId,
    launchID: launchId,
    permissions,
    package: { standard, importedAt: importedAt.toISOString() },
  };
}

/** Refuses a lesson whose prerequisites are not met (unless `gates` is off), and a review if there is no result. */
export async function refuseClosed(
  db: Transaction,
  attempt: Attempt | undefined,
  item: Item,
  mode: LessonMode,
  gates = true,
): Promise<void> {
  if (item.missingFile !== '') throw new Refusal('conflict', 'The file of this lesson is missing in its package.');
  const { gated } = await gatedLessons(db, item.packageId, attempt);
  const lesson = gated.find(({ scoID }) => scoID === item.itemId);
  if (!lesson || !mayLaunchIn(mode, lesson.status))
    throw new Refusal('conflict', 'This lesson has no result to review yet.');
  if (gates && isGated(mode) && openPrerequisites(lesson, gated))
    throw new Refusal('conflict', 'This lesson opens once you complete the lessons before it.');
}

type LaunchContext = Pick<CallContext, 'db' | 'acceptLanguage' | 'tenant' | 'now' | 'secrets'>;

interface OwnLaunch extends Pick<Opening, 'mode' | 'fresh' | 'openLink' | 'signIn'> {
  userId: string;
  courseId: string;
  scoID: string;
}

/**
 * Opens a lesson in the learner's own attempt, starting one if none is open. The caller has checked that the learner
 * may do so.
 */
export async function launchOwn(context: LaunchContext, { userId, courseId, scoID, ...opening }: OwnLaunch) {
  const { db, tenant, now } = context;
  const running = await openAttempt(db, userId, courseId);
  const packageId = running?.packageId ?? (await packageOfCourse(db, courseId))?.packageId;
  const item = await findItem(db, scoID);
  if (!packageId || item?.packageId !== packageId || item.kind === 'heading' || !item.visible) throw notFound();
  await refuseClosed(db, running, item, opening.mode);
  const attempt = running ?? (await beginAttempt(db, tenant.tenantId, { userId, courseId, packageId, now }));
  return ticketFor(context, { attempt, item, ...opening });
}

export const launchAttempt: Handler<typeof calls.launchAttempt> = async ({ body }, context) => {
  const { db, actor } = context;
  const { courseID, scoID, restart = false, mode = 'normal' } = body;
  if (!(await playRights(db, actor, courseID)).launch) throw notFound();
  const { userId, signIn } = actor;
  return launchOwn(context, { userId, courseId: courseID, scoID, mode, fresh: restart, signIn });
};

export const tokenForLaunch = (
  { tenant, now, secrets }: Pick<CallContext, 'tenant' | 'now' | 'secrets'>,
  { attemptId, itemId, fence, hostLabel }: FoundLaunch,
  signIn: SignInFacts | undefined,
): string =>
  attemptSigner(secrets.scopedToken).commit.sign({
    tenantId: tenant.tenantId,
    attemptId,
    itemId,
    fence,
    label: hostLabel,
    ...signInClaim(signIn),
    exp: expiresAt(now, lifetimeSeconds.commit),
  });

/** Renews the token of exactly the named launch, so that an older window never gets a newer launch's token. */
export const renewAttemptToken: Handler<typeof calls.renewAttemptToken> = async ({ body }, context) => {
  const launch = await findLaunch(context.db, body.launchID, context.actor.userId);
  if (!launch) throw notFound();
  return { token: tokenForLaunch(context, launch, context.actor.signIn) };
};
