/**
 * Re-encodes a picture from its pixels, which removes everything else in the file: location, author, camera, and any
 * embedded data that is not a picture.
 */
import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { FileRefused } from './file-refused.ts';

/** A decoded picture needs four bytes per pixel. */
const mostPixels = 50_000_000;

interface RewriteOptions {
  file: string;
  picture: string;
  type: 'jpg' | 'png';
  longestSide: number;
}

const formats = { jpg: 'jpeg', png: 'png' } as const;

const encode = (image: Sharp, type: RewriteOptions['type']): Sharp =>
  type === 'jpg' ? image.jpeg({ quality: 88 }) : image.png({ compressionLevel: 9 });

/** Throws FileRefused. */
export async function rewritePicture({ file, picture, type, longestSide }: RewriteOptions): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const image = () => sharp(file, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true });
  const about = await image()
    .metadata()
    .catch((cause: Error) => {
      throw new FileRefused(/pixel limit/i.test(cause.message) ? 'too-many-pixels' : 'damaged');
    });
  if (about.format !== formats[type]) throw new FileRefused('unsupported');
  if (about.width * about.height > mostPixels) throw new FileRefused('too-many-pixels');
  const upright = image()
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const written = await encode(upright, type)
    .toBuffer()
    .catch(() => {
      throw new FileRefused('damaged');
    });
  await writeFile(picture, written, { flag: 'wx', mode: 0o600 });
}
