import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { linkTo, storageKey } from '@portico/api/services/media/public';
import { stableId } from '@portico/database/stable-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg, pdf } from '../../../api/test/media/make-files.ts';
import { type ContentUnderTest, startContent } from '../../test/content-server.ts';

let test: ContentUnderTest;
let learner: string;
let coach: string;
beforeAll(async () => {
  test = await startContent();
  learner = stableId(test.tenantId, 'account', 'user', 'learner');
  coach = stableId(test.tenantId, 'account', 'user', 'coach');
});
afterAll(() => test.close());

const host = 'm-harbour.content.localhost:8081';

interface Stored {
  bytes?: Buffer;
  type?: string;
  name?: string;
  location?: string;
  subject?: { kind: string; id: string };
}

/** Stores a file as if the learner had uploaded it, even if an upload would refuse it. */
async function store({ bytes = pdf(), type = 'pdf', name = 'a.pdf', location = 'attachment', subject }: Stored = {}) {
  const mediaId = randomUUID();
  const place = path.join(test.files.folder, mediaId);
  await writeFile(place, bytes);
  await test.files.services.storage.put(storageKey(test.tenantId, mediaId), place);
  const hash = createHash('sha256').update(bytes).digest();
  await test.sql(
    `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256,
       uploaded_by, upload_id, uploaded_at, subject_kind, subject_id)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $2, $9, $10, $11)`,
    [test.tenantId, mediaId, location, type, name, bytes.length, hash, learner, test.now, subject?.kind, subject?.id],
  );
  return { mediaId, name, bytes };
}

const pathFor = (file: { mediaId: string; name: string }, userId: string | null = learner, slug = 'harbour') => {
  const maker = {
    tenant: { tenantId: test.tenantId, slug },
    files: test.files.services,
    secrets: { scopedToken: test.secret },
    now: test.now,
  };
  return new URL(linkTo(maker, file, userId === null ? undefined : { userId, principal: undefined }).link).pathname;
};
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.ask(address, { host, headers, method });

describe('a file that may be read', () => {
  it('is sent whole or in part, and not again if it is unchanged', async () => {
    const file = await store();
    const whole = await get(pathFor(file));
    expect([whole.status, whole.body.equals(file.bytes)]).toEqual([200, true]);
    expect(whole.headers['content-length']).toBe(String(file.bytes.length));
    const part = await get(pathFor(file), { range: 'bytes=1-4' });
    expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([
      206,
      'PDF-',
      `bytes 1-4/${file.bytes.length}`,
    ]);
    expect((await get(pathFor(file), { range: `bytes=${file.bytes.length}-` })).status).toBe(416);
    expect((await get(pathFor(file), { 'if-none-match': String(whole.headers.etag) })).status).toBe(304);
    const head = await get(pathFor(file), {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(file.bytes.length),
    ]);
  });

  it('has every header that prevents its execution, and no cookie', async () => {
    const { headers } = await get(pathFor(await store()));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors http://harbour.localhost:8080",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, max-age=300',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBe('http://harbour.localhost:8080');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const allowedTo = async (type: 'png' | 'webm' | 'docx') =>
      (await get(pathFor(await store({ type, name: `a.${type}` })))).headers['access-control-allow-origin'];
    expect([await allowedTo('png'), await allowedTo('docx'), await allowedTo('webm')]).toEqual([
      undefined,
      undefined,
      'http://harbour.localhost:8080',
    ]);
  });

  it.each([
    ['jpg', 'inline', 'image/jpeg'],
    ['png', 'inline', 'image/png'],
    ['pdf', 'inline', 'application/pdf'],
    ['webm', 'inline', 'video/webm'],
    ['mp4', 'inline', 'video/mp4'],
    ['xlsx', 'attachment', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['docx', 'attachment', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('%s is sent as %s', async (type, disposition, mime) => {
    const { headers } = await get(pathFor(await store({ type, name: `a.${type}` })));
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; `));
    expect(headers['content-type']).toBe(mime);
  });
});

describe('a file that could run elsewhere cannot run here, even if it were imported', () => {
  it.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an HTML page in a drawing', '<svg><foreignObject><body><script>alert(1)</script></body></foreignObject></svg>'],
    ['an MHTML page', 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<script>alert(1)</script>'],
    ['a document with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>').toString('latin1')],
  ])('%s', async (_, text) => {
    for (const type of ['png', 'pdf', 'docx']) {
      const { headers } = await get(pathFor(await store({ bytes: Buffer.from(text, 'latin1'), type })));
      expect(headers['content-type']).not.toMatch(/html|svg|xml;|multipart|script/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; sandbox; /);
    }
  });

  it.each([
    [
      'a\r\nSet-Cookie: a=1.pdf',
      `inline; filename="a__Set-Cookie: a=1.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20a%3D1.pdf`,
    ],
    ['a".exe;.pdf', `inline; filename="a_.exe;.pdf"; filename*=UTF-8''a%22.exe%3B.pdf`],
    ['a\u202efdp.pdf', `inline; filename="a_fdp.pdf"; filename*=UTF-8''a%E2%80%AEfdp.pdf`],
    ["it's (1)*.pdf", `inline; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ])('the name %j cannot break out of its header', async (name, disposition) => {
    const { headers } = await get(pathFor(await store({ name })));
    expect(headers['content-disposition']).toBe(disposition);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a file that may not be read', () => {
  const refused = async (address: string, given = host) => (await test.ask(address, { host: given })).status;

  it('cannot be opened without a capability', async () => {
    const file = await store();
    expect(await refused(`/${file.mediaId}`)).toBe(403);
    expect(await refused(`/${file.mediaId}/`)).toBe(403);
    expect(await refused(`/${file.mediaId}/x.y/a.pdf`)).toBe(403);
    expect(await refused('/')).toBe(403);
  });

  it('cannot be opened with the capability of another file, or on the host of another tenant, an attempt or the portal', async () => {
    const [file, other] = [await store(), await store()];
    const address = pathFor(file);
    expect(await refused(address.replace(file.mediaId, other.mediaId))).toBe(403);
    expect(await refused(address, 'm-ember.content.localhost:8081')).toBe(403);
    expect(await refused(address, `a-${'0'.repeat(26)}.content.localhost:8081`)).toBe(404);
    expect(await refused(address, 'harbour.localhost:8080')).toBe(421);
  });

  it('cannot be opened with a capability of another person', async () => {
    const file = await store();
    expect(await refused(pathFor(file, coach))).toBe(403);
    expect(await refused(pathFor(file))).toBe(200);
  });

  it('cannot be opened if no rule says who may read its subject', async () => {
    const file = await store({ subject: { kind: 'ticket', id: randomUUID() } });
    expect(await refused(pathFor(file))).toBe(403);
    const named = await store({ subject: { kind: 'constructor', id: randomUUID() } });
    expect(await refused(pathFor(named))).toBe(403);
  });

  it('cannot be opened by a link without a reader, unless it is a profile picture', async () => {
    const file = await store();
    const unnamed = pathFor(file, null);
    expect(await refused(unnamed)).toBe(403);
    const picture = await store({
      bytes: await jpeg(),
      type: 'jpg',
      location: 'avatar',
      subject: { kind: 'avatar', id: learner },
    });
    expect(await refused(unnamed.replace(file.mediaId, picture.mediaId))).toBe(403);
    expect(await refused(pathFor(picture, null))).toBe(200);
    expect(await refused(pathFor(picture, coach))).toBe(200);
  });

  it('cannot be opened once the reader is disabled or the file is deleted', async () => {
    const file = await store({ subject: { kind: 'avatar', id: learner }, location: 'avatar' });
    const address = pathFor(file, coach);
    expect(await refused(address)).toBe(200);
    await test.sql('update portal.account_user set disabled_at = now() where user_id = $1', [coach]);
    expect(await refused(address)).toBe(403);
    await test.sql('update portal.account_user set disabled_at = null where user_id = $1', [coach]);
    expect(await refused(address)).toBe(200);
    await test.sql('delete from portal.media_file where media_id = $1', [file.mediaId]);
    expect(await refused(address)).toBe(403);
  });

  it('cannot be opened once its address has expired', async () => {
    const address = pathFor(await store());
    test.setNow(new Date(test.now.getTime() + 19 * 60_000));
    expect(await refused(address)).toBe(200);
    test.setNow(new Date(test.now.getTime() + 26 * 60_000));
    expect(await refused(address)).toBe(403);
    test.setNow(test.now);
  });

  it('cannot be written to or used as a service worker', async () => {
    expect((await get(pathFor(await store()), {}, 'POST')).status).toBe(405);
    expect((await get(pathFor(await store()), { 'service-worker': 'script' })).status).toBe(403);
  });
});

it.each(['pdf', 'webm'])('a %s that differs from what was stored is never sent (R36)', async (type) => {
  const file = await store({ type, name: `a.${type}` });
  if (type === 'webm') expect((await get(pathFor(file), { range: 'bytes=0-3' })).status).toBe(206);
  const stored = path.join(test.files.folder, 'files', storageKey(test.tenantId, file.mediaId));
  const changed = Buffer.from(file.bytes);
  changed[40] = (changed[40] as number) ^ 1;
  await writeFile(stored, changed);
  const reply = await get(pathFor(file));
  expect([reply.status, reply.body.includes('%PDF')]).toEqual([502, false]);
  expect((await get(pathFor(file), { range: 'bytes=0-3' })).status).toBe(502);
  expect(test.log).toContain('a stored file is not what was kept');
});
