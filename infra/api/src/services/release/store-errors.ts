/** Stores what broke in browsers: one row per fault of a release, without anyone's identity. */
import { createHash, createHmac } from 'node:crypto';
import {
  type BrowserError,
  faultKey,
  knownRoute,
  peopleBits,
  scrubMessage,
} from '@portico/contracts/release/browser-errors';
import type { CallContext } from '../../platform/call-context.ts';

/**
 * A fault has one place, so more than these per release are noise, or someone who makes them up. New ones then replace
 * the oldest that only one person has met, which may be made up.
 */
const mostOfRelease = 100;
const mostOfTenant = 1000;

const fingerprintOf = (error: BrowserError): string =>
  createHash('sha256').update(faultKey(error)).digest('hex').slice(0, 32);

/** The person's bit in the set of one fault. It differs from fault to fault, so that sets cannot be compared. */
export function bitOf(key: Uint8Array, tenantId: string, fingerprint: string, userId: string): number {
  const mac = createHmac('sha256', key).update(['people with an error', tenantId, fingerprint, userId].join('\0'));
  return mac.digest().readUInt32BE(0) % peopleBits;
}

type Routes = Pick<CallContext['releases'], 'routes'>;

/** The page has removed what identifies people; a page that has not is not trusted to. */
async function byFingerprint(errors: readonly BrowserError[], { routes }: Routes): Promise<Map<string, BrowserError>> {
  const found = new Map<string, BrowserError>();
  for (const error of errors) {
    const route = knownRoute(error.route, await routes(error.remote, error.version));
    const scrubbed = { ...error, message: scrubMessage(error.message), route };
    const fingerprint = fingerprintOf(scrubbed);
    const known = found.get(fingerprint);
    found.set(fingerprint, { ...scrubbed, count: scrubbed.count + (known?.count ?? 0) });
  }
  return found;
}

/** Called once per report. A known fault gets the message, stack, page and support code of its latest occurrence. */
export async function storeErrors(
  { db, tenant, secrets, now, releases }: Pick<CallContext, 'db' | 'tenant' | 'secrets' | 'now' | 'releases'>,
  userId: string,
  errors: readonly BrowserError[],
): Promise<void> {
  const key = secrets.bootNonces;
  // In the order of the keys, so that two reports never wait for each other's rows.
  const found = [...(await byFingerprint(errors, releases))].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (!key || found.length === 0) return;
  const all = found.map(([, error]) => error);
  await db.query(
    `insert into portal.release_error as known (tenant_id, remote, version, fingerprint, error_class, message, frames,
       route, request_id, first_at, last_at, times, people)
     select $1, remote, version, fingerprint, error_class, message, frames::jsonb, route, request_id, $2, $2, times,
       set_bit(repeat('0', ${peopleBits})::bit(${peopleBits}), place, 1)
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
         $11::bigint[], $12::int[])
       as met (remote, version, fingerprint, error_class, message, frames, route, request_id, times, place)
     on conflict (tenant_id, remote, version, fingerprint) do update set last_at = excluded.last_at,
       times = known.times + excluded.times, people = known.people | excluded.people, route = excluded.route,
       message = excluded.message, frames = excluded.frames, request_id = excluded.request_id`,
    [
      tenant.tenantId,
      now,
      all.map(({ remote }) => remote),
      all.map(({ version }) => version),
      found.map(([fingerprint]) => fingerprint),
      all.map(({ name }) => name),
      all.map(({ message }) => message),
      all.map(({ frames }) => JSON.stringify(frames)),
      all.map(({ route }) => route),
      all.map(({ requestId = null }) => requestId),
      all.map(({ count }) => count),
      found.map(([fingerprint]) => bitOf(key, tenant.tenantId, fingerprint, userId)),
    ],
  );
  await db.query(
    `delete from portal.release_error e using (
       select remote, version, fingerprint,
         row_number() over (partition by remote, version order by is_new desc, is_shared desc, last_at desc, fingerprint)
           as of_release,
         row_number() over (order by is_new desc, is_shared desc, last_at desc, fingerprint) as of_tenant
       from (select remote, version, fingerprint, last_at, bit_count(people) > 1 as is_shared,
           fingerprint = any($1::text[]) as is_new from portal.release_error) known
     ) ranked
     where e.remote = ranked.remote and e.version = ranked.version and e.fingerprint = ranked.fingerprint
       and (ranked.of_release > ${mostOfRelease} or ranked.of_tenant > ${mostOfTenant})`,
    [found.map(([fingerprint]) => fingerprint)],
  );
}
