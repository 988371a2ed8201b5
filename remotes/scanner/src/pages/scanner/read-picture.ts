import { loadDecoder } from './load-decoder.ts';

/** Larger pictures are scaled down to this; a code that fills a tenth of the picture is still readable. */
const mostPixels = 1600;

/** The value of the code in a picture; undefined if there is none, or the file is not a picture. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const decode = await loadDecoder();
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return decode(canvas)?.value;
}
