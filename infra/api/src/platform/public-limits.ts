/**
 * Rate limits of public calls (ruling 23, decision 0126). Each link or code has its own allowance, counted by its
 * meaning rather than its spelling. All of them also share one allowance per call and tenant. It is far above real use,
 * and keeps made-up links from exhausting memory or the database.
 */
import { createHash } from 'node:crypto';
import type { Call } from '@portico/contracts/platform/call';
import { createLimiter, type Limits } from './limiter.ts';
import type { ParsedInput } from './parse-input.ts';

export interface PublicLimits {
  /**
   * Called before anything is read: takes one call from the allowance shared by all visitors of the tenant. Returns 0,
   * or the seconds to wait.
   */
  takeCall(tenantId: string, call: Call): number;
  /**
   * Called once the input is parsed: takes one call from the allowance of its link. Returns 0, or the seconds to wait.
   */
  takeLink(tenantId: string, call: Call, input: ParsedInput): number;
}

/**
 * Calls per minute of all visitors together: a team that joins a quiz at once, a shift that opens its pages, and some
 * reserve.
 */
export const publicCeilings: Limits = {
  read: 12_000,
  write: 6000,
  search: 1200,
  credential: 3000,
  upload: 600,
  progress: 24_000,
};

/**
 * The normalised value. Changes made by mail servers and people (capitals, separators, the domain of a reply address)
 * do not make it a different link. Hashed, because a link is a secret.
 */
function linkOf({ allowance }: Call, { query, params, body }: ParsedInput): string | undefined {
  if (allowance === undefined) return undefined;
  const value = String({ ...body, ...params, ...query }[allowance] ?? '');
  const letters = value
    .replace(/@.*/s, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(letters).digest('base64url');
}

export function createPublicLimits(links: Limits, ceilings: Limits, time: () => number): PublicLimits {
  const ofLinks = createLimiter(links, time);
  const ofCalls = createLimiter(ceilings, time);
  return {
    takeCall: (tenantId, call) => ofCalls.take(`${tenantId} ${call.id}`, call.limit),
    takeLink(tenantId, call, input) {
      const link = linkOf(call, input);
      return link === undefined ? 0 : ofLinks.take(`${tenantId} ${call.id} ${link}`, call.limit);
    },
  };
}
