/** The history of an issue, newest first. */
import * as z from 'zod/mini';
import { instant } from '../platform/shapes.ts';
import { fieldValue } from '../platform/versions/shapes.ts';

const someone = z.nullable(z.object({ UserID: z.string(), FirstName: z.string(), LastName: z.string() }));

export const issueEvent = z.object({
  on: instant,
  by: someone,
  /** The delegate who acted on the person's behalf; null or absent if the person acted themselves. */
  madeBy: z.optional(someone),
  /** `changed`: a field got another value. `escalated` and `answered`: a question to the next tier and its answer. */
  what: z.enum(['raised', 'changed', 'escalated', 'answered', 'archived']),
  field: z.nullable(z.string()),
  /** People appear by name, all other values as they are. */
  from: fieldValue,
  to: fieldValue,
});
export type IssueEvent = z.infer<typeof issueEvent>;
