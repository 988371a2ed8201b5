import * as z from 'zod/mini';
import { id, instant } from '../../platform/shapes.ts';
import { dataCategories } from './data-categories.ts';

/**
 * `delete`: the rows are deleted. `anonymise`: whatever identifies the person is removed. `keep`: the rows remain, for
 * the reason given in `because`.
 */
export const erasureStep = z.object({
  noun: z.enum(dataCategories),
  how: z.enum(['delete', 'anonymise', 'keep']),
  rows: z.int(),
  /** The reason for `keep` or `anonymise`, in English, as worded in the register of personal data. */
  because: z.nullable(z.string()),
});
export type ErasureStep = z.infer<typeof erasureStep>;

export const personExport = z.object({
  exportID: id,
  askedOn: instant,
  state: z.enum(['waiting', 'ready', 'expired']),
  /** The export was not produced within an hour: it counts as expired and can be requested again. Absent means no. */
  hasFailed: z.optional(z.boolean()),
  rows: z.int(),
  expiresOn: z.nullable(instant),
});
export type PersonExport = z.infer<typeof personExport>;

export const openedExport = z.object({
  fileName: z.string(),
  json: z.string(),
  /** The same data as plain text with headings. */
  readable: z.string(),
});
export type OpenedExport = z.infer<typeof openedExport>;
