/** Pictures of issues. */
import type { Issue } from '@portico/contracts/pd/shapes';
import { linkTo, mediaByIds } from '../../services/media/public.ts';
import type { PdContext } from './access.ts';
import type { IssueRow } from './item-rows.ts';

/** Links are valid for this reader. Callers have already checked that they may read the board. */
export async function picturesOf(
  context: PdContext,
  rows: readonly Pick<IssueRow, 'picture_id'>[],
): Promise<(row: Pick<IssueRow, 'picture_id'>) => Issue['picture']> {
  const ids = rows.flatMap(({ picture_id }) => picture_id ?? []);
  const files = new Map((await mediaByIds(context.db, ids)).map((file) => [file.mediaId, file]));
  return ({ picture_id }) => {
    const file = picture_id === null ? undefined : files.get(picture_id);
    return file && file.lostAt === null ? { link: linkTo(context, file, context.actor).link, name: file.name } : null;
  };
}
