/** What can be had as a file, how an export is, and how long its file is kept. */
import * as z from 'zod/mini';
import { languages } from '../platform/languages.ts';
import { id, instant } from '../platform/shapes.ts';

export const exportFormats = ['csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `waiting` for its turn, `working`, `ready` to be fetched, or ended: `failed` with a problem, `expired`. */
export const exportStates = ['waiting', 'working', 'ready', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** Why there is no file. The page has a sentence for each. */
export const exportProblems = ['too_many_rows', 'not_allowed', 'broke'] as const;
export type ExportProblem = (typeof exportProblems)[number];

export const exportLimits = {
  /** Rows of one file. A document is made to be read; more than this is a table for a program. */
  rows: { csv: 1_000_000, pdf: 2_000 },
  /** Exports of one account that may wait or be worked on at the same time. */
  atOnce: 10,
  /** How long a file may be fetched. */
  keptHours: 24,
} as const;

/** What an export was asked to hold, as a page's address has it. The kind's own filter says what may be here. */
const filter = z.record(z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/)), z.string().check(z.maxLength(500)));

export const exportRequest = z.strictObject({
  /** `support/tickets`: the area and what of it. */
  kind: z.string().check(z.maxLength(60), z.regex(/^[a-z]+\/[a-zA-Z]+$/)),
  format: z.enum(exportFormats),
  /** Of headings, dates and numbers in the file. */
  language: z.enum(languages),
  /** IANA name of the reader's zone, for times in the file; UTC where none is given. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
  filter: z._default(filter, {}),
});
export type ExportRequest = z.input<typeof exportRequest>;

export const exportJob = z.object({
  exportID: id,
  kind: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** Rows written so far, and how many there will be where that is known. */
  rows: z.int(),
  totalRows: z.nullable(z.int()),
  fileName: z.string(),
  /** Size of the finished file. */
  bytes: z.nullable(z.int()),
  problem: z.nullable(z.enum(exportProblems)),
  requestedOn: instant,
  /** Until when the file may be fetched; null before it is ready. */
  expiresOn: z.nullable(instant),
  /** Scripts of a document whose letters no font has, such as `Khmr`; absent from servers of earlier releases. */
  missingScripts: z.optional(z.array(z.string())),
});
export type ExportJob = z.infer<typeof exportJob>;
