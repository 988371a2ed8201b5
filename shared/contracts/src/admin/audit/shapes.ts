/** The audit trail as administrators read it. People are named; what belongs to a person stays sealed until it is asked for. */
import * as z from 'zod/mini';
import { auditKinds } from '../../platform/audit.ts';
import { id, instant } from '../../platform/shapes.ts';

export const auditPageSize = 50;

/** Null where the person was erased: the record keeps the id and nothing that names anyone. */
const namedPerson = z.object({ UserID: z.string(), name: z.nullable(z.string()) });

const values = z.nullable(z.record(z.string(), z.unknown()));

export const auditRecord = z.object({
  auditID: id,
  at: instant,
  kind: z.enum(auditKinds),
  /** area/name */
  call: z.string(),
  requestID: z.string(),
  /** Null where no account was behind the call. */
  who: z.nullable(namedPerson),
  /** The person the account acted for. */
  principal: z.nullable(namedPerson),
  subjects: z.array(namedPerson),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
  object: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  before: values,
  after: values,
  /** Whose personal values the record holds, and whether they can still be opened. */
  personal: z.nullable(z.object({ person: namedPerson, state: z.enum(['sealed', 'erased']) })),
});
export type AuditRecordView = z.infer<typeof auditRecord>;

/** As texts: the same filter is in the page's address, in the call and in the export. */
export const auditFilter = z.strictObject({
  /** A person's id: who did it. */
  who: z.optional(id),
  /** A person's id: whom it was done for, or whose data it touched. */
  whom: z.optional(id),
  /** area/name, or an area. */
  call: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-zA-Z]+(\/[a-zA-Z]+)?$/))),
  objectKind: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-zA-Z_-]+$/))),
  objectID: z.optional(id),
  kind: z.optional(z.enum(auditKinds)),
  /** Beginning and end, as instants; the end does not count. */
  from: z.optional(instant),
  until: z.optional(instant),
  /** Technical records, too; a call or an object that is named shows its own in any case. */
  technical: z.optional(z.literal('all')),
});
export type AuditFilter = z.infer<typeof auditFilter>;
