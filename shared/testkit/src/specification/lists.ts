import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the specification's lists (`PORTICO_SPEC`); tests that walk them say so and skip where it is not set. */
export const folder = process.env.PORTICO_SPEC;
export const available = folder !== undefined && existsSync(path.join(folder, 'calls.json'));
export const whyNot = 'PORTICO_SPEC does not name the folder of the specification’s lists';

export const readList = <T>(name: 'calls' | 'fields' | 'messages' | 'constants' | 'routes'): T =>
  JSON.parse(readFileSync(path.join(folder ?? '', `${name}.json`), 'utf8')) as T;
