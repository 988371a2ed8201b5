/** The report of the examining process to its parent, which does not trust it and parses it first. */
import { allFileTypes } from '@portico/contracts/media/file-type';
import { fileProblems } from '@portico/contracts/media/upload-faults';
import * as z from 'zod/mini';

const problems = [...fileProblems, 'unsupported'] as const;
export type ExamineProblem = (typeof problems)[number];

/** Only used within the examining process. */
export class FileRefused extends Error {
  readonly problem: ExamineProblem;
  constructor(problem: ExamineProblem) {
    super(problem);
    this.name = 'FileRefused';
    this.problem = problem;
  }
}

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
    problem: z.enum([...problems, 'disk-full', 'fault']),
    detail: z.string().check(z.maxLength(200)),
  }),
]);
export type Report = z.infer<typeof report>;
