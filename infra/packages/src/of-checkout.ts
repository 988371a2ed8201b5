import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';

/** The text of a file of the checkout. */
export const ofCheckout = (file: string): string => readFileSync(path.join(root, file), 'utf8');
