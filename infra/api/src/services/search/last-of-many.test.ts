/**
 * Tests that something the reader can see is found even if it comes last, after more hidden rows than are read at
 * first.
 */
import { mostPagedThrough, mostPages } from '@portico/contracts/search/query';
import type { HitGroup, SearchKind } from '@portico/contracts/search/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { firstCandidates } from '../../platform/search/search-provider-hits.ts';

const word = 'quagga';
let test: TestApi;
let tenantId: string;

/** Inserts copies of a row and their search entries directly, because triggers would insert them one at a time. */
async function putMany(kind: string, table: string, key: string, change: string, from: string, count: number) {
  await test.sql(
    `with put as (
       insert into ${table} select made.* from (${from}) one, generate_series(1, ${count}) n,
         jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(
           '${key}', gen_random_uuid(), 'title', '${word} ' || n, ${change})) made
       returning tenant_id, ${key} as id, title)
     insert into platform.search_entry (tenant_id, kind, entry_id, title, words)
     select tenant_id, '${kind}', id, title, to_tsvector('simple', title) from put`,
    [tenantId],
  );
}

const strangers = firstCandidates + 1;
const ofSomeoneElse = () => `select * from portal.support_ticket where tenant_id = $1 and merged_into is null
  and created_by = '${test.ids('coach2').userId}' limit 1`;
/** An article in a channel that is visible to everyone. */
const published = (isHelp: boolean) => `select a.* from portal.content_article a
  join portal.content_channel c using (tenant_id, channel_id)
  left join portal.content_channel p on p.tenant_id = c.tenant_id and p.channel_id = c.parent_id
  where a.tenant_id = $1 and a.state = 'published' and (c.kind = 'help') = ${isHelp} and c.for_everybody
    and coalesce(p.for_everybody, true) limit 1`;

beforeAll(async () => {
  test = await startTestApi();
  tenantId = (await test.tenant('harbour')).tenantId;
  const own = `'created_by', '${test.ids('learner').userId}'`;
  const shown = `'publish_at', '2026-11-01T00:00:00Z', 'expires_at', null, 'for_everybody', true`;
  await test.sql('set session_replication_role = replica');
  await putMany('ticket', 'portal.support_ticket', 'ticket_id', `'created_for', null`, ofSomeoneElse(), strangers);
  await putMany('ticket', 'portal.support_ticket', 'ticket_id', own, ofSomeoneElse(), 1);
  // News and help share their entries, so either could hide the other.
  await putMany('article', 'portal.content_article', 'article_id', `'state', 'draft'`, published(false), strangers);
  for (const isHelp of [false, true])
    await putMany('article', 'portal.content_article', 'article_id', shown, published(isHelp), 1);
  await test.sql('set session_replication_role = origin');
  await test.sql('analyze platform.search_entry');
}, 120_000);
afterAll(() => test.close());

const group = async (as: string, query: { kind: SearchKind; page?: string }): Promise<HitGroup | undefined> =>
  (await test.ask('search/find', { as, query: { q: word, ...query } })).json().groups[0];

describe('a word that occurs very often', () => {
  it.each<SearchKind>(['ticket', 'article', 'help'])('finds the only %s that the reader may see', async (kind) => {
    expect(await group('learner', { kind })).toMatchObject({ kind, total: 1, hits: [{}], next: null });
  });

  it('can be paged through to the last page, by people who may see all', async () => {
    const last = mostPages - 1;
    const [before, end] = [
      await group('admin', { kind: 'ticket', page: String(last - 1) }),
      await group('admin', { kind: 'ticket', page: String(last) }),
    ];
    expect(before?.next).toBe(last);
    expect(end?.hits).toHaveLength(8);
    expect(end?.next).toBeNull();
    expect(end?.total).toBeGreaterThanOrEqual(mostPagedThrough);
    const beyond = await test.ask('search/find', {
      as: 'admin',
      query: { q: word, kind: 'ticket', page: String(mostPages) },
    });
    expect(beyond.status).toBe(400);
  });
});
