/** Examines a file. Runs in a separate process (child.ts) that has no keys, no network and no database. */
import { open, readFile } from 'node:fs/promises';
import type { FileType } from '@portico/contracts/media/file-type';
import { countPages } from './count-pages.ts';
import { FileRefused } from './file-refused.ts';
import { examineOffice } from './office-file.ts';
import { rewritePicture } from './picture.ts';
import { edgeBytes, isWholePdf, recognise } from './recognise.ts';
import type { Examined } from './report.ts';
import { videoLength } from './video-length.ts';

export interface ExamineOptions {
  file: string;
  /** Where the re-encoded picture is written. */
  picture: string;
  /** File types that the storage location accepts. */
  accepts: readonly FileType[];
  /** Maximum pixels of a picture's longer side; larger ones are scaled down. */
  longestSide: number;
  /** Also counts the pages of a document. */
  countsPages?: boolean;
}

async function edges(file: string): Promise<{ head: Buffer; tail: Buffer }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(Math.min(edgeBytes, size));
    const tail = Buffer.alloc(Math.min(edgeBytes, size));
    await handle.read(head, 0, head.length, 0);
    await handle.read(tail, 0, tail.length, size - tail.length);
    return { head, tail };
  } finally {
    await handle.close();
  }
}

const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** Throws FileRefused. */
export async function examine(options: ExamineOptions): Promise<Examined> {
  const { file, picture, accepts, longestSide, countsPages = false } = options;
  const { head, tail } = await edges(file);
  if (head.length === 0) throw new FileRefused('empty');
  const kind = recognise(head);
  if (kind === 'ole')
    throw new FileRefused((await readFile(file)).includes(encryptedStream) ? 'encrypted' : 'unsupported');
  if (kind === undefined) throw new FileRefused('unsupported');
  if (kind !== 'zip' && !accepts.includes(kind)) throw new FileRefused('unsupported');
  if (kind === 'jpg' || kind === 'png') {
    await rewritePicture({ file, picture, type: kind, longestSide });
    return { type: kind, rewritten: true };
  }
  if (kind === 'pdf') {
    if (!isWholePdf(head, tail)) throw new FileRefused('damaged');
    return { type: kind, rewritten: false, ...(countsPages && { pages: await countPages(file) }) };
  }
  if (kind === 'webm' || kind === 'mp4')
    return { type: kind, rewritten: false, durationMs: await videoLength(file, kind) };
  const type = await examineOffice(file);
  if (!accepts.includes(type)) throw new FileRefused('unsupported');
  return { type, rewritten: false };
}
