import { estimatePeople, type StackFrame } from '@portico/contracts/release/browser-errors';
import type * as calls from '@portico/contracts/release/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { sampleRetentionDays } from './prune-samples.ts';
import { readableStacks } from './readable-stack.ts';

/** The latest of each version come first, so that a release with many errors does not hide those of its canary. */
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
     from (select * from portal.release_error where remote = $1
       order by row_number() over (partition by version order by last_at desc, fingerprint), last_at desc, version
       limit ${mostShown}) e
     order by last_at desc, version, fingerprint`,
    [query.remote],
  );
  const stacks = await readableStacks(
    releases,
    log,
    stored.map(({ version, frames }) => ({ remote: query.remote, version, frames })),
  );
  const errors = stored.map(({ bits, firstAt, lastAt, ...error }, at) => ({
    ...error,
    frames: stacks[at] ?? [],
    people: estimatePeople(bits),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { days: sampleRetentionDays, errors };
};
