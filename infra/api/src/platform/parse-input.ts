/** Parses raw query, body and path parameters into the input that the call's contract declares, or throws a refusal. */
import type { Call, Schema } from '@portico/contracts/platform/call';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';
import { refuseUnsafeShape, refuseUnsafeTexts } from './safe-text.ts';

export interface RawRequest {
  /** The part after the question mark, not decoded. */
  query: string;
  body: unknown;
  params: unknown;
}

export type ParsedInput = Partial<Record<'query' | 'body' | 'params', Record<string, unknown>>>;

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields: [{ path, message }] });

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw refuse('query', 'is not properly encoded');
  }
}

/** Each name at most once: with two values it would be unclear which one counts. */
export function readQuery(query: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (values.has(name)) throw refuse(`query.${name.slice(0, 60)}`, 'is given twice');
    values.set(name, at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return Object.fromEntries(values);
}

/** At most this many errors are listed; a thousand wrong fields are one mistake. */
const mostFaults = 20;

function parsePart(
  schema: Schema | undefined,
  value: unknown,
  part: keyof ParsedInput,
): Record<string, unknown> | undefined {
  refuseUnsafeShape(value, part);
  if (!schema) {
    const empty = value === undefined || value === null || Object.keys(value as object).length === 0;
    if (!empty) throw refuse(part, 'is not accepted by this call');
    return undefined;
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) {
    refuseUnsafeTexts(parsed.data, part);
    return parsed.data as Record<string, unknown>;
  }
  const fields = parsed.error.issues.slice(0, mostFaults).map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.').slice(0, 200),
    message: issue.code === 'unrecognized_keys' ? 'has a field that is not part of this call' : issue.message,
  }));
  throw new Refusal('invalid_input', 'The input is not accepted.', { fields });
}

export function parseInput(call: Call, raw: RawRequest): ParsedInput {
  const query = parsePart(call.query, readQuery(raw.query), 'query');
  const params = parsePart(call.params, raw.params ?? {}, 'params');
  const body = parsePart(call.body, raw.body, 'body');
  return { ...(query && { query }), ...(params && { params }), ...(body && { body }) };
}
