/** Refuses what no input may contain in any field. */
import { Refusal } from './refusal.ts';

/** Deeper than any of our schemas, yet shallow enough for recursive code. */
const deepest = 40;
/** Names that resolve to built-in JavaScript properties. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields: [{ path, message }] });

function eachPart(value: object, path: string, look: (part: unknown, path: string) => void): void {
  for (const [name, part] of Object.entries(value)) look(part, `${path}.${name}`);
}

function refuseOddText(text: string, path: string): void {
  if (text.includes('\u0000') || !text.isWellFormed())
    throw refuse(path, 'contains a character that is not allowed in text');
}

/**
 * Runs before validation by the contract. Throws for reserved names, names with unsafe characters, and nesting that is
 * too deep.
 */
export function refuseUnsafeShape(value: unknown, path: string, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw refuse(path.slice(0, 200), 'is nested too deeply');
  for (const name of Array.isArray(value) ? [] : Object.keys(value)) {
    if (reserved.has(name)) throw refuse(path, 'contains a reserved name');
    refuseOddText(name, path);
  }
  eachPart(value, path, (part, at) => refuseUnsafeShape(part, at, depth + 1));
}

/**
 * Runs after validation by the contract, which has already cleaned text that people typed. Throws for NUL and lone
 * surrogates in anything else: identifiers, addresses, tokens.
 */
export function refuseUnsafeTexts(value: unknown, path: string): void {
  if (typeof value === 'string') refuseOddText(value, path);
  else if (typeof value === 'object' && value !== null) eachPart(value, path, refuseUnsafeTexts);
}
