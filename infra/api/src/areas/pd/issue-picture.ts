/** Attaches a file that the caller has uploaded as the issue's picture. */
import { fileTypes } from '@portico/contracts/media/media-types';
import type * as calls from '@portico/contracts/pd/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import { attachFiles, mediaByIds, removeFile } from '../../services/media/public.ts';
import type { PdContext } from './access.ts';
import { answerIssue } from './answer-issue.ts';
import { pictureFiles } from './board-media.ts';
import { changeableIssue } from './changeable-issue.ts';
import { notifyBoard } from './notify-board.ts';

/** Makes a file the caller has uploaded the issue's picture. */
export async function showPicture(context: PdContext, issueId: string, mediaId: string): Promise<void> {
  const { db } = context;
  await attachFiles(context, { kind: pictureFiles, id: issueId }, [mediaId]);
  const [file] = await mediaByIds(db, [mediaId]);
  if (!file || fileTypes[file.type].group !== 'image')
    throw new Refusal('invalid_input', 'Only a picture can be shown with an idea. Nothing was changed.', {
      fields: [{ path: 'body.mediaID', message: 'a picture' }],
    });
  await db.query('update portal.pd_issue set picture_id = $2 where issue_id = $1', [issueId, mediaId]);
}

export const setIssuePicture: Handler<typeof calls.setIssuePicture> = async ({ body }, context) => {
  const { db, audit } = context;
  const { row, access } = await changeableIssue(context, body.IId);
  const before = row.picture_id === null ? [] : await mediaByIds(db, [row.picture_id]);
  for (const file of before) await removeFile(context, file);
  if (body.mediaID !== null) await showPicture(context, row.issue_id, body.mediaID);
  audit({
    object: { kind: 'board-issue', id: row.issue_id },
    before: { picture: before.length > 0 },
    after: { picture: body.mediaID !== null },
    plain: ['picture'],
  });
  await notifyBoard(context, row);
  return answerIssue(context, access, row.issue_id);
};
