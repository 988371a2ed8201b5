/** What the examining process tells the receiving one, which believes none of it before it has been parsed. */
import { allFileTypes } from '@portico/contracts/media/file-type';
import { fileProblems } from '@portico/contracts/media/upload-faults';
import * as z from 'zod/mini';

const problems = [...fileProblems, 'unsupported'] as const;
export type ExamineProblem = (typeof problems)[number];

/** Within the examining process only. */
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
  /** Of a video. */
  durationMs: z.optional(positive),
  /** Of a document, where they were asked for. */
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
