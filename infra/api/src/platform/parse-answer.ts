/** Reduces a handler's answer to what the contract declares. Undeclared fields never leave the server. */
import type { Call } from '@portico/contracts/platform/call';
import * as z from 'zod/mini';

/** The handler has broken its contract. This is our fault: logged in full and answered with a bare 500. */
export class BrokenAnswer extends Error {
  constructor(call: Call, faults: string) {
    super(`${call.id} answers outside its contract: ${faults}`);
    this.name = 'BrokenAnswer';
  }
}

/**
 * Paths of values with array positions collapsed, as in `courses[].CourseID`, and lengths of lists, as in `courses[3]`.
 */
function paths(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [`${at}[${value.length}]`, ...value.flatMap((item) => paths(item, `${at}[]`))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined ? [] : [`${at}.${name}`, ...paths(inner, `${at}.${name}`)],
  );
}

/**
 * `strict` (tests, ruling 17) rejects an answer with undeclared fields instead of removing them, and entries of a kind
 * that only a newer page would know.
 */
export function parseAnswer(call: Call, answer: unknown, strict: boolean): unknown {
  const parsed = z.safeParse(call.answer, answer);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
    throw new BrokenAnswer(call, [...new Set(faults)].slice(0, 10).join('; '));
  }
  if (strict) {
    const named = new Set(paths(parsed.data));
    const extra = [...new Set(paths(answer))].filter((path) => !named.has(path));
    if (extra.length > 0) throw new BrokenAnswer(call, `more than it names: ${extra.join(', ')}`);
  }
  return parsed.data;
}
