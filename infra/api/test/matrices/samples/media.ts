/** Files: rows where the call only needs to name one, a small document where it takes one. */
import { randomUUID } from 'node:crypto';
import { storageLocations } from '@portico/contracts/media/storage-locations';
import type { TestApi } from '../../harness.ts';
import { pdf } from '../../media/make-files.ts';
import { first, type Sample, type Standing } from './sample.ts';

/** Files of everybody, before the cases run: some are deleted and some become pictures on the way. */
export const prepareMedia = (test: TestApi, tenantId: string): Promise<unknown> =>
  test.sql(
    `insert into portal.media_file
       (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by, upload_id, uploaded_at)
     select tenant_id, gen_random_uuid(), case when n % 2 = 0 then 'avatar' else 'attachment' end, 'png', 'a.png', 1,
       sha256('a'), sha256('a'), user_id, gen_random_uuid(), now()
     from portal.account_user, generate_series(1, 40) n where tenant_id = $1 and username ~ '^(learner|coach|admin|country)'`,
    [tenantId],
  );

/** The caller's own, or somebody's for those who have none. */
const fileOf = async (who: Standing, test: TestApi, location: 'avatar' | 'attachment'): Promise<string> => {
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
  'media/Version': () => ({}),
  'service/updateImageURL': async (who, test) => ({
    body: { username: who.username, url: await fileOf(who, test, 'avatar') },
  }),
  'service/updateImage': (who) => ({ body: { username: who.username, imageData: onePixel } }),
};
