/** A form with one file, byte by byte: as a browser writes it, or as no browser would. */

export interface SentFile {
  name: string;
  bytes: Buffer;
  /** What the sender claims; it is not trusted. */
  type?: string;
  field?: string;
  /** In place of the whole header of the file's part. */
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
