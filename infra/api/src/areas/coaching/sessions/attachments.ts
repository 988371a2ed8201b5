/** Files of a session. Each belongs to an item: evidence, feedback, an option, an action, or the reality. */
import type * as calls from '@portico/contracts/coaching/calls';
import type { ItemKind } from '@portico/contracts/coaching/session-rights';
import type { AttachmentKind } from '@portico/contracts/coaching/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { attachFiles, findMedia, removeFile } from '../../../services/media/public.ts';
import { mayRemove } from '../session-answer.ts';
import { attachmentsOf, itemsOf } from '../session-rows.ts';
import { admit, requireRight } from './admit.ts';
import { remember } from './history-rows.ts';
import { publishChanged } from './notify-people.ts';
import { answerSession } from './open-session.ts';
import { sessionFiles } from './session-media.ts';

/** Maximum number of files per session. */
const filesMost = 50;
const kindOf: Partial<Record<AttachmentKind, ItemKind>> = {
  evidence: 'evidence',
  feedback: 'feedback',
  option: 'option',
  action: 'action',
};

export const attachFile: Handler<typeof calls.attachFile> = async ({ body }, context) => {
  const { db, audit } = context;
  const { row, can } = await admit(context, body.sessionID, true);
  requireRight(can.amendAttachments, 'Only the coach and the coachee can add files.');
  const kind = kindOf[body.type];
  const items = kind === undefined ? [] : await itemsOf(db, [row.session_id]);
  const isThere =
    kind === undefined
      ? body.parentId === row.session_id
      : items.some((item) => item.kind === kind && item.item_id === body.parentId);
  if (!isThere) throw notFound();
  if ((await attachmentsOf(db, [row.session_id])).length >= filesMost)
    throw new Refusal('conflict', `A session can have at most ${filesMost} files. Nothing was changed.`);
  await attachFiles(context, { kind: sessionFiles, id: row.session_id }, [body.mediaID]);
  const file = await findMedia(db, body.mediaID);
  if (!file) throw notFound();
  await db.query(
    `insert into portal.coaching_attachment (tenant_id, attachment_id, session_id, type, parent_id, filename)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5)`,
    [body.mediaID, row.session_id, body.type, body.parentId, file.name],
  );
  await remember(context, { sessionId: row.session_id, kind: 'fileAdded', itemId: body.mediaID, itemText: file.name });
  audit({
    object: { kind: 'coaching-session', id: row.session_id },
    after: { file: body.mediaID, type: body.type },
    person: row.coachee_id,
    plain: ['file', 'type'],
  });
  await publishChanged(context, row);
  return answerSession(context, row.session_id);
};

export const removeAttachment: Handler<typeof calls.removeAttachment> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const { row, relation } = await admit(context, body.sessionID, true);
  const attachment = (await attachmentsOf(db, [row.session_id])).find((one) => one.attachment_id === body.attachmentID);
  if (!attachment) throw notFound();
  const may = mayRemove(attachment, row, { relation, userId: actor.self.userId });
  requireRight(may, 'Only the person who added a file can remove it.');
  const file = await findMedia(db, attachment.attachment_id);
  // Removing the file deletes its attachment row as well.
  if (file) await removeFile(context, file);
  await remember(context, {
    sessionId: row.session_id,
    kind: 'fileRemoved',
    itemId: attachment.attachment_id,
    itemText: attachment.filename,
  });
  audit({
    object: { kind: 'coaching-session', id: row.session_id },
    before: { file: attachment.attachment_id },
    person: row.coachee_id,
    plain: ['file'],
  });
  await publishChanged(context, row);
  return answerSession(context, row.session_id);
};
