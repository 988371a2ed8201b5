import { Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { ArchiveRefused } from './archive-refused.ts';

/** Counts the bytes that are actually unpacked, and fails as soon as they exceed the size in the header. */
export const countEntry = (name: string, entry: Entry): Transform => {
  let bytes = 0;
  let sum = 0;
  return new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      sum = crc32(part, sum);
      if (bytes > entry.uncompressedSize) done(new ArchiveRefused('wrong-size', name));
      else done(null, part);
    },
    flush(done) {
      if (bytes !== entry.uncompressedSize) done(new ArchiveRefused('wrong-size', name));
      else done(sum === entry.crc32 ? null : new ArchiveRefused('damaged'));
    },
  });
};
