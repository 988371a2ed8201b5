/** Notifies people of what they have earned. The cause may be something they did not see, such as an approval. */
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Transaction } from '../../../platform/transaction.ts';
import { notify } from '../../../services/portal/public.ts';

type Earned = Extract<MessageId, 'mission.completed' | 'badge.given'>;

export async function notifyPlayer(
  place: { db: Transaction; now: Date },
  userId: string,
  message: Earned,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await notify(place, { message, values, to: [userId], maySee: (person) => person.userId === userId });
}
