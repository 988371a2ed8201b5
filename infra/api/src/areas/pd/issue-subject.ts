/** Ideas and issues of boards as something to like and comment on: for the team and those who reach it. */
import { mayReadTeam, reachesTeam } from '@portico/contracts/account/team-reach';
import type { Subject } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { findTeam } from '../../services/account/public.ts';
import { notifyBoard } from './notify-board.ts';

interface Row {
  team_id: string;
  board_id: string;
  title: string;
}

const findRow = async (db: Transaction, issueId: string): Promise<Row | undefined> => {
  const [row] = await db.prepared<Row & Record<string, unknown>>(
    'pd_issue_subject',
    `select b.team_id, b.board_id, i.title from portal.pd_issue i
     join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id where i.issue_id = $1`,
    [issueId],
  );
  return row;
};

export const issueSubject: Subject = {
  flag: 'pd',
  async standing(db, { person }, issueId) {
    const row = await findRow(db, issueId);
    const team = row && (await findTeam(db, row.team_id));
    if (!team || !mayReadTeam(person, team)) return undefined;
    const link = `/pd/board/${row.board_id}/idea/${issueId}`;
    return { title: row.title, link, read: true, write: true, moderate: reachesTeam(person, team) };
  },
  async publishChanged(db, issueId) {
    const row = await findRow(db, issueId);
    if (row) await notifyBoard({ db }, row);
  },
};
