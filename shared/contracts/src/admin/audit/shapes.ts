/**
 * The audit trail as administrators see it. People are shown by name; personal values stay sealed until someone opens
 * them.
 */
import * as z from 'zod/mini';
import { auditKinds } from '../../platform/audit.ts';
import { id, instant } from '../../platform/shapes.ts';

export const auditPageSize = 50;

/** The name is null if the person was erased: the record keeps the id and nothing that identifies anyone. */
const namedPerson = z.object({ UserID: z.string(), name: z.nullable(z.string()) });

const values = z.nullable(z.record(z.string(), z.unknown()));

export const auditRecord = z.object({
  auditID: id,
  at: instant,
  kind: z.enum(auditKinds),
  /** In the form `area/name`. */
  call: z.string(),
  requestID: z.string(),
  /** Null if the call was made without an account. */
  who: z.nullable(namedPerson),
  /** The person on whose behalf the call was made. */
  principal: z.nullable(namedPerson),
  subjects: z.array(namedPerson),
  /** Why the call was refused. */
  refusal: z.nullable(z.string()),
  object: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  before: values,
  after: values,
  /** Whose personal values the record contains, and whether they can still be opened. */
  personal: z.nullable(z.object({ person: namedPerson, state: z.enum(['sealed', 'erased']) })),
});
export type AuditRecordView = z.infer<typeof auditRecord>;

/** All values are strings because the page's address, the call and the export share this filter. */
export const auditFilter = z.strictObject({
  /** Id of the person who made the call. */
  who: z.optional(id),
  /** Id of the person on whose behalf the call was made or whose data it touched. */
  whom: z.optional(id),
  /** Either `area/name` or an area. */
  call: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-zA-Z]+(\/[a-zA-Z]+)?$/))),
  objectKind: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-zA-Z_-]+$/))),
  objectID: z.optional(id),
  kind: z.optional(z.enum(auditKinds)),
  /** Start (inclusive) and end (exclusive) as instants. */
  from: z.optional(instant),
  until: z.optional(instant),
  /** Includes technical records. A filter by call or object includes its technical records in any case. */
  technical: z.optional(z.literal('all')),
});
export type AuditFilter = z.infer<typeof auditFilter>;
