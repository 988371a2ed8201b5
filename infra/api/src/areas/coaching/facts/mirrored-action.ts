import type { Transaction } from '../../../platform/transaction.ts';

interface MirroredAction {
  issueId: string;
  isDone: boolean;
}

/** The session action that is also on a board, and whether the session shows it as completed. */
export async function mirroredAction(db: Transaction, itemId: string): Promise<MirroredAction | undefined> {
  const [row] = await db.query<MirroredAction & Record<string, unknown>>(
    `select follows_id as "issueId", status = 'completed' as "isDone" from portal.coaching_item
     where item_id = $1 and follows_kind = 'issue' and removed_at is null`,
    [itemId],
  );
  return row;
}
