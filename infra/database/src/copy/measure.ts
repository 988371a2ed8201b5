/** Size and hash of a stream of bytes. */
import { createHash } from 'node:crypto';

export interface Measure {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export function newMeasure(): { add(chunk: Buffer): void; result(): Measure } {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(chunk) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    result: () => ({ bytes, sha256: hash.copy().digest('hex') }),
  };
}

/** Passes on every chunk. Call `measured` once the stream has ended. */
export function measuring(source: AsyncIterable<Buffer>): { chunks: AsyncIterable<Buffer>; measured(): Measure } {
  const measure = newMeasure();
  async function* chunks() {
    for await (const chunk of source) {
      measure.add(chunk);
      yield chunk;
    }
  }
  return { chunks: chunks(), measured: measure.result };
}

export async function measureOf(source: AsyncIterable<Buffer>): Promise<Measure> {
  const measure = newMeasure();
  for await (const chunk of source) measure.add(chunk);
  return measure.result();
}
