/** Samples of pages' reports about releases, and of a tenant's health limits. */
import { standardLimits } from '@portico/contracts/release/shapes';
import { demoStart } from '../../../../database/test/test-database.ts';
import { reportTicket } from '../../../src/services/account/report-ticket.ts';
import { bootNonce } from '../../../src/services/release/nonce.ts';
import { bootNoncesSecret, type TestApi } from '../../harness.ts';
import { first, type Sample } from './sample.ts';

const nonceIn = (slug: string) => bootNonce(bootNoncesSecret, slug, 'a document', demoStart);
let percent = 150;
let release = 0;
let port = 20_000;
let pinned = 0;

/** Requested overrides of `coach2`; each is allowed once. */
const waiting = 400;

/**
 * Everyone has requested an override in their test session, `coach2` many. The tenant is on trial, so that it can
 * change its rule for production.
 */
export async function prepareReleases(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  await test.sql(
    `update platform.tenant set settings = jsonb_set(settings, '{environment}', '"demo"'), version = version + 1
     where tenant_id = $1`,
    [tenantId],
  );
  const ask = `insert into portal.release_override (tenant_id, override_id, user_id, remote, port, asked_at)`;
  await test.sql(
    `insert into portal.release_override (tenant_id, override_id, user_id, remote, port, asked_at, session_id)
     select tenant_id, gen_random_uuid(), user_id, 'lms', 4000, now(), 'session-of-' || split_part(identity_key, '/', 2)
     from portal.account_identity where tenant_id = $1`,
    [tenantId],
  );
  await test.sql(`${ask} select $1, gen_random_uuid(), $2, 'lms', 4000, now() from generate_series(1, ${waiting})`, [
    tenantId,
    test.ids('coach2', slug).userId,
  ]);
}

const own: Sample = async ({ userId }, test) => ({
  query: {
    OverrideID: await first(
      test,
      'select override_id as id from portal.release_override where user_id = $1 order by ended_at desc nulls first',
      [userId],
    ),
  },
});

// A different version each time, so that the metrics change, and an error of the stable release at a different place,
// because only errors of releases that the sender has are kept.
const received = (slug: string) => {
  const version = `1.0.${++release}`;
  const frame = { file: 'r/lms/1.0.0/home.js', line: 1, column: release, name: 'a' };
  const error = { remote: 'lms', version: '1.0.0', name: 'TypeError', message: 'x is not a function' };
  return {
    nonce: nonceIn(slug),
    report: crypto.randomUUID(),
    samples: [{ remote: 'lms', version, kind: 'shown', value: 420 }],
    errors: [{ ...error, frames: [frame], route: '/lms/home', requestId: '0123456789', count: 1 }],
  };
};

export const releaseSamples: Readonly<Record<string, Sample>> = {
  'release/tellHealth': ({ slug, tenantId, userId }) => ({
    query: { ticket: reportTicket(bootNoncesSecret, tenantId, userId, demoStart) },
    body: received(slug),
  }),
  'release/reportHealth': ({ slug }) => ({ body: received(slug) }),
  'release/readHealth': () => ({}),
  'release/readErrors': () => ({ query: { remote: 'lms' } }),
  'release/previewOwnUse': () => ({ query: { remote: 'lms', change: 'pin', version: '1.0.0' } }),
  // A different version each time, because pinning the same one changes nothing.
  'release/changeOwnUse': () => ({
    body: { remote: 'lms', change: 'pin', version: `1.1.${pinned++}`, reason: 'until the fair is over' },
  }),
  // Different limits each time, because saving the same ones changes nothing.
  'release/saveHealthLimits': async ({ tenantId }, test) => {
    const [own] = await test.sql('select people, points, slower from portal.release_limit where tenant_id = $1', [
      tenantId,
    ]);
    return { body: { people: 4, points: 10, slower: percent++, basedOn: own ?? standardLimits } };
  },
  'release/requestOverride': () => ({ body: { remote: 'lms', port: port++ } }),
  'release/readOwnOverride': own,
  'release/endOverride': async (who, test) => ({ body: (await own(who, test)).query }),
  'release/readOverrides': () => ({}),
  'release/approveOverride': async ({ slug }, test) => ({
    body: {
      OverrideID: await first(
        test,
        `select override_id as id from portal.release_override
         where user_id = $1 and expires_at is null and ended_at is null`,
        [test.ids('coach2', slug).userId],
      ),
      hours: 2,
    },
  }),
  // The opposite of the current value.
  'release/allowOverrides': async ({ tenantId }, test) => {
    const [rule] = await test.sql('select allowed from portal.release_override_rule where tenant_id = $1', [tenantId]);
    return { body: { allowed: rule?.allowed !== true } };
  },
};
