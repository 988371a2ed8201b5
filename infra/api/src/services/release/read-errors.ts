import type { Log } from '@portico/contracts/platform/log';
import { estimatePeople, type ShownError, type StackFrame } from '@portico/contracts/release/browser-errors';
import type * as calls from '@portico/contracts/release/calls';
import type { Handler } from '../../platform/bind-area.ts';
import type { ReleaseStore } from '../../platform/release-store.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { sampleRetentionDays } from './prune-samples.ts';
import { readableStacks } from './readable-stack.ts';

/** The latest of each version come first, so that a release with many errors does not hide those of its canary. */
export const mostShown = 100;

/** A fault as it is stored: places are those of the built files. */
export interface StoredError extends Omit<ShownError, 'frames' | 'firstAt' | 'lastAt'> {
  frames: StackFrame[];
  firstAt: Date;
  lastAt: Date;
}

/** @param version only errors of this version; default: of all */
export async function storedErrors(
  db: Pick<Transaction, 'query'>,
  remote: string,
  version?: string,
): Promise<StoredError[]> {
  const rows = await db.query<StoredError & { bits: number }>(
    `select fingerprint as "ErrorID", version, error_class as name, message, frames, route, request_id as "requestId",
       times::float8 as count, bit_count(people)::int as bits, first_at as "firstAt", last_at as "lastAt"
     from (select * from portal.release_error where remote = $1 and version = coalesce($2, version)
       order by row_number() over (partition by version order by last_at desc, fingerprint), last_at desc, version
       limit ${mostShown}) e
     order by last_at desc, version, fingerprint`,
    [remote, version ?? null],
  );
  return rows.map(({ bits, ...row }) => ({ ...row, people: estimatePeople(bits) }));
}

/** The faults with the places in the team's sources. */
export async function shownErrors(
  stored: readonly StoredError[],
  remote: string,
  releases: Pick<ReleaseStore, 'sourceMap'>,
  log: Log,
): Promise<ShownError[]> {
  const built = stored.map(({ version, frames }) => ({ remote, version, frames }));
  const stacks = await readableStacks(releases, log, built);
  return stored.map(({ firstAt, lastAt, ...error }, at) => ({
    ...error,
    frames: stacks[at] ?? [],
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}

export const readErrors: Handler<typeof calls.readErrors> = async ({ query }, { db, releases, log }) => ({
  days: sampleRetentionDays,
  errors: await shownErrors(await storedErrors(db, query.remote), query.remote, releases, log),
});
