import { videoTypes } from '@portico/contracts/media/file-type';
import { videoUploadLimitBytes } from '@portico/contracts/media/media-types';
import { storageLocationNames, storageLocations } from '@portico/contracts/media/storage-locations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const typesOf = async (storageLocationID: string) =>
  test.ask('media/file/getMediaTypes', { as: 'learner', query: { storageLocationID } });

it.each(storageLocationNames)(
  'reports what %s accepts, and the maximum size; only a video may exceed the tenant’s limit',
  async (name) => {
    const reply = await typesOf(storageLocations[name]);
    expect(reply.status).toBe(200);
    const { settings } = await test.tenant('harbour');
    const types = reply.json() as { extension: string | null; maxBytes: number | null }[];
    const files = types.filter(({ extension }) => extension !== null);
    expect(files.length).toBeGreaterThan(0);
    for (const { extension, maxBytes } of files) {
      const isVideo = videoTypes.some((type) => type === extension);
      expect(maxBytes).toBeGreaterThan(0);
      expect(maxBytes).toBeLessThanOrEqual(isVideo ? videoUploadLimitBytes : settings.limits.uploadBytes);
    }
  },
);

it('names each kind in the language of the requesting page', async () => {
  const namesIn = async (language: string) =>
    (
      await test.ask('media/file/getMediaTypes', {
        as: 'learner',
        query: { storageLocationID: storageLocations.banner },
        headers: { 'accept-language': language },
      })
    )
      .json()
      .filter(({ extension }: { extension: string | null }) => extension !== null)
      .map(({ name, extension, mimeType }: Record<string, string>) => [name, extension, mimeType]);
  expect(await namesIn('de-AT')).toEqual([
    ['JPEG-Bild', 'jpg', 'image/jpeg'],
    ['PNG-Bild', 'png', 'image/png'],
  ]);
  expect((await namesIn('fr'))[0]).toEqual(['Image JPEG', 'jpg', 'image/jpeg']);
});

it('does not find an unknown storage location', async () => {
  expect((await typesOf('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
