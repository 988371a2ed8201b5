/** Requests an export, returns its state, and deletes it. */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/export/calls';
import { type ExportJob, exportLimits } from '@portico/contracts/export/shapes';
import { isoDay } from '@portico/contracts/platform/dates';
import { isTimeZone } from '@portico/contracts/platform/time-zone';
import type { Actor } from '../../platform/actor.ts';
import { principalOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import {
  countUnfinished,
  type ExportRow,
  exportsOf,
  findExport,
  lockExport,
  removeExport,
  storeExport,
} from './export-rows.ts';
import { checkedFilter, exportOfKind } from './kinds.ts';
import { produceExportKind } from './produce-kind.ts';
import { hasSameRights, rightsOf } from './requester.ts';

/**
 * True if the requester still acts for the same person in the same organisation as when they requested the export, but
 * their rights have changed.
 */
const isLost = (row: ExportRow, actor: Actor): boolean =>
  row.state === 'ready' &&
  row.principal_id === principalOf(actor) &&
  row.organisation_id === actor.organisationId &&
  !hasSameRights(row, actor);

const stateOf = (row: ExportRow, { actor, now }: Reader): ExportJob['state'] => {
  if (row.state === 'ready' && row.expires_at !== null && row.expires_at <= now) return 'expired';
  return isLost(row, actor) ? 'failed' : row.state;
};

interface Reader {
  actor: Actor;
  now: Date;
}

const toJob = (row: ExportRow, reader: Reader): ExportJob => ({
  exportID: row.export_id,
  kind: row.kind,
  format: row.format,
  state: stateOf(row, reader),
  rows: row.rows_written,
  totalRows: row.total_rows,
  fileName: row.file_name,
  bytes: row.state === 'ready' && !isLost(row, reader.actor) ? Number(row.bytes) : null,
  problem: isLost(row, reader.actor) ? 'not_allowed' : row.problem,
  requestedOn: row.requested_at.toISOString(),
  expiresOn: row.expires_at?.toISOString() ?? null,
  missingScripts: row.missing_scripts,
});

/** Exports of other people are answered with "not found". */
async function ownExport(db: Transaction, userId: string, exportId: string): Promise<ExportRow> {
  const row = await findExport(db, exportId);
  if (row?.user_id !== userId) throw notFound();
  return row;
}

/** Removes characters that file systems refuse in names, or that mail programs and shells handle badly. */
const fileNameOf = (title: string, day: string, format: string): string =>
  `${title.replace(/[^\p{L}\p{N} '’-]+/gu, ' ').trim()} ${day}.${format}`;

export const requestExport: Handler<typeof calls.requestExport> = async ({ body }, context) => {
  const { db, actor, caller, tenant, now, audit, contributions } = context;
  const timeZone = body.timeZone ?? 'UTC';
  if (!isTimeZone(timeZone))
    throw new Refusal('invalid_input', 'The input is not accepted.', {
      fields: [{ path: 'body.timeZone', message: 'must be a time zone' }],
    });
  const found = exportOfKind(contributions.exports, body.kind, tenant.settings);
  checkedFilter(found, actor, body.filter);
  if ((await countUnfinished(db, actor.userId)) >= exportLimits.atOnce)
    throw new Refusal(
      'conflict',
      'This account already has as many exports running as allowed. Wait for one to finish.',
    );
  const exportId = randomUUID();
  await storeExport(db, {
    export_id: exportId,
    user_id: actor.userId,
    identity_key: caller.key,
    organisation_id: actor.organisationId,
    principal_id: principalOf(actor),
    kind: found.kind,
    format: body.format,
    language: body.language,
    time_zone: timeZone,
    filter: body.filter,
    rights: rightsOf(actor),
    file_name: fileNameOf(found.title[body.language], isoDay(now.toISOString(), timeZone), body.format),
    requested_at: now,
  });
  await addJob(db, produceExportKind, { id: exportId }, { now, key: exportId });
  const request = { kind: found.kind, format: body.format, filter: body.filter };
  audit({ object: { kind: 'export', id: exportId }, after: request, plain: ['kind', 'format'] });
  return toJob(await ownExport(db, actor.userId, exportId), context);
};

export const getExport: Handler<typeof calls.getExport> = async ({ query }, { db, actor, now }) =>
  toJob(await ownExport(db, actor.userId, query.exportID), { actor, now });

export const getExports: Handler<typeof calls.getExports> = async (_, { db, actor, now }) =>
  (await exportsOf(db, actor.userId)).map((row) => toJob(row, { actor, now }));

export const cancelExport: Handler<typeof calls.cancelExport> = async ({ body }, { db, actor, audit }) => {
  const row = await lockExport(db, body.exportID);
  if (row?.user_id !== actor.userId) throw notFound();
  await removeExport(db, row.export_id);
  audit({
    object: { kind: 'export', id: row.export_id },
    before: { kind: row.kind, state: row.state },
    plain: ['kind', 'state'],
  });
  return { ok: true };
};
