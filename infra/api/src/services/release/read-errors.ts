import { estimatePeople, type StackFrame } from '@portico/contracts/release/browser-errors';
import type * as calls from '@portico/contracts/release/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { sampleRetentionDays } from './prune-samples.ts';
import { readableStacks } from './readable-stack.ts';

const mostShown = 100;

interface StoredError {
  ErrorID: string;
  version: string;
  name: string;
  message: string;
  frames: StackFrame[];
  route: string;
  requestId: string | null;
  count: number;
  bits: number;
  firstAt: Date;
  lastAt: Date;
}

export const readErrors: Handler<typeof calls.readErrors> = async ({ query }, { db, releases, log }) => {
  const stored = await db.query<StoredError>(
    `select fingerprint as "ErrorID", version, error_class as name, message, frames, route, request_id as "requestId",
       times::float8 as count, bit_count(people)::int as bits, first_at as "firstAt", last_at as "lastAt"
     from portal.release_error where remote = $1 order by last_at desc, version, fingerprint limit ${mostShown}`,
    [query.remote],
  );
  const readable = readableStacks(releases, log);
  const errors = await Promise.all(
    stored.map(async ({ bits, frames, firstAt, lastAt, ...error }) => ({
      ...error,
      frames: await readable(frames),
      people: estimatePeople(bits),
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  );
  return { days: sampleRetentionDays, errors };
};
