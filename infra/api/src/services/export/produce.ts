/**
 * Produces the file of an export page by page, each in a separate transaction and with the requester's rights at that
 * time. An interrupted run continues after the last page.
 */

import { byteOrderMark } from '@portico/contracts/export/csv';
import { type ExportProblem, exportLimits } from '@portico/contracts/export/shapes';
import type { DateStyle } from '@portico/contracts/platform/dates';
import type { PrintedDocument } from '@portico/contracts/platform/document/document';
import type { Tenant } from '@portico/database/tenant';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInHour } from 'date-fns/constants';
import { csvHeading, csvLines } from '../../platform/exports/cell-texts.ts';
import type { Export } from '../../platform/exports/define-export.ts';
import { exportDocument } from '../../platform/exports/export-document.ts';
import { defineJob, type Job, type JobContext } from '../../platform/jobs/job.ts';
import { missingScripts } from '../../platform/pdf/missing-scripts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { settingsOf } from '../account/public.ts';
import { appendPart, type ExportRow, lockExport, setFailed, setReady, setWorking } from './export-rows.ts';
import { checkedFilter, exportOfKind } from './kinds.ts';
import { produceExportKind } from './produce-kind.ts';
import { hasSameRights, requesterOf } from './requester.ts';

interface ProduceParts {
  exports: readonly Export[];
  /** Renders a document in the tenant's brand. */
  print(document: PrintedDocument, tenant: Tenant): Promise<Buffer>;
  /** The origin of a tenant's portal, for links in documents. */
  origin(slug: string): string;
}

/** Rows per page: few enough for memory, and enough to keep the number of pages small. */
const pageRows = 1000;
/** Bytes per part of a printed file. */
const partBytes = 512 * 1024;
const retentionMs = exportLimits.keptHours * millisecondsInHour;

/** Ends the export for a reason that its owner can read. */
class Ended extends Error {
  readonly problem: ExportProblem;
  constructor(problem: ExportProblem) {
    super(problem);
    this.problem = problem;
  }
}

const isUnfinished = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'working';

interface Page {
  row: ExportRow;
  found: Export;
  rows: readonly unknown[];
  next: string | null;
  total: number | null;
  style: DateStyle;
}

/** Reads the next rows with the requester's current rights; undefined if the export is deleted or finished. */
async function readPage(
  db: Transaction,
  exportId: string,
  after: (row: ExportRow) => string | null,
  { exports }: ProduceParts,
  { tenant, now }: JobContext,
): Promise<Page | undefined> {
  const row = await lockExport(db, exportId);
  if (!row || !isUnfinished(row)) return undefined;
  const actor = await requesterOf(db, row, { signIn: undefined, now });
  if (actor.userId !== row.user_id || !hasSameRights(row, actor)) throw new Ended('not_allowed');
  const found = exportOfKind(exports, row.kind, tenant.settings);
  const filter = checkedFilter(found, actor, row.filter);
  const request = { db, actor, tenant, filter, requestedAt: row.requested_at };
  const total = row.total_rows ?? (found.count ? await found.count(request) : null);
  const from = after(row);
  if (Math.max(total ?? 0, row.rows_written) > exportLimits.rows[row.format]) throw new Ended('too_many_rows');
  const { dateFormat } = settingsOf(actor.settings, tenant.settings);
  const style = { language: row.language, timeZone: row.time_zone, dateFormat };
  return { row, found, total, style, ...(await found.read({ ...request, after: from, limit: pageRows })) };
}

/** Writes one page of lines. Returns true if there are more. */
const writeLines = (id: string, parts: ProduceParts, context: JobContext): Promise<boolean> =>
  context.inTenant(async (db) => {
    const page = await readPage(db, id, (row) => row.next_page, parts, context);
    if (!page) return false;
    const { row, found, rows, next, total, style } = page;
    const start = row.parts === 0 ? byteOrderMark + csvHeading(found.columns, style) : '';
    const bytes = Buffer.from(start + csvLines(found.columns, rows, style));
    await appendPart(db, row, bytes, { rows: rows.length, total, next });
    if (next === null) await setReady(db, id, context.now, addMilliseconds(context.now, retentionMs));
    return next !== null;
  });

/** A document is laid out as a whole, so all its rows are read first; there are only a few. */
async function writeDocument(id: string, parts: ProduceParts, context: JobContext): Promise<void> {
  const read = (after: string | null): Promise<Page | undefined> =>
    context.inTenant(async (db) => {
      const page = await readPage(db, id, () => after, parts, context);
      if (page) await setWorking(db, id, page.total);
      return page;
    });
  const rows: unknown[] = [];
  let page = await read(null);
  while (page) {
    rows.push(...page.rows);
    if (rows.length > exportLimits.rows.pdf) throw new Ended('too_many_rows');
    if (page.next === null) break;
    page = await read(page.next);
  }
  if (!page) return;
  const { row, found, style } = page;
  const { tenant, now } = context;
  const { brandName } = tenant.settings;
  const about = { style, requestedAt: row.requested_at, brandName };
  const facts = { filter: row.filter, language: row.language, style, brandName, origin: parts.origin(tenant.slug) };
  const document = found.document?.(rows, facts) ?? exportDocument(found, rows, about);
  const file = await parts.print(document, tenant);
  await context.inTenant(async (db) => {
    const still = await lockExport(db, id);
    if (!still || !isUnfinished(still)) return;
    for (let part = 0; part * partBytes < file.length; part += 1) {
      const bytes = file.subarray(part * partBytes, (part + 1) * partBytes);
      const written = part === 0 ? rows.length : 0;
      await appendPart(db, { export_id: id, parts: part }, bytes, { rows: written, total: rows.length, next: null });
    }
    await setReady(db, id, now, addMilliseconds(now, retentionMs), missingScripts(document));
  });
}

async function produce(id: string, parts: ProduceParts, context: JobContext): Promise<void> {
  const format = await context.inTenant(async (db) => (await lockExport(db, id))?.format);
  if (format === 'pdf') return writeDocument(id, parts, context);
  while (format === 'csv' && (await writeLines(id, parts, context)));
}

const problemOf = (cause: unknown): ExportProblem | undefined => {
  if (cause instanceof Ended) return cause.problem;
  return cause instanceof Refusal ? 'not_allowed' : undefined;
};

export const produceExport = (parts: ProduceParts): Job =>
  defineJob(produceExportKind, async ({ id }, context) => {
    try {
      await produce(id, parts, context);
    } catch (cause) {
      const problem = problemOf(cause) ?? (context.isLastAttempt ? 'broke' : undefined);
      if (problem) await context.inTenant((db) => setFailed(db, id, problem, context.now));
      if (problem === undefined || problem === 'broke') throw cause;
      context.log('info', 'export ended', { exportId: id, problem });
    }
  });
