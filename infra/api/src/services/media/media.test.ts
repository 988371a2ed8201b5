import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Asset,
  type AssetUse,
  type AssetVersion,
  assetsPerPage,
  portalProject,
} from '@portico/contracts/media/library-shapes';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { SentFile } from '../../../test/form-body.ts';
import { handMadeZip } from '../../../test/hand-made-zip.ts';
import { type Ask, startTestApi, type TestApi } from '../../../test/harness.ts';
import { jpeg, noise, office, pdf, png } from '../../../test/media/make-files.ts';
import { runSubprocess } from '../../platform/subprocess/run-subprocess.ts';

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

async function storedFiles() {
  const rows = await test.sql('select count(*)::int as count from portal.media_file');
  const stored = await readdir(path.join(test.files.folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const waiting = await readdir(path.join(test.files.folder, 'incoming')).catch(() => []);
  return { rows: rows[0].count, stored: stored.filter((entry) => entry.isFile()).length, waiting: waiting.length };
}

/** Until the end of the test, examines files in a separate process, as a running portal does. */
function examineApart(): void {
  const { services } = test.files;
  const before = services.runApart;
  services.runApart = runSubprocess;
  onTestFinished(() => {
    services.runApart = before;
  });
}

const problemOf = (reply: { json(): { error: { fields?: { message: string }[] } } }) =>
  reply.json().error.fields?.[0]?.message;

describe('a file that is accepted', () => {
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
  ])('is recognised by its contents: %s', async (_, make, given, name, mimeType) => {
    const reply = await upload({ name: given, bytes: await make(), type: 'text/html' });
    expect(reply.text).toContain('"mediaID"');
    expect(reply.json()).toMatchObject({ name, mimeType, storageLocationID: attachment });
    const { mediaID, MediaURL, link } = reply.json();
    expect(MediaURL).toBe(`http://m-harbour.content.localhost:8081/${mediaID}`);
    expect(link.startsWith(`${MediaURL}/`)).toBe(true);
  });

  it('is examined in a process of its own', async () => {
    examineApart();
    expect((await upload({ name: 'a.jpg', bytes: await jpeg() })).json()).toMatchObject({ mimeType: 'image/jpeg' });
    const page = await upload({ name: 'a.jpg', bytes: Buffer.from('<html>') });
    expect([page.status, page.json().error.code]).toEqual([415, 'unsupported_type']);
  });

  it('that is a picture is stored upright and without camera metadata', async () => {
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

  it('that is a profile picture is scaled down', async () => {
    const reply = await upload({ name: 'me.png', bytes: await png({ width: 1000, height: 800 }) }, avatar);
    const { tenantId } = await test.tenant('harbour');
    const about = await sharp(path.join(test.files.folder, 'files/media', tenantId, reply.json().mediaID)).metadata();
    expect([about.width, about.height]).toEqual([512, 410]);
  });

  it('is not stored again if its upload is repeated; another file with the same upload id is refused', async () => {
    const uploadID = randomUUID();
    const first = await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID });
    const before = await storedFiles();
    const again = await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID });
    expect(again.json().mediaID).toBe(first.json().mediaID);
    expect(await storedFiles()).toEqual(before);
    const other = await upload({ name: 'a.pdf', bytes: pdf('/Lang (en)') }, attachment, { uploadID });
    expect([other.status, other.json().error.code]).toEqual([409, 'conflict']);
    expect(await storedFiles()).toEqual(before);
  });

  it('is stored once if the same upload arrives twice at the same time', async () => {
    const uploadID = randomUUID();
    const before = await storedFiles();
    const replies = await Promise.all(
      [1, 2, 3].map(() => upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID })),
    );
    expect(new Set(replies.map((reply) => reply.json().mediaID)).size).toBe(1);
    expect(await storedFiles()).toEqual({ rows: before.rows + 1, stored: before.stored + 1, waiting: 0 });
  });
});

describe('a file that is not accepted', () => {
  it.each([
    ['an HTML page', 'a.html', async () => Buffer.from('<!doctype html><script>1</script>'), 415, undefined],
    ['an HTML page called a picture', 'a.png', async () => Buffer.from('<!doctype html><p>x'), 415, undefined],
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
    ['an archive', 'a.zip', async () => handMadeZip([{ name: 'notes.txt', data: 'x' }]), 415, undefined],
    [
      'an archive called a document',
      'a.docx',
      async () => handMadeZip([{ name: 'a.exe', data: 'MZ' }]),
      415,
      undefined,
    ],
    ['an archive that was cut off', 'a.zip', async () => office('xlsx').subarray(0, 4), 400, 'damaged'],
    ['an empty file', 'a.pdf', async () => Buffer.alloc(0), 400, 'empty'],
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
    const before = await storedFiles();
    const reply = await upload({ name, bytes: await make() });
    expect([reply.status, problemOf(reply)]).toEqual([status, problem]);
    expect(await storedFiles()).toEqual({ ...before, waiting: 0 });
  });

  it('of a type that its storage location does not accept', async () => {
    const reply = await upload({ name: 'a.pdf', bytes: pdf() }, avatar);
    expect([reply.status, reply.json().error.code]).toEqual([415, 'unsupported_type']);
  });

  it('that is larger than the tenant allows', { timeout: 60_000 }, async () => {
    // The largest file must fit into the memory of the process that examines it.
    examineApart();
    const { settings } = await test.tenant('harbour');
    const fits = await upload({ name: 'a.pdf', bytes: pdf('', settings.limits.uploadBytes - pdf().length) });
    expect([fits.status, fits.json().bytes]).toEqual([200, settings.limits.uploadBytes]);
    const over = await upload({ name: 'a.pdf', bytes: pdf('', settings.limits.uploadBytes - pdf().length + 1) });
    expect([over.status, problemOf(over)]).toEqual([413, 'too-large']);
    expect((await storedFiles()).waiting).toBe(0);
  });

  it('for a storage location that does not exist', async () => {
    const reply = await upload({ name: 'a.pdf', bytes: pdf() }, randomUUID());
    expect(reply.status).toBe(404);
  });

  it('for a storage location that the role may not use', async () => {
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
    const before = await storedFiles();
    const reply = await upload(file);
    expect([reply.status, reply.json().error.code]).toEqual([400, 'invalid_input']);
    expect(await storedFiles()).toEqual({ ...before, waiting: 0 });
  });

  it('that is sent as anything but a form', async () => {
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
  ])('%j is stored as %j', async (given, name) => {
    const reply = await upload({ name: given, bytes: pdf() });
    expect(reply.json().name).toBe(name);
  });
});

describe('progress', () => {
  it('is 0 for an unknown upload, 100 for a stored one, and visible to the uploader alone', async () => {
    const uploadID = randomUUID();
    const ask = (as: string) => test.ask('media/file/', { as, query: { uploadID } });
    expect((await ask('learner')).json()).toEqual({ uploadID, progress: 0 });
    await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID });
    expect((await ask('learner')).json()).toEqual({ uploadID, progress: 100 });
    expect((await ask('learner2')).json()).toEqual({ uploadID, progress: 0 });
  });

  it('is 0 again if the upload was refused', async () => {
    const uploadID = randomUUID();
    await upload({ name: 'a.html', bytes: Buffer.from('<p>') }, attachment, { uploadID });
    expect((await test.ask('media/file/', { as: 'learner', query: { uploadID } })).json().progress).toBe(0);
  });
});

describe('deleting', () => {
  const remove = (MediaURL: string, storageLocationID: string = attachment, as = 'learner', tenant = 'harbour') =>
    test.ask('media/file/', { as, tenant, method: 'DELETE', query: { MediaURL, storageLocationID } });

  it('is allowed to the uploader alone, by either address of the file', async () => {
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
    'does not find %s',
    async (address) => {
      expect((await remove(address)).status).toBe(404);
    },
  );
});

describe('a sign-in of another tenant', () => {
  it('stores no file here, and does not see the progress of uploads here', async () => {
    const before = await storedFiles();
    const uploadID = randomUUID();
    const here = await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { host: 'ember' });
    expect(here.status).toBe(401);
    expect(await storedFiles()).toEqual(before);
    await upload({ name: 'a.pdf', bytes: pdf() }, attachment, { uploadID });
    const asked = await test.ask('media/file/', { as: 'learner', tenant: 'ember', query: { uploadID } });
    expect(asked.json()).toEqual({ uploadID, progress: 0 });
    const own = await upload({ name: 'b.pdf', bytes: pdf('/Lang (de)') }, attachment, { uploadID, tenant: 'ember' });
    expect([own.status, own.json().name]).toEqual([200, 'b.pdf']);
    expect(own.json().MediaURL).toMatch(/^http:\/\/m-ember\./);
  });
});

describe('the library', () => {
  const organisationOf = async (name: string): Promise<string> =>
    (
      await test.sql(
        'select organisation_id as id from portal.account_membership where user_id = $1 order by position limit 1',
        [test.ids(name).userId],
      )
    )[0].id;
  interface Adding {
    as?: string;
    customerID?: string;
    file?: SentFile;
    libraryName?: string;
    [query: string]: unknown;
  }
  const add = async ({ as = 'coach', customerID, file = { name: 'a.pdf', bytes: pdf() }, ...query }: Adding = {}) =>
    test.ask('media/file/uploadAsset', {
      as,
      file,
      query: {
        uploadID: randomUUID(),
        projectID: portalProject,
        customerID: customerID ?? (await organisationOf(as)),
        ...query,
      },
    });
  const added = async (given: Adding = {}): Promise<string> => {
    const reply = await add(given);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json().mediaID;
  };
  const browse = async (query: Record<string, string> = {}, as = 'coach') =>
    (await test.ask('media/file/assets', { as, query })).json() as { assets: Asset[]; next: string | null };
  const idsOf = async (query: Record<string, string>, as = 'coach') =>
    (await browse(query, as)).assets.map(({ assetID }) => assetID);
  const look = async (assetID: string, as = 'coach') => test.ask('media/file/asset', { as, query: { assetID } });
  const post = (call: string, body: object, as = 'coach') => test.ask(`media/file/${call}`, { as, body });
  const take = (assetID: string, storageLocationID: string, as = 'coach', uploadID: string = randomUUID()) =>
    post('takeAsset', { assetID, storageLocationID, uploadID }, as);

  it('accepts material from people who write for others, into their own organisation', async () => {
    const reply = await add({ libraryName: 'Script', libraryKeywords: 'calls, tone', libraryAlt: 'A page' });
    expect(reply.json()).toMatchObject({ name: 'a.pdf', storageLocationID: library });
    const { asset } = (await look(reply.json().mediaID)).json();
    expect(asset).toMatchObject({
      name: 'Script',
      keywords: 'calls, tone',
      alt: 'A page',
      version: 1,
      uses: 0,
      removedOn: null,
      can: { change: true },
    });
    expect((await add({ customerID: randomUUID() })).status).toBe(404);
    expect((await add({ as: 'learner' })).status).toBe(403);
  });

  it('is browsed in pages, newest first, each asset once', async () => {
    const ids = [await added({ libraryName: 'Leaflet', libraryKeywords: 'paged' })];
    // Adds many more with the same time: the order must still be unambiguous.
    const more = await test.sql(
      `with one as (
         insert into portal.media_file
           (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by, upload_id, uploaded_at)
         select tenant_id, gen_random_uuid(), location, type, name, bytes, sha256, received_sha256, uploaded_by,
           gen_random_uuid(), uploaded_at
         from portal.media_file, generate_series(1, $2) where media_id = $1 returning tenant_id, media_id)
       insert into portal.media_asset
         (tenant_id, media_id, asset_id, project_id, organisation_id, name, description, keywords, changed_at, saved_at)
       select o.tenant_id, o.media_id, o.media_id, a.project_id, a.organisation_id, a.name, '', a.keywords, a.changed_at,
         a.saved_at
       from one o, portal.media_asset a where a.media_id = $1 returning asset_id as id`,
      [ids[0], assetsPerPage + 1],
    );
    ids.push(...more.map(({ id }: { id: string }) => id));
    const first = await browse({ q: 'paged' });
    expect([first.assets.length, first.next]).toEqual([assetsPerPage, first.assets.at(-1)?.assetID]);
    const second = await browse({ q: 'paged', after: first.next ?? '' });
    expect(second.next).toBeNull();
    const seen = [...first.assets, ...second.assets].map(({ assetID }) => assetID);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it('is searched by all words of name, description, keywords, alternative text and file, and by kind', async () => {
    const picture = await added({
      file: { name: 'chart.png', bytes: await png() },
      libraryName: 'Grüße 100%',
      libraryKeywords: 'welcome',
      libraryAlt: 'Zwei Hände',
    });
    const paper = await added({ libraryName: 'Grüße als Dokument' });
    expect((await idsOf({ q: 'grusse' })).toSorted()).toEqual([paper, picture].toSorted());
    expect(await idsOf({ q: 'hande WELCOME chart.png' })).toEqual([picture]);
    expect(await idsOf({ q: 'grusse', group: 'document' })).toEqual([paper]);
    expect(await idsOf({ q: '100% grusse' })).toEqual([picture]);
    expect(await idsOf({ q: 'gr_sse' })).toEqual([]);
  });

  it('of another organisation or tenant is not found, and no one else can read it', async () => {
    const id = await added();
    const other = await test.sql(
      `insert into portal.account_organisation (tenant_id, organisation_id, name)
       select tenant_id, gen_random_uuid(), 'Elsewhere' from portal.account_user where user_id = $1
       returning organisation_id as id`,
      [test.ids('coach').userId],
    );
    await test.sql('update portal.media_asset set organisation_id = $2 where asset_id = $1', [id, other[0].id]);
    expect((await look(id)).status).toBe(404);
    expect(await idsOf({})).not.toContain(id);
    expect((await take(id, attachment)).status).toBe(404);
    for (const call of ['removeAsset', 'restoreAsset']) expect((await post(call, { assetID: id })).status).toBe(404);
    const mine = await added();
    expect(
      (await test.ask('media/file/asset', { as: 'coach', tenant: 'ember', query: { assetID: mine } })).status,
    ).toBe(404);
    for (const as of ['learner', 'support1']) expect((await look(mine, as)).status).toBe(403);
  });

  it('lets its own author and content managers change an asset, and no one else', async () => {
    const id = await added({ libraryName: 'Mine' });
    const { asset } = (await look(id)).json();
    const words = { assetID: id, basedOn: asset.savedOn, name: 'Ours', description: 'd', keywords: 'k', alt: 'x' };
    expect((await look(id, 'coach2')).json().asset.can).toEqual({ change: false });
    expect((await post('saveAsset', words, 'coach2')).status).toBe(404);
    expect((await post('removeAsset', { assetID: id }, 'coach2')).status).toBe(404);
    expect((await add({ as: 'coach2', replaces: id })).status).toBe(404);
    const saved = await post('saveAsset', words);
    expect(saved.json()).toMatchObject({ name: 'Ours', description: 'd', keywords: 'k', alt: 'x' });
    const late = await post('saveAsset', { ...words, name: 'Late' }, 'admin');
    expect([late.status, late.json().error.current.name]).toEqual([409, 'Ours']);
    const again = await post('saveAsset', { ...words, basedOn: saved.json().savedOn, name: 'Again' }, 'admin');
    expect(again.json().name).toBe('Again');
  });

  it('provides a copy that is attached like an upload, by the rules of its storage location, and once', async () => {
    const id = await added({ file: { name: 'b.png', bytes: await png() }, libraryAlt: 'Two people' });
    const uploadID = randomUUID();
    const copy = await take(id, banner, 'coach', uploadID);
    expect(copy.json()).toMatchObject({ alt: 'Two people', file: { name: 'b.png', storageLocationID: banner } });
    expect(copy.json().file.mediaID).not.toBe(id);
    const before = await storedFiles();
    expect((await take(id, banner, 'coach', uploadID)).json().file.mediaID).toBe(copy.json().file.mediaID);
    expect((await take(id, attachment, 'coach', uploadID)).status).toBe(409);
    expect(await storedFiles()).toEqual(before);
    expect((await take(await added(), banner)).status).toBe(415);
    expect((await take(id, storageLocations.course)).status).toBe(403);
    for (const place of [library, avatar, randomUUID()]) expect((await take(id, place)).status).toBe(404);
    expect(await storedFiles()).toEqual({ ...before, rows: before.rows + 1, stored: before.stored + 1 });
  });

  it('shows where an asset is used and in which version; a new version does not change existing uses', async () => {
    const id = await added({ libraryName: 'Guide', file: { name: 'one.pdf', bytes: pdf() } });
    const { file } = (await take(id, storageLocations.course, 'admin')).json();
    const [course] = await test.sql(
      `select course_id as id, name from portal.lms_course 
         where type = 13 and tenant_id = $1 limit 1`,
      [(await test.tenant('harbour')).tenantId],
    );
    await test.sql(`update portal.media_file set subject_kind = 'course', subject_id = $2 where media_id = $1`, [
      file.mediaID,
      course.id,
    ]);
    const next = await add({ replaces: id, file: { name: 'two.pdf', bytes: pdf('/Lang (en)') } });
    expect(next.status).toBe(200);
    const { asset, versions, uses, furtherUses } = (await look(id, 'admin')).json();
    expect(asset).toMatchObject({ assetID: id, name: 'Guide', version: 2, uses: 1, file: { name: 'two.pdf' } });
    expect(versions.map(({ version, file: { name } }: AssetVersion) => [version, name])).toEqual([
      [2, 'two.pdf'],
      [1, 'one.pdf'],
    ]);
    expect([uses, furtherUses]).toEqual([
      [{ kind: 'course', title: course.name, address: `/admin/lms/courses/${course.id}`, version: 1 }],
      0,
    ]);
    // The coach cannot see the course, so its use is only counted.
    const forCoach = (await look(id)).json();
    expect(forCoach.uses.length + forCoach.furtherUses).toBe(1);
    expect(forCoach.uses.every(({ address }: AssetUse) => address === null)).toBe(true);
  });

  it('can remove an asset without affecting copies, and restore it within 30 days', async () => {
    const id = await added({ libraryName: 'Old leaflet' });
    const { file } = (await take(id, attachment)).json();
    expect((await post('removeAsset', { assetID: id })).json()).toEqual({ ok: true });
    expect(await idsOf({ q: 'old leaflet' })).toEqual([]);
    expect(await idsOf({ q: 'old leaflet', removed: 'true' })).toEqual([id]);
    expect((await take(id, attachment)).status).toBe(404);
    expect((await add({ replaces: id })).status).toBe(409);
    expect((await post('restoreAsset', { assetID: id })).json()).toEqual({ ok: true });
    expect(await idsOf({ q: 'old leaflet' })).toEqual([id]);
    const [row] = await test.sql('select count(*)::int as n from portal.media_file where media_id = $1', [
      file.mediaID,
    ]);
    expect(row.n).toBe(1);
  });

  it('shows the previous version if the latest one is deleted', async () => {
    const id = await added({ file: { name: 'one.pdf', bytes: pdf() } });
    const next = (await add({ replaces: id, file: { name: 'two.pdf', bytes: pdf('/Lang (en)') } })).json();
    const query = { MediaURL: next.MediaURL, storageLocationID: library };
    expect((await test.ask('media/file/', { as: 'coach', method: 'DELETE', query })).status).toBe(200);
    expect((await look(id)).json().asset).toMatchObject({ version: 1, file: { name: 'one.pdf' } });
  });
});
