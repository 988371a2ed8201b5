import type { Transaction } from '../../../platform/transaction.ts';
import { todayOf } from '../../../services/account/public.ts';
import { recordActivity } from './record-activity.ts';

/** Items 22 to 25 (ruling 15): recorded by the server at sign-in, each at most once per day of the person. */
export async function recordSignIn(db: Transaction, userId: string, now: Date): Promise<void> {
  const day = await todayOf(db, userId, now);
  await recordActivity(db, { userId, deed: 'signedIn', act: day, about: day, at: now });
}
