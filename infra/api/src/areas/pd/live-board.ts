/** Live access to a board, for its team. */
import { hasTeamInScope, isOfTeam, mayReadTeam } from '@portico/contracts/account/team-access';
import { boardDay } from '@portico/contracts/pd/board-day';
import type { LiveSubject } from '../../platform/live/live-subject.ts';
import { findTeam, membersOfTeam, todayOfPerson } from '../../services/account/public.ts';
import { boardRules } from './policy.ts';

export const liveBoard: LiveSubject = {
  kind: 'board',
  async find(id, { db, actor, now }) {
    const [board] = await db.prepared<{ team_id: string; held_on: string; is_archived: boolean }>(
      'pd_board_subject',
      `select team_id, to_char(held_on, 'YYYY-MM-DD') as held_on, archived_at is not null as is_archived
       from portal.pd_board where board_id = $1`,
      [id],
    );
    const team = board && (await findTeam(db, board.team_id));
    if (!board || !team) return undefined;
    const day = boardDay(board.held_on, todayOfPerson(db, actor.self, now));
    const members = await membersOfTeam(db, team.teamId);
    return {
      maySee: (person) => mayReadTeam(person, team),
      mayWrite: (person) =>
        !board.is_archived &&
        boardRules.edit({ day, isMember: isOfTeam(person, team), reaches: hasTeamInScope(person, team) }),
      people: members.map(({ person }) => person.UserID),
      asks: { message: 'board.asked', values: { board: id, day: board.held_on } },
    };
  },
};
