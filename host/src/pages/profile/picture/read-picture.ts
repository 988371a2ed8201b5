/** Decodes a chosen file to a picture small enough to crop interactively. */
import { type Size, shrunk } from './crop.ts';

/** Phones take photos as HEIC, which few browsers can display. They are recognised by their first bytes. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Every such file has `ftyp` and a brand in bytes 4 to 11. */
export function isHeic(start: Uint8Array): boolean {
  const header = String.fromCharCode(...start.subarray(4, 12));
  return header.startsWith('ftyp') && heicBrands.includes(header.slice(4));
}

/** A larger file is unlikely to be a photo of a person and not worth the memory for decoding. */
const mostBytesRead = 64 * 1024 * 1024;

async function decoded(file: Blob): Promise<ImageBitmap | undefined> {
  // Applies the orientation stored in the file.
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

type ReadPicture = { picture: ImageBitmap } | { picture: undefined; why: 'heic' | 'unknown' };

export async function readPicture(file: Blob): Promise<ReadPicture> {
  const picture = file.size > mostBytesRead ? undefined : await decoded(file);
  if (picture) return { picture };
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return { picture, why: isHeic(start) ? 'heic' : 'unknown' };
}
