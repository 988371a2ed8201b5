import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/player/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { attemptSigner, expiresAt, lifetimeSeconds } from './attempt-claims.ts';
import { beginAttempt, openAttempt } from './attempts.ts';
import { findItem, packageOfCourse } from './packages.ts';
import { playRights } from './policy.ts';
import { findLaunch } from './sessions.ts';

/** Answers a ticket only; the launch itself begins when the ticket is used on the content origin. */
export const launchAttempt: Handler<typeof calls.launchAttempt> = async (
  { body },
  { db, actor, tenant, now, secrets },
) => {
  const { courseID, scoID, restart = false } = body;
  if (!(await playRights(db, actor, courseID)).launch) throw notFound();
  const running = await openAttempt(db, actor.userId, courseID);
  const packageId = running?.packageId ?? (await packageOfCourse(db, courseID))?.packageId;
  const item = await findItem(db, scoID);
  if (!packageId || item?.packageId !== packageId || item.kind === 'heading' || !item.visible) throw notFound();
  const attempt =
    running ?? (await beginAttempt(db, tenant.tenantId, { userId: actor.userId, courseId: courseID, packageId, now }));
  const launchId = randomUUID();
  const ticket = attemptSigner(secrets.scopedToken).open.sign({
    tenantId: tenant.tenantId,
    attemptId: attempt.attemptId,
    itemId: scoID,
    launchId,
    label: attempt.hostLabel,
    fresh: restart,
    exp: expiresAt(now, lifetimeSeconds.open),
  });
  return { label: attempt.hostLabel, ticket, attemptID: attempt.attemptId, scoID, launchID: launchId };
};

/** The token of exactly the launch that is named: an older window never gets a newer one's. */
export const renewAttemptToken: Handler<typeof calls.renewAttemptToken> = async (
  { body },
  { db, actor, tenant, now, secrets },
) => {
  const launch = await findLaunch(db, body.launchID, actor.userId);
  if (!launch) throw notFound();
  const { attemptId, itemId, fence, hostLabel } = launch;
  const token = attemptSigner(secrets.scopedToken).commit.sign({
    tenantId: tenant.tenantId,
    attemptId,
    itemId,
    fence,
    label: hostLabel,
    exp: expiresAt(now, lifetimeSeconds.commit),
  });
  return { token };
};
