/**
 * Lets a team, and everyone whose scope includes it, like and comment on its ideas and issues. Archived items accept no
 * more comments. Items of an archived board do, because they stay open on later boards.
 */
import { hasTeamInScope, mayReadTeam } from '@portico/contracts/account/team-access';
import type { Subject } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { teamsByIds } from '../../services/account/public.ts';
import { notifyBoard } from './notify-board.ts';

interface Row {
  issue_id: string;
  team_id: string;
  board_id: string;
  title: string;
  is_archived: boolean;
}

const rowsOf = (db: Transaction, issueIds: readonly string[]): Promise<Row[]> =>
  db.prepared<Row & Record<string, unknown>>(
    'pd_issue_subjects',
    `select i.issue_id, b.team_id, b.board_id, i.title,
       i.archived_at is not null as is_archived from portal.pd_issue i
     join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
     where i.issue_id = any($1::uuid[])`,
    [issueIds],
  );

export const issueSubject: Subject = {
  flag: 'pd',
  async accessById(db, { person }, issueIds) {
    const rows = await rowsOf(db, issueIds);
    const teams = await teamsByIds(db, [...new Set(rows.map((row) => row.team_id))]);
    const teamOf = new Map(teams.map((team) => [team.teamId, team]));
    return new Map(
      rows.flatMap(({ issue_id, board_id, team_id, title, is_archived }) => {
        const team = teamOf.get(team_id);
        if (!team || !mayReadTeam(person, team)) return [];
        const link = `/pd/board/${board_id}/idea/${issue_id}`;
        const moderate = hasTeamInScope(person, team);
        return [[issue_id, { title, link, read: true, write: !is_archived, moderate }] as const];
      }),
    );
  },
  async publishChanged(db, issueId) {
    const [row] = await rowsOf(db, [issueId]);
    if (row) await notifyBoard({ db }, row);
  },
};
