/** ISO base media files (ISO/IEC 14496-12): boxes, of which `moov/mvhd` contains the duration. */
import { FileRefused } from './file-refused.ts';
import type { VideoBytes } from './video-bytes.ts';

/** Codecs that all current browsers can play; with any other, the picture would stay black. */
const playable = ['avc1', 'avc3', 'av01', 'vp09', 'vp08'];
/** Enough for the index of a long video; anything larger is not an index. */
const mostIndexBytes = 64 * 1024 * 1024;
const mostBoxes = 100_000;

interface Box {
  type: string;
  /** Offsets of the start of its content and of its end. */
  from: number;
  to: number;
}

function boxAt(head: Buffer, at: number, end: number): Box {
  if (head.length < 8) throw new FileRefused('damaged');
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) throw new FileRefused('damaged');
  const size = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
  const header = isLong ? 16 : 8;
  if (size < header || at + size > end) throw new FileRefused('damaged');
  return { type: head.toString('latin1', 4, 8), from: at + header, to: at + size };
}

async function movieIndex(bytes: VideoBytes): Promise<Buffer> {
  let at = 0;
  for (let boxes = 0; at < bytes.size && boxes < mostBoxes; boxes += 1) {
    const box = boxAt(await bytes.read(at, 16), at, bytes.size);
    if (box.type === 'moov') {
      if (box.to - box.from > mostIndexBytes) throw new FileRefused('damaged');
      return bytes.read(box.from, box.to - box.from);
    }
    at = box.to;
  }
  throw new FileRefused('damaged');
}

function headerOf(index: Buffer): Buffer {
  for (let at = 0; at < index.length; ) {
    const box = boxAt(index.subarray(at, at + 16), at, index.length);
    if (box.type === 'mvhd') return index.subarray(box.from, box.to);
    at = box.to;
  }
  throw new FileRefused('damaged');
}

/** Returns milliseconds. Throws FileRefused. */
export async function mp4Length(bytes: VideoBytes): Promise<number> {
  const index = await movieIndex(bytes);
  if (!playable.some((codec) => index.includes(codec, 0, 'latin1'))) throw new FileRefused('unsupported');
  const header = headerOf(index);
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) throw new FileRefused('damaged');
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return (duration * 1000) / scale;
}
