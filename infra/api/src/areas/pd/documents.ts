/** Performance documents: the value of a measure for the day, or an uploaded file. */

import type * as calls from '@portico/contracts/pd/calls';
import { changesOf } from '@portico/contracts/pd/change-shapes';
import type { PerformanceDoc } from '@portico/contracts/pd/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { delegateOf } from '../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { refuseOvertaken } from '../../platform/versions/refuse-overtaken.ts';
import { attachFiles, filesOf, findMedia, mediaOfSubject, removeFile } from '../../services/media/public.ts';
import { boardAccess, boardForWriting, type PdContext, refuseArchivedBoard } from './access.ts';
import { documentFiles } from './board-media.ts';
import { answerBoard } from './boards.ts';
import { ensureFigure, figureForBoard } from './figures.ts';
import { documentFacts } from './item-answers.ts';
import { type DocumentRow, findDocument } from './item-rows.ts';
import { dimensionsInUse } from './letters.ts';
import { ensureMeasure, measureOfTeam } from './measures.ts';
import { notifyBoard } from './notify-board.ts';
import { boardRules, itemRules } from './policy.ts';
import { saveFields, writeColumns } from './versioned-fields.ts';

const columns = { title: 'title', note: 'note', value: 'value' } as const;

interface MeasureLimit extends Record<string, unknown> {
  target: number | null;
  dimensionID: string | null;
  redAt: number | null;
}

/** The letter, if the tenant uses it. */
async function requireLetter(context: PdContext, dimensionID: string | null): Promise<void> {
  if (dimensionID === null) return;
  if (!(await dimensionsInUse(context.db)).some((one) => one.dimension_id === dimensionID)) throw notFound();
}
const heldBy = ({ title, note, value }: DocumentRow) => ({ title, note, value });

async function answer(context: PdContext, { board_id, document_id }: DocumentRow): Promise<PerformanceDoc> {
  const { board, ...access } = await boardAccess(context, board_id);
  const { PerformanceDocs } = await answerBoard(context, access, board);
  const found = PerformanceDocs.find((one) => one.PDPDPK === document_id);
  if (!found) throw notFound();
  return found;
}

async function answerWritten(context: PdContext, documentId: string): Promise<PerformanceDoc> {
  const row = await findDocument(context.db, documentId);
  if (!row) throw new Error('A document that was written has a row.');
  await notifyBoard(context, row);
  return answer(context, row);
}

/** Attaches the file to the document and returns what lists show of it. */
async function attach(
  context: PdContext,
  documentId: string,
  mediaId: string,
): Promise<{ name: string; bytes: number }> {
  await attachFiles(context, { kind: documentFiles, id: documentId }, [mediaId]);
  const file = await findMedia(context.db, mediaId);
  if (!file) throw notFound();
  return file;
}

/** An archived value is replaced by the new one. */
const dropArchived = ({ db }: PdContext, boardId: string, measureId: string) =>
  db.query('delete from portal.pd_document where board_id = $1 and measure_id = $2 and archived_at is not null', [
    boardId,
    measureId,
  ]);

export const addPerformanceDoc: Handler<typeof calls.addPerformanceDoc> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { board, team, today } = await boardForWriting(context, body.boardID, boardRules.edit);
  const documentId = crypto.randomUUID();
  audit({
    object: { kind: 'board-document', id: documentId },
    after: { board: board.board_id, kind: body.kind },
    plain: ['board', 'kind'],
  });
  const position = `(select coalesce(max(position) + 1, 0) from portal.pd_document where board_id = $2)`;
  const common = [documentId, board.board_id, actor.self.userId, delegateOf(actor), now, body.note];
  if (body.kind === 'file') {
    const file = await attach(context, documentId, body.mediaID);
    await db.query(
      `insert into portal.pd_document (tenant_id, document_id, board_id, added_by, made_by, updated_at, note, position, title,
         filename, size_bytes)
       values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, ${position}, $7, $8, $9)`,
      [...common, body.title, file.name, file.bytes],
    );
    return answerWritten(context, documentId);
  }
  if (body.kind === 'figure') {
    if (board.held_on !== today)
      throw new Refusal('conflict', 'The portal reads figures for today’s board. Nothing was changed.');
    await requireLetter(context, body.dimensionID);
    const { figure: kind, subject } = body;
    const figure = await figureForBoard(context, { teamId: team.teamId, kind, subject });
    const measureId = await ensureFigure(db, team.teamId, body);
    await dropArchived(context, board.board_id, measureId);
    const [made] = await db.query<{ document_id: string }>(
      `insert into portal.pd_document (tenant_id, document_id, board_id, added_by, made_by, updated_at, note, position, measure_id,
         value, read_at, cases)
       values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, ${position}, $7, $8, $9, $10)
       on conflict (tenant_id, board_id, measure_id) do update set value = excluded.value, read_at = excluded.read_at,
         cases = excluded.cases, updated_at = excluded.updated_at
       returning document_id`,
      [...common, measureId, figure.value, figure.readAt, figure.cases],
    );
    return answerWritten(context, made?.document_id ?? documentId);
  }
  if ('measureID' in body.measure && !(await measureOfTeam(db, team.teamId, body.measure.measureID))) throw notFound();
  const measureId =
    'measureID' in body.measure ? body.measure.measureID : await ensureMeasure(db, team.teamId, body.measure);
  await dropArchived(context, board.board_id, measureId);
  const made = await db.query(
    `insert into portal.pd_document (tenant_id, document_id, board_id, added_by, made_by, updated_at, note, position, measure_id,
       value, valued_by)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, ${position}, $7, $8, $3)
     on conflict (tenant_id, board_id, measure_id) do nothing returning document_id`,
    [...common, measureId, body.value],
  );
  if (made.length === 0)
    throw new Refusal('conflict', 'This was already measured today; change that value. Nothing was changed.');
  return answerWritten(context, documentId);
};

export const updatePerformanceDoc: Handler<typeof calls.updatePerformanceDoc> = async ({ body }, context) => {
  const { db, now, audit } = context;
  const row = await findDocument(db, body.PdId);
  if (!row || row.archived_at !== null) throw notFound();
  const access = await boardAccess(context, row.board_id);
  refuseArchivedBoard(row.is_board_archived);
  if (!itemRules.change(documentFacts(row, access, context)))
    throw new Refusal('conflict', 'A document of a past board cannot be changed. Nothing was changed.');
  if (row.read_at !== null && body.value !== undefined)
    throw new Refusal('conflict', 'The portal reads this value; it cannot be typed. Nothing was changed.');
  const isFile = row.measure_id === null;
  const wrong = isFile ? body.value !== undefined : body.title !== undefined || body.mediaID !== undefined;
  if (wrong)
    throw new Refusal(
      'invalid_input',
      'A file needs a title and no value. A measure needs a value and has its own title.',
    );
  const place = { kind: 'document', id: row.document_id } as const;
  const changes = changesOf(Object.keys(columns), body);
  await writeColumns(context, place, columns, await saveFields(context, place, changes, heldBy(row)));
  await db.query(
    'update portal.pd_document set updated_at = $2, valued_by = coalesce($3, valued_by) where document_id = $1',
    [row.document_id, now, body.value === undefined ? null : context.actor.self.userId],
  );
  if (body.mediaID !== undefined) {
    for (const old of await mediaOfSubject(db, documentFiles, row.document_id)) await removeFile(context, old);
    const file = await attach(context, row.document_id, body.mediaID);
    await db.query('update portal.pd_document set filename = $2, size_bytes = $3 where document_id = $1', [
      row.document_id,
      file.name,
      file.bytes,
    ]);
  }
  const fields = [...changes.map(({ field }) => field), ...(body.mediaID === undefined ? [] : ['file'])];
  audit({ object: { kind: 'board-document', id: row.document_id }, after: { fields }, plain: ['fields'] });
  return answerWritten(context, row.document_id);
};

export const setMeasureLimit: Handler<typeof calls.setMeasureLimit> = async ({ body }, context) => {
  const { db, audit } = context;
  const row = await findDocument(db, body.PdId);
  if (!row || row.archived_at !== null || row.measure_id === null) throw notFound();
  const access = await boardAccess(context, row.board_id);
  refuseArchivedBoard(row.is_board_archived);
  if (!itemRules.change(documentFacts(row, access, context)))
    throw new Refusal('conflict', 'A document of a past board cannot be changed. Nothing was changed.');
  await requireLetter(context, body.dimensionID);
  // The team's boards share the measure, so it may have changed since the document was read.
  const [stands] = await db.query<MeasureLimit>(
    `select target::float8 as target, dimension_id as "dimensionID", red_at::float8 as "redAt"
     from portal.pd_measure where measure_id = $1 for update`,
    [row.measure_id],
  );
  if (!stands) throw new Error('A document of a measure has one.');
  const { target, dimensionID, redAt, basedOn } = body;
  refuseOvertaken(
    { kind: 'board-measure', id: row.measure_id },
    { basedOn, yours: { target, dimensionID, redAt }, stands },
  );
  await db.query('update portal.pd_measure set target = $2, dimension_id = $3, red_at = $4 where measure_id = $1', [
    row.measure_id,
    target,
    dimensionID,
    redAt,
  ]);
  audit({
    object: { kind: 'board-document', id: row.document_id },
    before: { target: stands.target, redAt: stands.redAt },
    after: { target, redAt },
    plain: ['target', 'redAt'],
  });
  return answerWritten(context, row.document_id);
};

export const readPerformanceDoc: Handler<typeof calls.readPerformanceDoc> = async ({ query }, context) => {
  const row = await findDocument(context.db, query.PdId, false);
  if (!row || row.archived_at !== null) throw notFound();
  const [file] = await filesOf(context, { kind: documentFiles, id: row.document_id });
  return { document: await answer(context, row), file: file ?? null };
};
