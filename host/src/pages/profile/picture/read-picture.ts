/** What a chosen file shows, small enough to be moved about. */
import { type Size, shrunk } from './crop.ts';

/** Telephones take photographs as HEIC, which few browsers show: these are recognised by their first bytes. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** `ftyp` and a brand are in bytes 4 to 11 of every such file. */
export function isHeic(start: Uint8Array): boolean {
  const said = String.fromCharCode(...start.subarray(4, 12));
  return said.startsWith('ftyp') && heicBrands.includes(said.slice(4));
}

/** More is no photograph of a person, and not worth the memory that it takes to look. */
const mostBytesRead = 64 * 1024 * 1024;

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  // As the camera meant it to be seen: the turn that is noted in the file is done here.
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  const size: Size | undefined = whole && shrunk(whole);
  if (!whole || !size || size.width === whole.width) return whole;
  const small = await createImageBitmap(whole, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  }).catch(() => undefined);
  whole.close();
  return small;
}

export type ReadPicture = { picture: ImageBitmap } | { picture: undefined; why: 'heic' | 'unknown' };

export async function readPicture(file: Blob): Promise<ReadPicture> {
  const picture = file.size > mostBytesRead ? undefined : await decoded(file);
  if (picture) return { picture };
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return { picture, why: isHeic(start) ? 'heic' : 'unknown' };
}
