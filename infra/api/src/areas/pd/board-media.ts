/** Files of a board: for whoever reads the team's boards. They go with what they belong to only. */
import { mayReadTeam } from '@portico/contracts/account/team-reach';
import type { MediaSubject } from '../../platform/files/media-subject.ts';
import { findTeam } from '../account/public.ts';

/** `from`: what says which board a thing stands on, and which thing it is. */
const mediaOf = (from: string): MediaSubject => ({
  async mayRead(db, { person }, subjectId) {
    const [row] = await db.query<{ team_id: string }>(
      `select b.team_id from portal.pd_board b join ${from} where b.tenant_id = o.tenant_id and b.board_id = o.board_id`,
      [subjectId],
    );
    const team = row && (await findTeam(db, row.team_id));
    return team !== undefined && mayReadTeam(person, team);
  },
  async named(db, _, subjectId) {
    const [row] = await db.query<{ title: string; board_id: string }>(
      `select o.title, o.board_id from portal.pd_board b join ${from}
       where b.tenant_id = o.tenant_id and b.board_id = o.board_id`,
      [subjectId],
    );
    return row && { title: row.title, address: `/pd/board/${row.board_id}` };
  },
  // Only by the calls of what it belongs to, which put another one in its place.
  mayChange: async () => false,
});

export const documentFiles = 'boardDocument';
export const documentMedia = mediaOf('portal.pd_document o on o.document_id = $1');

export const pictureFiles = 'boardIdea';
export const pictureMedia = mediaOf('portal.pd_issue o on o.issue_id = $1');
