/** Notifies open pages of all team members that something on a board has changed. */
import { toTeam } from '../../platform/live/audience.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Transaction } from '../../platform/transaction.ts';

export const notifyBoard = (
  { db }: { db: Transaction },
  { board_id, team_id }: { board_id: string; team_id: string },
  others: readonly string[] = [],
): Promise<void> =>
  publish(
    { db },
    { kind: 'changed', subject: { kind: 'board', id: board_id }, audience: [team_id, ...others].map(toTeam) },
  );
