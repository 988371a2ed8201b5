/** What no text may hold, wherever it stands: refused before any contract is asked. */
import { Refusal } from './refusal.ts';

/** Deeper than any shape of ours, shallow enough for every recursion. */
const deepest = 40;
/** Names that reach into JavaScript's own objects. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields: [{ path, message }] });

/** Throws for NUL, halves of surrogate pairs, reserved names and too deep nesting. */
export function refuseUnsafe(value: unknown, path: string, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw refuse(path, 'holds a character that no text has');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw refuse(path.slice(0, 200), 'is nested too deeply');
  if (Array.isArray(value)) {
    value.forEach((item, at) => {
      refuseUnsafe(item, `${path}.${at}`, depth + 1);
    });
    return;
  }
  for (const name of Object.keys(value)) {
    if (reserved.has(name)) throw refuse(path, 'holds a reserved name');
    refuseUnsafe(name, path, depth + 1);
    refuseUnsafe((value as Record<string, unknown>)[name], `${path}.${name}`, depth + 1);
  }
}
