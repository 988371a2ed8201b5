import { afterEach, expect, it, vi } from 'vitest';
import { isHeic, readPicture } from './read-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = (text: string) => new TextEncoder().encode(text);
const heic = bytes('\0\0\0\x24ftypheic\0\0\0\0mif1heic');

it.each<[string, Uint8Array, boolean]>([
  ['a HEIC photograph', heic, true],
  ['another HEIF picture', bytes('\0\0\0\x18ftypmif1'), true],
  ['a video in the same container format', bytes('\0\0\0\x18ftypmp42'), false],
  ['a JPEG picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]), false],
  ['an HTML page', bytes('<!doctype html>'), false],
  ['a file that is too short', bytes('ftyp'), false],
])('recognises HEIC by its first bytes: %s', (_, start, expected) => {
  expect(isHeic(start)).toBe(expected);
});

interface Drawn {
  width: number;
  height: number;
  isClosed: boolean;
  close(): void;
}

/** Simulates a browser that decodes a picture of this size, but no file with a HEIC signature. */
function browserThatShows(width: number, height: number): Drawn[] {
  const made: Drawn[] = [];
  vi.stubGlobal(
    'createImageBitmap',
    async (from: Blob | Drawn, options: { resizeWidth?: number; resizeHeight?: number }) => {
      if (from instanceof Blob && isHeic(new Uint8Array(await from.slice(0, 12).arrayBuffer()))) throw new Error('no');
      const bitmap: Drawn = {
        width: options.resizeWidth ?? width,
        height: options.resizeHeight ?? height,
        isClosed: false,
        close() {
          bitmap.isClosed = true;
        },
      };
      made.push(bitmap);
      return bitmap;
    },
  );
  return made;
}

it('a large photograph is scaled down before anything else', async () => {
  const made = browserThatShows(6000, 4000);
  const { picture } = await readPicture(new Blob([new Uint8Array(9_000_000)]));
  expect(picture).toMatchObject({ width: 2048, height: 1365, isClosed: false });
  expect(made.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('a small photograph is unchanged', async () => {
  const made = browserThatShows(900, 700);
  expect((await readPicture(new Blob(['x']))).picture).toMatchObject({ width: 900, height: 700 });
  expect(made).toHaveLength(1);
});

it('an unreadable picture says whether it is a photograph from a phone', async () => {
  browserThatShows(900, 700);
  expect(await readPicture(new Blob([heic]))).toEqual({ picture: undefined, why: 'heic' });
  expect(await readPicture(new Blob([new Uint8Array(64 * 1024 * 1024 + 1)]))).toEqual({
    picture: undefined,
    why: 'unknown',
  });
});
