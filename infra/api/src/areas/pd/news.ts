/** News on a board: added, changed and archived by team members. */

import type * as calls from '@portico/contracts/pd/calls';
import { changesOf } from '@portico/contracts/pd/change-shapes';
import type { BoardNews } from '@portico/contracts/pd/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { boardForWriting, type PdContext, refuseArchivedBoard, type TeamAccess, teamAccess } from './access.ts';
import { answerNews, newsFacts } from './item-answers.ts';
import { findNews, type NewsRow } from './item-rows.ts';
import { notifyBoard } from './notify-board.ts';
import { boardRules, itemRules } from './policy.ts';
import { saveFields, writeColumns } from './versioned-fields.ts';

const columns = { tag: 'tag', title: 'title', text: 'text', until: 'until_on' } as const;
export const newsFields = Object.keys(columns) as (keyof typeof columns)[];

const heldBy = ({ tag, title, text, until }: NewsRow) => ({ tag, title, text, until });

async function answer(context: PdContext, access: TeamAccess, newsId: string): Promise<BoardNews> {
  const row = await findNews(context.db, newsId);
  if (!row) throw new Error('News that was written has a row.');
  return (await answerNews(context, access, [row]))(row);
}

export const addNewsItem: Handler<typeof calls.addNewsItem> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { board, ...access } = await boardForWriting(context, body.boardID, boardRules.edit);
  const newsId = crypto.randomUUID();
  await db.query(
    `insert into portal.pd_news (tenant_id, news_id, board_id, tag, title, text, author_id, made_by, created_at, until_on)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [newsId, board.board_id, body.tag, body.title, body.text, actor.self.userId, delegateOf(actor), now, body.until],
  );
  audit({
    object: { kind: 'board-news', id: newsId },
    after: { board: board.board_id, tag: body.tag },
    plain: ['board', 'tag'],
  });
  await notifyBoard(context, board);
  return answer(context, access, newsId);
};

/**
 * Locks the news item. Its team must be one the caller may read, and neither the item nor its board may be archived.
 */
async function newsToChange(context: PdContext, newsId: string): Promise<{ row: NewsRow; access: TeamAccess }> {
  const row = await findNews(context.db, newsId);
  if (!row || row.archived_at !== null) throw notFound();
  const access = await teamAccess(context, row.team_id);
  refuseArchivedBoard(row.is_board_archived);
  return { row, access };
}

export const updateNewsItem: Handler<typeof calls.updateNewsItem> = async ({ body }, context) => {
  const { row, access } = await newsToChange(context, body.nId);
  if (!itemRules.change(newsFacts(row, access, context)))
    throw new Refusal('conflict', 'News of a past board cannot be changed. Nothing was changed.');
  const place = { kind: 'news', id: row.news_id } as const;
  const changes = changesOf(newsFields, body);
  await writeColumns(context, place, columns, await saveFields(context, place, changes, heldBy(row)));
  context.audit({
    object: { kind: 'board-news', id: row.news_id },
    after: { fields: changes.map(({ field }) => field) },
    plain: ['fields'],
  });
  await notifyBoard(context, row);
  return answer(context, access, row.news_id);
};
