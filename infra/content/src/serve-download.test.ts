import { stableId } from '@portico/database/stable-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentUnderTest, startContent } from '../test/content-server.ts';
import { downloadToken } from '../test/download-token.ts';

const host = 'm-harbour.content.localhost:8081';
const exportId = crypto.randomUUID();
let content: ContentUnderTest;
let userId: string;

beforeAll(async () => {
  content = await startContent();
  userId = stableId(content.tenantId, 'account', 'user', 'learner');
  const until = new Date(content.now.getTime() + 3_600_000);
  await content.sql(
    `insert into portal.export_job (tenant_id, export_id, user_id, identity_key, kind, format, language, time_zone,
       filter, file_name, state, parts, bytes, requested_at, expires_at)
     values ($1, $2, $3, (select identity_key from portal.account_identity where tenant_id = $1 and user_id = $3),
       'support/tickets', 'csv', 'de', 'UTC', '{}', 'Übersicht "A" 2026.csv', 'ready', 2, 6, $4, $4)`,
    [content.tenantId, exportId, userId, until],
  );
  for (const [part, text] of ['a,b', 'c,d'].entries())
    await content.sql('insert into portal.export_part (tenant_id, export_id, part, bytes) values ($1, $2, $3, $4)', [
      content.tenantId,
      exportId,
      part,
      Buffer.from(text),
    ]);
});
afterAll(() => content?.close());

const token = (object = exportId, age = 0) => downloadToken(content.tenantId, userId, object, age);
const fetched = async (given: string, at = host, method = 'GET') =>
  content.ask(`/download?token=${given}`, { host: at, method });

describe('a download', () => {
  it('sends the file as an attachment that cannot run anything', async () => {
    const { status, headers, body } = await fetched(await token());
    expect([status, body.toString()]).toEqual([200, 'a,bc,d']);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': '6',
      'content-disposition': `attachment; filename="Ubersicht A 2026.csv"; filename*=UTF-8''%C3%9Cbersicht%20%22A%22%202026.csv`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers HEAD with the size and without the file', async () => {
    const { status, headers, body } = await fetched(await token(), host, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '6', 0]);
  });

  it.each([
    ['missing', async () => ''],
    ['altered', async () => `${await token()}x`],
    ['expired', () => token(exportId, 301_000)],
    ['for another file', () => token(crypto.randomUUID())],
  ])('is refused with a token that is %s', async (_, given) => {
    expect((await fetched(await given())).status).toBe(403);
  });

  it('is refused on the host of another tenant or of a course, and its host serves no course', async () => {
    expect((await fetched(await token(), 'm-ember.content.localhost:8081')).status).toBe(403);
    expect((await fetched(await token(), `a-${'0'.repeat(26)}.content.localhost:8081`)).status).toBe(404);
    expect([403, 404]).toContain((await content.ask('/c/x/index.html', { host })).status);
  });

  it('cannot be written to', async () => {
    expect((await fetched(await token(), host, 'POST')).status).toBe(405);
  });
});
