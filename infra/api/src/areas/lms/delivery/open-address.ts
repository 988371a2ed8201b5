/** Courses of type link are completed when the link is opened. */
import type * as calls from '@portico/contracts/lms/calls';
import { ruledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import { readAddress } from '@portico/contracts/lms/delivery/link-address';
import { deliveryTypes } from '@portico/contracts/platform/constants';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { courseToTake } from './course-to-take.ts';
import { recordRuleProgress, withEarlierCompletion } from './record-rule-progress.ts';

const type = deliveryTypes.link;

/** Checks the address on each request, so that one that the current rule considers unsafe is never returned. */
export async function addressOf(db: Transaction, courseId: string): Promise<string | undefined> {
  const [row] = await db.query<{ address: string }>('select address from portal.lms_link where course_id = $1', [
    courseId,
  ]);
  const read = row && readAddress(row.address);
  return read && 'address' in read ? read.address : undefined;
}

export const getCourseAddress: Handler<typeof calls.getCourseAddress> = async ({ query }, { db, actor }) => {
  const { courseID: courseId } = query;
  await courseToTake(db, actor, courseId, [type]);
  const address = await addressOf(db, courseId);
  if (address === undefined) throw notFound();
  const progress = await withEarlierCompletion(db, { userId: actor.userId, courseId }, ruledProgress(type, 0, 1));
  return { address, progress: { ...progress, done: progress.isCompleted ? 1 : 0 } };
};

export const reportOpened: Handler<typeof calls.reportOpened> = async ({ body }, { db, actor, tenant, now }) => {
  const { courseID: courseId } = body;
  await courseToTake(db, actor, courseId, [type]);
  if ((await addressOf(db, courseId)) === undefined) throw notFound();
  const place = { tenantId: tenant.tenantId, userId: actor.userId, courseId };
  return { progress: await recordRuleProgress(db, { ...place, type, done: 1, needed: 1, seconds: 0, at: now }) };
};
