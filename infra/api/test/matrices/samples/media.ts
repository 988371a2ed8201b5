/** Files: rows for calls that only refer to one, and a small document for calls that receive one. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import type { TestApi } from '../../harness.ts';
import { pdf } from '../../media/make-files.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

/** Files of everyone, made before the cases run: some will be deleted, others become pictures. */
export async function prepareMedia(test: TestApi, tenantId: string): Promise<void> {
  await test.sql(
    `insert into portal.media_file
       (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by, upload_id, uploaded_at)
     select tenant_id, gen_random_uuid(), case when n % 2 = 0 then 'avatar' else 'attachment' end, 'png', 'a.png', 1,
       sha256('a'), sha256('a'), user_id, gen_random_uuid(), now()
     from portal.account_user, generate_series(1, 40) n where tenant_id = $1 and username ~ '^(learner|coach|admin|country)'`,
    [tenantId],
  );
  const folder = path.join(test.files.folder, 'files/media', tenantId);
  await mkdir(folder, { recursive: true });
  const made = (await test.sql(
    `with file as (
       insert into portal.media_file
         (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by, upload_id, uploaded_at)
       select u.tenant_id, gen_random_uuid(), 'library', 'pdf', 'a.pdf', $2, sha256('a'), sha256('a'), u.user_id,
         gen_random_uuid(), now()
       from portal.account_user u, generate_series(1, 12) where u.tenant_id = $1 and u.username ~ '^(coach|admin|country)'
       returning tenant_id, media_id, uploaded_by)
     insert into portal.media_asset
       (tenant_id, media_id, asset_id, project_id, organisation_id, name, description, keywords, changed_at, saved_at)
     select f.tenant_id, f.media_id, f.media_id, gen_random_uuid(), m.organisation_id, 'Script', '', '', $3, $3
     from file f join portal.account_membership m on m.tenant_id = f.tenant_id and m.user_id = f.uploaded_by and m.position = 0
     returning media_id as id`,
    [tenantId, document.bytes.length, savedOn],
  )) as { id: string }[];
  for (const { id } of made) await writeFile(path.join(folder, id), document.bytes);
}

const savedOn = '2026-11-20T09:00:00.000Z';
/** An asset of the caller's organisation, preferably their own. */
const assetOf = (who: SampleContext, test: TestApi): Promise<string> =>
  first(
    test,
    `select a.asset_id as id from portal.media_asset a join portal.media_file f using (tenant_id, media_id)
     where a.tenant_id = $1 and a.is_current and a.removed_at is null and a.saved_at = $3 and a.name = 'Script'
     order by (f.uploaded_by = $2) desc, a.asset_id limit 1`,
    [who.tenantId, who.userId, savedOn],
  );
/** The same asset, or the one saved from it last. */
const savedAssetOf = (who: SampleContext, test: TestApi): Promise<string> =>
  first(
    test,
    `select a.asset_id as id from portal.media_asset a join portal.media_file f using (tenant_id, media_id)
     where a.tenant_id = $1 and a.is_current and a.removed_at is null
     order by (f.uploaded_by = $2) desc, a.saved_at desc, a.asset_id limit 1`,
    [who.tenantId, who.userId],
  );
const oneAsset: Sample = async (who, test) => ({ body: { assetID: await assetOf(who, test) } });

/** The caller's own file, or another person's for callers who have none. */
const fileOf = async (who: SampleContext, test: TestApi, location: 'avatar' | 'attachment'): Promise<string> => {
  const mediaId = await first(
    test,
    `select media_id as id from portal.media_file where tenant_id = $1 and location = $2 and subject_kind is null
     order by (uploaded_by = $3) desc, media_id limit 1`,
    [who.tenantId, location, who.userId],
  );
  return `http://m-${who.slug}.content.localhost:8081/${mediaId}`;
};

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const { attachment } = storageLocations;
const document = { name: 'a.pdf', bytes: pdf() };

export const mediaSamples: Readonly<Record<string, Sample>> = {
  'media/getMediaTypes': () => ({ query: { storageLocationID: attachment } }),
  'media/uploadFile': () => ({
    query: { c: '2', uploadID: randomUUID(), storageLocationID: attachment },
    file: document,
  }),
  'media/uploadAsset': (who) => ({
    query: { uploadID: randomUUID(), projectID: randomUUID(), customerID: who.organisationId },
    file: document,
  }),
  'media/getUploadProgress': () => ({ query: { uploadID: randomUUID() } }),
  'media/getAssetProgress': () => ({ query: { uploadID: randomUUID() } }),
  'media/deleteFile': async (who, test) => ({
    query: { MediaURL: await fileOf(who, test, 'attachment'), storageLocationID: attachment },
  }),
  'media/getAssets': () => ({ query: {} }),
  'media/getAsset': async (who, test) => ({ query: { assetID: await savedAssetOf(who, test) } }),
  'media/saveAsset': async (who, test) => ({
    body: {
      assetID: await assetOf(who, test),
      basedOn: savedOn,
      name: 'Other',
      description: 'For calls',
      keywords: 'calls',
      alt: 'A chart',
    },
  }),
  'media/removeAsset': oneAsset,
  'media/restoreAsset': oneAsset,
  'media/takeAsset': async (who, test) => ({
    body: { assetID: await assetOf(who, test), storageLocationID: attachment, uploadID: randomUUID() },
  }),
  'media/Version': () => ({}),
  'service/updateImageURL': async (who, test) => ({
    body: { username: who.username, url: await fileOf(who, test, 'avatar') },
  }),
  'service/updateImage': (who) => ({ body: { username: who.username, imageData: onePixel } }),
};
