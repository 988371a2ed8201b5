/** The specification's lists of facts, kept here so that every clone is held to them; `lists.test.ts` holds them to the specification. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const listNames = ['calls', 'fields', 'messages', 'constants', 'routes'] as const;
export type ListName = (typeof listNames)[number];

const read = (folder: string, name: ListName): unknown =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));

export const readList = <T>(name: ListName): T => read(path.join(import.meta.dirname, 'lists'), name) as T;

/** The same list as the specification's own folder has it. */
export const readOriginal = read;
