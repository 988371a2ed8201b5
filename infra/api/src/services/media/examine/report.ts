/** The report of the examining process to its parent, which does not trust it and parses it first. */
import { allFileTypes } from '@portico/contracts/media/file-type';
import * as z from 'zod/mini';
import { examineProblems } from './file-refused.ts';

const positive = z.int().check(z.minimum(1));
const examined = z.strictObject({
  type: z.enum(allFileTypes),
  rewritten: z.boolean(),
  /** Only for videos. */
  durationMs: z.optional(positive),
  /** Only for documents, if requested. */
  pages: z.optional(positive),
});
export type Examined = z.infer<typeof examined>;

export const report = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), examined }),
  z.strictObject({
    ok: z.literal(false),
    problem: z.enum([...examineProblems, 'disk-full', 'fault']),
    detail: z.string().check(z.maxLength(200)),
  }),
]);
export type Report = z.infer<typeof report>;
