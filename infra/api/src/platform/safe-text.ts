/** What no input may contain, in any field. */
import { Refusal } from './refusal.ts';

/** Deeper than any of our shapes, and shallow enough for every recursion. */
const deepest = 40;
/** Names that reach into JavaScript's own objects. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields: [{ path, message }] });

function eachPart(value: object, path: string, look: (part: unknown, path: string) => void): void {
  for (const [name, part] of Object.entries(value)) look(part, `${path}.${name}`);
}

function refuseOddText(text: string, path: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw refuse(path, 'holds a character that no text has');
}

/** Before the contract is asked. Throws for reserved names, names that no text could be, and too deep nesting. */
export function refuseUnsafeShape(value: unknown, path: string, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw refuse(path.slice(0, 200), 'is nested too deeply');
  for (const name of Array.isArray(value) ? [] : Object.keys(value)) {
    if (reserved.has(name)) throw refuse(path, 'holds a reserved name');
    refuseOddText(name, path);
  }
  eachPart(value, path, (part, at) => refuseUnsafeShape(part, at, depth + 1));
}

/**
 * After the contract was asked, which has cleaned what people type. Throws for NUL and halves of surrogate pairs in
 * anything else: identifiers, addresses, tokens.
 */
export function refuseUnsafeTexts(value: unknown, path: string): void {
  if (typeof value === 'string') refuseOddText(value, path);
  else if (typeof value === 'object' && value !== null) eachPart(value, path, refuseUnsafeTexts);
}
