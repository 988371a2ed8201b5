import { mayReadTeam } from '@portico/contracts/account/team-reach';
import type { Actor } from '../../platform/call-context.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { findTeam } from '../account/public.ts';

/** True where the idea or issue stands on a board of a team that the actor may read. */
export async function mayReadIssue(db: Transaction, actor: Actor, issueId: string): Promise<boolean> {
  const [row] = await db.prepared<{ team_id: string }>(
    'pd_team_of_issue',
    `select b.team_id from portal.pd_issue i
     join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id where i.issue_id = $1`,
    [issueId],
  );
  const team = row && (await findTeam(db, row.team_id));
  return team !== undefined && mayReadTeam(actor.self, team);
}
