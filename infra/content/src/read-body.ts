import type { IncomingMessage } from 'node:http';

export type Body = { kind: 'json'; value: unknown } | { kind: 'too-large' } | { kind: 'not-json' };

export async function readJson(request: IncomingMessage, mostBytes: number): Promise<Body> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) return { kind: 'too-large' };
    parts.push(part);
  }
  try {
    return { kind: 'json', value: JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown };
  } catch {
    return { kind: 'not-json' };
  }
}
