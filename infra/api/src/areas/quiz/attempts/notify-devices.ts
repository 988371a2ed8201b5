/** Notifies a person's other devices that their attempt has changed, so that they reload it. */
import { toAccount } from '../../../platform/live/audience.ts';
import { publish } from '../../../platform/live/publish.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export const notifyDevices = (
  context: { db: Transaction },
  quizId: string,
  userIds: readonly string[],
  version?: number,
): Promise<void> =>
  publish(context, {
    kind: 'changed',
    subject: { kind: 'quiz', id: quizId },
    ...(version === undefined ? {} : { version }),
    audience: userIds.map(toAccount),
  });

/**
 * Called after answers were saved. The version is the sum of the versions of all answers. Versions only grow, so a
 * device with the same sum is up to date; the device that has just saved is one of these.
 */
export async function notifySaved(
  { db }: { db: Transaction },
  { quiz_id, attempt_id }: { quiz_id: string; attempt_id: string },
  userIds: readonly string[],
): Promise<void> {
  // Serialises concurrent saves, so that the second sum includes the first one's answer.
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [attempt_id]);
  const [row] = await db.prepared<{ version: number }>(
    'quiz_attempt_version',
    'select coalesce(sum(version), 0)::int as version from portal.quiz_response where attempt_id = $1',
    [attempt_id],
  );
  await notifyDevices({ db }, quiz_id, userIds, row?.version);
}
