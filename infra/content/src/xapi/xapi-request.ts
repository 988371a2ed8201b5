/** A request to the statement store, in either of the two syntaxes of xAPI. */
import type { IncomingMessage } from 'node:http';
import { readBytes } from '../read-body.ts';

export interface XapiRequest {
  method: string;
  /** Path below the endpoint: `statements`, `activities/state`. */
  resource: string;
  parameters: URLSearchParams;
  /** By lower-case name. */
  header(name: string): string | undefined;
  body: Buffer;
}

/** Maximum size of a request, which contains the statements of a session or a document. */
const bodyBytes = 2 * 1024 * 1024;

/** Form fields that stand for headers; all others are parameters. */
const headerNames = new Set(['authorization', 'x-experience-api-version', 'content-type', 'if-match', 'if-none-match']);

/** Old browsers could only send forms to other hosts: `POST …?method=PUT`, with headers and content in the form. */
function alternate(request: XapiRequest, method: string): XapiRequest {
  const form = new URLSearchParams(request.body.toString('utf8'));
  const parameters = new URLSearchParams();
  const headers = new Map<string, string>();
  for (const [name, value] of form) {
    if (name === 'content') continue;
    if (headerNames.has(name.toLowerCase())) headers.set(name.toLowerCase(), value);
    else parameters.append(name, value);
  }
  return {
    ...request,
    method: method.toUpperCase(),
    parameters,
    header: (name) => headers.get(name) ?? (name === 'content-type' ? 'application/json' : request.header(name)),
    body: Buffer.from(form.get('content') ?? ''),
  };
}

/** Undefined for a body that is larger than any lesson sends. */
export async function readXapiRequest(request: IncomingMessage, resource: string): Promise<XapiRequest | undefined> {
  const body = await readBytes(request, bodyBytes);
  if (!body) return undefined;
  const { searchParams } = new URL(request.url ?? '/', 'http://content.invalid');
  const plain: XapiRequest = {
    method: request.method ?? 'GET',
    resource,
    parameters: searchParams,
    header(name) {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    body,
  };
  const method = searchParams.get('method');
  return plain.method === 'POST' && method !== null ? alternate(plain, method) : plain;
}
