/**
 * Serialises shapes of calls as text, one call per line. Repeated parts are written once, under a name derived from
 * their content, so that a line changes only if its call does.
 */
import { createHash } from 'node:crypto';
import type { CallShapes } from './call-shapes.ts';

/** Shorter parts are written inline. */
const leastLength = 60;
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** A reference that occurs in no schema. */
const partOf = (name: string) => ({ $part: name });

export function packShapes(shapes: CallShapes): string {
  const times = new Map<string, number>();
  const count = (value: unknown): void => {
    if (!isPart(value)) return;
    if (!Array.isArray(value)) {
      const text = JSON.stringify(value);
      times.set(text, (times.get(text) ?? 0) + 1);
      // Nested parts are counted only for the first occurrence of their parent.
      if (times.get(text) !== 1) return;
    }
    for (const inner of Object.values(value)) count(inner);
  };
  for (const shape of Object.values(shapes)) count(shape);

  const parts = new Map<string, string>();
  const pack = (value: unknown): unknown => {
    if (!isPart(value)) return value;
    if (Array.isArray(value)) return value.map(pack);
    const text = JSON.stringify(value);
    const packed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pack(inner)]));
    if (text.length < leastLength || (times.get(text) ?? 0) < 2) return packed;
    const name = nameOf(text);
    parts.set(name, JSON.stringify(packed));
    return partOf(name);
  };
  const lines = Object.entries(shapes).map(([id, shape]) => `${id} ${JSON.stringify(pack(shape))}`);
  const named = [...parts].map(([name, text]) => `$${name} ${text}`);
  return [...named.sort(), ...lines.sort(), ''].join('\n');
}

export function unpackShapes(text: string): CallShapes {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(' ')), JSON.parse(line.slice(line.indexOf(' ') + 1))] as const);
  const parts = new Map(lines.filter(([name]) => name.startsWith('$')));
  const unpack = (value: unknown): unknown => {
    if (!isPart(value)) return value;
    if (Array.isArray(value)) return value.map(unpack);
    if (typeof value.$part === 'string') return unpack(parts.get(`$${value.$part}`));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpack(inner)]));
  };
  return Object.fromEntries(
    lines.filter(([name]) => !name.startsWith('$')).map(([id, shape]) => [id, unpack(shape)]),
  ) as CallShapes;
}
