/** What has become of an issue, newest first. */
import * as z from 'zod/mini';
import { instant } from '../platform/shapes.ts';
import { fieldValue } from '../platform/versions/shapes.ts';

const someone = z.nullable(z.object({ UserID: z.string(), FirstName: z.string(), LastName: z.string() }));

export const issueEvent = z.object({
  on: instant,
  by: someone,
  /** Who did it for them; null or absent for what they did themselves. */
  madeBy: z.optional(someone),
  /** Raised; a field that got another value; a question to the next tier; its answer; into the archive. */
  what: z.enum(['raised', 'changed', 'escalated', 'answered', 'archived']),
  field: z.nullable(z.string()),
  /** A person by name, everything else as it is. */
  from: fieldValue,
  to: fieldValue,
});
export type IssueEvent = z.infer<typeof issueEvent>;
