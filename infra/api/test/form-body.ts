/** A form with one file, byte by byte: as a browser sends it, or as none ever would. */

export interface SentFile {
  name: string;
  bytes: Buffer;
  /** The type that the sender claims; it is not trusted. */
  type?: string;
  field?: string;
  /** Replaces the whole header of the file's part. */
  rawHeader?: string;
}

const boundary = 'portico-test-boundary';

export function writeForm({ name, bytes, type = 'application/octet-stream', field = 'file', rawHeader }: SentFile) {
  const header =
    rawHeader ?? `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`;
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}
