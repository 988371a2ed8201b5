/**
 * The request context (ruling 3): which portal account, organisation and principal a tab works as.
 * Sent with every call in one header, checked by the server against the token's identity on every call.
 */
import * as z from 'zod/mini';
import { id } from './shapes.ts';

export const contextHeader = 'portico-context';

export const requestContext = z.strictObject({
  /** UserID of the portal account the tab works as. */
  account: id,
  /** COMP_ID_PK of the organisation. */
  organisation: id,
  /** UserID of the person the caller acts for by delegation, if any. */
  principal: z.optional(id),
});
export type RequestContext = z.infer<typeof requestContext>;

/** `account=<uuid>;organisation=<uuid>[;principal=<uuid>]` */
export function writeContext(context: RequestContext): string {
  const parts = [`account=${context.account}`, `organisation=${context.organisation}`];
  if (context.principal) parts.push(`principal=${context.principal}`);
  return parts.join(';');
}

/** Returns undefined for anything that is not exactly one well-formed context. */
export function readContext(header: string): RequestContext | undefined {
  const pairs = header.split(';').map((part) => part.split('=', 2) as [string, string | undefined]);
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) return undefined;
  const parsed = requestContext.safeParse(Object.fromEntries(pairs));
  return parsed.success ? parsed.data : undefined;
}
