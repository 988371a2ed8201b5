import type { IncomingMessage } from 'node:http';

export type Body = { kind: 'json'; value: unknown } | { kind: 'too-large' } | { kind: 'not-json' };

/** Undefined if the body is larger than that. */
export async function readBytes(request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export async function readJson(request: IncomingMessage, mostBytes: number): Promise<Body> {
  const bytes = await readBytes(request, mostBytes);
  if (!bytes) return { kind: 'too-large' };
  try {
    return { kind: 'json', value: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return { kind: 'not-json' };
  }
}
