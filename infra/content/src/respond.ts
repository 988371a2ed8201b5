import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { bareHeaders } from './headers.ts';

export function respond(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: OutgoingHttpHeaders = bareHeaders,
): void {
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Answers with one sentence, for a person who sees the frame or a developer who looks at the response. */
export const refuse = (
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: OutgoingHttpHeaders = bareHeaders,
): void => respond(response, status, 'text/plain; charset=utf-8', `${sentence}\n`, headers);

export const respondJson = (response: ServerResponse, value: unknown): void =>
  respond(response, 200, 'application/json', JSON.stringify(value));
