/** The running version of Portico, from its package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';

interface Package {
  version: string;
}

export const productVersion: string = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Package)
  .version;
