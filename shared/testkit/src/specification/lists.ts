/**
 * The specification's lists of facts, copied here so that every clone can be checked against them. `lists.test.ts`
 * compares them with the specification.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const listNames = ['calls', 'fields', 'messages', 'constants', 'routes'] as const;
export type ListName = (typeof listNames)[number];

const read = (folder: string, name: ListName): unknown =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));

export const readList = <T>(name: ListName): T => read(path.join(import.meta.dirname, 'lists'), name) as T;

/** The original list from the specification's own folder. */
export const readOriginal = read;
