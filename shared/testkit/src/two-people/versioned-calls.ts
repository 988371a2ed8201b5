/**
 * Calls that save changes based on what the person has read. They are found by their bodies, so that a new one cannot
 * be forgotten.
 */
import type { Call } from '@portico/contracts/platform/call';
import type * as z from 'zod/mini';

/** Names that bodies use for the version on which a change is based. */
const bases: ReadonlySet<string> = new Set(['basedOn', 'baseVersion', 'fromVersion', 'versions', 'base', 'revision']);

/** The nested schemas of objects, arrays, unions and wrappers. */
interface Parts {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
}

function namesBase(schema: z.core.$ZodType): boolean {
  const { shape = {}, element, options = [], innerType, in: input } = schema._zod.def as Parts;
  if (Object.keys(shape).some((name) => bases.has(name))) return true;
  return [...Object.values(shape), element, ...options, innerType, input].some((part) => part && namesBase(part));
}

export const isVersioned = (call: Call): boolean =>
  call.writes && ((call.body !== undefined && namesBase(call.body)) || (call.fails ?? []).includes('stale_version'));
