import { describe, expect, it } from 'vitest';
import { mediaAddress, mediaIdOf, mediaOrigin } from './media-address.ts';
import { mediaTypesOf, mostBytesIn, typesTakenBy } from './media-types.ts';
import { locationNamed, storageLocationNames, storageLocations } from './storage-locations.ts';
import { faultBefore, faultOfAnswer } from './upload-faults.ts';
import { receivedPercent, shownProgress } from './upload-progress.ts';

const mega = 1024 * 1024;

describe('what a storage location accepts', () => {
  it('only pictures for avatars and banners, all five kinds as attachments, PDF and videos for courses', () => {
    expect(typesTakenBy('avatar')).toEqual(['jpg', 'png']);
    expect(typesTakenBy('banner')).toEqual(['jpg', 'png']);
    expect(typesTakenBy('attachment')).toEqual(['jpg', 'png', 'pdf', 'xlsx', 'docx']);
    expect(typesTakenBy('library')).toEqual(typesTakenBy('attachment'));
    expect(typesTakenBy('course')).toEqual(['pdf', 'webm', 'mp4']);
  });
  it('an image is under 4 MB, whatever the tenant allows', () => {
    expect(mostBytesIn('avatar', 20 * mega)).toBe(4 * mega - 1);
    expect(mostBytesIn('avatar', mega)).toBe(mega);
    expect(mostBytesIn('attachment', 20 * mega)).toBe(20 * mega);
    expect(mostBytesIn('course', 20 * mega)).toBe(500 * mega);
  });
  it('lists each kind below its group', () => {
    const types = mediaTypesOf('attachment', 20 * mega);
    const groups = types.filter(({ parentTypeID }) => parentTypeID === null).map(({ typeID }) => typeID);
    expect(types.map(({ typeID }) => typeID)).toEqual([1, 11, 12, 2, 21, 3, 31, 32]);
    expect(types.every(({ parentTypeID }) => parentTypeID === null || groups.includes(parentTypeID))).toBe(true);
  });
  it('every location has its own id', () => {
    expect(new Set(Object.values(storageLocations)).size).toBe(storageLocationNames.length);
    expect(locationNamed(storageLocations.library)).toBe('library');
    expect(locationNamed('0')).toBeUndefined();
  });
});

describe('addresses', () => {
  const origin = mediaOrigin('http://{label}.content.localhost:8081', 'harbour');
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  it('name a file with and without a capability', () => {
    expect(mediaAddress(origin, id)).toBe(`http://m-harbour.content.localhost:8081/${id}`);
    expect(mediaIdOf(`${origin}/${id}`, origin)).toBe(id);
    expect(mediaIdOf(`${origin}/${id}/capability/photo.png`, origin)).toBe(id);
  });
  it.each([
    `http://m-ember.content.localhost:8081/${id}`,
    `https://m-harbour.content.localhost:8081/${id}`,
    `http://m-harbour.content.localhost/${id}`,
    `http://m-harbour.content.localhost:8081.evil.example/${id}`,
    `http://m-harbour.content.localhost:8081@evil.example/${id}`,
    `http://user@m-harbour.content.localhost:8081/${id}`,
    `http://127.0.0.1:8081/${id}`,
    `http://2130706433/${id}`,
    `http://[::ffff:127.0.0.1]:8081/${id}`,
    `http://169.254.169.254/${id}`,
    `file:///${id}`,
    `gopher://m-harbour.content.localhost:8081/${id}`,
    `//m-harbour.content.localhost:8081/${id}`,
    `http:\\\\m-harbour.content.localhost:8081/${id}`,
    `http://m-harbour.content.localhost:8081/../${id}x`,
    ' ',
  ])('%s is not one of ours', (address) => {
    expect(mediaIdOf(address, origin)).toBeUndefined();
  });
});

describe('the message for a rejected file', () => {
  const file = (size: number, type = '', name = 'a') => ({ name, size, type });
  it('before anything is sent', () => {
    expect(faultBefore(file(10, '', ''), 'attachment', 20 * mega)).toBe('skip');
    expect(faultBefore(file(4 * mega, 'image/png'), 'attachment', 20 * mega)).toBe('imageTooBig');
    expect(faultBefore(file(4 * mega - 1, 'image/png'), 'attachment', 20 * mega)).toBeUndefined();
    expect(faultBefore(file(4 * mega, ''), 'avatar', 20 * mega)).toBe('imageTooBig');
    expect(faultBefore(file(20 * mega), 'attachment', 20 * mega)).toBeUndefined();
    expect(faultBefore(file(20 * mega + 1), 'attachment', 20 * mega)).toBe('tooBig');
  });
  it('after the server has answered', () => {
    const of = (status: number, message?: string) =>
      faultOfAnswer(status, message === undefined ? [] : [{ path: 'body.file', message }]);
    expect([of(415), of(404), of(413), of(507), of(500), of(400)]).toEqual([
      'unsupported',
      'folder',
      'tooBig',
      'serverFull',
      'failed',
      'failed',
    ]);
    expect([of(413, 'image-too-large'), of(415, 'macros'), of(400, 'virus'), of(400, 'damaged')]).toEqual([
      'imageTooBig',
      'macros',
      'virus',
      'damaged',
    ]);
    expect(of(400, 'constructor')).toBe('failed');
  });
});

describe('progress', () => {
  it('is 1 at first, 99 at most while it runs', () => {
    expect([
      receivedPercent(0, 100),
      receivedPercent(50, 100),
      receivedPercent(100, 100),
      receivedPercent(7, 0),
    ]).toEqual([1, 50, 99, 1]);
    expect([shownProgress(0, undefined).percent, shownProgress(100, undefined).percent]).toEqual([1, 99]);
  });
  it('is 100 after half a second and 0 after two', () => {
    expect([0, 499, 500, 1999, 2000].map((sinceDone) => shownProgress(80, sinceDone))).toEqual([
      { percent: 80, next: 500 },
      { percent: 80, next: 1 },
      { percent: 100, next: 1500 },
      { percent: 100, next: 1 },
      { percent: 0, next: undefined },
    ]);
  });
});
