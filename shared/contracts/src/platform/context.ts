/**
 * The request context (ruling 3): the portal account, organisation and principal a tab works as. Sent in one header
 * with every call, and checked each time by the server against the token's identity.
 */
import * as z from 'zod/mini';
import { id } from './shapes.ts';

export const contextHeader = 'portico-context';

export const requestContext = z.strictObject({
  /** UserID of the portal account the tab works as. */
  account: id,
  /** COMP_ID_PK of the organisation. */
  organisation: id,
  /** UserID of the person on whose behalf the caller acts by delegation, if any. */
  principal: z.optional(id),
});
export type RequestContext = z.infer<typeof requestContext>;

/** Returns `account=<uuid>;organisation=<uuid>[;principal=<uuid>]`. */
export function writeContext(context: RequestContext): string {
  const parts = [`account=${context.account}`, `organisation=${context.organisation}`];
  if (context.principal) parts.push(`principal=${context.principal}`);
  return parts.join(';');
}

/** Returns undefined unless the header is exactly one well-formed context. */
export function readContext(header: string): RequestContext | undefined {
  const pairs = header.split(';').map((part) => part.split('=', 2) as [string, string | undefined]);
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) return undefined;
  const parsed = requestContext.safeParse(Object.fromEntries(pairs));
  return parsed.success ? parsed.data : undefined;
}
