/** Exports: formats, states, limits and how long files are available. */
import * as z from 'zod/mini';
import { languages } from '../platform/languages.ts';
import { id, instant } from '../platform/shapes.ts';

const exportFormats = ['csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `waiting` in the queue, `working`, `ready` for download, `failed` with a problem, or `expired`. */
const exportStates = ['waiting', 'working', 'ready', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** Why there is no file. The page has a text for each. */
const exportProblems = ['too_many_rows', 'not_allowed', 'broke'] as const;
export type ExportProblem = (typeof exportProblems)[number];

export const exportLimits = {
  /** Maximum number of rows per file. A PDF is meant for reading, so its limit is lower. */
  rows: { csv: 1_000_000, pdf: 2_000 },
  /** Maximum number of queued or running exports per account. */
  atOnce: 10,
  /** Hours for which a file can be downloaded. */
  keptHours: 24,
} as const;

/** Filter of the export as in the page's address. The filter schema of the kind decides which keys are allowed. */
const filter = z.record(z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/)), z.string().check(z.maxLength(500)));

export const exportRequest = z.strictObject({
  /** Area and object of the export, such as `support/tickets`. */
  kind: z.string().check(z.maxLength(60), z.regex(/^[a-z]+\/[a-zA-Z]+$/)),
  format: z.enum(exportFormats),
  /** Language of headings, dates and numbers in the file. */
  language: z.enum(languages),
  /** IANA name of the zone for times in the file; defaults to UTC. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
  filter: z._default(filter, {}),
});

export const exportJob = z.object({
  exportID: id,
  kind: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** Rows written so far and, if known, the total. */
  rows: z.int(),
  totalRows: z.nullable(z.int()),
  fileName: z.string(),
  /** Size of the finished file in bytes. */
  bytes: z.nullable(z.int()),
  problem: z.nullable(z.enum(exportProblems)),
  requestedOn: instant,
  /** Until when the file can be downloaded; null before it is ready. */
  expiresOn: z.nullable(instant),
  /** Scripts in the document that no font covers, such as `Khmr`; absent from servers of earlier releases. */
  missingScripts: z.optional(z.array(z.string())),
});
export type ExportJob = z.infer<typeof exportJob>;
