import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { tooLarge } from './received-file.ts';

/** Counts and hashes the bytes of a stream, and aborts it if it exceeds the limit. */
export function measure(maxBytes: number, received: (bytes: number) => void) {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      received(part.length);
      if (bytes > maxBytes) return done(tooLarge());
      hash.update(part);
      done(null, part);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest() }) };
}
