/** Codes as they are shown and kept. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { codeKinds } from './code-target.ts';

/** What a person sees after scanning it. */
export const foundCode = z.object({
  kind: z.enum(codeKinds),
  label: z.string(),
  /** A route of the portal; whether the person may open it is decided there. */
  address: z.string(),
});
export type FoundCode = z.infer<typeof foundCode>;

export const managedCode = z.extend(foundCode, { codeID: id, value: z.string(), updatedOn: instant });
export type ManagedCode = z.infer<typeof managedCode>;

/** What a device keeps of the last scans. */
export const lastScan = z.object({
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Null: the tenant does not know it. Absent: it could not be asked yet. */
  code: z.optional(z.nullable(foundCode)),
});
export type LastScan = z.infer<typeof lastScan>;
export const lastScans = z.array(lastScan);
