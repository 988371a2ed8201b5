/**
 * Files of boards, readable by everyone who may read the team's boards. They are deleted only with the item they belong
 * to.
 */
import { mayReadTeam } from '@portico/contracts/account/team-access';
import type { MediaSubject } from '../../platform/files/media-subject.ts';
import { teamsByIds } from '../../services/account/public.ts';

const onBoards = (table: string) =>
  `${table} o join portal.pd_board b on b.tenant_id = o.tenant_id and b.board_id = o.board_id`;

/**
 * @param table table of items on boards
 * @param key its id column
 */
const mediaOf = (table: string, key: string, on = onBoards(table)): MediaSubject => ({
  async readable(db, { person }, subjectIds) {
    const rows = await db.query<{ id: string; teamId: string }>(
      `select o.${key} as id, b.team_id as "teamId" from ${on} where o.${key} = any($1::uuid[])`,
      [subjectIds],
    );
    const teams = await teamsByIds(db, [...new Set(rows.map(({ teamId }) => teamId))]);
    const read = new Set(teams.filter((team) => mayReadTeam(person, team)).map(({ teamId }) => teamId));
    return new Set(rows.filter(({ teamId }) => read.has(teamId)).map(({ id }) => id));
  },
  async named(db, _, subjectIds) {
    const rows = await db.query<{ id: string; title: string; boardId: string }>(
      `select o.${key} as id, o.title, o.board_id as "boardId" from ${on} where o.${key} = any($1::uuid[])`,
      [subjectIds],
    );
    return new Map(rows.map(({ id, title, boardId }) => [id, { title, address: `/pd/board/${boardId}` }]));
  },
  // Files are only changed by the calls that change their item.
  mayChange: async () => false,
});

export const documentFiles = 'boardDocument';
export const documentMedia = mediaOf('portal.pd_document', 'document_id');

export const pictureFiles = 'boardIdea';
export const pictureMedia = mediaOf('portal.pd_issue', 'issue_id');
