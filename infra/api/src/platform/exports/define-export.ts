/**
 * An export that an area offers as a file. It defines who may have it, which rows and which columns; format, language,
 * queueing, storage and download belong to the export service. A kind that no area lists in its `area.ts` does not
 * exist.
 */

import type { DateStyle } from '@portico/contracts/platform/dates';
import type { PrintedDocument } from '@portico/contracts/platform/document/document';
import type { Feature } from '@portico/contracts/platform/feature';
import type { Language } from '@portico/contracts/platform/languages';
import type { Tenant } from '@portico/database/tenant';
import type * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

export type Texts = Readonly<Record<Language, string>>;

/** `instant` is a Date or an ISO instant, written in the reader's time zone; `day` is `2026-11-21`. */
export type CellKind = 'text' | 'number' | 'instant' | 'day';
export type CellValue = string | number | Date | null;

export interface ExportColumn<Row> {
  label: Texts;
  kind: CellKind;
  value(row: Row, language: Language): CellValue;
  /** Share of the page width in a document; 1 by default. */
  width?: number;
}

/** A request for one page of rows, read within one transaction. */
export interface ExportPage<Filter> {
  db: Transaction;
  /** The requester with their current rights. */
  actor: Actor;
  tenant: Tenant;
  filter: Filter;
  /** Business time of the export request; later rows may be missing. */
  requestedAt: Date;
  /** `next` of the previous page; null for the first. */
  after: string | null;
  /** At most this many rows. */
  limit: number;
}

/** Facts for an export that prints its own document. */
interface DocumentFacts<Filter> {
  filter: Filter;
  language: Language;
  /** Date and time format of the person who requested it, in their time zone. */
  style: DateStyle;
  brandName: string;
  /** The portal's origin, which precedes routes. */
  origin: string;
}

interface ExportDefinition<Filter, Row> {
  /** `area/what`, as pages name it. */
  kind: `${string}/${string}`;
  /** Title of the document; without special characters it is also the file name. */
  title: Texts;
  /** The kind does not exist in tenants where this feature is off. */
  flag?: Feature;
  /** Allowed filters, parsed from query texts. */
  filter: z.core.$ZodType<Filter>;
  /** Who may have it at all. Checked on request, for each page of rows, and on download. */
  may(actor: Actor, filter: Filter): boolean;
  /** Rows that this actor may see, in a stable order: `next` is where the following page begins, null at the end. */
  read(page: ExportPage<Filter>): Promise<{ rows: readonly Row[]; next: string | null }>;
  /** Keep this after `read` in a definition: TypeScript infers the row type from there. */
  columns: readonly ExportColumn<Row>[];
  /** For PDF: a document instead of the table; undefined falls back to the table. */
  document?(rows: readonly Row[], facts: DocumentFacts<Filter>): PrintedDocument | undefined;
  /** Expected number of rows, for the progress display; omitted if counting would take too long. */
  count?(page: Omit<ExportPage<Filter>, 'after' | 'limit'>): Promise<number>;
}

/** A definition with the types of its filter and rows erased. */
export type Export = ExportDefinition<unknown, unknown>;

export const defineExport = <Filter, Row>(definition: ExportDefinition<Filter, Row>): Export => {
  if (definition.columns.length === 0) throw new Error(`${definition.kind} is an export without columns.`);
  return definition as unknown as Export;
};
