/**
 * What an area offers as a file. It says who may have it, which rows and which columns; format, language, waiting,
 * storing and fetching are the export service's. A kind that no area names in its `area.ts` does not exist.
 */
import type { PrintedDocument } from '@portico/contracts/document/document';
import type { DateStyle } from '@portico/contracts/platform/dates';
import type { Feature } from '@portico/contracts/platform/feature';
import type { Language } from '@portico/contracts/platform/languages';
import type { Tenant } from '@portico/database/tenant';
import type * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

export type Texts = Readonly<Record<Language, string>>;

/** `instant` is a Date or an ISO instant, written in the reader's zone; `day` is `2026-11-21`. */
export type CellKind = 'text' | 'number' | 'instant' | 'day';
export type CellValue = string | number | Date | null;

export interface ExportColumn<Row> {
  label: Texts;
  kind: CellKind;
  value(row: Row, language: Language): CellValue;
  /** Share of the page's width in a document; 1 unless said otherwise. */
  width?: number;
}

/** One page of rows to read, within one transaction. */
export interface ExportPage<Filter> {
  db: Transaction;
  /** Whose rights count: the requester's, as they are at this moment. */
  actor: Actor;
  tenant: Tenant;
  filter: Filter;
  /** Business time at which the export was asked for; later rows need not be in it. */
  askedAt: Date;
  /** `next` of the page before; null for the first. */
  after: string | null;
  /** At most this many rows. */
  limit: number;
}

/** What a document of an export's own is made with. */
export interface DocumentFacts<Filter> {
  filter: Filter;
  language: Language;
  /** How the person who asked for it has days and times written, in their zone. */
  style: DateStyle;
  brandName: string;
  /** The portal's address, before routes. */
  origin: string;
}

export interface ExportDefinition<Filter, Row> {
  /** `area/what`, as the page names it. */
  kind: `${string}/${string}`;
  /** Title of the document; in the language's letters also the file's name. */
  title: Texts;
  /** Off in the tenant: the kind does not exist there. */
  flag?: Feature;
  /** What may narrow it down, from the texts of a query. */
  filter: z.core.$ZodType<Filter>;
  /** Who may have it at all. Asked when it is requested, at each page of rows, and when the file is fetched. */
  may(actor: Actor, filter: Filter): boolean;
  /** Rows that this actor may see, in a lasting order: `next` is where the following page begins, null at the end. */
  read(page: ExportPage<Filter>): Promise<{ rows: readonly Row[]; next: string | null }>;
  /** Stand after `read` in a definition: TypeScript takes the type of a row from there. */
  columns: readonly ExportColumn<Row>[];
  /** In place of the table, for PDF: a document of its own; undefined leaves it at the table. */
  document?(rows: readonly Row[], facts: DocumentFacts<Filter>): PrintedDocument | undefined;
  /** How many rows there will be, for the progress shown; left out where counting costs too much. */
  count?(page: Omit<ExportPage<Filter>, 'after' | 'limit'>): Promise<number>;
}

/** A definition with the types of its filter and its rows folded away. */
export type Export = ExportDefinition<unknown, unknown>;

export const defineExport = <Filter, Row>(definition: ExportDefinition<Filter, Row>): Export => {
  if (definition.columns.length === 0) throw new Error(`${definition.kind} is an export without columns.`);
  return definition as unknown as Export;
};
