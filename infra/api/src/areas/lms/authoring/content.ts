/** Which courses have something to deliver, whatever their type. */
import type { Transaction } from '../../../platform/transaction.ts';
import { coursesWithPackage } from '../../player/public.ts';
import { coursesWithContent as coursesDelivered } from '../delivery/courses-with-content.ts';

export async function coursesWithContent(db: Transaction): Promise<ReadonlySet<string>> {
  return new Set([...(await coursesWithPackage(db)), ...(await coursesDelivered(db))]);
}
