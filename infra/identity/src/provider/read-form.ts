import type { IncomingMessage } from 'node:http';

const maxBytes = 8192;

/** The form of a sign-in page, or undefined if it has another type, is too long, or comes from another origin. */
export async function readForm(req: IncomingMessage, origin: string): Promise<URLSearchParams | undefined> {
  const { origin: from, 'sec-fetch-site': site, 'content-type': type = '' } = req.headers;
  if (from !== undefined && from !== origin) return undefined;
  if (site !== undefined && site !== 'same-origin') return undefined;
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
