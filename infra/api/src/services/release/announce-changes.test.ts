/** A change of the registry is announced once to every tenant, even if the database was unavailable at first. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { announceChanges } from './announce-changes.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
beforeEach(() => test.sql('delete from portal.live_event'));

const slugs = ['harbour', 'ember', 'slate'];
const tenants = { list: () => Promise.all(slugs.map(test.tenant)) };

function follow(from = tenants) {
  const releases = { now: 'first', revision: () => releases.now };
  const said: string[] = [];
  const log = (_: string, event: string) => void said.push(event);
  const { close } = announceChanges({ database: test.database.api, tenants: from, releases, log, everyMs: 5 });
  return { releases, said, close };
}
const announced = () =>
  test.sql('select tenant_id, kind, subject_kind, subject_id, audience from portal.live_event order by event_id');
const notified = async (slug: string) => {
  const { tenantId } = await test.tenant(slug);
  return {
    tenant_id: tenantId,
    kind: 'changed',
    subject_kind: 'releases',
    subject_id: tenantId,
    audience: ['tenant'],
  };
};

it('a change of releases is announced once to everyone in every tenant', async () => {
  const { releases, close } = follow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await announced()).toEqual([]);
  releases.now = 'second';
  await vi.waitFor(async () => expect(await announced()).toHaveLength(slugs.length));
  await close();
  expect((await announced()).toSorted((a, b) => a.tenant_id.localeCompare(b.tenant_id))).toEqual(
    (await Promise.all(slugs.map(notified))).toSorted((a, b) => a.tenant_id.localeCompare(b.tenant_id)),
  );
});

it('a change that could not be announced is announced when the database is back', async () => {
  let isAway = true;
  const { releases, said, close } = follow({
    list: async () => {
      if (isAway) throw new Error('away');
      return [await test.tenant('harbour')];
    },
  });
  releases.now = 'second';
  await vi.waitFor(() => expect(said).toContain('a change of releases was not announced'));
  isAway = false;
  await vi.waitFor(async () => expect(await announced()).toEqual([await notified('harbour')]));
  await close();
});
