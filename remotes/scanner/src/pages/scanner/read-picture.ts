import { loadDecoder } from './load-decoder.ts';

/** Larger pictures are drawn smaller: a code that fills a tenth of it is still read. */
const mostPixels = 1600;

/** The value of the code in a picture; undefined where there is none, or where the file is no picture. */
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
