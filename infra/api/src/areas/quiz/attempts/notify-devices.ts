/** A person's other devices hear that their attempt has changed, and ask for it again. */
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
 * After answers were saved. The version is the sum of the answers' own: each only grows, so a device whose sum is as large
 * knows them all, as the one does that has just saved.
 */
export async function notifySaved(
  { db }: { db: Transaction },
  { quiz_id, attempt_id }: { quiz_id: string; attempt_id: string },
  userIds: readonly string[],
): Promise<void> {
  // Of two that save at once, the second sum must hold the first one's answer.
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [attempt_id]);
  const [row] = await db.prepared<{ version: number }>(
    'quiz_attempt_version',
    'select coalesce(sum(version), 0)::int as version from portal.quiz_response where attempt_id = $1',
    [attempt_id],
  );
  await notifyDevices({ db }, quiz_id, userIds, row?.version);
}
