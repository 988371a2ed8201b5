/**
 * Limits of calls that anyone may make (ruling 23, decision 0126). Each link or code has an allowance of its own, counted
 * by what it says and not by how it is spelt; all of them together have one for each call of a tenant, far above what
 * people do, so that what is made up takes neither memory nor the database from everyone else.
 */
import { createHash } from 'node:crypto';
import type { Call } from '@portico/contracts/platform/call';
import { createLimiter, type Limits } from './limiter.ts';
import type { ParsedInput } from './parse-input.ts';

export interface PublicLimits {
  /** Before anything is read: one call of all that the tenant's visitors make. Answers 0, or the seconds to wait. */
  takeCall(tenantId: string, call: Call): number;
  /** Once the input is parsed: one call of the allowance of its link. Answers 0, or the seconds to wait. */
  takeLink(tenantId: string, call: Call, input: ParsedInput): number;
}

/** Calls a minute of all visitors together: a team that joins a quiz at once, a shift that opens its pages, and some reserve. */
export const publicCeilings: Limits = {
  read: 12_000,
  write: 6000,
  search: 1200,
  credential: 3000,
  upload: 600,
  progress: 24_000,
};

/**
 * The value, however it is written: what servers of mail and people change (capitals, separators, the domain of an
 * address that is answered to) makes no other link of it. Hashed, as a link is a secret.
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
