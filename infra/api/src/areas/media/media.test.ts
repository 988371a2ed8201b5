import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentFile } from '../../../test/form-body.ts';
import { type Ask, startTestApi, type TestApi } from '../../../test/harness.ts';
import { jpeg, noise, office, pdf, png } from '../../../test/media/make-files.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const { attachment, avatar, banner, library } = storageLocations;

const upload = (file: SentFile, storageLocationID: string = attachment, more: Ask & { uploadID?: string } = {}) => {
  const { uploadID = randomUUID(), ...ask } = more;
  return test.ask('media/file/', { as: 'learner', ...ask, file, query: { c: '2', uploadID, storageLocationID } });
};

async function kept() {
  const rows = await test.sql('select count(*)::int as count from portal.media_file');
  const stored = await readdir(path.join(test.files.folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const waiting = await readdir(path.join(test.files.folder, 'incoming')).catch(() => []);
  return { rows: rows[0].count, stored: stored.filter((entry) => entry.isFile()).length, waiting: waiting.length };
}

const problemOf = (reply: { json(): { error: { fields?: { message: string }[] } } }) =>
  reply.json().error.fields?.[0]?.message;

describe('a file that is taken', () => {
  it.each([
    ['jpg', async () => jpeg(), 'holiday.png', 'holiday.jpg', 'image/jpeg'],
    ['png', async () => png(), 'logo.jpeg', 'logo.png', 'image/png'],
    ['pdf', async () => pdf(), 'offer.docx', 'offer.pdf', 'application/pdf'],
    [
      'xlsx',
      async () => office('xlsx'),
      'figures',
      'figures.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'docx',
      async () => office('docx'),
      'letter.docx',
      'letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('is known by its contents: %s', async (_, make, given, name, mimeType) => {
    const reply = await upload({ name: given, bytes: await make(), type: 'text/html' });
    expect(reply.text).toContain('"mediaID"');
    expect(reply.json()).toMatchObject({ name, mimeType, storageLocationID: attachment });
    const { mediaID, MediaURL, link } = reply.json();
    expect(MediaURL).toBe(`http://m-harbour.content.localhost:8081/${mediaID}`);
    expect(link.startsWith(`${MediaURL}/`)).toBe(true);
  });

  it('that is a picture comes without what its camera wrote into it, and upright', async () => {
    const bytes = await jpeg({ copyright: 'Ida Example' });
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const reply = await upload({ name: 'a.jpg', bytes });
    const { tenantId } = await test.tenant('harbour');
    const stored = await readFile(path.join(test.files.folder, 'files/media', tenantId, reply.json().mediaID));
    const about = await sharp(stored).metadata();
    expect([about.exif, about.format, about.width, about.height]).toEqual([undefined, 'jpeg', 64, 48]);
    expect(stored.includes('Ida Example')).toBe(false);
    expect(reply.json().bytes).toBe(stored.length);
  });

  it('of a person is made small', async () => {
    const reply = await upload({ name: 'me.png', bytes: await png({ width: 1000, height: 800 }) }, avatar);
    const { tenantId } = await test.tenant('harbour');
    const about = await sharp(path.join(test.files.folder, 'files/media', tenantId, reply.json().mediaID)).metadata();
    expect([about.width, about.height]).toEqual([512, 410]);
  });

  it('is the same one when its upload is repeated, and no second is kept', async () => {
    const uploadID = randomUUID();
    const first = await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID });
    const before = await kept();
    const again = await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID });
    expect(again.json().mediaID).toBe(first.json().mediaID);
    expect(await kept()).toEqual(before);
    const other = await upload({ name: 'a.pdf', bytes: pdf('/Lang (en)') }, attachment, { uploadID });
    expect([other.status, other.json().error.code]).toEqual([409, 'conflict']);
    expect(await kept()).toEqual(before);
  });

  it('is kept once where the same upload comes twice at the same time', async () => {
    const uploadID = randomUUID();
    const before = await kept();
    const replies = await Promise.all(
      [1, 2, 3].map(() => upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID })),
    );
    expect(new Set(replies.map((reply) => reply.json().mediaID)).size).toBe(1);
    expect(await kept()).toEqual({ rows: before.rows + 1, stored: before.stored + 1, waiting: 0 });
  });
});

describe('a file that is not taken', () => {
  it.each([
    ['a page', 'a.html', async () => Buffer.from('<!doctype html><script>1</script>'), 415, undefined],
    ['a page called a picture', 'a.png', async () => Buffer.from('<!doctype html><p>x'), 415, undefined],
    [
      'a drawing with a script',
      'a.svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
      undefined,
    ],
    [
      'a page in a drawing',
      'a.svg',
      async () =>
        Buffer.from(
          '<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>1</script></body></foreignObject></svg>',
        ),
      415,
      undefined,
    ],
    [
      'a page with its parts',
      'a.mhtml',
      async () => Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html>'),
      415,
      undefined,
    ],
    [
      'a picture that is also a page',
      'a.gif',
      async () => Buffer.from('GIF89a/*<html><script>*/=1;//</script>'),
      415,
      undefined,
    ],
    ['a plain archive', 'a.zip', async () => office('xlsx').subarray(0, 4), 400, 'damaged'],
    ['nothing', 'a.pdf', async () => Buffer.alloc(0), 400, 'empty'],
    ['a document that was cut off', 'a.pdf', async () => pdf().subarray(0, 100), 400, 'damaged'],
    [
      'a document after something else',
      'a.pdf',
      async () => Buffer.concat([Buffer.from('<html>'), pdf()]),
      415,
      undefined,
    ],
    ['a picture that was cut off', 'a.png', async () => (await noise(80, 80)).subarray(0, 9000), 400, 'damaged'],
    ['a picture of 4 MB', 'a.png', async () => Buffer.concat([await noise(1200, 1200)]), 413, 'image-too-large'],
  ] as const)('%s', async (_, name, make, status, problem) => {
    const before = await kept();
    const reply = await upload({ name, bytes: await make() });
    expect([reply.status, problemOf(reply)]).toEqual([status, problem]);
    expect(await kept()).toEqual({ ...before, waiting: 0 });
  });

  it('of another kind than its place takes', async () => {
    const reply = await upload({ name: 'a.pdf', bytes: pdf() }, avatar);
    expect([reply.status, reply.json().error.code]).toEqual([415, 'unsupported_type']);
  });

  it('that is larger than the tenant allows', async () => {
    const { settings } = await test.tenant('harbour');
    const fits = await upload({ name: 'a.pdf', bytes: pdf('', settings.limits.uploadBytes - pdf().length) });
    expect([fits.status, fits.json().bytes]).toEqual([200, settings.limits.uploadBytes]);
    const over = await upload({ name: 'a.pdf', bytes: pdf('', settings.limits.uploadBytes - pdf().length + 1) });
    expect([over.status, problemOf(over)]).toEqual([413, 'too-large']);
    expect((await kept()).waiting).toBe(0);
  });

  it('for a place that does not exist', async () => {
    const reply = await upload({ name: 'a.pdf', bytes: pdf() }, randomUUID());
    expect(reply.status).toBe(404);
  });

  it('for a place that the role may not fill', async () => {
    const bytes = await png();
    expect((await upload({ name: 'a.png', bytes }, banner)).status).toBe(403);
    expect((await upload({ name: 'a.png', bytes }, banner, { as: 'coach' })).status).toBe(200);
  });

  it.each([
    [
      'a form without a file',
      { rawHeader: 'Content-Disposition: form-data; name="text"', name: '', bytes: Buffer.from('x') },
    ],
    ['a form whose file has no name', { name: '', bytes: Buffer.alloc(0) }],
    ['a form that is cut off', { name: 'a.pdf', bytes: pdf(), rawHeader: 'Content-Disposition: form-data' }],
  ] as const)('in %s', async (_, file) => {
    const before = await kept();
    const reply = await upload(file);
    expect([reply.status, reply.json().error.code]).toEqual([400, 'invalid_input']);
    expect(await kept()).toEqual({ ...before, waiting: 0 });
  });

  it('as anything but a form', async () => {
    const query = { uploadID: randomUUID(), storageLocationID: attachment };
    expect((await test.ask('media/file/', { as: 'learner', body: {}, query })).status).toBe(415);
    expect((await test.ask('media/file/', { as: 'learner', method: 'POST', query })).status).toBe(400);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\u202efdp.exe', 'afdp.pdf'],
    ['caf\u00e9 \u4f60\u597d.pdf', 'caf\u00e9 \u4f60\u597d.pdf'],
    ['a\\"b.pdf', 'ab.pdf'],
  ])('%j is kept as %j', async (given, name) => {
    const reply = await upload({ name: given, bytes: pdf() });
    expect(reply.json().name).toBe(name);
  });
});

describe('progress', () => {
  it('is 0 for what is not known, 100 for what is kept, and told to nobody else', async () => {
    const uploadID = randomUUID();
    const ask = (as: string) => test.ask('media/file/', { as, query: { uploadID } });
    expect((await ask('learner')).json()).toEqual({ uploadID, progress: 0 });
    await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID });
    expect((await ask('learner')).json()).toEqual({ uploadID, progress: 100 });
    expect((await ask('learner2')).json()).toEqual({ uploadID, progress: 0 });
  });

  it('is 0 again where the upload was refused', async () => {
    const uploadID = randomUUID();
    await upload({ name: 'a.html', bytes: Buffer.from('<p>') }, attachment, { uploadID });
    expect((await test.ask('media/file/', { as: 'learner', query: { uploadID } })).json().progress).toBe(0);
  });
});

describe('deleting', () => {
  const remove = (MediaURL: string, storageLocationID: string = attachment, as = 'learner', tenant = 'harbour') =>
    test.ask('media/file/', { as, tenant, method: 'DELETE', query: { MediaURL, storageLocationID } });

  it('is its uploader’s alone, by either of its addresses', async () => {
    for (const address of ['MediaURL', 'link']) {
      const file = (await upload({ name: 'a.pdf', bytes: pdf() })).json();
      expect((await remove(file[address], attachment, 'learner2')).status).toBe(404);
      expect((await remove(file[address], attachment, 'admin')).status).toBe(404);
      expect((await remove(file[address], avatar)).status).toBe(404);
      expect((await remove(file[address], attachment, 'learner', 'ember')).status).toBe(404);
      expect((await remove(file[address])).json()).toEqual({ ok: true });
      expect((await remove(file[address])).status).toBe(404);
    }
  });

  it.each(['https://example.com/x', 'x', `http://m-harbour.content.localhost:8081/${randomUUID()}`])(
    '%s is not there',
    async (address) => {
      expect((await remove(address)).status).toBe(404);
    },
  );
});

describe('a sign-in of another tenant', () => {
  it('keeps nothing here, and learns nothing of what is here', async () => {
    const before = await kept();
    const uploadID = randomUUID();
    const here = await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { host: 'ember' });
    expect(here.status).toBe(401);
    expect(await kept()).toEqual(before);
    await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID });
    const asked = await test.ask('media/file/', { as: 'learner', tenant: 'ember', query: { uploadID } });
    expect(asked.json()).toEqual({ uploadID, progress: 0 });
    const own = await upload({ name: 'b.pdf', bytes: pdf('/Lang (de)') }, attachment, { uploadID, tenant: 'ember' });
    expect([own.status, own.json().name]).toEqual([200, 'b.pdf']);
    expect(own.json().MediaURL).toMatch(/^http:\/\/m-ember\./);
  });
});

describe('the library', () => {
  const asset = (as: string, customerID: string, uploadID: string = randomUUID()) =>
    test.ask('media/file/uploadAsset', {
      as,
      file: { name: 'a.pdf', bytes: pdf() },
      query: { uploadID, projectID: randomUUID(), customerID, libraryName: 'Script', libraryKeywords: 'calls, tone' },
    });
  const organisationOf = async (name: string) =>
    (
      await test.sql(
        'select organisation_id as id from portal.account_membership where user_id = $1 order by position limit 1',
        [test.ids(name).userId],
      )
    )[0].id;

  it('takes material of those who write for others, into their own organisation', async () => {
    const organisation = await organisationOf('coach');
    const reply = await asset('coach', organisation);
    expect(reply.json()).toMatchObject({ name: 'a.pdf', storageLocationID: library });
    const [row] = await test.sql('select name, keywords from portal.media_asset where media_id = $1', [
      reply.json().mediaID,
    ]);
    expect(row).toEqual({ name: 'Script', keywords: 'calls, tone' });
    expect((await asset('coach', randomUUID())).status).toBe(404);
    expect((await asset('learner', await organisationOf('learner'))).status).toBe(403);
  });
});
