/** Codes as they are shown and stored. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { codeKinds } from './code-target.ts';

/** What a person sees after scanning a code. */
export const foundCode = z.object({
  kind: z.enum(codeKinds),
  label: z.string(),
  /** Route of the portal; the target page decides whether the person may open it. */
  address: z.string(),
});
export type FoundCode = z.infer<typeof foundCode>;

export const managedCode = z.extend(foundCode, { codeID: id, value: z.string(), updatedOn: instant });
export type ManagedCode = z.infer<typeof managedCode>;

/** A recent scan as stored on the device. */
const lastScan = z.object({
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Null if the tenant does not have this code; absent if it has not been looked up yet. */
  code: z.optional(z.nullable(foundCode)),
});
export type LastScan = z.infer<typeof lastScan>;
export const lastScans = z.array(lastScan);
