/** Plays a package without a course, so that people who manage packages can see it before learners do. */
import type * as calls from '@portico/contracts/player/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { beginTrial, openTrial } from './attempts.ts';
import { refuseClosed, ticketFor } from './launch.ts';
import { outlineOf } from './outline.ts';
import { findItem } from './packages.ts';

export const getPackageOutline: Handler<typeof calls.getPackageOutline> = async ({ query }, { db, actor }) => {
  const { packageID } = query;
  const trial = await openTrial(db, actor.userId, packageID);
  return { packageID, ...(await outlineOf(db, packageID, trial, false)) };
};

export const launchTrial: Handler<typeof calls.launchTrial> = async ({ body }, context) => {
  const { db, actor, tenant, now } = context;
  const { packageID, scoID, restart = false, mode = 'normal' } = body;
  const item = await findItem(db, scoID);
  if (item?.packageId !== packageID || item.kind === 'heading') throw notFound();
  const running = await openTrial(db, actor.userId, packageID);
  await refuseClosed(db, running, item, mode, false);
  const attempt =
    running ?? (await beginTrial(db, tenant.tenantId, { userId: actor.userId, packageId: packageID, now }));
  return ticketFor(context, { attempt, item, mode, fresh: restart, signIn: actor.signIn });
};
